/// Finds, of several declarations with one name, the one whose file is nearest to a place, without a look at each.
struct NearestDeclarations: Sendable {
  /// The declarations within a folder: the first, and whether it is the only one.
  private typealias Group = (number: Int, isAlone: Bool)

  /// The declarations of each file, and within each folder, also through others.
  private var inFiles: [ObjectIdentifier: Group] = [:]
  private var inFolders: [Int: Group] = [:]

  /// Knows some declarations.
  init(_ declarations: [(number: Int, tree: SourceTree)], in folders: SourceFolders) {
    for (number, tree) in declarations {
      Self.add(number, to: &inFiles[ObjectIdentifier(tree)])
      for folder in folders.around(tree) { Self.add(number, to: &inFolders[folder]) }
    }
  }

  private static func add(_ number: Int, to group: inout Group?) {
    if group == nil { group = (number, true) } else { group?.isAlone = false }
  }

  /// The declaration whose file has most folders in common with another file, and whether it is the only one; nil if there
  /// is none.
  func nearest(to tree: SourceTree, in folders: SourceFolders) -> (number: Int, isAlone: Bool)? {
    inFiles[ObjectIdentifier(tree)] ?? folders.around(tree).lazy.compactMap { inFolders[$0] }.first
  }
}

/// The folders that files are in, each by a number.
struct SourceFolders: Sendable {
  /// The number of each folder, by its path with a slash at its end; the one of all files has none.
  private var numbers: [Substring: Int] = [:]
  private var known: [ObjectIdentifier: [Int]] = [:]

  /// Numbers the folders of files.
  init(of trees: [SourceTree]) {
    for tree in trees {
      let paths = Self.folders(of: tree.path)
      for path in paths where numbers[path] == nil { numbers[path] = numbers.count }
      known[ObjectIdentifier(tree)] = paths.compactMap { numbers[$0] }
    }
  }

  /// The folders that a file is in, the innermost first; the last one contains all files.
  func around(_ tree: SourceTree) -> [Int] {
    known[ObjectIdentifier(tree)] ?? Self.folders(of: tree.path).compactMap { numbers[$0] }
  }

  private static func folders(of path: String) -> [Substring] {
    var folders: [Substring] = []
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folders.append(path[...slash])
      rest = path[..<slash]
    }
    return folders + [""]
  }
}
