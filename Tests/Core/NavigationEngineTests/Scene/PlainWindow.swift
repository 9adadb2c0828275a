/// A second model of a window with tabs, sheets, sheets of an item and alerts, and with transitions that are held, as
/// plain as the rules read: it shares nothing with the engine.
struct PlainWindow {
  /// What stands below a sheet: a tab, or the sheet of a number.
  enum Ground: Hashable {
    case tab(Int)
    case sheet(Int)
  }

  /// What declares a sheet; a screen at depth 0 is the root.
  enum Owner: Hashable {
    case app
    case screen(Ground, depth: Int)
  }

  /// The value of a binding; two items are the same if their numbers are (S13.12).
  enum Value: Hashable {
    case off, on
    case item(Int, tag: Int)
  }

  struct Sheet {
    let id: Int
    let name: String
    /// Nil once the screen has left.
    var owner: Owner?
    var value: Value
    var path: [String] = []

    /// Whether it has a button and no stack.
    var isAlert: Bool { name == PlainWindow.alert }
  }

  struct Waiting {
    let name: String
    let owner: Owner
    var value: Value
    let isDropped: Bool
  }

  /// A write to a binding.
  struct Write {
    let name: String
    var owner: Owner?
    let value: Value

    func isOfSameBinding(as other: Self) -> Bool { name == other.name && owner == other.owner }
  }

  /// A sheet that went during the held transition, and still stands (S13.11).
  struct Going {
    let level: Int
    let name: String
    var owner: Owner?
    /// Whether a swipe has yet to write its binding.
    var isOn: Bool
  }

  /// The binding that presents an alert, and the one that presents an item.
  static let alert = "al"
  static let item = "it"

  /// The knobs by which something is lost: sheets that can't come, by the knobs S13.5, S13.6, S13.7 and S14.7, and paths.
  struct Drops {
    var overlap = false
    var covered = false
    var whileDismissing = false
    var offscreen = false
    /// Whether a tap on the selected tab shows its root (S14.3).
    var pathOnReselect = false
  }

  /// A write to the path of a stack.
  enum PathWrite {
    case push(String)
    case pop(Int)
    case popToRoot
    case set([String])
  }

  enum Action {
    /// A write to the path of the front, or of the stack of a name, and writes to bindings, in one update.
    case update(PathWrite?, stack: String?, [(name: String, value: Value)])
    case back(Int)
    case dismiss, swipeDown, tapOK, background, relaunch, hold, release
    case selectTab(String)
    case writeTab(String)
  }

  struct Refused: Error {}

  /// The names of the sheets that a screen declares; those of the app stand under "".
  let declared: [String: [String]]
  let tabs: [String]
  let drops: Drops

  private(set) var tab: String
  private(set) var shown = 0
  private(set) var built: Set<Int> = [0]
  private(set) var paths: [[String]]
  private(set) var sheets: [Sheet] = []
  private(set) var waiting: [Waiting] = []
  private var saved: [[String]]?
  private var nextID = 0
  private var writes: [Write] = []
  /// The window that follows when the held transition ends; empty if none is held.
  private var next: [PlainWindow] = []
  /// Whether it is such a window, in which what went still stands.
  private var isNext = false
  private var going: [Going] = []
  private var isSwipe = false
  /// In the window that follows: how many of each stack's screens are still shown, and what waited in the screens that
  /// went.
  private var stayed: [Ground: Int] = [:]
  private var left: [Waiting] = []
  /// What waits in screens that went and still stand.
  private var standing: [Waiting] = []

  /// The bindings that are on and show nothing; during a held transition they are already as written.
  var shownWaiting: [Waiting] { next.first.map { standing + $0.waiting } ?? waiting }
  var isHeld: Bool { !next.isEmpty }

  init(declared: [String: [String]], tabs: [String], drops: Drops) {
    (self.declared, self.tabs, self.drops) = (declared, tabs, drops)
    tab = tabs.first ?? ""
    paths = Array(repeating: [], count: max(1, tabs.count))
  }

  /// Performs an action; a refused one leaves the window as it was.
  mutating func perform(_ action: Action) throws(Refused) {
    if case .hold = action { return hold() }
    guard let following = next.first else {
      if case .release = action { throw Refused() }
      return try performNow(action)
    }
    switch action {
    case .release: release(following)
    case .relaunch:
      (next, standing) = ([], [])
      try performNow(action)
    case .background:
      try performNow(action)
      next[0].saved = saved
    case .update(let write, let stack, let bindings):
      do throws(Refused) { try next[0].performNow(action) } catch {
        // The bindings of what went and still stands can be written, and nothing follows from it.
        let rest = bindings.filter { !following.owners(of: $0.name).isEmpty || owners(of: $0.name).isEmpty }
        if rest.count == bindings.count { throw error }
        if write != nil || !rest.isEmpty { try next[0].performNow(.update(write, stack: stack, rest)) }
        for (name, value) in bindings where value == .off && !rest.contains(where: { $0.name == name }) {
          let owners = owners(of: name)
          let owner = owners.first { isOn(name, $0) } ?? owners.first
          standing.removeAll { $0.name == name && $0.owner == owner }
        }
      }
    case .back, .dismiss, .swipeDown, .tapOK, .hold, .selectTab, .writeTab: try next[0].performNow(action)
    }
    guard !next.isEmpty else { return }
    standing += next[0].left
    next[0].left = []
  }

  private mutating func performNow(_ action: Action) throws(Refused) {
    var next = self
    (next.writes, next.isSwipe) = ([], false)
    try next.act(action)
    self = next
  }

  private mutating func hold() {
    guard next.isEmpty else { return }
    var following = self
    following.isNext = true
    for index in paths.indices { following.stayed[.tab(index)] = paths[index].count }
    for sheet in sheets { following.stayed[.sheet(sheet.id)] = sheet.path.count }
    next = [following]
  }

  private mutating func release(_ following: PlainWindow) {
    self = following
    (isNext, going, stayed, left, standing) = (false, [], [:], [], [])
    promote()
  }

  private mutating func act(_ action: Action) throws(Refused) {
    switch action {
    case .update(let write, let stack, let bindings):
      let before = self
      if let write { try self.write(write, to: try stack.map(ground) ?? front) }
      for (name, value) in bindings {
        // A binding that goes with the path is off without a word.
        if value == .off, owners(of: name).isEmpty, !before.owners(of: name).isEmpty { continue }
        try set(name, value)
      }
    case .hold, .release: throw Refused()
    case .back(let count):
      guard 0...path(front).count ~= count else { throw Refused() }
      keep(path(front).count - count, of: front)
    case .dismiss:
      if sheets.last?.isAlert == true { throw Refused() }
      if !path(front).isEmpty {
        keep(path(front).count - 1, of: front)
      } else if let sheet = sheets.last {
        writes.append(Write(name: sheet.name, owner: sheet.owner, value: .off))
      }
    case .swipeDown:
      guard let sheet = sheets.last, !sheet.isAlert else { throw Refused() }
      isSwipe = true
      writes.append(Write(name: sheet.name, owner: sheet.owner, value: .off))
    case .tapOK:
      guard let sheet = sheets.last, sheet.isAlert else { throw Refused() }
      writes.append(Write(name: sheet.name, owner: sheet.owner, value: .off))
    case .selectTab(let name):
      guard sheets.isEmpty, tabs.contains(name) else { throw Refused() }
      if name == tab, drops.pathOnReselect { keep(0, of: .tab(shown)) }
      show(name)
    case .writeTab(let name):
      if tabs.isEmpty { throw Refused() }
      show(name)
    case .background: saved = paths
    case .relaunch:
      (sheets, waiting, shown, built) = ([], [], 0, [0])
      tab = tabs.first ?? ""
      paths = saved ?? paths.map { _ in [] }
    }
    end()
  }

  // MARK: Stacks

  private var front: Ground { sheets.last.map { .sheet($0.id) } ?? .tab(shown) }

  private func ground(named name: String) throws(Refused) -> Ground {
    if let index = tabs.firstIndex(of: name) { return .tab(index) }
    if tabs.isEmpty, name == "main" { return .tab(0) }
    guard let sheet = sheets.last(where: { $0.name == name }) else { throw Refused() }
    return .sheet(sheet.id)
  }

  private func path(_ ground: Ground) -> [String] {
    switch ground {
    case .tab(let index): paths[index]
    case .sheet(let id): sheets.first { $0.id == id }?.path ?? []
    }
  }

  private mutating func write(_ write: PathWrite, to ground: Ground) throws(Refused) {
    if case .sheet(let id) = ground, sheets.contains(where: { $0.id == id && $0.isAlert }) { throw Refused() }
    let old = path(ground)
    switch write {
    case .push(let value): put(old + [value], in: ground)
    case .pop(let count):
      guard 0...old.count ~= count else { throw Refused() }
      keep(old.count - count, of: ground)
    case .popToRoot: keep(0, of: ground)
    case .set(let values):
      keep(zip(old, values).prefix { $0 == $1 }.count, of: ground)
      put(values, in: ground)
    }
  }

  private mutating func put(_ values: [String], in ground: Ground) {
    switch ground {
    case .tab(let index): paths[index] = values
    case .sheet(let id): for index in sheets.indices where sheets[index].id == id { sheets[index].path = values }
    }
  }

  /// Keeps the lowest elements of a path; what the screens above declared is gone.
  private mutating func keep(_ count: Int, of ground: Ground) {
    put(Array(path(ground).prefix(count)), in: ground)
    forget { place, depth in place == ground && depth > count }
    if let known = stayed[ground] { stayed[ground] = min(known, count) }
  }

  private mutating func forget(_ isGone: (Ground, Int) -> Bool) {
    func isLeft(_ owner: Owner?) -> Bool {
      guard case .screen(let ground, let depth)? = owner else { return owner != nil }
      return !isGone(ground, depth)
    }
    for index in sheets.indices where !isLeft(sheets[index].owner) { sheets[index].owner = nil }
    for index in writes.indices where !isLeft(writes[index].owner) { writes[index].owner = nil }
    left += waiting.filter { waits in
      guard case .screen(let ground, let depth) = waits.owner, !isLeft(waits.owner) else { return false }
      return depth <= stayed[ground] ?? -1
    }
    waiting.removeAll { !isLeft($0.owner) }
    going.removeAll { !isLeft($0.owner) }
  }

  private mutating func show(_ name: String) {
    tab = name
    guard let index = tabs.firstIndex(of: name) else { return }
    shown = index
    built.insert(index)
  }

  // MARK: Bindings

  /// The declarations of a binding, the frontmost first (S13.4).
  private func owners(of name: String) -> [Owner] {
    func screens(_ ground: Ground, _ root: String) -> [Owner] {
      let names = [root] + path(ground).map { $0.uppercased() }
      return names.indices.reversed().filter { declared[names[$0]]?.contains(name) == true }
        .map { .screen(ground, depth: $0) }
    }
    var found = sheets.reversed().filter { !$0.isAlert }.flatMap { screens(.sheet($0.id), "S") }
    found += screens(.tab(shown), "R\(shown)")
    if declared[""]?.contains(name) == true { found.append(.app) }
    for index in built.sorted() where index != shown { found += screens(.tab(index), "R\(index)") }
    return found
  }

  private func isOn(_ name: String, _ owner: Owner) -> Bool {
    sheets.contains { $0.name == name && $0.owner == owner }
      || waiting.contains { $0.name == name && $0.owner == owner }
      || going.contains { $0.isOn && $0.name == name && $0.owner == owner }
  }

  private mutating func set(_ name: String, _ value: Value) throws(Refused) {
    let owners = owners(of: name)
    guard let first = owners.first else { throw Refused() }
    let owner = value == .off ? owners.first { isOn(name, $0) } ?? first : first
    writes.append(Write(name: name, owner: owner, value: value))
  }

  // MARK: The end of an update (S13.4–S13.8)

  private mutating func end() {
    let comers = settle()
    let (isEnding, replacement) = takeDown(comers)
    bring(comers, whileDismissing: isEnding, replacement)
    if !isNext { promote() }
  }

  /// The writes that turn a binding on or give it another item; the others take effect.
  private mutating func settle() -> [Write] {
    var comers: [Write] = []
    for (index, write) in writes.enumerated() {
      guard write.owner != nil, !writes[(index + 1)...].contains(where: { $0.isOfSameBinding(as: write) }) else {
        continue
      }
      if let sheet = sheets.first(where: { $0.name == write.name && $0.owner == write.owner }) {
        if write.value != .off, write.value != sheet.value { comers.append(write) }
      } else if let place = waiting.firstIndex(where: { $0.name == write.name && $0.owner == write.owner }) {
        if write.value == .off { waiting.remove(at: place) } else { waiting[place].value = write.value }
      } else if let place = going.firstIndex(where: { $0.isOn && $0.name == write.name && $0.owner == write.owner }) {
        if write.value == .off { going[place].isOn = false }
      } else if write.value != .off {
        comers.append(write)
      }
    }
    return comers
  }

  /// Removes the lowest sheet that ends with all above it; one that shows another item of the same number stays.
  private mutating func takeDown(_ comers: [Write]) -> (isEnding: Bool, replacement: Write?) {
    for level in sheets.indices {
      let sheet = sheets[level]
      let last = writes.last { $0.name == sheet.name && $0.owner == sheet.owner }
      let other = comers.first { $0.name == sheet.name && $0.owner == sheet.owner }
      if sheet.owner == nil || last?.value == .off {
        remove(from: level)
        return (true, nil)
      }
      guard let other else { continue }
      guard case (.item(let old, _), .item(let new, _)) = (sheet.value, other.value), old == new else {
        remove(from: level)
        return (true, other)
      }
      sheets[level].value = other.value
    }
    return (false, nil)
  }

  private mutating func remove(from level: Int) {
    let removed = sheets[level...]
    if isNext, let lowest = removed.first, lowest.owner != nil {
      going.append(Going(level: level, name: lowest.name, owner: lowest.owner, isOn: isSwipe))
    }
    let ids = Set(removed.map(\.id))
    sheets.removeSubrange(level...)
    forget { ground, _ in if case .sheet(let id) = ground { ids.contains(id) } else { false } }
  }

  private mutating func promote() {
    while let index = waiting.firstIndex(where: {
      !$0.isDropped && level($0.owner) == sheets.count && isShown($0.owner)
    }) {
      let next = waiting.remove(at: index)
      present(Write(name: next.name, owner: next.owner, value: next.value))
    }
  }

  private mutating func bring(_ comers: [Write], whileDismissing: Bool, _ replacement: Write?) {
    var expected: [Int: (owner: Owner?, isAlert: Bool)] = [:]
    for (level, sheet) in sheets.enumerated() { expected[level] = (sheet.owner, sheet.isAlert) }
    var presented: [Write] = []
    if let replacement, let owner = replacement.owner, let level = level(owner) {
      expected[level] = (owner, replacement.name == Self.alert)
      presented.append(replacement)
    }
    for write in comers where replacement?.isOfSameBinding(as: write) != true {
      let isUp = sheets.contains { $0.name == write.name && $0.owner == write.owner && $0.value == write.value }
      guard !isUp, let owner = write.owner, let level = level(owner) else { continue }
      let isAlert = write.name == Self.alert
      func wait(isDropped: Bool) {
        waiting.append(Waiting(name: write.name, owner: owner, value: write.value, isDropped: isDropped))
      }
      if !isShown(owner) {
        wait(isDropped: drops.offscreen)
      } else if let blocker = expected[level] {
        let isOverlap = blocker.owner == owner && !blocker.isAlert
        wait(isDropped: isAlert || (isOverlap ? drops.overlap : drops.covered))
      } else if whileDismissing || going.contains(where: { $0.level >= level }) {
        wait(isDropped: isAlert || drops.whileDismissing)
        if !isAlert, !drops.whileDismissing { expected[level] = (owner, isAlert) }
      } else {
        expected[level] = (owner, isAlert)
        presented.append(write)
      }
    }
    for write in presented { present(write) }
  }

  private mutating func present(_ write: Write) {
    sheets.append(Sheet(id: nextID, name: write.name, owner: write.owner, value: write.value))
    nextID += 1
  }

  /// The number of sheets below one that the owner presents; nil if the owner has gone.
  private func level(_ owner: Owner) -> Int? {
    guard case .screen(.sheet(let id), _) = owner else { return 0 }
    return sheets.firstIndex { $0.id == id }.map { $0 + 1 }
  }

  private func isShown(_ owner: Owner) -> Bool {
    guard case .screen(.tab(let index), _) = owner else { return true }
    return index == shown
  }
}
