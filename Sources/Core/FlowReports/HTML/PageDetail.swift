import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Encodes the details of one flow as a line: each text, entry and part of a state once, and the states of one stack as
/// differences from the one before.
struct PageDetail {
  private let result: FlowResult
  private let flow: FlowRecord
  private let describesSteps: Bool
  /// The command that opens the debugger where the flow diverged; nil for none.
  private let debugging: String?
  var texts = NumberedValues<String>()
  private var entries = NumberedValues<StackSnapshot.Entry>()
  /// The tabs, layers and columns of states, as they are written.
  var parts = NumberedValues<String>()
  private var scopes = NumberedScopes()
  /// The part that is being written.
  var page = PageWriter()
  /// Whether the tabs of a scene were written, and not yet its layers.
  var hasTabs = false

  init(_ result: FlowResult, _ flow: FlowRecord, describesSteps: Bool, debugging: String? = nil) {
    self.debugging = debugging
    self.result = result
    self.flow = flow
    self.describesSteps = describesSteps
  }

  /// The line, with its line break.
  var line: String {
    var detail = self
    return detail.makeLine()
  }

  /// The line of a flow whose text has errors.
  static func line(of diagnostics: [Diagnostic]) -> String {
    HTMLReport.line { page in
      page.add(2)
      for _ in 0..<5 { page.array { _ in } }
      page.add(0)
      page.add(0)
      page.array { page in for diagnostic in diagnostics { page.add(diagnostic) } }
    }
  }

  /// Makes the line; the steps are made first, since they number the texts, entries and parts that precede them.
  private mutating func makeLine() -> String {
    var steps = PageWriter()
    steps.array { page in
      guard describesSteps else { return }
      for range in flow.steps.shownRanges { write(range, to: &page) }
    }
    return HTMLReport.line { page in
      page.add(2)
      page.array { page in for text in texts.values { page.add(text) } }
      page.array { page in for entry in entries.values { page.add(entry) } }
      page.array { page in for scope in scopes.scopes { page.add(scope.scope, parent: scope.parent) } }
      page.array { page in for part in parts.values { page.add(written: part) } }
      page.add(written: steps.text)
      if let divergence = flow.flowDivergence { page.add(divergence, in: flow, step: nil) } else { page.add(0) }
      if let firstDifference = result.variantDifference { page.add(firstDifference) } else { page.add(0) }
      guard let debugging else { return }
      page.add(0)
      page.add(debugging)
    }
  }

  // MARK: Steps

  /// Writes consecutive steps, after the state before the first of them.
  private mutating func write(_ range: Range<Int>, to page: inout PageWriter) {
    var last = PageStack(flow.state(before: range.lowerBound))
    page.array { page in
      page.add(range.lowerBound + 1)
      write(last, to: &page)
      page.array { page in
        for index in range { write(flow.steps[index], flow.state(after: index), after: &last, to: &page) }
      }
    }
  }

  private mutating func write(
    _ step: ReportedStep,
    _ state: StackSnapshot,
    after last: inout PageStack,
    to page: inout PageWriter
  ) {
    page.array(trimmed: true) { page in
      page.add(texts.number(of: step.verb))
      page.add(texts.number(of: step.label.shown))
      page.add(step.outcome.number)
      let start = step.place.start
      page.add(start.line)
      page.add(start.column)
      writeChange(to: state, after: &last, to: &page)
      if step.acts { page.add(step.transition) } else { page.add(0) }
      if step.diagnostics.isEmpty {
        page.add(0)
      } else {
        page.array { page in for diagnostic in step.diagnostics { page.add(diagnostic) } }
      }
      if step.divergences.isEmpty {
        page.add(0)
      } else {
        page.array { page in
          for divergence in step.divergences { page.add(divergence, in: flow, step: step.number - 1) }
        }
      }
      page.add(step.scope.map { scopes.number(of: $0) + 1 } ?? 0)
      page.add(step.place.file === result.file ? 0 : texts.number(of: step.place.file.name) + 1)
      page.add(step.skipReason.map { texts.number(of: $0.truncated(to: 1_000).shown) + 1 } ?? 0)
    }
  }

  private mutating func writeChange(
    to state: StackSnapshot,
    after last: inout PageStack,
    to page: inout PageWriter
  ) {
    guard let change = last.change(to: state) else { return page.add(0) }
    page.array(trimmed: true) { page in
      switch change {
      case .whole:
        page.add(0)
        page.add(0)
        page.array { _ in }
        page.add(0)
        write(last, to: &page)
      case .part(let change, let bindings):
        page.add(change.kept)
        page.add(change.left)
        page.array { page in for entry in change.entered { page.add(entries.number(of: entry)) } }
        page.add(changed: bindings)
      }
    }
  }

  mutating func write(_ stack: PageStack, to page: inout PageWriter) {
    page.array { page in
      page.add(stack.scene == nil ? stack.state.root.shown : "")
      page.add(stack.isOneStack ? stack.below : 0)
      page.array { page in for entry in stack.entries { page.add(entries.number(of: entry)) } }
      page.array { page in for binding in stack.bindings { page.add(binding.name, held: binding.value) } }
      if let columns = stack.columns { write(columns, to: &page) }
      if let scene = stack.scene {
        page.add(0)
        write(scene, to: &page)
      }
    }
  }
}

extension PageWriter {
  /// Adds the bindings whose values have changed, or 0 if there are none.
  fileprivate mutating func add(changed bindings: [RouteValue.Field]) {
    if bindings.isEmpty { return add(0) }
    array { page in for binding in bindings { page.add(binding.name, held: binding.value) } }
  }
}

extension StepRecord.Outcome {
  /// The number of an outcome in the page's data.
  fileprivate var number: Int {
    switch self {
    case .passed: 0
    case .diverged: 1
    case .refused: 2
    case .skipped: 3
    }
  }
}
