/// A change that is made once an update is rendered (S13.11, S15.3).
enum FollowUp: Sendable {
  case update(AppModel.Update, UpdateMaker)
  /// The layers that wait come.
  case promotion

  /// Lets the maker follow its screen; one that has left keeps the value that it showed.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    guard case .update(let update, var maker) = self else { return }
    maker.owner.follow(moved)
    self = .update(update, maker)
  }
}

/// The changes that follow from the updates of a step, in order, with a bound against changes that follow from each other forever.
struct FollowUps: Sendable {
  /// The maximum number of updates and layers that follow from one step.
  static let limit = 100

  /// The numbers of the updates that the step made, in their order.
  var made: [Int] = []
  private var queue: [FollowUp] = []
  private var count = 0

  /// Begins the next step.
  mutating func begin() { (made, count) = ([], 0) }

  /// Adds what follows from an update: before what follows from earlier ones, or behind it while a transition is held.
  mutating func add(_ list: [FollowUp], isHeld: Bool) {
    if isHeld { queue += list } else { queue.insert(contentsOf: list, at: 0) }
  }

  /// Takes the next one out of the list; nil if nothing follows any more.
  mutating func next() -> FollowUp? { queue.isEmpty ? nil : queue.removeFirst() }

  /// Counts an update or a layer that follows.
  ///
  /// - Returns: False if there are too many; what would still follow is then forgotten.
  mutating func countOne() -> Bool {
    count += 1
    guard count > Self.limit else { return true }
    queue = []
    return false
  }

  /// Forgets what would follow.
  mutating func clear() { queue = [] }

  /// Follows entries that moved.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    for index in queue.indices { queue[index].follow(moved) }
  }
}

// MARK: Messages about what follows

extension EngineDiagnostic {
  static var tooManyChanges: Self {
    Self(
      .tooManyChanges,
      "more than \(FollowUps.limit) changes follow from this step; the rest isn't done",
      concerns: []
    )
  }
}
