import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// Records which steps put values on the path and removed them; it is computed only when something differs.
struct Provenance {
  private var path = RoutePath()
  /// The last step that removed each value from the path.
  private var removals: [RouteValue: Int] = [:]
  /// The last step that removed each screen from the stack; screens of collapsed columns aren't included.
  private var screenRemovals: [String: Int] = [:]
  /// The last step that changed the path.
  private var lastChange: Int?
  /// The number of records that have been processed.
  private var known = 0
  /// The stack of the path; nil for the only one, or for the main column.
  private let address: StackAddress?
  /// Whether the values are names of screens, which are shown as they are.
  private var areScreens = false

  init(of address: StackAddress? = nil) { self.address = address }

  /// Begins with the initial path of a flow.
  init(_ initial: RoutePath) { (path, address) = (initial, nil) }

  /// Processes the steps since the last call, and then the step that diverged.
  mutating func extend(with past: PastSteps, then record: StepRecord) {
    // The last step may be passed twice.
    guard known <= past.count else { return }
    extend(with: past)
    note(from: past.state(after: known).part(address), to: record.after.part(address))
  }

  /// Processes the steps since the last call.
  mutating func extend(with past: PastSteps) {
    while known < past.count {
      note(from: past.state(after: known).part(address), to: past.state(after: known + 1).part(address))
    }
  }

  /// Entries that a step appended have its number, so the entries below were kept, and missing ones were removed by it.
  private mutating func note(from before: StackState, to after: StackState) {
    known += 1
    path = after.path
    noteRemovedViews(from: before, to: after)
    var kept = after.path.count
    while kept > 0, after.path[kept - 1].origin == known { kept -= 1 }
    guard kept < before.path.count || kept < after.path.count else { return }
    lastChange = known
    for position in kept..<max(kept, before.path.count) {
      let entry = before.path[position]
      removals[entry.value] = known
      screenRemovals[entry.screen] = known
    }
  }

  private mutating func noteRemovedViews(from before: StackState, to after: StackState) {
    var kept = after.overlay.count
    while kept > 0, after.overlay[kept - 1].origin == known { kept -= 1 }
    guard kept < before.overlay.count else { return }
    for entry in before.overlay[kept...] { screenRemovals[entry.screen] = known }
  }

  // MARK: Answers

  /// The earlier steps that caused a difference, in the order of execution.
  func answer(_ question: Question, in history: History) -> [Divergence.Cause] {
    let causes = history.isOfScene ? sceneAnswer(question, in: history) : ownAnswer(question, in: history)
    guard history.flow.app?.namesCode == true else { return causes }
    return causes.map { $0.effect == .declared ? $0 : $0.with(history.code(of: $0.step)) }
  }

  /// The same, for the addressed stack on its own.
  private func ownAnswer(_ question: Question, in history: History) -> [Divergence.Cause] {
    switch question {
    case .nothing: []
    case .path where history.flow.app != nil: stackCauses(history).lastVisibleChange
    case .path: lastChange.map { [.init(changed: "the path", at: $0, in: history)] } ?? []
    case .missing(let values): causes(missing: Set(path.values).absent(values), extra: [], history)
    case .elements(let values): explain(values, Array(path), history)
    case .first(let values): explain(values, Array(path.prefix(values.count)), history)
    case .last(let values): explain(values, Array(path.suffix(values.count)), history)
    case .screens(let names, true) where history.flow.app == nil:
      ofScreens.answer(.elements(names.map(RouteValue.string)), in: history)
    case .screens([], false) where history.flow.app == nil: answer(.top, in: history)
    case .screens(let names, false) where history.flow.app == nil:
      ofScreens.answer(.last(names.map(RouteValue.string)), in: history)
    case .screens(let names, let isWhole): stackCauses(history).ofScreens(names, isWhole: isWhole)
    case .bindings(let names): history.causes(ofBindings: names)
    case .selection(let values): history.causes(ofSelection: values)
    case .layout: history.lastLayoutChange
    case .layers, .inStack: []
    case .diagnostic(let diagnostic): stackCauses(history).of(diagnostic)
    case .present(let values): causes(missing: [], extra: path.entries(of: Set(values)), history)
    case .top: causes(missing: [], extra: Array(path.suffix(1)), history)
    case .topmost(let count): causes(missing: [], extra: Array(path.suffix(count)), history)
    case .declared(let text, let place): [.init(step: history.last, effect: .declared, text: text, place: place)]
    case .start(let text, let step): [.init(text, beganAt: step, in: history)]
    case .all(let questions): all(questions, in: history)
    }
  }

  /// The earlier steps that caused a difference in a scene, in the order of execution.
  private func sceneAnswer(_ question: Question, in history: History) -> [Divergence.Cause] {
    switch question {
    case .layers(let names, let areWaiting): history.causes(ofLayers: names, areWaiting: areWaiting)
    case .inStack(let name, let questions):
      inStack(name, in: history) { provenance, history in provenance.all(questions, in: history) }
    case .diagnostic(let diagnostic): ownAnswer(question, in: history) + history.causes(ofLayersBefore: diagnostic)
    case .path, .elements, .first, .last, .missing, .screens, .present, .top, .topmost:
      once(ownAnswer(question, in: history) + history.lastFrontChange)
    case .all(let questions): all(questions, in: history)
    case .nothing, .bindings, .selection, .layout, .declared, .start: ownAnswer(question, in: history)
    }
  }

  /// Each cause once, in the order of the steps.
  private func once(_ causes: [Divergence.Cause]) -> [Divergence.Cause] {
    causes.withoutRepeats(of: \.step).sorted { $0.step < $1.step }
  }

  private func inStack(
    _ name: String,
    in history: History,
    _ answer: (Provenance, History) -> [Divergence.Cause]
  ) -> [Divergence.Cause] {
    var provenance = Provenance(of: .stack(name))
    if let record = history.record {
      provenance.extend(with: history.past, then: record)
    } else {
      provenance.extend(with: history.past)
    }
    return answer(provenance, History(past: history.past, record: history.record, address: .stack(name)))
  }

  /// The answers to several questions, with each cause once.
  func all(_ questions: [Question], in history: History) -> [Divergence.Cause] {
    questions.flatMap { answer($0, in: history) }.withoutRepeats
  }

  private func stackCauses(_ history: History) -> StackCauses {
    StackCauses(history: history, removals: screenRemovals)
  }

  /// The provenance of screens, which in the open app are named by their values' texts.
  private var ofScreens: Self {
    var screens = self
    (screens.path, screens.areScreens) = (RoutePath(), true)
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
    // If only the order differs, the first misplaced element is explained.
    return causes(missing: missing, extra: missing.isEmpty && extra.isEmpty ? Array(actual.prefix(1)) : extra, history)
  }

  private func causes(missing: [RouteValue], extra: [RoutePath.Entry], _ history: History) -> [Divergence.Cause] {
    var removed: [Int: [RouteValue]] = [:]
    var put: [Int: [RouteValue]] = [:]
    for value in missing {
      if let step = removals[value], !isBack(value, since: step) { removed[step, default: []].append(value) }
    }
    for entry in extra { put[entry.origin, default: []].append(entry.value) }
    let changes =
      removed.map { (step: $0.key, effect: Divergence.Cause.Effect.removed, values: $0.value) }
      + put.map { (step: $0.key, effect: Divergence.Cause.Effect.put, values: $0.value) }
    return Divergence.Cause.latest(changes.sorted { ($0.step, $0.effect.rawValue) < ($1.step, $1.effect.rawValue) }) {
      .init($0.effect, $0.values.map { areScreens ? $0.description : $0.spelled }, at: $0.step, in: history)
    }
  }

  /// Whether a value was put on the path again after it had left; later entries are above earlier ones.
  private func isBack(_ value: RouteValue, since step: Int) -> Bool {
    path.reversed().prefix { $0.origin >= step }.contains { $0.value == value }
  }
}

extension Set {
  fileprivate func absent(_ elements: [Element]) -> [Element] { elements.filter { !contains($0) } }
}

extension Divergence.Cause {
  fileprivate init(_ effect: Effect, _ values: [String], at step: Int, in history: History) {
    let names = Self.list(values)
    let verb = effect == .removed ? "left" : values.count == 1 ? "was put on" : "were put on"
    self.init(
      step: step,
      effect: effect,
      text: step == 0
        ? "\(names) \(values.count == 1 ? "stands" : "stand") in the initial path"
        : "\(names) \(verb) the path \(Self.whenInScene(step, in: history))",
      place: history.place(of: step)
    )
  }
}

extension RoutePath {
  fileprivate func entries(of values: Set<RouteValue>) -> [Entry] { entries.filter { values.contains($0.value) } }
}
