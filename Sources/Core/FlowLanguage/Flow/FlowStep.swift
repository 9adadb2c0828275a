package import FlowSyntax
package import NavigationEngine

/// One entry of a flow's `steps`.
package struct FlowStep: Sendable {
  /// The range from the verb to the end of its argument.
  package let range: SourceRange
  package let verb: Verb
  package let argument: StepArgument
  /// The modifiers; nil if the step has none, as most steps.
  package internal(set) var modifiers: StepModifiers?

  /// The label that the author gave the step, or else its text: `push address`, `pop 2`.
  package var label: String { modifiers?.label ?? summary }

  /// The verb and its argument as text, without the label.
  package var summary: String { String(utf8: writeSummary) }

  private func writeSummary(to text: inout [UInt8]) {
    text += name.utf8
    let end = text.count
    text.append(UInt8(ascii: " "))
    writeArgument(to: &text)
    if text.count == end + 1 { text.removeLast() }
  }

  private func writeArgument(to text: inout [UInt8]) {
    let start = text.count
    if let ids = diagnosticIDs { text += ids.utf8 } else { argument.write(to: &text) }
    guard let stack = modifiers?.stack else { return }
    text += (text.count == start ? "in \(stack.name)" : " in \(stack.name)").utf8
  }

  /// The ids in `expectDiagnostics`; nil for any other step.
  private var diagnosticIDs: String? {
    guard verb.shape.namesDiagnostics, case .diagnostics(let ids)? = argument.expectations?.first?.condition else {
      return nil
    }
    return ids.isEmpty ? "none" : ids.joined(separator: ", ")
  }

  /// The step's name: a verb of the language, or a command of the workspace.
  package var name: String {
    if case .block(let block) = argument, let command = block.command { command } else { verb.name }
  }

  /// The range of the whole step, including its modifiers.
  package var extent: SourceRange { modifiers?.extent ?? range }

  /// The reason why the step isn't performed; nil for a step that is.
  package var skipReason: String? { modifiers?.skip }

  /// Whether it acts on the stack.
  package var acts: Bool { verb.acts && skipReason == nil }

  /// The engine's step; nil for a step that doesn't act, or depends on the run.
  package var action: Step? { verb.step(argument) }
}

/// The argument of a verb, as read from the flow.
package enum StepArgument: Sendable {
  case none
  case count(Int)
  case value(RouteValue)
  case values([RouteValue])
  case screen(String)
  case text(String)
  case expectations([Expectation])
  case prepared(PreparedStep)
  case waiting(WaitingStep)
  case block(StepBlock)

  /// The expectations of a step that only checks them; else nil.
  package var expectations: [Expectation]? {
    switch self {
    case .expectations(let expectations): expectations
    case .waiting(let waiting): waiting.expectations
    case .none, .count, .value, .values, .screen, .text, .prepared, .block: nil
    }
  }
}

/// A check that waits for an external app; an object, so that other steps stay small.
package final class WaitingStep: Sendable {
  package let expectations: [Expectation]
  /// The maximum time until the expectations hold.
  package let timeout: Duration

  init(_ expectations: [Expectation], timeout: Duration) {
    (self.expectations, self.timeout) = (expectations, timeout)
  }
}

extension StepArgument {
  /// Whether the argument includes the column.
  var namesColumn: Bool {
    if case .prepared(let prepared) = self, case .placed(.column, _) = prepared.step { true } else { false }
  }
}

extension StepArgument: CustomStringConvertible {
  package var description: String { String(utf8: write) }

  fileprivate func write(to text: inout [UInt8]) {
    switch self {
    case .none, .count(1): break
    case .count(let count) where 0..<10 ~= count: text.append(UInt8(ascii: "0") + UInt8(count))
    case .count(let count): text += count.description.utf8
    case .value(let value): YAMLSpelling.write(element: value, to: &text)
    case .values(let values) where values.count == 1: YAMLSpelling.write(element: values[0], to: &text)
    case .values(let values): YAMLSpelling.write(.list(values), to: &text)
    case .screen(let name): text += name.utf8
    case .text(let written): text += written.utf8
    case .expectations(let expectations): Self.write(expectations, to: &text)
    case .prepared(let prepared): text += prepared.summary.utf8
    case .waiting(let waiting): Self.write(waiting.expectations, to: &text)
    case .block(let block): text += block.summary.utf8
    }
  }

  private static func write(_ expectations: [Expectation], to text: inout [UInt8]) {
    for number in expectations.indices {
      if number > 0 { text += ", ".utf8 }
      text += expectations[number].key.name.utf8
    }
  }
}

/// The keys beside a verb.
package final class StepModifiers: Sendable {
  package let label: String?
  /// The expectations directly after the step; nil without `expect`.
  package let expect: [Expectation]?
  /// Whether the flow continues after a divergence of the step.
  package let isSoft: Bool
  /// The reason why the step isn't performed; nil for a step that is.
  package let skip: String?
  /// Whether a later step that doesn't act expects the diagnostics of this one.
  package let isDiagnosedLater: Bool
  /// The stack of the step and its expectations; nil if none is named.
  package let stack: StackAddress?
  /// The range of the whole map of the verb and its modifiers; nil if the step isn't a map.
  package let extent: SourceRange?

  init(
    label: String? = nil,
    expect: [Expectation]? = nil,
    isSoft: Bool = false,
    skip: String? = nil,
    isDiagnosedLater: Bool = false,
    stack: StackAddress? = nil,
    extent: SourceRange? = nil
  ) {
    (self.extent, self.label, self.expect, self.isSoft, self.skip) = (extent, label, expect, isSoft, skip)
    (self.isDiagnosedLater, self.stack) = (isDiagnosedLater, stack)
  }

  /// Whether the address is the only modifier.
  var isAddressOnly: Bool { label == nil && expect == nil && !isSoft && skip == nil }
}
