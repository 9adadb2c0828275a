import FlowApps

/// Reads the targets of an Xcode project: `project.pbxproj`.
package struct XcodeProject {
  private let objects: [String: PropertyList]
  /// The path of each group and file, by its id.
  private var paths: [String: String] = [:]
  /// The folder that the project is in.
  private let folder: String
  /// The versions that count where a target states none.
  private var versions: [Platform: String] = [:]
  /// The files by which targets differ from folders that the project follows, by the target's id.
  private var exceptions: [String: [(group: String, files: [String])]] = [:]

  /// The targets that compile files.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: Its path: `Shop.xcodeproj/project.pbxproj`.
  /// - Returns: The targets in the order of the project; nil if the text is no project.
  package static func targets(of text: [UInt8], path: String) -> [SourceTarget]? {
    guard let root = PropertyList.read(text), let objects = root["objects"]?.entries,
      let id = root["rootObject"]?.text, let project = objects[id]
    else { return nil }
    let bundle = path.parentPath.dropLast()
    var reader = XcodeProject(objects: objects, folder: String(bundle).parentPath)
    if let main = project["mainGroup"]?.text { reader.collect(main, in: reader.folder, 0) }
    reader.collectExceptions()
    reader.versions = reader.versions(of: project)
    return (project["targets"]?.texts ?? []).compactMap(reader.target)
  }

  private init(objects: [String: PropertyList], folder: String) { (self.objects, self.folder) = (objects, folder) }

  /// Collects the paths of a group and of all in it.
  private mutating func collect(_ id: String, in parent: String, _ depth: Int) {
    guard depth < PropertyList.depthLimit, paths[id] == nil, let object = objects[id] else { return }
    let own = object["path"]?.text
    let base = object["sourceTree"]?.text == "SOURCE_ROOT" ? folder : parent
    let path = own.map { base + $0 } ?? base
    let children = object["children"]?.texts ?? []
    paths[id] = path
    for child in children { collect(child, in: own == nil ? base : path + "/", depth + 1) }
  }

  private func target(_ id: String) -> SourceTarget? {
    guard let object = objects[id], let name = object["name"]?.text, object["isa"]?.text == "PBXNativeTarget" else {
      return nil
    }
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
    func references(_ phase: String) -> [String] {
      let built = phases.filter { $0["isa"]?.text == phase }.flatMap { $0["files"]?.texts ?? [] }
      return built.compactMap { objects[$0]?["fileRef"]?.text }
    }
    var files = Set(references("PBXSourcesBuildPhase").compactMap { paths[$0] })
    let groups = object["fileSystemSynchronizedGroups"]?.texts ?? []
    var excluded: [String] = []
    for (group, exceptions) in exceptions[id] ?? [] {
      // A folder's own target lists what it leaves out; another target what it takes.
      if groups.contains(group) { excluded += exceptions } else { files.formUnion(exceptions) }
    }
    let targets = (object["dependencies"]?.texts ?? []).compactMap { objects[$0]?["target"]?.text }
    // A framework may be made by another project.
    let frameworks = references("PBXFrameworksBuildPhase").compactMap { objects[$0]?["path"]?.text }
      .compactMap { $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) }
    let packages = (object["packageProductDependencies"]?.texts ?? []).compactMap { objects[$0]?["productName"]?.text }
    var target = SourceTarget(
      name,
      folders: groups.compactMap { paths[$0] },
      files: files,
      excluded: excluded,
      dependencies: targets.compactMap { objects[$0]?["name"]?.text } + frameworks + packages
    )
    target.home = folder.split(separator: "/").last.map { "\($0)/" } ?? ""
    let product = object["productType"]?.text ?? ""
    target.isApplication = product == "com.apple.product-type.application"
    // An extension may compile the app's files with its own.
    target.isPart = product.contains("-extension") || product.hasPrefix("com.apple.product-type.bundle.")
    target.versions = versions.merging(versions(of: object)) { $1 }
    // The project may state versions of platforms for which the target isn't built.
    let stated = settings(of: object).compactMap { $0["SUPPORTED_PLATFORMS"]?.text ?? $0["SDKROOT"]?.text }
    let sdks = Set(stated.flatMap { $0.split(separator: " ").map(String.init) })
    let ownVersions = target.versions.filter { sdks.contains($0.key.names.kit) }
    if !ownVersions.isEmpty { target.versions = ownVersions }
    return target
  }

  /// The settings of each configuration of a target or a project.
  private func settings(of object: PropertyList) -> [PropertyList] {
    let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
    return (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0]?["buildSettings"] }
  }

  /// The oldest versions that the configurations of a target or a project state.
  private func versions(of object: PropertyList) -> [Platform: String] {
    var versions: [Platform: String] = [:]
    for settings in settings(of: object) {
      for platform in Platform.allCases {
        guard let version = settings[platform.names.setting]?.text, version.first?.isNumber == true else {
          continue
        }
        versions[platform] = versions[platform].map { DeploymentTarget.older($0, version) } ?? version
      }
    }
    return versions
  }

  /// Collects the exceptions of all folders that the project follows.
  private mutating func collectExceptions() {
    for (id, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let path = paths[id] else { continue }
      for set in (object["exceptions"]?.texts ?? []).compactMap({ objects[$0] }) {
        guard let target = set["target"]?.text else { continue }
        let files = (set["membershipExceptions"]?.texts ?? []).map { "\(path)/\($0)" }
        exceptions[target, default: []].append((id, files))
      }
    }
  }
}
