package import FlowSyntax

/// A rule that must hold during a whole flow, independent of its steps.
package struct Invariant: Sendable {
  /// The form of the rule; the expectations of a map are combined.
  package enum Rule: Sendable {
    /// All of them hold after each step.
    case always([Expectation])
    /// They never hold all at once.
    case never([Expectation])
    /// Whenever the first hold, the others do too.
    case whenever([Expectation], holds: [Expectation])
    /// After the first begin to hold, the others do within a number of steps, or by the end of the flow.
    case after([Expectation], eventually: [Expectation], within: Int?)
  }

  package let rule: Rule
  /// The place from the rule's first key to the end of the entry, in the flow's file or the workspace's.
  package let place: Place
  /// The name that the author gave it; nil without one.
  package let name: String?

  /// The rule as a flow writes it on one line, with `…` for long values.
  package var summary: String {
    switch rule {
    case .always(let expectations): "always: {\(expectations.summary)}"
    case .never(let expectations): "never: {\(expectations.summary)}"
    case .whenever(let condition, let expectations):
      "whenever: {\(condition.summary)}, holds: {\(expectations.summary)}"
    case .after(let condition, let expectations, let steps):
      "after: {\(condition.summary)}, eventually: {\(expectations.summary)}" + (steps.map { ", within: \($0)" } ?? "")
    }
  }

  /// Its label in reports.
  package var label: String { name ?? summary }
}

/// The keys of an entry of `invariants`.
package enum InvariantKey: String, Sendable, CaseIterable {
  case name, always, never, whenever, holds, after, eventually, within

  package var summary: String {
    switch self {
    case .name: "the invariant's name in reports; without it, its own text"
    case .always: "these expectations hold before the first step and after each step that acts"
    case .never: "these expectations never hold all at once"
    case .whenever: "when these expectations hold, `holds` does, too"
    case .holds: "the expectations that go with `whenever`"
    case .after: "once these expectations hold, `eventually` becomes true before `steps` end"
    case .eventually: "the expectations that go with `after`"
    case .within: "with `after`: within how many steps that act"
    }
  }

  package var example: String {
    switch self {
    case .name: "name: no payment without an address"
    case .always: "always: {startsWith: [cart]}"
    case .never: "never: {top: payment, not: {contains: address}}"
    case .whenever: "whenever: {top: receipt}"
    case .holds: "holds: {canGoBack: false}"
    case .after: "after: {top: payment}"
    case .eventually: "eventually: {top: receipt}"
    case .within: "within: 3"
    }
  }

  /// The key that must be beside it; nil if none must.
  var partner: Self? {
    switch self {
    case .name, .always, .never: nil
    case .whenever: .holds
    case .holds: .whenever
    case .after: .eventually
    case .eventually, .within: .after
    }
  }

  /// The keys of the forms of rules; an entry has one of them.
  static let forms: [Self] = [.always, .never, .whenever, .after]
}
