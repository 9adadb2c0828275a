/// A second model of a window with tabs and sheets, as plain as the rules read: it shares nothing with the engine.
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

  struct Sheet {
    let id: Int
    let name: String
    /// Nil once the screen has left.
    var owner: Owner?
    var path: [String] = []
  }

  struct Waiting {
    let name: String
    let owner: Owner
    let isDropped: Bool
  }

  /// The fate of a sheet that can't come, by the knobs S13.5, S13.6, S13.7 and S14.7.
  struct Drops {
    var overlap = false
    var covered = false
    var whileDismissing = false
    var offscreen = false
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
    case update(PathWrite?, stack: String?, [(name: String, isOn: Bool)])
    case back(Int)
    case dismiss, swipeDown, background, relaunch
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
  private var writes: [(name: String, owner: Owner?, isOn: Bool)] = []

  init(declared: [String: [String]], tabs: [String], drops: Drops) {
    (self.declared, self.tabs, self.drops) = (declared, tabs, drops)
    tab = tabs.first ?? ""
    paths = Array(repeating: [], count: max(1, tabs.count))
  }

  /// Performs an action; a refused one leaves the window as it was.
  mutating func perform(_ action: Action) throws(Refused) {
    var next = self
    next.writes = []
    try next.act(action)
    self = next
  }

  private mutating func act(_ action: Action) throws(Refused) {
    switch action {
    case .update(let write, let stack, let bindings):
      if let write { try self.write(write, to: try stack.map(ground) ?? front) }
      for binding in bindings { try set(binding.name, binding.isOn) }
    case .back(let count):
      guard 0...path(front).count ~= count else { throw Refused() }
      keep(path(front).count - count, of: front)
    case .dismiss:
      if !path(front).isEmpty {
        keep(path(front).count - 1, of: front)
      } else if let sheet = sheets.last {
        writes.append((sheet.name, sheet.owner, false))
      }
    case .swipeDown:
      guard let sheet = sheets.last else { throw Refused() }
      writes.append((sheet.name, sheet.owner, false))
    case .selectTab(let name):
      guard sheets.isEmpty, tabs.contains(name) else { throw Refused() }
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
  }

  private mutating func forget(_ isGone: (Ground, Int) -> Bool) {
    func isLeft(_ owner: Owner?) -> Bool {
      guard case .screen(let ground, let depth)? = owner else { return owner != nil }
      return !isGone(ground, depth)
    }
    for index in sheets.indices where !isLeft(sheets[index].owner) { sheets[index].owner = nil }
    for index in writes.indices where !isLeft(writes[index].owner) { writes[index].owner = nil }
    waiting.removeAll { !isLeft($0.owner) }
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
    var found = sheets.reversed().flatMap { screens(.sheet($0.id), "S") }
    found += screens(.tab(shown), "R\(shown)")
    if declared[""]?.contains(name) == true { found.append(.app) }
    for index in built.sorted() where index != shown { found += screens(.tab(index), "R\(index)") }
    return found
  }

  private func isOn(_ name: String, _ owner: Owner) -> Bool {
    sheets.contains { $0.name == name && $0.owner == owner }
      || waiting.contains { $0.name == name && $0.owner == owner }
  }

  private mutating func set(_ name: String, _ isOn: Bool) throws(Refused) {
    let owners = owners(of: name)
    guard let first = owners.first else { throw Refused() }
    let owner = isOn ? first : owners.first { self.isOn(name, $0) } ?? first
    writes.append((name, owner, isOn))
  }

  // MARK: The end of an update (S13.4–S13.8)

  private mutating func end() {
    var comers: [(name: String, owner: Owner)] = []
    for (index, write) in writes.enumerated() {
      guard let owner = write.owner,
        !writes[(index + 1)...].contains(where: { $0.name == write.name && $0.owner == owner })
      else { continue }
      if sheets.contains(where: { $0.name == write.name && $0.owner == owner }) { continue }
      if let place = waiting.firstIndex(where: { $0.name == write.name && $0.owner == owner }) {
        if !write.isOn { waiting.remove(at: place) }
      } else if write.isOn {
        comers.append((write.name, owner))
      }
    }
    let ended = sheets.firstIndex { sheet in
      sheet.owner == nil || writes.last { $0.name == sheet.name && $0.owner == sheet.owner }?.isOn == false
    }
    if let ended {
      let ids = Set(sheets[ended...].map(\.id))
      sheets.removeSubrange(ended...)
      forget { ground, _ in if case .sheet(let id) = ground { ids.contains(id) } else { false } }
    }
    bring(comers, whileDismissing: ended != nil)
    while let index = waiting.firstIndex(where: {
      !$0.isDropped && level($0.owner) == sheets.count && isShown($0.owner)
    }) {
      let next = waiting.remove(at: index)
      present(next.name, next.owner)
    }
  }

  private mutating func bring(_ comers: [(name: String, owner: Owner)], whileDismissing: Bool) {
    var expected: [Int: Owner] = [:]
    for (level, sheet) in sheets.enumerated() { expected[level] = sheet.owner }
    var presented: [(name: String, owner: Owner)] = []
    for (name, owner) in comers {
      guard let level = level(owner) else { continue }
      if !isShown(owner) {
        waiting.append(Waiting(name: name, owner: owner, isDropped: drops.offscreen))
      } else if let blocker = expected[level] {
        let isDropped = blocker == owner ? drops.overlap : drops.covered
        waiting.append(Waiting(name: name, owner: owner, isDropped: isDropped))
      } else if whileDismissing {
        waiting.append(Waiting(name: name, owner: owner, isDropped: drops.whileDismissing))
        if !drops.whileDismissing { expected[level] = owner }
      } else {
        expected[level] = owner
        presented.append((name, owner))
      }
    }
    for (name, owner) in presented { present(name, owner) }
  }

  private mutating func present(_ name: String, _ owner: Owner) {
    sheets.append(Sheet(id: nextID, name: name, owner: owner))
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
