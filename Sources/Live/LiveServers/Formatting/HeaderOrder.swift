import FlowApps
import FlowLanguage
import WorkspaceFiles

extension FileKind? {
  /// The numbers of a header's keys in the order of the language's tables.
  ///
  /// A file without a kind, such as one of rows, has the kind of its keys. A key that the language doesn't have stays behind its
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
      case nil: keys.contains("steps") ? flow : keys.contains("screens") ? AppLanguage.header : []
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
