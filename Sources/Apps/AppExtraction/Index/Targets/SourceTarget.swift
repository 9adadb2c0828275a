package import FlowApps
import FlowSyntax

/// A target of a package or a project: the files that are compiled into it, and the targets that it depends on.
package struct SourceTarget: Sendable {
  package var name: String
  /// The name of the project's folder, with a slash at its end; empty for another target.
  var home = ""
  /// The names of targets, and of the products of packages.
  let dependencies: [String]
  /// The names of the products that have it.
  var products: [String] = []
  /// The oldest version of each platform that it runs on, where the package or the project states it.
  var versions: [Platform: String] = [:]
  /// Whether a person can start it: an application of a project, and no extension or test.
  var isApplication = false
  /// Whether a project builds it as an extension or as tests, so that no person starts it.
  var isPart = false
  /// Folders, each with a slash at its end; the folder of all files is empty.
  private let folders: [String]
  private let files: Set<String>
  /// Files and folders within ``folders`` that don't belong to it.
  private let excluded: [String]

  /// The folder of a target that names its files.
  private let area: [String]

  init(
    _ name: String,
    folders: [String],
    files: Set<String> = [],
    excluded: [String] = [],
    area: [String] = [],
    dependencies: [String] = []
  ) {
    (self.name, self.dependencies) = (name, dependencies)
    self.folders = folders.map(\.folderPath)
    self.files = Set(files.map(\.normalPath))
    self.excluded = excluded.map(\.normalPath)
    self.area = area.map(\.folderPath)
  }

  /// A target of all files in a folder.
  package init(folder: String) {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    self.init(name, folders: [folder])
  }

  /// The oldest version of a platform that it runs on; nil if the package or the project doesn't state it.
  package func deployment(on platform: Platform) -> DeploymentTarget? {
    versions[platform].map { DeploymentTarget(platform, $0) }
  }

  /// Whether it states versions of other platforms only.
  func runsElsewhere(than platform: Platform) -> Bool { !versions.isEmpty && versions[platform] == nil }

  /// The files within its folders, left-out ones too: a file beside one that a project names isn't compiled
  /// unless a target names it, too.
  func inFolders(_ all: SourceFiles) -> Set<Int> {
    all.named(files).union(all.within(folders + area)).union(all.directly(in: Set(files.map(\.parentPath))))
  }

  /// The files that are compiled into it.
  func members(_ all: SourceFiles) -> [Int] {
    let left = excluded.isEmpty ? [] : all.named(excluded).union(all.within(excluded.map(\.folderPath)))
    return all.named(files).union(all.within(folders).subtracting(left)).sorted()
  }
}

/// The files of the sources by their paths and folders, which are in normal form, each by its number.
struct SourceFiles {
  private var byPath: [String: Set<Int>] = [:]
  /// The files of each folder, with a slash at its end, and those of the folders in it; the folder of all files is empty.
  private var byFolder: [String: (own: Set<Int>, all: Set<Int>)] = [:]

  init(_ paths: [String]) {
    for (number, path) in paths.enumerated() {
      byPath[path, default: []].insert(number)
      var folder = path.parentPath
      byFolder[folder, default: ([], [])].own.insert(number)
      byFolder[folder]?.all.insert(number)
      while !folder.isEmpty {
        folder = String(folder.dropLast()).parentPath
        byFolder[folder, default: ([], [])].all.insert(number)
      }
    }
  }

  /// The numbers of the files of some paths.
  func named(_ paths: some Sequence<String>) -> Set<Int> {
    paths.reduce(into: []) { $0.formUnion(byPath[$1] ?? []) }
  }

  /// The numbers of the files within folders.
  func within(_ folders: [String]) -> Set<Int> {
    folders.reduce(into: []) { $0.formUnion(byFolder[$1]?.all ?? []) }
  }

  /// The numbers of the files of folders, without those of the folders in them.
  func directly(in folders: Set<String>) -> Set<Int> {
    folders.reduce(into: []) { $0.formUnion(byFolder[$1]?.own ?? []) }
  }
}

/// An app of the sources: its target's files, and the files of targets that it depends on.
package struct AppSources: Sendable {
  package let trees: [SourceTree]
  let target: SourceTarget?
  /// The numbers of its files among all.
  private let numbers: Set<Int>

  private init(_ numbers: some Sequence<Int>, of all: [SourceTree], _ target: SourceTarget? = nil) {
    (self.numbers, self.target) = (Set(numbers), target)
    trees = self.numbers.sorted().map { all[$0] }
  }

  /// The name of the target; nil if no target has the app.
  package var name: String? { target?.name }

  /// The oldest version of a platform that the app runs on; nil if its target doesn't state it.
  package func deployment(on platform: Platform) -> DeploymentTarget? { target?.deployment(on: platform) }

  /// The apps that are forms of one, such as the paid and the free one, with an app of all their files.
  ///
  /// They are if they have the same views, run on the same releases of the same platforms, and none declares in its own
  /// way what another one declares, too; a name that their common modules declare anyway is one of a module.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - trees: All files, in their order.
  ///   - platform: The platform whose `#if` clauses are read.
  /// - Returns: The forms by their numbers, each once, and the app of their files.
  package static func forms(
    of apps: [AppSources],
    in trees: [SourceTree],
    on platform: Platform
  ) -> [(whole: AppSources, numbers: [Int])] {
    apps.enumerated().reduce(into: []) { forms, app in
      for (number, form) in forms.enumerated() {
        guard let whole = form.whole.joined(with: app.element, in: trees, on: platform) else { continue }
        forms[number] = (whole, form.numbers + [app.offset])
        return
      }
      forms.append((app.element, [app.offset]))
    }
  }

  private func joined(with other: Self, in all: [SourceTree], on platform: Platform) -> Self? {
    let releases = [self, other].map { $0.deployment(on: platform)?.releases ?? [] }
    let areElsewhere = [self, other].map { $0.target?.runsElsewhere(than: platform) == true }
    let (left, added) = (numbers.subtracting(other.numbers), other.numbers.subtracting(numbers))
    func showsViews(_ tree: SourceTree) -> Bool {
      tree.texts.contains { $0 == "View" || $0 == SourceNode.rootView } || tree.nodes.contains(where: \.declaresApp)
    }
    guard releases[0] == releases[1], areElsewhere[0] == areElsewhere[1],
      !left.union(added).contains(where: { showsViews(all[$0]) })
    else { return nil }
    func names(_ numbers: Set<Int>) -> Set<String> { Self.names(in: numbers.map { all[$0] }, platform) }
    let both = names(left).intersection(names(added))
    guard both.isEmpty || both.isSubset(of: names(numbers.intersection(other.numbers))) else { return nil }
    return Self(numbers.union(other.numbers), of: all, target)
  }

  /// The names that files declare for others, the members of an extension with the name of its type.
  private static func names(in trees: [SourceTree], _ platform: Platform) -> Set<String> {
    func declared(_ nodes: SourceNode.Children) -> [SourceNode] {
      platform.active(nodes).filter { $0.kind.isNamedDeclaration || $0.kind == .alias }
    }
    return Set(
      trees.flatMap { declared($0.nodes) }.flatMap { node in
        node.kind == .extension ? declared(node.children).map { "\(node.text).\($0.text)" } : [node.text]
      }
    )
  }

  /// The apps that targets make of files.
  ///
  /// Where no target has an app, all files are one. Files in folders of no target belong to every app.
  ///
  /// - Returns: One app at least.
  package static func apps(of trees: [SourceTree], _ targets: [SourceTarget]) -> [AppSources] {
    let files = trees.map { (tree: $0, path: $0.path.normalPath, hasApp: $0.nodes.contains(where: \.declaresApp)) }
    let all = SourceFiles(files.map(\.path))
    let members = targets.map { $0.members(all) }
    let owned = targets.reduce(into: Set<Int>()) { $0.formUnion($1.inFolders(all)) }
    let others = files.indices.filter { !owned.contains($0) }
    var apps: [AppSources] = []
    var known: [String: Set<[Int]>] = [:]
    let numbers = numbers(of: targets)
    for (number, target) in targets.enumerated() where !target.isPart {
      // A package may build the app that a project builds, too; targets of other names may have more of it.
      var declaring = members[number].filter { files[$0].hasApp }
      if declaring.isEmpty, target.isApplication {
        // The controllers of UIKit show its views.
        declaring = members[number].filter { files[$0].tree.nodes.contains { $0.showsHostedView } }
      }
      guard !declaring.isEmpty, known[target.name, default: []].insert(declaring).inserted else { continue }
      var shown = Set(others.filter { !files[$0].hasApp })
      for other in closure(of: number, targets, numbers) { shown.formUnion(members[other]) }
      // Another target's app isn't part of this one.
      let own = Set(members[number])
      let kept = shown.filter { own.contains($0) || !files[$0].hasApp }.sorted()
      // Projects may have targets of one name, as for a phone and for a Mac.
      var named = target
      if apps.contains(where: { $0.name == target.name }) { named.name = target.home + target.name }
      apps.append(AppSources(kept, of: trees, named))
    }
    if apps.isEmpty { return divided(files) }
    if others.contains(where: { files[$0].hasApp }) {
      let kept = files.indices.filter { !files[$0].hasApp || !owned.contains($0) }
      apps.append(AppSources(kept, of: trees))
    }
    return apps
  }

  /// The apps of files that no target divides: without the files of another app's folder that declare what others do.
  private static func divided(_ files: [(tree: SourceTree, path: String, hasApp: Bool)]) -> [AppSources] {
    let homes = Set(files.filter(\.hasApp).map { $0.path.parentPath }).sorted { $0.count > $1.count }
    let owners = files.map { file in homes.first { file.path.utf8.starts(with: $0.utf8) } ?? "" }
    var declared: [String: Set<String>] = [:]
    for (file, owner) in zip(files, owners) {
      for node in file.tree.nodes where node.isType { declared[node.text, default: []].insert(owner) }
    }
    let isShared = files.map { file in file.tree.nodes.contains { declared[$0.text].map { $0.count > 1 } ?? false } }
    guard homes.count > 1, zip(owners, isShared).contains(where: { homes.contains($0) && $1 }) else {
      return [AppSources(files.indices, of: files.map(\.tree))]
    }
    return homes.sorted().map { home in
      let kept = files.indices.filter { number in
        owners[number] == home || !homes.contains(owners[number]) || !isShared[number] && !files[number].hasApp
      }
      let app = files.first { $0.hasApp && $0.path.parentPath == home }?.tree.nodes.first(where: \.declaresApp)
      return AppSources(kept, of: files.map(\.tree), SourceTarget(app?.text ?? home, folders: []))
    }
  }

  /// The numbers of the targets by their names and those of their products.
  private static func numbers(of targets: [SourceTarget]) -> [String: [Int]] {
    targets.enumerated().reduce(into: [:]) { numbers, target in
      for name in Set([target.element.name] + target.element.products) {
        numbers[name, default: []].append(target.offset)
      }
    }
  }

  /// The numbers of a target and of all that it depends on; the programs that are packed with it aren't part of it.
  private static func closure(
    of number: Int,
    _ targets: [SourceTarget],
    _ numbers: [String: [Int]]
  ) -> Set<Int> {
    [number].closure { number in
      targets[number].dependencies.flatMap { numbers[$0] ?? [] }.filter {
        !targets[$0].isApplication && !targets[$0].isPart
      }
    }
  }
}

extension SourceNode {
  /// Whether it declares an app by its own list of protocols, for any platform.
  var declaresApp: Bool {
    if kind == .conditional || kind == .clause { return children.contains(where: \.declaresApp) }
    guard kind == .structure || kind == .object else { return false }
    return child(.inherits)?.children.contains { $0.text == "App" || $0.text == "SwiftUI.App" } == true
  }
}

extension String {
  /// The path without `.` and `..` inside; two spellings of one path then compare as equal.
  ///
  /// On a Mac, a project may spell a folder in other letters than the disk does.
  var normalPath: String {
    let path = lowercased()
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path of a folder in normal form, with a slash at its end; nothing for the working folder.
  var folderPath: String {
    let path = normalPath
    return path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }

  /// The folder that a file is in, with a slash at its end.
  var parentPath: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
