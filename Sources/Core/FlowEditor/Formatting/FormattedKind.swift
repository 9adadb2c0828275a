import FlowApps
import FlowLanguage

/// The kinds of files that are formatted; each has its own header.
package enum FormattedKind: Sendable {
  case flow, app, workspace
  /// Rows, variables, profiles, and what else isn't known by its name.
  case other

  /// The kind that a file's name says; other for a name that says nothing.
  ///
  /// - Parameter path: The file's path.
  package init(ofFileAt path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if Workspace.fileNames.contains(name) {
      self = .workspace
    } else if AppFileName.isApp(name) {
      self = .app
    } else {
      self = FlowFileName.isFlow(name) ? .flow : .other
    }
  }
}

/// The order of the keys of a file's header: that of the tables of the language.
struct HeaderOrder {
  /// The places of the keys.
  private let places: [String: Int]
  /// The place of all other keys; nil if each stays behind its neighbour.
  private let rest: Int?

  /// Finds the order for a header.
  ///
  /// - Parameters:
  ///   - kind: The file's kind; a file whose name doesn't say it is what its keys say.
  ///   - keys: The keys of the header.
  init(_ kind: FormattedKind, keys: [String]) {
    let names: [String]
    switch kind {
    case .flow: names = Self.flow
    case .app: names = AppLanguage.header
    case .workspace: names = WorkspaceKey.allCases.map(\.rawValue)
    case .other: names = keys.contains("steps") ? Self.flow : keys.contains("screens") ? AppLanguage.header : []
    }
    places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    // Apart from their header, app files are written in several orders, by navflow itself too.
    rest = names == AppLanguage.header ? names.count : nil
  }

  private static let flow = FlowKey.allCases.map(\.rawValue)

  /// The numbers of keys in the order of the language; a key that the language doesn't have stays behind its neighbour.
  ///
  /// - Parameter keys: The keys as they are written; nil for a key that is no text.
  /// - Returns: Their numbers.
  func sorted(_ keys: [String?]) -> [Int] {
    var place = -1
    let all = keys.enumerated().map { number, key in
      place = key.flatMap { places[$0] } ?? rest ?? place
      return (place: place, number: number)
    }
    return all.sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.number)
  }
}
