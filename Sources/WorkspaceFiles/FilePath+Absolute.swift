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
  /// The folder that the command was started in, which it never leaves.
  package static let working = FilePath(FileManager.default.currentDirectoryPath)

  /// A path as it is seen from the root, without `.` and `..`.
  package static func absolute(_ path: String) -> FilePath { working.pushing(FilePath(path)).lexicallyNormalized() }

  /// Where a path leads once links are followed, seen from the root; of one that leads nowhere, as far as it goes.
  ///
  /// Links are followed on the way to something that isn't there, too: there is where it would be made.
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

  /// As many as systems follow.
  private static let maxLinks = 40

  /// Where the link at a path leads, as it is written there; nil where there is none.
  private static func link(at path: FilePath) -> FilePath? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path.string)).map { FilePath($0) }
  }

  /// What a path leads to once links are followed, whether anything is there or not.
  ///
  /// - Throws: That a link isn't to be followed: another user put it where everybody may put one.
  package static func safeTarget(_ path: String) throws(Errno) -> FilePath {
    var target = absolute(path)
    for _ in 0..<maxLinks {
      guard let next = link(at: target) else { return target }
      if isTrap(target) { throw .permissionDenied }
      target = target.removingLastComponent().pushing(next).lexicallyNormalized()
    }
    throw .tooManySymbolicLinkLevels
  }

  /// Whether a link stands in a folder like `/tmp`, and is neither its owner's nor ours.
  private static func isTrap(_ link: FilePath) -> Bool {
    guard let folder = try? Stat(link.removingLastComponent()), folder.permissions.contains(.saveText),
      folder.permissions.contains(.otherWrite), let own = try? Stat(link, followTargetSymlink: false)
    else { return false }
    return own.userID.rawValue != geteuid() && own.userID != folder.userID
  }

  /// What a path leads to once links are followed, whether anything is there or not.
  package static func target(_ path: String) -> FilePath {
    var target = absolute(path)
    for _ in 0..<maxLinks {
      guard let next = link(at: target) else { break }
      target = target.removingLastComponent().pushing(next).lexicallyNormalized()
    }
    return target
  }

  /// The way from a folder to this path, both absolute: `..` for each folder to leave, then the names to enter.
  package func way(from folder: FilePath) -> [String] {
    let (here, there) = (Array(folder.components), Array(components))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: here.count - shared) + there[shared...].map(\.string)
  }

  /// Whether anything is at a path, or at the end of the links there.
  package static func exists(_ path: String) -> Bool { (try? Stat(FilePath(path))) != nil }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .directory }

  /// The folder that a path is in; a folder is in itself.
  package static func folder(of path: String) -> String {
    isFolder(path) ? path : FilePath(path).removingLastComponent().string
  }
}
