import FlowApps
import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// Who put what on the path and who took it away, gathered only once something differs.
struct Provenance {
  private var path = RoutePath()
  /// For each value that left the path, the last step at which it did.
  private var removals: [RouteValue: Int] = [:]
  /// The last step that changed the path.
  private var lastChange: Int?
  /// How many records have been taken in.
  private var known = 0
  /// The column whose path it is; nil for that of the stack, or of the main column.
  private let column: AppModel.Column?

  init(of column: AppModel.Column? = nil) { self.column = column }

  /// Who put what on the path with which a flow starts.
  init(_ initial: RoutePath) { (path, column) = (initial, nil) }

  /// Takes in what happened since it was last asked.
  mutating func extend(with past: any PastSteps, then record: StepRecord) {
    // The last step may be told of twice.
    guard known <= past.count else { return }
    extend(with: past)
    note(from: path(past.state(after: known)), to: path(record.after))
  }

  /// The same where nothing came after them.
  mutating func extend(with past: any PastSteps) {
    while known < past.count {
      note(from: path(past.state(after: known)), to: path(past.state(after: known + 1)))
    }
  }

  private func path(_ state: StackState) -> RoutePath { (column.flatMap(state.focused) ?? state).path }

  /// What a step appended bears its number; so what it left is below, and what is missing there it removed.
  private mutating func note(from before: RoutePath, to after: RoutePath) {
    known += 1
    path = after
    var kept = after.count
    while kept > 0, after[kept - 1].origin == known { kept -= 1 }
    guard kept < before.count || kept < after.count else { return }
    lastChange = known
    for position in kept..<max(kept, before.count) { removals[before[position].value] = known }
  }

  // MARK: Answers

  /// The earlier steps that put or removed what differs, in the order in which they were done.
  func answer(_ question: Question, in history: History) -> [Divergence.Cause] {
    switch question {
    case .nothing: []
    case .path where history.flow.app != nil: lastVisibleChange(in: history)
    case .path: lastChange.map { [.init(changed: $0, in: history)] } ?? []
    case .missing(let values): causes(missing: Set(path.values).absent(values), extra: [], history)
    case .elements(let values): explain(values, Array(path), history)
    case .first(let values): explain(values, Array(path.prefix(values.count)), history)
    case .last(let values): explain(values, Array(path.suffix(values.count)), history)
    case .screens(let names, true) where history.flow.app == nil:
      ofScreens.answer(.elements(names.map(RouteValue.string)), in: history)
    case .screens([], false) where history.flow.app == nil: answer(.top, in: history)
    case .screens(let names, false) where history.flow.app == nil:
      ofScreens.answer(.last(names.map(RouteValue.string)), in: history)
    case .screens(let names, let isWhole): causes(ofScreens: names, isWhole: isWhole, in: history)
    case .bindings(let names): causes(ofBindings: names, in: history)
    case .selection(let values): causes(ofSelection: values, in: history)
    case .layout: lastLayoutChange(in: history)
    case .diagnostic(let diagnostic): causes(of: diagnostic, in: history)
    case .present(let values): causes(missing: [], extra: path.entries(of: Set(values)), history)
    case .top: causes(missing: [], extra: Array(path.suffix(1)), history)
    case .topmost(let count): causes(missing: [], extra: Array(path.suffix(count)), history)
    case .declared(let text, let place): [.init(step: history.last, effect: .declared, text: text, place: place)]
    case .start(let text, let step): [.init(text, beganAt: step, in: history)]
    case .all(let questions): all(questions, in: history)
    }
  }

  /// The same of screens, which without an app bear their values' texts.
  private var ofScreens: Self {
    var screens = self
    screens.path = RoutePath()
    for entry in path.entries { screens.path.append(.string(entry.value.description), origin: entry.origin) }
    screens.removals = Dictionary(removals.map { (.string($0.description), $1) }, uniquingKeysWith: max)
    return screens
  }

  private func explain(_ expected: [RouteValue], _ actual: [RoutePath.Entry], _ history: History) -> [Divergence.Cause]
  {
    let same = zip(expected, actual).prefix { $0 == $1.value }.count
    let (expected, actual) = (expected[same...], actual[same...])
    let (stated, present) = (Set(expected), Set(actual.map(\.value)))
    let missing = expected.filter { $0 != .null && !present.contains($0) }
    let extra = actual.filter { !stated.contains($0.value) }
    // The same elements in another order: who put the first that stands elsewhere tells it.
    return causes(missing: missing, extra: missing.isEmpty && extra.isEmpty ? Array(actual.prefix(1)) : extra, history)
  }

  private func causes(missing: [RouteValue], extra: [RoutePath.Entry], _ history: History) -> [Divergence.Cause] {
    var removed: [Int: [RouteValue]] = [:]
    var put: [Int: [RouteValue]] = [:]
    for value in missing {
      if let step = removals[value], !isBack(value, since: step) { removed[step, default: []].append(value) }
    }
    for entry in extra { put[entry.origin, default: []].append(entry.value) }
    let causes =
      removed.map { Divergence.Cause(.removed, $0.value, at: $0.key, in: history) }
      + put.map { Divergence.Cause(.put, $0.value, at: $0.key, in: history) }
    return causes.sorted { ($0.step, $0.effect.rawValue) < ($1.step, $1.effect.rawValue) }
  }

  /// Whether the value was put on the path again after it had left; what was put last stands on top.
  private func isBack(_ value: RouteValue, since step: Int) -> Bool {
    path.reversed().prefix { $0.origin >= step }.contains { $0.value == value }
  }
}

extension Set {
  fileprivate func absent(_ elements: [Element]) -> [Element] { elements.filter { !contains($0) } }
}

extension Divergence.Cause {
  fileprivate init(_ effect: Effect, _ values: [RouteValue], at step: Int, in history: History) {
    let names = Self.list(values.map(\.description))
    let verb = effect == .removed ? "left" : values.count == 1 ? "was put on" : "were put on"
    self.init(
      step: step,
      effect: effect,
      text: step == 0
        ? "\(names) \(values.count == 1 ? "stands" : "stand") in the initial path"
        : "\(names) \(verb) the path \(Self.when(step, in: history))",
      place: history.place(of: step)
    )
  }

  fileprivate init(changed step: Int, in history: History) {
    self.init(
      step: step,
      effect: .put,
      text: "the path changed last at step \(step), “\(history.words(of: step))”",
      place: history.place(of: step)
    )
  }
}

extension RoutePath {
  fileprivate func entries(of values: Set<RouteValue>) -> [Entry] { entries.filter { values.contains($0.value) } }
}
