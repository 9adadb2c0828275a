import Diagnostics
import FlowRunner
import Flows
import NavigationEngine

/// What a page tells of one flow's steps, in one line: each text and each entry once, and of a stack only what changed.
struct PageDetail {
  private let result: FlowResult
  private let flow: FlowRecord
  private let tellsSteps: Bool
  private var texts = NumberedValues<String>()
  private var entries = NumberedValues<StackSnapshot.Entry>()
  private var scopes = NumberedScopes()

  init(_ result: FlowResult, _ flow: FlowRecord, tellsSteps: Bool) {
    self.result = result
    self.flow = flow
    self.tellsSteps = tellsSteps
  }

  /// The line, ended by a line break.
  var line: String {
    var detail = self
    return detail.makeLine()
  }

  /// The line of a flow whose text is wrong.
  static func line(of diagnostics: [Diagnostic]) -> String {
    HTMLReport.line { page in
      page.add(2)
      for _ in 0..<4 { page.array { _ in } }
      page.add(0)
      page.add(0)
      page.array { page in for diagnostic in diagnostics { page.add(diagnostic) } }
    }
  }

  /// The steps come last in the making, since they number what stands before them.
  private mutating func makeLine() -> String {
    var parts = PageWriter()
    parts.array { page in
      guard tellsSteps else { return }
      for range in PageWindow.ranges(of: flow.steps) { write(range, to: &page) }
    }
    return HTMLReport.line { page in
      page.add(2)
      page.array { page in for text in texts.values { page.add(text) } }
      page.array { page in for entry in entries.values { page.add(entry) } }
      page.array { page in for scope in scopes.scopes { page.add(scope.scope, parent: scope.parent) } }
      page.add(written: parts)
      if let divergence = flow.flowDivergence { page.add(divergence, in: flow) } else { page.add(0) }
      if let parting = result.parting { page.add(parting) } else { page.add(0) }
    }
  }

  // MARK: Steps

  /// Steps that follow each other, with the stack before the first of them.
  private mutating func write(_ range: Range<Int>, to page: inout PageWriter) {
    var told = ToldStack(flow.state(before: range.lowerBound))
    page.array { page in
      page.add(range.lowerBound + 1)
      write(told, to: &page)
      page.array { page in
        for index in range { write(flow.steps[index], flow.state(after: index), after: &told, to: &page) }
      }
    }
  }

  private mutating func write(
    _ step: ReportedStep,
    _ state: StackSnapshot,
    after told: inout ToldStack,
    to page: inout PageWriter
  ) {
    page.array(trimmed: true) { page in
      page.add(texts.number(of: step.verb))
      page.add(texts.number(of: step.label.shown))
      page.add(step.outcome.number)
      let start = step.place.start
      page.add(start.line)
      page.add(start.column)
      writeChange(to: state, after: &told, to: &page)
      if step.acts { page.add(step.transition) } else { page.add(0) }
      if step.diagnostics.isEmpty {
        page.add(0)
      } else {
        page.array { page in for diagnostic in step.diagnostics { page.add(diagnostic) } }
      }
      if step.divergences.isEmpty {
        page.add(0)
      } else {
        page.array { page in for divergence in step.divergences { page.add(divergence, in: flow) } }
      }
      page.add(step.scope.map { scopes.number(of: $0) + 1 } ?? 0)
      page.add(step.place.file === result.file ? 0 : texts.number(of: step.place.file.name) + 1)
    }
  }

  private mutating func writeChange(to state: StackSnapshot, after told: inout ToldStack, to page: inout PageWriter) {
    guard let change = told.change(to: state) else { return page.add(0) }
    page.array(trimmed: true) { page in
      switch change {
      case .whole:
        page.add(0)
        page.add(0)
        page.array { _ in }
        page.add(0)
        write(told, to: &page)
      case .part(let change, let bindings):
        page.add(change.kept)
        page.add(change.left)
        page.array { page in for entry in change.entered { page.add(entries.number(of: entry)) } }
        if bindings.isEmpty {
          page.add(0)
        } else {
          page.array { page in for binding in bindings { page.add(binding.name, held: binding.value) } }
        }
      }
    }
  }

  private mutating func write(_ told: ToldStack, to page: inout PageWriter) {
    page.array { page in
      page.add(told.state.root)
      page.add(told.below)
      page.array { page in for entry in told.entries { page.add(entries.number(of: entry)) } }
      page.array { page in for binding in told.bindings { page.add(binding.name, held: binding.value) } }
    }
  }
}

/// Values in the order in which they first came up.
private struct NumberedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// The steps around others in the order in which they first came up, each after the one around it.
private struct NumberedScopes {
  private(set) var scopes: [(scope: StepScope, parent: Int?)] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  mutating func number(of scope: StepScope) -> Int {
    if let number = numbers[ObjectIdentifier(scope)] { return number }
    var parent: Int?
    for scope in scope.chain where numbers[ObjectIdentifier(scope)] == nil {
      parent = scope.parent.flatMap { numbers[ObjectIdentifier($0)] }
      numbers[ObjectIdentifier(scope)] = scopes.count
      scopes.append((scope, parent))
    }
    return scopes.count - 1
  }
}

extension StepRecord.Outcome {
  /// How the page's lines write it.
  fileprivate var number: Int {
    switch self {
    case .passed: 0
    case .diverged: 1
    case .refused: 2
    case .skipped: 3
    }
  }
}
