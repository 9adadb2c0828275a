import SystemPackage
package import WorkspaceFiles

/// Finds the workspaces of files, and numbers them in the order of discovery.
package struct WorkspaceNumbers {
  private let settings: WorkspaceSettings
  package private(set) var found: [FlowSettings] = []
  /// The workspaces' folders; nil for files without a workspace.
  private var homes: [FilePath?] = []
  private var byHome: [FilePath?: Int] = [:]
  /// The numbers by folders, as these are written.
  private var byFolder: [String: Int] = [:]

  package init(_ settings: WorkspaceSettings) { self.settings = settings }

  /// The number of the workspace that an input belongs to.
  package mutating func number(of input: FlowSearch.Input) throws -> Int {
    switch input {
    case .file("-", _): try number(around: ".")
    case .file(let path, _), .app(let path): try number(around: Self.folder(of: path))
    case .problems: found.isEmpty ? try number(around: ".") : 0
    }
  }

  private static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  package mutating func number(around folder: String) throws -> Int {
    if let number = byFolder[folder] { return number }
    let home = settings.request.finder.home(around: folder)
    let number = try byHome[home] ?? add(home, folder)
    byFolder[folder] = number
    return number
  }

  private mutating func add(_ home: FilePath?, _ folder: String) throws -> Int {
    found.append(try settings.settings(around: folder))
    homes.append(home)
    byHome[home] = found.count - 1
    return found.count - 1
  }

  /// The numbers in the order of the workspaces' paths.
  ///
  /// - Parameter ownIsFirst: Whether the first workspace found is the run's own.
  /// - Returns: The numbers, the run's own first.
  package func order(ownIsFirst: Bool) -> [Int] {
    let own = ownIsFirst ? 1 : 0
    // The defaults apply to the run only if there is no workspace.
    let others = found.indices.dropFirst(own).sorted { left, right in
      switch (homes[left], homes[right]) {
      case (let left?, let right?): left.string < right.string
      case (.some, nil): true
      case (nil, .some), (nil, nil): false
      }
    }
    return Array(found.indices.prefix(own)) + others
  }
}
