import FlowApps
import FlowLanguage

/// The kinds of files that are formatted; each has its own header.
package enum FormattedKind: Sendable {
  case flow, app, workspace
  /// Rows, variables, profiles, and what else isn't known by its name.
  case other

  /// The kind that a file's name says; other for a name that says nothing.
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

  /// The numbers of a header's keys in the order of the language's tables.
  ///
  /// A file whose name doesn't say its kind has the kind of its keys. A key that the language doesn't have stays behind its
  /// neighbour.
  ///
  /// - Parameter keys: The keys as they are written; nil for a key that is no text.
  /// - Returns: Their numbers.
  func order(ofHeader keys: [String?]) -> [Int] {
    let flow = FlowKey.allCases.map(\.rawValue)
    let names =
      switch self {
      case .flow: flow
      case .app: AppLanguage.header
      case .workspace: WorkspaceKey.allCases.map(\.rawValue)
      case .other: keys.contains("steps") ? flow : keys.contains("screens") ? AppLanguage.header : []
      }
    let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    // Apart from their header, app files are written in several orders, by navflow itself too.
    let rest = names == AppLanguage.header ? names.count : nil
    var place = -1
    let all = keys.enumerated().map { number, key in
      place = key.flatMap { places[$0] } ?? rest ?? place
      return (place: place, number: number)
    }
    return all.sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.number)
  }
}
