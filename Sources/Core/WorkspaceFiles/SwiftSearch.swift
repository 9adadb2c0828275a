package import FlowSyntax
import OperatingSystem
import SystemPackage

/// Finds the Swift sources of an app.
package struct SwiftSearch {
  /// Folders whose sources are not the app's own.
  private static let skippedFolders: Set<String> = [
    "DerivedData", "Pods", "Carthage", "SourcePackages", "checkouts", "node_modules", "build", "Build", "Tests",
    "UITests", "Previews",
  ]

  /// The paths of the files, in the order of the arguments and, in a folder, by name.
  package private(set) var files: [String] = []
  /// The arguments and folders that couldn't be searched.
  package private(set) var problems: [Diagnostic] = []
  /// The manifests of packages and the files of Xcode projects in and around the folders.
  package private(set) var manifests: [String] = []
  /// The string catalogues in the folders, whatever their language.
  package private(set) var catalogs: [String] = []

  /// The files that were found and aren't read, each with the reason, one sentence without its full stop, and whether it
  /// is a manifest or a project.
  package private(set) var passedOver: [(path: String, reason: String, isManifest: Bool)] = []
  /// How many folders above an argument may hold its manifest.
  private static let foldersAbove = 3
  private var seen: Set<FilePath> = []

  /// Finds the files.
  ///
  /// Links to folders aren't followed, so that the search ends, and no link that leads out of the repository. Tests, and the folders in which package managers and
  /// Xcode keep the sources of others, are passed over unless they are named.
  package init(_ arguments: [String]) {
    for argument in arguments {
      if FilePath.isFolder(argument) {
        let shown = argument == "." ? "" : argument.hasSuffix("/") ? argument : argument + "/"
        walk(argument, shown: shown)
        lookAbove(shown)
      } else if FilePath.exists(argument) {
        add(argument)
      } else {
        problems.append(.notFound(argument))
      }
    }
  }

  private mutating func add(_ path: String) {
    if seen.insert(FilePath.absolute(path)).inserted { files.append(path) }
  }

  /// Finds the manifests in the folders above one, up to the repository's own.
  private mutating func lookAbove(_ shown: String) {
    var parts = shown.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    for _ in 0..<Self.foldersAbove {
      guard let last = parts.popLast(), last != ".." else { return }
      let folder = (shown.hasPrefix("/") ? "/" : "") + parts.map { $0 + "/" }.joined()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
      for name in names.sorted() where name == "Package.swift" { note(manifest: folder + name, in: folder) }
      for name in names.sorted() where name.hasSuffix(".xcodeproj") {
        note(manifest: "\(folder)\(name)/\(Self.project)", in: folder)
      }
      if names.contains(".git") { return }
    }
  }

  private static let project = "project.pbxproj"

  private mutating func note(manifest path: String, in folder: String) {
    if FilePath.exists(path), !manifests.contains(path), !isOutside(path, in: folder, isManifest: true) {
      manifests.append(path)
    }
  }

  /// Whether a file leads out of the repository around the folder where it was found, which is noted.
  private mutating func isOutside(_ path: String, in folder: String, isManifest: Bool) -> Bool {
    if FileRoots(repositoryAround: folder).contains(path) { return false }
    pass(over: path, "a link leads out of the repository here, which a search doesn't follow", isManifest: isManifest)
    return true
  }

  private mutating func pass(over path: String, _ reason: String, isManifest: Bool = false) {
    if seen.insert(FilePath.absolute(path)).inserted {
      passedOver.append((path, reason, isManifest))
    }
  }

  private mutating func walk(_ folder: String, shown: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      problems.append(.cannotRead(folder, FileProblem.opening(folder, options: .directory) ?? "it can't be listed"))
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
      guard let type = (try? Stat(FilePath(path), followTargetSymlink: false))?.type else {
        // Bytes of a name that aren't UTF-8 have been replaced, so that the path names nothing.
        if name.unicodeScalars.contains("\u{FFFD}"), name.hasSuffix(".swift") || !name.contains(".") {
          pass(over: shown + name, "its name isn't UTF-8; rename it")
        }
        continue
      }
      if type == .directory {
        guard !Self.skippedFolders.contains(name), !name.hasSuffix("Tests") else { continue }
        walk(path, shown: shown + name + "/")
      } else if name == "Package.swift" || name == Self.project {
        note(manifest: shown + name, in: folder)
      } else if name.hasSuffix(".xcstrings") || name.hasSuffix(".strings"), type == .regular {
        catalogs.append(shown + name)
      } else if name.hasSuffix(".swift"), type == .regular || type == .symbolicLink {
        if type == .symbolicLink, isOutside(shown + name, in: folder, isManifest: false) { continue }
        add(shown + name)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func notFound(_ path: String) -> Self { .cannotRead(path, "there is no such file or folder") }
}
