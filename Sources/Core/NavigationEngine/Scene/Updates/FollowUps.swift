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

/// The changes that follow from one update.
struct Following: Sendable {
  /// The updates of buttons, and of layers that go: they are made before waiting bindings present.
  var first: [FollowUp] = []
  /// The updates of `then`.
  var last: [FollowUp] = []

  /// Whether nothing follows but layers that wait.
  var isEmpty: Bool { first.isEmpty && last.isEmpty }

  /// All of it, with the layers that wait in between.
  var inOrder: [FollowUp] { first + [.promotion] + last }

  /// Follows entries that moved.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    for index in first.indices { first[index].follow(moved) }
    for index in last.indices { last[index].follow(moved) }
  }
}

/// The changes that follow from the updates of a step, in order; a bound ends changes that cause each other forever.
struct FollowUps: Sendable {
  /// The maximum number of updates and layers that follow from one step.
  static let limit = 100

  /// The numbers of the updates that the step made, in their order.
  var made: [Int] = []
  private var queue: [FollowUp] = []
  /// The changes that follow once the held transition is released.
  private var kept = Following()
  private var count = 0

  /// Begins the next step.
  mutating func begin() { (made, count) = ([], 0) }

  /// Adds the updates that follow from an update, before the updates that follow from earlier ones.
  mutating func add(_ list: Following) { queue.insert(contentsOf: list.inOrder, at: 0) }

  /// Adds the updates that follow from one during a held transition: they wait for the release.
  mutating func keep(_ list: Following) {
    kept.first += list.first
    kept.last += list.last
  }

  /// Lets the updates that waited for the release follow now: those of gone layers, then of bindings that wait (S13.11).
  mutating func release() {
    queue += kept.inOrder
    kept = Following()
  }

  /// Takes the next one out of the list; nil if nothing follows any more.
  mutating func next() -> FollowUp? { queue.isEmpty ? nil : queue.removeFirst() }

  /// Counts an update or a layer that follows.
  ///
  /// - Returns: False if there are too many; the remaining ones are then forgotten.
  mutating func countOne() -> Bool {
    count += 1
    guard count > Self.limit else { return true }
    queue = []
    return false
  }

  /// Forgets the remaining updates.
  mutating func clear() { (queue, kept) = ([], Following()) }

  /// Follows entries that moved.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    for index in queue.indices { queue[index].follow(moved) }
    kept.follow(moved)
  }
}

// MARK: Messages about following updates

extension EngineDiagnostic {
  static var tooManyChanges: Self {
    Self(
      .tooManyChanges,
      "more than \(FollowUps.limit) changes follow from this step; the rest isn't done",
      concerns: []
    )
  }
}
