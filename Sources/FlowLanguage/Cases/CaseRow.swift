package import FlowDiagnostics
import FlowSyntax
package import NavigationEngine

/// One of a flow's cases: what makes it a test of its own.
package struct CaseRow: Sendable {
  /// What the case is called among the flow's cases; no other is called so.
  ///
  /// A name depends on the row alone, unless another row's would be the same.
  package let name: String
  package let names: [String]
  /// The values of the variables, as many as there are names.
  package let values: [RouteValue]
  /// Where the row is written: a line of a data file, an entry of `cases`, or the whole matrix.
  package let place: Place
}

/// A row and what it would be called if it were the only one.
struct CaseDraft {
  let row: DataTable.Row
  let name: CaseName
}

/// What a case is called by its row.
enum CaseName: Equatable {
  /// What its column `name` holds.
  case given(String)
  /// What is made of its values.
  case derived(String)

  /// The column whose text is the case's name.
  static let column = "name"

  private static let longest = 80
  private static let kept = 70

  /// A row's name; nil where it has one that can't be.
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

  /// The name that the parts of a row make: `method=card, city=Paris`.
  static func derived(fromParts parts: [String]) -> Self { .derived(cut(parts.joined(separator: ", "))) }

  /// What one value adds to a name: `city=Paris`, on one line, and not too long.
  static func part(_ name: String, _ value: RouteValue) -> String {
    var text = String.UnicodeScalarView("\(name)=".unicodeScalars)
    text += value.description.unicodeScalars.lazy.map { $0.properties.isWhitespace || $0.breaksLine ? " " : $0 }
    return cut(String(text).trimmed)
  }

  /// A long text's beginning and a number made of the whole, so that other long texts are still told from it.
  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > longest else { return text }
    let digits = String(hash(text), radix: 16)
    let zeros = String(repeating: "0", count: 8 - digits.count)
    return String(String.UnicodeScalarView(scalars.prefix(kept))) + "…" + zeros + digits
  }

  /// FNV-1a, which is the same on every machine and in every run.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  /// Whether the character can't stand in a name that is one line of a list.
  fileprivate var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
