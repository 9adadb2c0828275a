import Diagnostics
import Flows
import NavigationEngine

/// Who put what on the path and who took it away, gathered only once something differs.
struct Provenance {
  /// What is to be explained.
  enum Question {
    case nothing
    /// The path was to be exactly these.
    case elements([RouteValue])
    /// The path was to begin with these.
    case first([RouteValue])
    /// The path was to end with these.
    case last([RouteValue])
    /// The path was to have these.
    case missing([RouteValue])
    /// The path's length differs.
    case path
    /// These screens were to be visible above the root; or, unless it is the whole, on top.
    case screens([String], isWhole: Bool)
  }

  private var path = RoutePath()
  /// For each value that left the path, the last step at which it did.
  private var removals: [RouteValue: Int] = [:]
  /// The last step that changed the path.
  private var lastChange: Int?
  /// How many records have been taken in.
  private var known = 0

  init() {}

  /// Takes in what happened since it was last asked.
  mutating func extend(with transcript: Transcript, then record: StepRecord) {
    while known < transcript.records.count {
      note(from: transcript.state(before: known).path, to: transcript.records[known].after.path)
    }
    note(from: transcript.state(before: known).path, to: record.after.path)
  }

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
  func answer(_ question: Question, flow: Flow) -> [Divergence.Cause] {
    switch question {
    case .nothing: []
    case .path: lastChange.map { [.init(changed: $0, flow: flow)] } ?? []
    case .missing(let values): causes(missing: Set(path.values).absent(values), extra: [], flow)
    case .elements(let values): explain(values, Array(path), flow)
    case .first(let values): explain(values, Array(path.prefix(values.count)), flow)
    case .last(let values): explain(values, Array(path.suffix(values.count)), flow)
    case .screens(let names, true): ofScreens.answer(.elements(names.map(RouteValue.string)), flow: flow)
    case .screens(let names, false): ofScreens.answer(.last(names.map(RouteValue.string)), flow: flow)
    }
  }

  /// The same of screens, each of which bears its value's text.
  private var ofScreens: Self {
    var screens = self
    screens.path = RoutePath()
    for entry in path.entries { screens.path.append(.string(entry.value.description), origin: entry.origin) }
    screens.removals = Dictionary(removals.map { (.string($0.description), $1) }, uniquingKeysWith: max)
    return screens
  }

  private func explain(_ expected: [RouteValue], _ actual: [RoutePath.Entry], _ flow: Flow) -> [Divergence.Cause] {
    let same = zip(expected, actual).prefix { $0 == $1.value }.count
    let (expected, actual) = (expected[same...], actual[same...])
    let (stated, present) = (Set(expected), Set(actual.map(\.value)))
    let missing = expected.filter { $0 != .null && !present.contains($0) }
    let extra = actual.filter { !stated.contains($0.value) }
    // The same elements in another order: who put the first that stands elsewhere tells it.
    return causes(missing: missing, extra: missing.isEmpty && extra.isEmpty ? Array(actual.prefix(1)) : extra, flow)
  }

  private func causes(missing: [RouteValue], extra: [RoutePath.Entry], _ flow: Flow) -> [Divergence.Cause] {
    var removed: [Int: [RouteValue]] = [:]
    var put: [Int: [RouteValue]] = [:]
    for value in missing {
      if let step = removals[value], !isBack(value, since: step) { removed[step, default: []].append(value) }
    }
    for entry in extra { put[entry.origin, default: []].append(entry.value) }
    let causes =
      removed.map { Divergence.Cause(.removed, $0.value, at: $0.key, flow: flow) }
      + put.map { Divergence.Cause(.put, $0.value, at: $0.key, flow: flow) }
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
  fileprivate init(_ effect: Effect, _ values: [RouteValue], at step: Int, flow: Flow) {
    let names = Self.names(values)
    let verb = effect == .removed ? "left" : values.count == 1 ? "was put on" : "were put on"
    if step == 0 {
      self.init(
        step: 0, effect: effect, text: "\(names) \(values.count == 1 ? "stands" : "stand") in the initial path",
        range: flow.initialPathRange)
    } else {
      let done = flow.steps[step - 1]
      self.init(
        step: step, effect: effect, text: "\(names) \(verb) the path at step \(step), “\(Self.short(done.label))”",
        range: done.range)
    }
  }

  fileprivate init(changed step: Int, flow: Flow) {
    let done = flow.steps[step - 1]
    self.init(
      step: step, effect: .put, text: "the path changed last at step \(step), “\(Self.short(done.label))”",
      range: done.range)
  }

  private static func names(_ values: [RouteValue]) -> String {
    let names = values.prefix(5).map { short($0.description) }
    guard values.count <= 5 else { return names.joined(separator: ", ") + " and \(values.count - 5) more" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func short(_ text: String) -> String { text.count > 60 ? text.prefix(59) + "…" : text }
}
