/// How a format spells what can't stand in it as it is.
protocol MarkupFormat {
  /// The text as it stands in the format.
  static func escape(_ text: String) -> String
}

/// Text of a format into which values are put by interpolation, each of them escaped, so that none can be forgotten.
///
/// What is text of the format already stands as it is: other ``Markup``, and what is told to be `verbatim`.
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

    /// Nothing where there is no value.
    mutating func appendInterpolation<Other>(_ value: Markup<Other>?) { text += value?.text ?? "" }

    mutating func appendInterpolation(verbatim value: String) { text += value }
  }

  static func += (left: inout Self, right: Self) { left.text += right.text }
}
