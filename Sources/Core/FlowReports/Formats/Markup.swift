/// A format with its rules for escaping text.
protocol MarkupFormat {
  /// The text, escaped for the format.
  static func escape(_ text: String) -> String
}

/// Text of a format whose interpolated values are always escaped.
///
/// Values that are already text of the format aren't escaped: other ``Markup``, and those with the label `verbatim`.
struct Markup<Format: MarkupFormat>: ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { text += Format.escape(value) }

    mutating func appendInterpolation(_ value: Int) { text += String(value) }

    mutating func appendInterpolation<Other>(_ value: Markup<Other>) { text += value.text }

    mutating func appendInterpolation<Other>(_ values: [Markup<Other>]) {
      for value in values { text += value.text }
    }

    /// Appends nothing for nil.
    mutating func appendInterpolation<Other>(_ value: Markup<Other>?) { text += value?.text ?? "" }

    mutating func appendInterpolation(verbatim value: String) { text += value }
  }

  static func += (left: inout Self, right: Self) { left.text += right.text }
}
