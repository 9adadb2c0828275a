import FlowLanguage
import FlowSyntax
import NavigationEngine

/// A rule that has just been broken, with the violation's kind.
struct InvariantViolation {
  enum How {
    /// These expectations don't hold.
    case unmet([UnexplainedDivergence])
    /// The condition holds, and these expectations don't.
    case unmetWhere([Expectation], [UnexplainedDivergence])
    /// All these expectations hold and mustn't; the values are the actual ones.
    case unwanted([Expectation], [RouteValue.Field])
    /// The condition began to hold at a step, and these expectations didn't follow, after a number of steps or at the
    /// end.
    case notFollowed([Expectation], since: Int, [UnexplainedDivergence], steps: Int?)
  }

  let invariant: Invariant
  let how: How

  /// The violation as a divergence of a step or of the start, at a place in the flow's file.
  func divergence(at range: SourceRange, isStart: Bool = false) -> UnexplainedDivergence {
    let lead = "\(isStart ? "at the start " : "")the rule “\(invariant.label)” is broken: "
    var divergence = UnexplainedDivergence(
      kind: .invariant,
      message: lead + sentence,
      range: range,
      fix: fix,
      question: question
    )
    switch how {
    case .unmet(let parts), .unmetWhere(_, let parts), .notFollowed(_, _, let parts, _):
      if let part = parts.first, parts.count == 1 {
        (divergence.key, divergence.expected, divergence.actual) = (part.key, part.expected, part.actual)
      } else {
        let stated = parts.filter { $0.expected != nil }
        divergence.expected = Self.map(stated.map { ($0.key, $0.expected) })
        divergence.actual = Self.map(stated.map { ($0.key, $0.actual) })
      }
    case .unwanted(let expectations, let parts):
      if let part = parts.first, expectations.count == 1 {
        (divergence.key, divergence.actual) = (part.name, part.value)
      } else {
        divergence.actual = parts.isEmpty ? nil : .map(parts)
      }
    }
    return divergence
  }

  /// The values of several expectations by their keys.
  private static func map(_ parts: [(key: String?, value: RouteValue?)]) -> RouteValue? {
    var fields: [RouteValue.Field] = []
    for part in parts {
      guard let key = part.key, !fields.contains(where: { $0.name == key }) else { continue }
      fields.append(.init(key, part.value ?? .null))
    }
    return fields.isEmpty ? nil : .map(fields)
  }

  private var sentence: String {
    switch how {
    case .unmet(let parts): Self.list(parts)
    case .unmetWhere(let condition, let parts): "“\(condition.summary)” holds, but \(Self.list(parts))"
    case .unwanted(let expectations, _):
      invariant.name == nil ? "that holds now" : "“\(expectations.summary)” holds"
    case .notFollowed(let condition, let step, let parts, let steps):
      "“\(condition.summary)” came to hold \(Self.when(step)), and \(Self.later(steps)) \(Self.list(parts))"
    }
  }

  private static func list(_ parts: [UnexplainedDivergence]) -> String { parts.map(\.message).joined(separator: "; ") }

  private static func when(_ step: Int) -> String { step == 0 ? "at the start" : "at step \(step)" }

  private static func later(_ steps: Int?) -> String {
    switch steps {
    case nil: "at the end"
    case 0: "there"
    case 1: "one step later"
    case let steps?: "\(steps) steps later"
    }
  }

  private var fix: String {
    switch invariant.rule {
    case .always(let expectations):
      "change what is done, or say when the rule holds: `whenever: {…}, holds: {\(expectations.summary)}`"
    case .never: "change what is done, or add to `never` what makes the difference"
    case .whenever: "change what is done, or add to `whenever` what makes the difference"
    case .after(_, _, nil): "do what leads there, or add to `after` what makes the difference"
    case .after: "do what leads there in time, or give it more steps: raise `within`"
    }
  }

  private var question: Question {
    let text = invariant.name == nil ? "the rule is here" : "the rule says “\(invariant.summary)”"
    let rule = Question.declared(text, invariant.place)
    switch how {
    case .unmet(let parts), .unmetWhere(_, let parts): return .all([rule] + parts.map(\.question))
    case .unwanted(let expectations, _): return .all([rule] + expectations.map(\.questionOfPresence))
    case .notFollowed(let condition, let step, let parts, _):
      return .all([rule, .start(condition.summary, step: step)] + parts.map(\.question))
    }
  }
}
