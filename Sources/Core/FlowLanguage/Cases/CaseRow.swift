package import FlowSyntax
package import NavigationEngine
import PlainText

/// One of a flow's cases, which is a separate test.
package struct CaseRow: Sendable {
  /// The case's name, which is unique among the flow's cases.
  ///
  /// It depends on the row alone, unless another row's name would be the same.
  package let name: String
  package let names: [String]
  /// The values of the variables, one for each name.
  package let values: [RouteValue]
  /// The reason why the case isn't run; nil for a case that is.
  package var skip: String?
  /// The place of the row: a line of a data file, an entry of `cases`, or the whole matrix.
  package let place: Place
}

/// A row with the name that it would have alone, and the reason why it isn't run; nil for a case that is.
typealias CaseDraft = (row: DataTable.Row, name: CaseName, skip: String?)

/// The name of a case by its row.
enum CaseName: Equatable {
  /// The text of its column `name`.
  case given(String)
  /// A text made of its values.
  case derived(String)

  /// The column whose text is the case's name.
  static let column = "name"

  private static let longest = 80
  private static let kept = 70

  /// Creates the name of a row; nil if the row's column `name` is invalid.
  init?(of row: DataTable.Row) {
    guard let index = row.names.firstIndex(of: Self.column) else {
      self = .derived(fromParts: zip(row.names, row.values).map(Self.part))
      return
    }
    switch row.values[index] {
    case .null, .list, .map, .typed: return nil
    case .bool, .int, .double, .string:
      let name = row.values[index].description.trimmed
      guard !name.isEmpty, !name.unicodeScalars.contains(where: \.breaksLine) else { return nil }
      self = .given(name)
    }
  }

  /// The name from the parts of a row: `method=card, city=Paris`.
  static func derived(fromParts parts: [String]) -> Self { .derived(cut(parts.joined(separator: ", "))) }

  /// The part of a name for one value: `city=Paris`, on one line and of limited length.
  static func part(_ name: String, _ value: RouteValue) -> String {
    var text = String.UnicodeScalarView("\(name)=".unicodeScalars)
    text += value.description.unicodeScalars.lazy.map { $0.properties.isWhitespace || $0.breaksLine ? " " : $0 }
    return cut(String(text).trimmed)
  }

  /// The beginning of a long text and a hash of the whole, which distinguishes it from other long texts.
  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > longest else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(kept))) + "…" + hash(text).hexadecimal(digits: 8)
  }

  /// FNV-1a, whose result is the same on every machine and in every run.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

extension Unicode.Scalar {
  /// Whether the character is invalid in a name, which is one line of a list.
  fileprivate var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
