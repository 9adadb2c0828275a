package import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FilePath {
  /// The folder that the command was started in; it never changes.
  package static let working = FilePath(FileManager.default.currentDirectoryPath)

  /// An absolute path without `.` and `..`.
  package static func absolute(_ path: String) -> FilePath { working.pushing(FilePath(path)).lexicallyNormalized() }

  /// The absolute path after links have been followed; it may not exist.
  ///
  /// Links are followed on the way to a path that doesn't exist, too: a file created there would be at the result.
  package static func real(_ path: String) -> FilePath {
    var waiting = absolute(path).components.reversed() as [FilePath.Component]
    var real = FilePath("/")
    var links = 0
    while let component = waiting.popLast() {
      switch component.kind {
      case .currentDirectory: break
      case .parentDirectory: real.removeLastComponent()
      case .regular:
        let next = real.appending(component)
        if links < maxLinks, let target = link(at: next) {
          links += 1
          if target.isAbsolute { real = FilePath("/") }
          waiting += target.components.reversed()
        } else {
          real = next
        }
      }
    }
    return real
  }

  /// The maximum number of links that systems follow.
  private static let maxLinks = 40

  /// The target of the link at a path, as written in the link; nil if there is no link.
  private static func link(at path: FilePath) -> FilePath? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path.string)).map { FilePath($0) }
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

  /// The target of a path, and the links that lead there, of which there are at most as many as systems follow.
  private static func follow(_ path: String) -> (target: FilePath, links: [FilePath]) {
    var target = absolute(path)
    var links: [FilePath] = []
    while links.count < maxLinks, let next = link(at: target) {
      links.append(target)
      target = target.removingLastComponent().pushing(next).lexicallyNormalized()
    }
    return (target, links)
  }

  /// The relative path from a folder to this path, both absolute: `..` for each folder to leave, then the names to
  /// enter.
  package func way(from folder: FilePath) -> [String] {
    let (here, there) = (Array(folder.components), Array(components))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: here.count - shared) + there[shared...].map(\.string)
  }

  /// Whether a path exists, after links have been followed.
  package static func exists(_ path: String) -> Bool { (try? Stat(FilePath(path))) != nil }

  /// Whether a path is a folder, after links have been followed.
  package static func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .directory }

  /// The folder that contains a path; a folder contains itself.
  package static func folder(of path: String) -> String {
    isFolder(path) ? path : FilePath(path).removingLastComponent().string
  }
}
