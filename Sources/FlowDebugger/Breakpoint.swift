package import FlowLanguage
import FlowSyntax
package import NavigationEngine

/// What stops a session that runs, or tells something in passing.
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
    /// After a step that changed what an expression says.
    case change(Watch)
  }

  /// Which of the times that it is met count.
  package enum HitCount: Hashable, Sendable {
    case exactly(Int)
    case atLeast(Int)
    case every(Int)

    /// Whether the nth time counts, from 1.
    package func includes(_ number: Int) -> Bool {
      switch self {
      case .exactly(let wanted): number == wanted
      case .atLeast(let wanted): number >= wanted
      case .every(let wanted): wanted > 0 && number.isMultiple(of: wanted)
      }
    }
  }

  /// Its number in the session; 0 before it is set.
  package internal(set) var id = 0
  package let trigger: Trigger
  /// What must hold besides, where it is met; nil for nothing.
  package var condition: [Expectation]?
  package var hits: HitCount?
  /// What is told instead of stopping; nil where it stops.
  package var log: LogMessage?
  package var isEnabled = true

  package init(
    _ trigger: Trigger,
    if condition: [Expectation]? = nil,
    hits: HitCount? = nil,
    log: LogMessage? = nil
  ) {
    (self.trigger, self.condition, self.hits, self.log) = (trigger, condition, hits, log)
  }
}

extension Breakpoint.HitCount {
  /// Reads `3` or `== 3`, `>= 3`, `> 3`, `% 3`; nil where it is none of them.
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

/// A text with expressions in braces that are filled in: `at {depth}: {path}`.
package struct LogMessage: Sendable {
  private enum Part: Sendable {
    case text(String)
    case watch(Watch)
  }

  private var parts: [Part] = []

  /// - Parameters:
  ///   - text: The message; `{{` and `}}` stand for braces.
  ///   - watch: Reads what stands in braces.
  /// - Throws: Why that can't be read.
  package init(_ text: String, watch: (String) throws(WatchError) -> Watch) throws(WatchError) {
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{", let end = Self.end(of: text[text.index(before: rest.startIndex)...]) {
        parts += [.text(plain), .watch(try watch(String(rest[..<text.index(before: end)])))]
        plain = ""
        rest = rest[end...]
      } else {
        plain.append(character)
      }
    }
    parts.append(.text(plain))
  }

  /// No expression is longer, so that unclosed braces don't take long.
  private static let longestExpression = 1_000

  private static func end(of text: Substring) -> String.Index? {
    BraceScanner.end(of: text.prefix(longestExpression))
  }

  /// The message as it is with what is observed.
  package func text(_ observation: Observation) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .watch(let watch): watch.value(in: observation).map(YAMLSpelling.flow) ?? "–"
      }
    }.joined()
  }
}
