package import FlowSyntax
import WorkspaceFiles

/// The names in all files of a workspace, and which of them mean the same.
///
/// A screen, a link, a type or a binding belongs to an app: the same name in another app is another thing. A variable
/// belongs to its file if the file declares it, else to the workspace.
package struct WorkspaceNameIndex: Sendable {
  /// A use with its file.
  package struct Found: Sendable {
    package let use: NameUse
    package let file: SourceFile

    package var place: Place { Place(file, use.range) }
  }

  /// The files, by their paths from the working folder.
  private let files: [String: NameUses]
  /// The paths of the files of each command.
  private let commands: [String: String]
  /// A name for the apps that are read together, by the path of each app file.
  private var groups: [String: String] = [:]
  /// The groups of apps of each flow.
  private var appsOfFlows: [String: Set<String>] = [:]

  /// Joins the names of files.
  package init(_ files: [NameUses], commands: [String: String]) {
    self.files = Dictionary(files.map { (RelativePath.resolve($0.file.name, from: ""), $0) }) { $1 }
    self.commands = commands.mapValues { RelativePath.resolve($0, from: "") }
    joinApps()
    findAppsOfFlows()
  }

  // MARK: Scopes

  private mutating func joinApps() {
    let apps = files.filter { $1.kind == .app }
    var joined: [String: [String]] = [:]
    for (path, uses) in apps {
      for base in uses.bases.map({ RelativePath.resolve($0, from: path) }) where apps[base] != nil {
        joined[path, default: []].append(base)
        joined[base, default: []].append(path)
      }
    }
    // An app and its base apps have one name.
    for path in apps.keys { groups[path] = [path].closure { joined[$0] ?? [] }.min() }
  }

  private mutating func findAppsOfFlows() {
    let allApps = Set(groups.values)
    for (path, uses) in files where uses.kind == .flow {
      var own: Set<String> = []
      for app in uses.apps {
        guard let app else {
          own.insert(path)
          continue
        }
        if app.contains("${") { own.formUnion(allApps) }
        if let group = groups[RelativePath.resolve(app, from: path)] { own.insert(group) }
      }
      appsOfFlows[path] = own
    }
    // A file that others run is about their apps.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (path, uses) in files where uses.kind == .flow {
        guard let own = appsOfFlows[path], !own.isEmpty else { continue }
        let named = uses.all.filter { $0.kind == .command }.compactMap { commands[$0.name] }
        for other in uses.included.map({ RelativePath.resolve($0, from: path) }) + named {
          guard files[other]?.apps.isEmpty == true, appsOfFlows[other]?.isSuperset(of: own) == false else { continue }
          appsOfFlows[other]?.formUnion(own)
          hasChanged = true
        }
      }
    }
  }

  /// The names of what a use may mean; uses whose scopes have one in common mean the same.
  private func scopes(of use: NameUse, in path: String) -> Set<String> {
    switch use.kind {
    case .tag, .command, .file: return [""]
    case .variable:
      guard let uses = files[path], uses.kind != .workspace else { return [""] }
      return [uses.declared(.variable).contains(use.name) ? path : ""]
    case .screen, .link, .type, .enumerationCase, .binding, .tab:
      switch files[path]?.kind {
      case .app?: return [groups[path] ?? path]
      case .workspace?: return Set(groups.values)
      case .flow?, nil: return appsOfFlows[path].flatMap { $0.isEmpty ? nil : $0 } ?? [path]
      }
    }
  }

  /// Whether a use can be meant: in an app file `${name}` is also state, a binding, or a value.
  private func isMeant(_ use: NameUse, in path: String) -> Bool {
    guard use.kind == .variable, let uses = files[path], uses.kind == .app else { return true }
    return !["value", "row"].contains(use.name) && !uses.declared(.binding).contains(use.name)
  }

  // MARK: Questions

  /// The uses at an offset of a file, the innermost first; several where a name may mean several kinds of things.
  package func uses(at offset: Int, in path: String) -> [NameUse] {
    let path = RelativePath.resolve(path, from: "")
    let found = files[path]?.all.filter { Int($0.range.start) <= offset && offset <= Int($0.range.end) } ?? []
    let sorted = found.sorted { ($0.range.end - $0.range.start) < ($1.range.end - $1.range.start) }
    // Of a stack that is a tab or a layer, only one kind is declared.
    let declared = sorted.filter { use in all(meaning: use, in: path).contains(where: \.use.isDeclaration) }
    return declared.isEmpty ? sorted : declared
  }

  /// All uses that mean the same as one, in the order of files and places.
  package func all(meaning use: NameUse, in path: String) -> [Found] {
    let path = RelativePath.resolve(path, from: "")
    let own = scopes(of: use, in: path)
    return all { other, otherPath in
      other.kind == use.kind && other.name == use.name && !scopes(of: other, in: otherPath).isDisjoint(with: own)
    }
  }

  /// The uses of a kind in a file.
  package func uses(of kind: NameUse.Kind, in path: String) -> [NameUse] {
    files[RelativePath.resolve(path, from: "")]?.all.filter { $0.kind == kind } ?? []
  }

  /// Whether a file is an app that extends another.
  package func extendsAnother(_ path: String) -> Bool {
    files[RelativePath.resolve(path, from: "")]?.bases.isEmpty == false
  }

  /// All uses of a name of a kind, whichever app's it is.
  package func all(_ kind: NameUse.Kind, named name: String) -> [Found] {
    all { use, _ in use.kind == kind && use.name == name }
  }

  private func all(where isIncluded: (NameUse, String) -> Bool) -> [Found] {
    files.sorted { $0.key < $1.key }.flatMap { path, uses in
      uses.all.filter { isIncluded($0, path) && isMeant($0, in: path) }.map { Found(use: $0, file: uses.file) }
    }
  }

  /// Whether another thing of the kind has a name already, where a use is meant.
  package func isTaken(_ name: String, like use: NameUse, in path: String) -> Bool {
    let renamed = NameUse(use.kind, name, use.range, part: use.part, isDeclaration: use.isDeclaration)
    // Several flows have a tag, and several screens a link of one label.
    guard use.kind != .tag, use.kind != .link else { return false }
    return all(meaning: renamed, in: path).contains(where: \.use.isDeclaration)
  }

  /// The names of a kind, sorted.
  package func names(_ kind: NameUse.Kind) -> [String] {
    Set(files.values.flatMap { $0.all.lazy.filter { $0.kind == kind }.map(\.name) }).sorted()
  }

  /// The declarations of all files.
  package var declarations: [Found] { all { use, _ in use.isDeclaration && use.kind != .tag } }
}
