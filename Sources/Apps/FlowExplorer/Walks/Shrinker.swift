import FlowLanguage
import NavigationEngine

/// Shortens and simplifies the steps that show a finding, until no step can be left out; every candidate is run.
struct Shrinker {
  private let runner: StepRunner
  private let cause: FindingCause
  /// Whether the steps stay as they are by now; it is asked at each step, since steps of large apps take milliseconds.
  private let isOver: @Sendable () -> Bool
  private var steps: [PossibleStep] = []
  /// The app before each step.
  private var positions: [Position]
  /// The state of the rules with a deadline before each step.
  private var clocks: [RuleClock]

  /// The number of simpler steps that are tried in the place of one.
  private static let choices = 6
  /// The number of times that everything is tried again after something was simplified.
  private static let rounds = 8

  init(
    _ start: Position,
    _ runner: StepRunner,
    _ cause: FindingCause,
    isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.runner, self.cause, self.isOver) = (runner, cause, isOver)
    (positions, clocks) = ([start], [runner.clock(atStart: start)])
  }

  /// Fewer steps, whose last one shows the finding, too; none of them can be left out.
  mutating func shrink(_ steps: [PossibleStep]) -> [PossibleStep] { adopt(steps, after: 0) ? shrunk() : steps }

  /// The same for steps that are given by their numbers among the possible ones.
  mutating func shrink(choices: [UInt32]) -> [PossibleStep] {
    repeatWalk(choices)
    return shrunk()
  }

  private mutating func shrunk() -> [PossibleStep] {
    cutLoops()
    for _ in 0..<Self.rounds where !isOver() {
      dropSteps()
      guard simplify() else { break }
    }
    return steps
  }

  /// Repeats the steps of a walk, which are known to show the finding.
  private mutating func repeatWalk(_ choices: [UInt32]) {
    var (position, clock) = (positions[0], clocks[0])
    (positions, clocks) = ([], [])
    for choice in choices {
      let possible = runner.possible.all(in: position.session.state)
      guard possible.indices.contains(Int(choice)) else { return }
      positions.append(position)
      clocks.append(clock)
      steps.append(possible[Int(choice)])
      let effect = runner.perform(possible[Int(choice)], on: &position)
      _ = clock.pass(effect?.facts ?? [], of: runner.rules)
    }
  }

  /// Runs other steps after some first ones, and takes them if they show the finding, up to there; returns whether they do.
  private mutating func adopt(_ others: some Collection<PossibleStep>, after count: Int) -> Bool {
    var (position, clock) = (positions[count], clocks[count])
    var (passed, times): ([Position], [RuleClock]) = ([], [])
    for step in others {
      let before = position
      guard !isOver(), runner.possible.all(in: before.session.state).contains(step),
        let effect = runner.perform(step, on: &position)
      else { return false }
      passed.append(before)
      times.append(clock)
      let broken = clock.pass(effect.facts, of: runner.rules).map { FindingCause.invariant($0) }
      if effect.causes.contains(cause) || broken.contains(cause) {
        steps = Array(steps.prefix(count)) + others.prefix(passed.count)
        positions = Array(positions.prefix(count)) + passed
        clocks = Array(clocks.prefix(count)) + times
        return true
      }
      if effect.isApart { return false }
    }
    return false
  }

  // MARK: Fewer steps

  /// Takes the shortest way through the states that were visited.
  private mutating func cutLoops() {
    var numbers: [Fingerprint: Int] = [:]
    let states = positions.map { position in
      let fingerprint = position.fingerprint(digestsPaths: true)
      numbers[fingerprint] = numbers[fingerprint] ?? numbers.count
      return numbers[fingerprint] ?? 0
    }
    guard let end = states.last, numbers.count < states.count else { return }
    var edges: [[(step: Int, target: Int)]] = Array(repeating: [], count: numbers.count)
    for (step, (from, to)) in zip(states, states.dropFirst()).enumerated() { edges[from].append((step, to)) }
    var before: [Int: (step: Int, state: Int)] = [:]
    var queue = [states[0]]
    var index = 0
    while index < queue.count, before[end] == nil {
      let state = queue[index]
      index += 1
      for edge in edges[state] where edge.target != states[0] && before[edge.target] == nil {
        before[edge.target] = (edge.step, state)
        queue.append(edge.target)
      }
    }
    var way: [PossibleStep] = []
    var state = end
    while state != states[0], let last = before[state] {
      way.append(steps[last.step])
      state = last.state
    }
    _ = adopt(way.reversed() + steps.suffix(1), after: 0)
  }

  /// Leaves out steps, many at once and then fewer, until none can be left out.
  private mutating func dropSteps() {
    var size = max(1, steps.count / 2)
    while true {
      var isShorter = false
      var end = steps.count - 1
      while end > 0 {
        if isOver() { return }
        let first = max(0, end - size)
        if adopt(steps[end...], after: first) { isShorter = true }
        end = min(first, steps.count - 1)
      }
      if size == 1, !isShorter { return }
      size = max(1, size / 2)
    }
  }

  // MARK: Simpler steps

  /// True if a step was replaced by one of some simpler ones: a nearer target, another row, value or text.
  private mutating func simplify() -> Bool {
    var isSimpler = false
    var number = 0
    while number < steps.count, !isOver() {
      let step = steps[number]
      if let rank = step.simplicity {
        let others = runner.possible.all(in: positions[number].session.state).compactMap { other in
          other.kind == step.kind ? other.simplicity.map { (rank: $0, step: other) } : nil
        }
        let simpler = others.filter { $0.rank < rank }.sorted { $0.rank < $1.rank }.prefix(Self.choices)
        for (_, other) in simpler where adopt([other] + steps[(number + 1)...], after: number) {
          isSimpler = true
          break
        }
      }
      number += 1
    }
    return isSimpler
  }
}

extension PossibleStep {
  /// The rank of a step by its count, value or text, where a shorter one is simpler; nil for taps.
  fileprivate var simplicity: (length: Int, text: String)? {
    switch kind {
    case .back, .select, .set, .open: break
    case .tap, .swipeBack, .swipeDown, .dismiss, .selectTab, .toggleSidebar, .resize, .relaunch: return nil
    }
    guard case .step(let action) = action, let text = action.written?.text else { return nil }
    return (text.utf8.count, text)
  }
}
