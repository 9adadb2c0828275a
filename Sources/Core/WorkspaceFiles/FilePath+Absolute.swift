import OperatingSystem
package import SystemPackage

extension FilePath {
  /// The folder that the command was started in; it never changes.
  package static let working = FilePath(FileManager.default.currentDirectoryPath)

  /// The folder for files that live as long as the process: the one that Bazel names, the only one that its tests may
  /// write into; else the system's.
  package static let temporaryFolder: String = {
    let folder = ProcessInfo.processInfo.environment["TEST_TMPDIR"] ?? ""
    return isFolder(folder) ? folder : FileManager.default.temporaryDirectory.path
  }()

  /// An absolute path without `.` and `..`.
  package static func absolute(_ path: String) -> FilePath {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var names: [Substring] = []
    for name in Self.names(in: isAbsolute ? path : working.string + "/" + path) {
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return FilePath("/" + names.joined(separator: "/"))
  }

  /// The absolute path after links have been followed; it may not exist.
  ///
  /// Links are followed on the way to a path that doesn't exist, too: a file created there would be at the result.
  package static func real(_ path: String) -> FilePath {
    var waiting = absolute(path).names.reversed() as [Substring]
    var real = ""
    var links = 0
    while let name = waiting.popLast() {
      switch name {
      case ".": break
      case "..": real = real.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(real[..<$0]) } ?? ""
      default:
        let next = real + "/" + name
        if links < maxLinks, let target = link(at: next) {
          links += 1
          if target.utf8.first == UInt8(ascii: "/") { real = "" }
          waiting += names(in: target).reversed()
        } else {
          real = next
        }
      }
    }
    return FilePath(real.isEmpty ? "/" : real)
  }

  /// The names between a path's slashes.
  ///
  /// In a debug build, `components` are checked whenever they are asked for, which took a third of the time of a run.
  private static func names(in path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  private var names: [Substring] { Self.names(in: string) }

  /// The folder that contains an absolute path; nil for the root.
  package var parent: FilePath? {
    guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")), string.utf8.count > 1 else { return nil }
    return slash == string.startIndex ? FilePath("/") : FilePath(String(string[..<slash]))
  }

  /// Whether a path is a folder or in it, both absolute.
  package func isIn(_ folder: FilePath) -> Bool {
    let (here, there) = (folder.string.utf8, string.utf8)
    guard there.starts(with: here) else { return false }
    return here.count <= 1 || here.count == there.count || there.dropFirst(here.count).first == UInt8(ascii: "/")
  }

  /// Whether two absolute paths have the same top-level folder, or neither has one.
  package func isNear(_ other: FilePath) -> Bool {
    switch (names.first, other.names.first) {
    case (let first?, let second?): first.utf8.elementsEqual(second.utf8)
    case (nil, nil): true
    case (nil, _?), (_?, nil): false
    }
  }

  /// The maximum number of links that systems follow.
  private static let maxLinks = 40

  /// The target of the link at a path, as written in the link; nil if there is no link.
  private static func link(at path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// The target of a path after links have been followed, whether it exists or not.
  ///
  /// - Parameter path: The path.
  /// - Returns: The absolute target.
  /// - Throws: `permissionDenied` for a link that another user put into a folder in which everyone may create files.
  package static func safeTarget(_ path: String) throws(Errno) -> FilePath {
    let (target, links) = follow(path)
    if links.contains(where: isTrap) { throw .permissionDenied }
    if links.count == maxLinks { throw .tooManySymbolicLinkLevels }
    return target
  }

  /// Whether a link is in a folder like `/tmp`, and belongs neither to the folder's owner nor to the current user.
  private static func isTrap(_ link: FilePath) -> Bool {
    guard let folder = try? Stat(link.removingLastComponent()), folder.permissions.contains(.saveText),
      folder.permissions.contains(.otherWrite), let own = try? Stat(link, followTargetSymlink: false)
    else { return false }
    return own.userID.rawValue != geteuid() && own.userID != folder.userID
  }

  /// The target of a path after links have been followed, whether it exists or not.
  package static func target(_ path: String) -> FilePath { follow(path).target }

  /// The target of a path, and the links that lead there, at most as many as systems follow.
  private static func follow(_ path: String) -> (target: FilePath, links: [FilePath]) {
    var target = absolute(path)
    var links: [FilePath] = []
    while links.count < maxLinks, let next = link(at: target.string) {
      links.append(target)
      target = target.removingLastComponent().pushing(FilePath(next)).lexicallyNormalized()
    }
    return (target, links)
  }

  /// The relative path from a folder to this path, both absolute: `..` for each folder to leave, then the names to
  /// enter.
  package func way(from folder: FilePath) -> [String] {
    if self == folder { return [] }
    let (here, there) = (folder.names, names)
    let shared = zip(here, there).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return Array(repeating: "..", count: here.count - shared) + there[shared...].map(String.init)
  }

  /// An argument that names a file or a folder, from the working folder and without what leads nowhere.
  ///
  /// `./a`, and `/work/a` in the folder `/work`, is `a`. What follows the path, such as a line or a case, stays as it is.
  ///
  /// - Parameter argument: The argument.
  /// - Returns: The argument, `.` for the working folder.
  package static func tidied(_ argument: String) -> String {
    var rest = argument[...]
    let working = working.string + "/"
    if rest.hasPrefix(working) || rest + "/" == working { rest = rest.dropFirst(working.count) }
    if rest.isEmpty && !argument.isEmpty { return "." }
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    if rest.isEmpty { return argument.isEmpty ? "" : "." }
    guard exists(String(rest)) else { return String(rest) }
    let isFolder = rest.hasSuffix("/")
    let names = rest.split(separator: "/").filter { $0 != "." }
    if names.isEmpty { return rest.hasPrefix("/") ? "/" : "." }
    return (rest.hasPrefix("/") ? "/" : "") + names.joined(separator: "/") + (isFolder ? "/" : "")
  }

  /// Whether a path exists, after links have been followed.
  package static func exists(_ path: String) -> Bool { (try? Stat(FilePath(path))) != nil }

  /// Whether a path is a folder, after links have been followed.
  package static func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .directory }

  /// Whether a path's name ends as a YAML file's does.
  package static func isYAML(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

  /// Whether a path is a link itself.
  package static func isLink(_ path: String) -> Bool {
    (try? Stat(FilePath(path), followTargetSymlink: false))?.type == .symbolicLink
  }

  /// The folder that contains a path; a folder contains itself.
  package static func folder(of path: String) -> String {
    isFolder(path) ? path : FilePath(path).removingLastComponent().string
  }
}
