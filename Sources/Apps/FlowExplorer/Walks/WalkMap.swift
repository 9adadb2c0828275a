import FlowReports
import NavigationEngine
import PlainText

/// The states that walks have visited, with the target of each step; a known step is only looked up.
///
/// It holds nothing that the engine wouldn't give again: a walk goes the same way with any map.
struct WalkMap: Sendable {
  /// The number of states after which a map is given up for a new one.
  private static let limit = 16_384
  /// The number of steps of all states after which a map is given up for a new one.
  private static let stepLimit = 1 << 19
  private static let unknown: Int32 = -1

  private let start: Position
  private let runner: StepRunner
  private var numbers: [Fingerprint: Int32] = [:]
  private var positions: [Position] = []
  private var choices: [StepList] = []
  /// The place of the first step of each state among the steps of all states, and the end.
  private var starts: [Int32] = [0]
  /// For each step twice the state that it leads to, plus one if it does more or is refused; or that it wasn't done yet.
  private var targets: [Int32] = []
  /// For each step the number of its name.
  private var names: [Int32] = []
  /// The effects of steps that do more than lead to another state.
  private var effects: [Int32: StepRunner.Effect] = [:]

  /// The parts of rules with a deadline that hold after steps, each combination once, and its number for each step.
  private var facts = NumberedValues<[DeadlineRules.Facts]>()
  private var factsOfSteps: [Int32: Int] = [:]
  /// The state of the rules with a deadline at the start.
  let clock: RuleClock

  private(set) var uses: StepUses
  /// The numbers of the names of all texts that the system opens.
  private let textNames: [Int32]
  /// The app whose shown parts are noted; nil to note none.
  private let app: AppModel?
  /// The parts of the app that the states show.
  private(set) var shown = ShownParts()

  /// Begins a map at the start of all walks, which has the number 0; without an app no shown parts are noted.
  init(_ start: Position, _ runner: StepRunner, _ uses: StepUses, noting app: AppModel? = nil) {
    var uses = uses
    textNames = runner.possible.texts.map { uses.number(of: $0.causeName) }
    (self.start, self.runner, self.uses, self.app) = (start, runner, uses, app)
    clock = runner.clock(atStart: start)
    _ = number(of: start)
  }

  /// Forgets all states but the start and one other if the map has very many, and returns the new number of that.
  mutating func makeRoom(keeping state: Int) -> Int {
    guard positions.count >= Self.limit || targets.count >= Self.stepLimit else { return state }
    let position = positions[state]
    (numbers, positions, choices, starts, targets, names) = ([:], [], [], [0], [], [])
    (effects, facts, factsOfSteps) = ([:], NumberedValues(), [:])
    _ = number(of: start)
    return Int(number(of: position))
  }

  /// The number of the steps of a state, without the texts that are the same in each.
  func ownCount(of state: Int) -> Int { choices[state].before.count + choices[state].after.count }

  /// Weighs steps by their uses in all rounds before.
  mutating func beginWalk(after uses: StepUses) { self.uses.count(from: uses) }

  /// Chooses a step, the more likely the more rarely it was used; nil if there is none.
  mutating func choose(in state: Int, _ generator: inout SplitMix) -> Int? {
    let (start, end) = (Int(starts[state]), Int(starts[state + 1]))
    var total: UInt64 = 0
    for place in start..<end { total &+= uses.weights[Int(names[place])] }
    guard total > 0 else { return nil }
    var rest = generator.next().multipliedFullWidth(by: total).high
    for place in start..<end {
      let weight = uses.weights[Int(names[place])]
      guard rest >= weight else { return place - start }
      rest -= weight
    }
    return nil
  }

  /// Does a step, and returns the state that it leads to, and its effect; the same state and nil if it is refused.
  mutating func move(_ choice: Int, from state: Int) -> (target: Int, effect: StepRunner.Effect?) {
    let place = Int(starts[state]) + choice
    uses.note(Int(names[place]))
    let known = targets[place]
    let target = known == Self.unknown ? explore(place, choice, from: state) : known
    let isPlain = target & 1 == 0
    return (Int(target >> 1), isPlain ? StepRunner.Effect() : effects[Int32(truncatingIfNeeded: place)])
  }

  /// The causes of findings that are rules with a deadline, which a step breaks that was done; the clock passes it.
  func causes(of choice: Int, from state: Int, _ clock: inout RuleClock) -> [FindingCause] {
    guard let number = factsOfSteps[Int32(truncatingIfNeeded: Int(starts[state]) + choice)] else { return [] }
    return clock.pass(facts.values[number], of: runner.rules).map { .invariant($0) }
  }

  // MARK: States

  /// Does a step for the first time.
  private mutating func explore(_ place: Int, _ choice: Int, from state: Int) -> Int32 {
    var position = positions[state]
    let effect = runner.perform(choices[state][choice], on: &position)
    let target = effect == nil ? Int32(truncatingIfNeeded: state) : number(of: position)
    let isNoted = effect.map { !$0.causes.isEmpty || $0.isApart } ?? true
    if isNoted { effects[Int32(truncatingIfNeeded: place)] = effect }
    if let effect, !effect.facts.isEmpty {
      factsOfSteps[Int32(truncatingIfNeeded: place)] = facts.number(of: effect.facts)
    }
    targets[place] = target << 1 | (isNoted ? 1 : 0)
    return targets[place]
  }

  /// The number of a state, which is noted with its steps unless it is known.
  private mutating func number(of position: Position) -> Int32 {
    let fingerprint = position.fingerprint(digestsPaths: true)
    if let number = numbers[fingerprint] { return number }
    let number = Int32(truncatingIfNeeded: positions.count)
    numbers[fingerprint] = number
    positions.append(position)
    let state = position.session.state
    if let app { shown.note(state, of: app) }
    let steps = runner.possible.all(in: state)
    names += steps.before.map { uses.number(of: $0.causeName) }
    let hasAll = steps.texts.count == textNames.count
    names += hasAll ? textNames : steps.texts.map { uses.number(of: $0.causeName) }
    names += steps.after.map { uses.number(of: $0.causeName) }
    targets += repeatElement(Self.unknown, count: steps.count)
    choices.append(steps)
    starts.append(Int32(truncatingIfNeeded: targets.count))
    return number
  }
}
