import FlowLanguage
import NavigationEngine

/// The effects of the steps that were done, each found again by the parts of a state that the step read, and by no others.
struct StepMemo: Sendable {
  /// The effect of a step on all states that share all that it read.
  struct Effect: Sendable {
    /// The place of the first change among those of all effects.
    let start: Int32
    /// The place after the last change.
    let end: Int32
    /// The number of parts of the state that follows; 0 if the step is refused.
    let count: Int32
    /// Whether it shows findings.
    let hasCauses: Bool
  }

  /// The new part at one place of a state.
  struct Change: Sendable {
    let place: Int32
    /// The number of the part.
    let number: UInt32
  }

  /// A frame with a part in front, on which the steps that are possible depend.
  private struct Context: Sendable {
    /// The first state that has both.
    let first: Int
    /// The places of its steps among all entries; nil until they were tried.
    var steps: Range<Int>?
  }

  /// A step with the states that it was done in.
  struct Entry: Sendable {
    /// The number of the step.
    let step: Int32
    /// The place where effects that depend on other parts than those in front are looked up.
    let root: Int32
    /// The number of its effect, if that is known and depends only on the frame and the front; else -1.
    var effect: Int32
  }

  /// A question about one part in the search for an effect.
  private struct Node: Sendable {
    /// The place of the part that decides; -1 if nothing was done yet.
    var place: Int32 = -1
    /// The number of the effect; -1 if a part decides.
    var effect: Int32 = -1
  }

  private var nodes: [Node] = []
  /// The next question, for the number of a question and that of a part.
  private var branches = PairTable()
  private(set) var effects: [Effect] = []
  private(set) var changes: [Change] = []
  /// The findings of the effects that show any.
  private var causes: [Int: [FindingCause]] = [:]
  /// The transition and the diagnostics of each effect, if they are asked for.
  private var reports: [Int: NavigationStack.Change] = [:]
  /// The first question about each step, for a frame and the number of the step.
  private var roots = PairTable()
  private var contexts: [Context] = []
  /// The number of the context of each frame with each part in front.
  private var contextNumbers = PairTable()
  private(set) var entries: [Entry] = []
  private var numbers: [PossibleStep: Int] = [:]
  private(set) var steps: [PossibleStep] = []
  /// For each step whether a person does it, and whether it is the tap of a link.
  private(set) var traits: [(leadsOn: Bool, isLink: Bool)] = []

  /// The memory of the steps and their effects.
  var countedMemory: Int {
    effects.count * MemoryLayout<Effect>.stride + changes.count * MemoryLayout<Change>.stride
      + entries.count * MemoryLayout<Entry>.stride + nodes.count * MemoryLayout<Node>.stride
      + branches.byteCount + roots.byteCount + steps.count * Self.memoryOfStep
  }

  private static let memoryOfStep = 512

  // MARK: Steps

  /// The number of contexts, each a frame with a part in front, in the order of the first states that have them.
  var contextCount: Int { contexts.count }

  /// The first state of a context.
  func firstState(of context: Int) -> Int { contexts[context].first }

  /// The steps that are possible with a frame and a part in front, and the first state with both; nil if they weren't
  /// tried.
  func steps(_ frame: UInt32, _ front: UInt32) -> (entries: Range<Int>, first: Int)? {
    guard let number = contextNumbers[frame, front] else { return nil }
    let context = contexts[Int(number)]
    return context.steps.map { ($0, context.first) }
  }

  /// Notes a state whose steps weren't tried, unless there is an earlier one with the same frame and part in front.
  mutating func noteUntried(_ state: Int, _ frame: UInt32, _ front: UInt32) {
    guard contextNumbers[frame, front] == nil else { return }
    contextNumbers.insert(Int32(truncatingIfNeeded: contexts.count), for: frame, front)
    contexts.append(Context(first: state, steps: nil))
  }

  /// Notes that the steps of a context were tried.
  mutating func noteTried(_ context: Int, _ entries: Range<Int>) { contexts[context].steps = entries }

  /// The number of a step; nil if it has none yet.
  func knownNumber(of step: PossibleStep) -> Int? { numbers[step] }

  /// Adds steps.
  ///
  /// - Parameters:
  ///   - frame: The frame that they are possible with.
  ///   - steps: The steps, each with its number if that is known.
  /// - Returns: Their places among all entries.
  mutating func addEntries(_ frame: UInt32, _ steps: some Sequence<(PossibleStep, Int?)>) -> Range<Int> {
    let start = entries.count
    for (step, known) in steps {
      let number = known ?? number(of: step)
      let root: Int32
      if let known = roots[frame, UInt32(truncatingIfNeeded: number)] {
        root = known
      } else {
        root = addNode()
        roots.insert(root, for: frame, UInt32(truncatingIfNeeded: number))
      }
      entries.append(Entry(step: Int32(truncatingIfNeeded: number), root: root, effect: -1))
    }
    return start..<entries.count
  }

  /// Removes the steps that were added last.
  mutating func removeEntries(_ range: Range<Int>) { entries.removeSubrange(range) }

  private mutating func number(of step: PossibleStep) -> Int {
    if let number = numbers[step] { return number }
    numbers[step] = steps.count
    steps.append(step)
    traits.append((step.leadsOn, step.link != nil))
    return steps.count - 1
  }

  // MARK: Effects

  /// The number of the effect of a step; nil if it must be done.
  func effect(of entry: Int, in state: [UInt32]) -> Int? {
    if entries[entry].effect >= 0 { return Int(entries[entry].effect) }
    return effect(from: entries[entry].root, in: state)
  }

  /// Whether the effect of a step is known that has no entry for the state's frame and part in front.
  func knowsEffect(ofStep number: Int, in state: [UInt32]) -> Bool {
    guard let root = roots[state[0], UInt32(truncatingIfNeeded: number)] else { return false }
    return effect(from: root, in: state) != nil
  }

  private func effect(from root: Int32, in state: [UInt32]) -> Int? {
    var number = root
    while true {
      let node = nodes[Int(number)]
      if node.effect >= 0 { return Int(node.effect) }
      guard node.place >= 0,
        let next = branches[UInt32(truncatingIfNeeded: number), state[Int(node.place)]]
      else { return nil }
      number = next
    }
  }

  /// The findings that an effect shows.
  func causes(of effect: Int) -> [FindingCause] { causes[effect] ?? [] }

  /// The transition and the diagnostics of an effect; nil if they weren't kept.
  func report(of effect: Int) -> NavigationStack.Change? { reports[effect] }

  /// Keeps the effect of a step that was done.
  ///
  /// - Parameters:
  ///   - later: The changes that lead to the state that follows, and the number of its parts; nil if the step was refused.
  ///   - causes: The causes of findings that it shows.
  ///   - report: The transition and the diagnostics, if they will be asked for.
  ///   - entry: The step.
  ///   - state: The state.
  ///   - read: The parts of the state that it read, a bit each.
  ///   - front: The place of the front; nil if the entry isn't kept.
  /// - Returns: The number of the effect.
  mutating func add(
    _ later: (changes: [Change], count: Int)?,
    _ causes: [FindingCause],
    _ report: NavigationStack.Change?,
    of entry: Int,
    in state: [UInt32],
    read: UInt64,
    front: Int?
  ) -> Int {
    let (start, effect) = (changes.count, effects.count)
    changes += later?.changes ?? []
    effects.append(
      Effect(
        start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: changes.count),
        count: Int32(truncatingIfNeeded: later?.count ?? 0),
        hasCauses: !causes.isEmpty
      )
    )
    if !causes.isEmpty { self.causes[effect] = causes }
    if let report { reports[effect] = report }
    keep(Int32(truncatingIfNeeded: effect), of: entry, in: state, read: read, front: front)
    return effect
  }

  private mutating func keep(_ effect: Int32, of entry: Int, in state: [UInt32], read: UInt64, front: Int?) {
    // The frame is known where the search begins.
    var rest = read & ~1
    if let front, rest & ~(1 << UInt64(front)) == 0 {
      entries[entry].effect = effect
      return
    }
    var number = Int(entries[entry].root)
    while true {
      if nodes[number].place < 0 {
        guard rest != 0 else {
          nodes[number].effect = effect
          return
        }
        nodes[number].place = Int32(truncatingIfNeeded: rest.trailingZeroBitCount)
      }
      let place = Int(nodes[number].place)
      rest &= ~(1 << UInt64(place))
      if let next = branches[UInt32(truncatingIfNeeded: number), state[place]] {
        number = Int(next)
      } else {
        let next = addNode()
        branches.insert(next, for: UInt32(truncatingIfNeeded: number), state[place])
        number = Int(next)
      }
    }
  }

  private mutating func addNode() -> Int32 {
    nodes.append(Node())
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }
}
