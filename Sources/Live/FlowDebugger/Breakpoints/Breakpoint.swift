package import FlowLanguage
package import FlowSyntax
package import NavigationEngine

/// A condition that stops a running session, or that writes a log line.
package struct Breakpoint: Sendable {
  package enum Trigger: Sendable {
    /// Before a step that begins in a line of a file, counted from 1.
    case line(file: String, line: Int)
    /// Before a step of a kind, by its verb or command.
    case verb(String)
    /// After a step that makes all of these hold.
    case condition([Expectation])
    /// After a step that diverged.
    case divergence
    /// After a step that raised a diagnostic, by its id; nil for any of at least a severity.
    case diagnostic(id: String?, atLeast: EngineDiagnostic.Severity)
    /// After a step that changed the value of an expression.
    case change(Watch)
  }

  /// The hits of a breakpoint that count.
  package enum HitCount: Hashable, Sendable {
    case exactly(Int)
    case atLeast(Int)
    case every(Int)

    /// Whether the nth hit counts, from 1.
    package func includes(_ number: Int) -> Bool {
      switch self {
      case .exactly(let wanted): number == wanted
      case .atLeast(let wanted): number >= wanted
      case .every(let wanted): wanted > 0 && number.isMultiple(of: wanted)
      }
    }
  }

  /// The breakpoint's number in the session; 0 before it is set.
  package internal(set) var id = 0
  package internal(set) var trigger: Trigger
  /// The expectations that must hold, too; nil for none.
  package var condition: [Expectation]?
  package var hits: HitCount?
  /// The message that is logged instead of stopping; nil if the breakpoint stops.
  package var log: LogMessage?
  package var isEnabled = true
  /// The description for people.
  var label = ""
}

extension Breakpoint.HitCount {
  /// Reads `3` or `== 3`, `>= 3`, `> 3`, `% 3`; nil for any other text.
  package init?(_ text: String) {
    let text = text.filter { $0 != " " }
    let sign = text.prefix { !$0.isNumber }
    guard let number = Int(text.dropFirst(sign.count)), number > 0 else { return nil }
    switch sign {
    case "", "==", "=": self = .exactly(number)
    case ">=": self = .atLeast(number)
    case ">" where number < Int.max: self = .atLeast(number + 1)
    case "%": self = .every(number)
    default: return nil
    }
  }
}

/// A text that contains expressions in braces: `at {depth}: {path}`.
package struct LogMessage: Sendable {
  /// The expressions, each with the text before it, and the text behind them.
  private var parts: [(text: String, watch: Watch?)] = []

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - text: The message; `{{` and `}}` are literal braces.
  ///   - reader: Reads the text between braces.
  /// - Throws: The error of an expression.
  package init(_ text: String, reader: FlowReader) throws(PlainError) {
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{", let end = Self.end(of: text[text.index(before: rest.startIndex)...]) {
        parts.append((plain, try Watch(String(rest[..<text.index(before: end)]), reader: reader)))
        plain = ""
        rest = rest[end...]
      } else {
        plain.append(character)
      }
    }
    parts.append((plain, nil))
  }

  /// The maximum length of an expression, so that unclosed braces cost little.
  private static let longestExpression = 1_000

  private static func end(of text: Substring) -> String.Index? { text.prefix(longestExpression).closingBrace }

  /// The message with the values of an observation.
  package func text(_ observation: Observation) -> String {
    parts.map { text, watch in
      text + (watch.map { $0.value(in: observation).map(YAMLSpelling.flow) ?? "–" } ?? "")
    }.joined()
  }
}
