/// All that is to be noted of the steps of a few states, in their order.
///
/// It is made of known effects, which don't change meanwhile: so threads can make several at once, and it doesn't
/// matter how many threads there are.
struct MemoExpansion: Sendable {
  /// Something to note.
  enum Event: Sendable {
    /// Nothing is known of the steps of a state.
    case unknownSteps(state: UInt32)
    /// A state is the first with its frame and its front.
    case newContext(state: UInt32)
    /// A state shows stacks that weren't shown before.
    case newStacks(state: UInt32)
    /// The effect of a step isn't known: its entry, its number among the steps of a state, and the state.
    case unknownEffect(entry: UInt32, step: UInt32, state: UInt32)
    /// An effect shows findings.
    case causes(effect: UInt32, step: UInt32, state: UInt32)
    /// A state that a step leads to shows findings: their place among all.
    case sighting(UInt32)
    /// The tap of a link does something; the number of the step among all.
    case live(link: UInt32)
    /// The tap of a link does nothing: the number of the step among all, and among those of the state.
    case dead(link: UInt32, step: UInt32, state: UInt32)
    /// A step leads to a state with a stack that is too deep.
    case leftOut(state: UInt32, leadsOn: Bool)
    /// A step of a person leads to a state that leads home.
    case leadsHome(state: UInt32)
    /// A step of a person leads to another state.
    case edge(state: UInt32, to: UInt32)
    /// A step leads to a state that isn't known: its place among all such.
    case child(UInt32)
  }

  /// A state that isn't known.
  struct Child: Sendable {
    let parent: UInt32
    let step: UInt32
    /// The sum of the shares of its parts.
    let shares: UInt64
    /// The place for it in the table.
    let free: StateTable.FreeSlot
    /// Its frame and its part in front, if the steps that are possible with both weren't tried.
    let untried: (frame: UInt32, front: UInt32)?
    /// The end of its key among all keys.
    let end: Int
    let leadsOn: Bool
    let isHome: Bool
  }

  var events: [Event] = []
  var children: [Child] = []
  var sightings: [SearchResult.Sighting] = []
  /// The keys of the children.
  var keys: [UInt8] = []
  /// The number of states whose steps were looked up.
  var stateCount = 0
  /// The number of these steps.
  var stepCount = 0

  /// Begins with room for the notes on some states.
  init(stateCount: Int) {
    events.reserveCapacity(stateCount * 3)
    children.reserveCapacity(stateCount * 2)
    keys.reserveCapacity(stateCount * 32)
  }

  /// Forgets everything, and keeps the memory.
  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    children.removeAll(keepingCapacity: true)
    sightings.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    (stateCount, stepCount) = (0, 0)
  }

  /// The places of the key of a child.
  func key(of child: Int) -> Range<Int> { (child == 0 ? 0 : children[child - 1].end)..<children[child].end }
}
