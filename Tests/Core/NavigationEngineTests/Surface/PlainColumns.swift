/// A second model of a split view, or of a NavigationView in columns or as one stack, as plain as the rules read: it
/// shares nothing with the engine.
///
/// Each screen has a number of its own, and what it has put on a stack or into another column goes with it.
struct PlainColumns {
  enum Kind: Equatable {
    case value(String)
    case link
    /// A binding of the owner's screen.
    case shown(binding: String, item: Int?)
  }

  struct Screen {
    let id: Int
    let name: String
    var kind: Kind
    /// The screen that declares the link or the binding; nil for a value.
    var owner: Int?
  }

  struct Column {
    let hasStack: Bool
    /// The screen for each selection in the column before; `""` is no selection.
    let roots: [String: String]
    var root: Screen
    /// The screen that another column's screen has put in the root's place.
    var replacement: Screen?
    var values: [Screen] = []
    var views: [Screen] = []
    var selection: String?

    var shownRoot: Screen { replacement ?? root }
    var screens: [Screen] { [shownRoot] + values + views }
  }

  enum Action {
    case push(Int, String)
    case pop(Int)
    /// The user selects a row of a column, or the app does.
    case select(Int, String?)
    case write(Int, String?)
    /// A tap on a view link in a column: one that fills another, or one that stays in its own.
    case fill(Int)
    case stay(Int)
    case set(String, Bool)
    case item(String, Int?)
    /// A tap on a link with a binding of its screen.
    case bound(Int)
    case back(Int)
  }

  /// An item that is the tag of no link of a NavigationView.
  static let noTag = 3

  struct Refused: Error {}

  /// The bindings that a screen of a name declares: Boolean ones, and those of items.
  let flags: [String: String]
  let items: [String: String]
  let isLegacy: Bool
  let isCollapsed: Bool
  /// Whether a value that arrives takes down the screens of bindings (S4.4).
  let popsShown: Bool
  /// Whether a view link over a bound path empties that (S4.1).
  let resetsPath: Bool
  private(set) var columns: [Column] = []
  private(set) var top = 0
  /// The bindings that are on without a screen, by the screen that declares them.
  private var unseen: [Int: [String: Int]] = [:]
  private var nextID = 0

  init(
    roots: [[String: String]],
    stacks: [Bool],
    flags: [String: String],
    items: [String: String],
    isLegacy: Bool,
    isCollapsed: Bool,
    popsShown: Bool,
    resetsPath: Bool
  ) {
    (self.flags, self.items, self.isLegacy, self.isCollapsed) = (flags, items, isLegacy, isCollapsed)
    (self.popsShown, self.resetsPath) = (popsShown, resetsPath)
    for (names, hasStack) in zip(roots, stacks) {
      columns.append(Column(hasStack: hasStack, roots: names, root: screen(names[""] ?? "", .link, by: nil)))
    }
  }

  private mutating func screen(_ name: String, _ kind: Kind, by owner: Int?) -> Screen {
    nextID += 1
    return Screen(id: nextID, name: name, kind: kind, owner: owner)
  }

  mutating func perform(_ action: Action) throws(Refused) {
    var next = self
    try next.act(action)
    next.forget()
    self = next
  }

  private mutating func act(_ action: Action) throws(Refused) {
    switch action {
    case .push(let index, let value):
      guard columns[index].hasStack else { throw Refused() }
      columns[index].views.removeAll { $0.kind == .link || popsShown }
      columns[index].values.append(screen(value.uppercased(), .value(value), by: nil))
      if isCollapsed, index > top { top = index }
    case .pop(let index):
      guard columns[index].hasStack, !columns[index].values.isEmpty else { throw Refused() }
      columns[index].views.removeAll { $0.kind == .link || popsShown }
      columns[index].values.removeLast()
    case .select(let index, let row):
      if isCollapsed, index != top { throw Refused() }
      try select(row, in: index)
    case .write(let index, let row): try select(row, in: index)
    case .fill(let index):
      let from = try touched(index)
      if index == columns.count - 1 { return pushView("V", from, in: index) }
      let target = isLegacy ? index + 1 : columns.count - 1
      replaceRoot(of: target, by: screen("V", .link, by: from.id))
    case .stay(let index): pushView("M", try touched(index), in: index)
    case .set(let name, let isOn):
      let (index, owner) = try declarer(of: name, isOn: isOn)
      try write(name, isOn ? 0 : nil, isItem: false, of: owner, in: index)
    case .item(let name, let item):
      let (index, owner) = try declarer(of: name, isOn: item != nil)
      try write(name, item, isItem: true, of: owner, in: index)
    case .bound(let index):
      let owner = try touched(index)
      guard let name = flags[owner.name] else { throw Refused() }
      try write(name, 0, isItem: false, of: owner, in: index)
    case .back(let index):
      if isCollapsed, index != top { throw Refused() }
      if !columns[index].views.isEmpty {
        columns[index].views.removeLast()
      } else if !columns[index].values.isEmpty {
        columns[index].values.removeLast()
      } else {
        try leaveColumn()
      }
    }
  }

  /// Leaves the root of the column on top of the collapsed stack: what led there is undone (S8.9).
  private mutating func leaveColumn() throws(Refused) {
    guard isCollapsed, top > 0 else { throw Refused() }
    let left = top
    top = columns.indices.last { $0 < left && ($0 == 0 || isReached($0)) } ?? 0
    columns[left].replacement = nil
    if columns[left - 1].selection != nil {
      columns[left - 1].selection = nil
      render(left, for: nil)
    }
  }

  private func isReached(_ index: Int) -> Bool {
    let column = columns[index]
    return columns[index - 1].selection != nil || column.replacement != nil || !(column.values + column.views).isEmpty
  }

  /// The topmost screen of a column that the user can touch.
  private func touched(_ index: Int) throws(Refused) -> Screen {
    if isCollapsed, index != top { throw Refused() }
    return columns[index].screens.last ?? columns[index].root
  }

  private mutating func pushView(_ name: String, _ owner: Screen, in index: Int) {
    let isMixed = columns[index].hasStack && !columns[index].values.isEmpty && resetsPath
    if isMixed { (columns[index].values, columns[index].views) = ([], []) }
    let owner = isMixed ? columns[index].shownRoot.id : owner.id
    columns[index].views.append(screen(name, .link, by: owner))
    if isCollapsed, index > top { top = index }
  }

  // MARK: Selections

  private mutating func select(_ row: String?, in index: Int) throws(Refused) {
    guard index + 1 < columns.count, !isLegacy else { throw Refused() }
    let isOther = columns[index].selection != row
    columns[index].selection = row
    if isOther { render(index + 1, for: row) }
    guard isCollapsed else { return }
    if row != nil {
      top = index + 1
    } else if isOther, top > index {
      for column in (index + 1)...top {
        if columns[column].replacement != nil { columns[column].values = [] }
        (columns[column].replacement, columns[column].views) = (nil, [])
      }
      top = index
    }
  }

  /// Shows a column for a selection: screens of links stay, and what the root presents if that is of the same name.
  private mutating func render(_ index: Int, for row: String?) {
    let old = columns[index].shownRoot
    (columns[index].replacement, columns[index].values) = (nil, [])
    let name = columns[index].roots[row ?? ""] ?? columns[index].roots["default"] ?? ""
    if columns[index].root.name != name { columns[index].root = screen(name, .link, by: nil) }
    let root = columns[index].root
    if old.id == root.id { return }
    columns[index].views.removeAll { $0.owner == old.id && $0.kind != .link }
    for place in columns[index].views.indices where columns[index].views[place].owner == old.id {
      columns[index].views[place].owner = root.id
    }
  }

  /// Puts a screen in the place of a column's root, which loses all that stands on it.
  private mutating func replaceRoot(of index: Int, by screen: Screen) {
    columns[index].replacement = screen
    (columns[index].values, columns[index].views) = ([], [])
    if isCollapsed { top = index }
  }

  // MARK: Bindings

  private func declares(_ name: String, _ screen: Screen) -> Bool {
    flags[screen.name] == name || items[screen.name] == name
  }

  /// The leading column with a screen that declares the binding, and in it the topmost that shows something, for a write
  /// that turns it off, or else the topmost.
  private func declarer(of name: String, isOn: Bool) throws(Refused) -> (Int, Screen) {
    let found = columns.indices.flatMap { index in
      columns[index].screens.reversed().filter { declares(name, $0) }.map { (index, $0) }
    }
    guard let first = found.first else { throw Refused() }
    return isOn ? first : found.first { value(of: name, $0.1) != nil } ?? first
  }

  /// The value of a binding; nil if it is off.
  func value(of name: String, _ owner: Screen) -> Int? {
    for column in columns {
      for case let screen in column.views + [column.replacement].compactMap({ $0 }) where screen.owner == owner.id {
        if case .shown(name, let item) = screen.kind { return item ?? 0 }
      }
    }
    return unseen[owner.id]?[name]
  }

  private mutating func write(
    _ name: String,
    _ value: Int?,
    isItem: Bool,
    of owner: Screen,
    in index: Int
  ) throws(Refused) {
    guard self.value(of: name, owner) != value else { return }
    let kind = Kind.shown(binding: name, item: isItem ? value : nil)
    // A column without a stack shows the screen in the next one; a NavigationView pushes in its last column.
    let isNext =
      !columns[index].hasStack && (isLegacy ? index < columns.count - 1 : owner.id == columns[index].shownRoot.id)
    // A value that is no link's tag is kept, and shows nothing (S12.1).
    let shown = isLegacy && isItem && value == Self.noTag ? nil : value
    unseen[owner.id, default: [:]][name] = shown == nil ? value : nil
    if isNext {
      let next = index + 1
      guard next < columns.count else {
        unseen[owner.id, default: [:]][name] = value
        return
      }
      let isThere = columns[next].replacement.map { $0.owner == owner.id && $0.kind.binding == name } ?? false
      if shown == nil {
        guard isThere else { return }
        columns[next].replacement = nil
        (columns[next].values, columns[next].views) = ([], [])
      } else if isThere, !isLegacy {
        columns[next].replacement?.kind = kind
        if isCollapsed { top = next }
      } else {
        replaceRoot(of: next, by: screen("I", kind, by: owner.id))
      }
      return
    }
    let place = columns[index].views.firstIndex { $0.owner == owner.id && $0.kind.binding == name }
    switch (place, shown) {
    case (let place?, nil): columns[index].views.removeSubrange(place...)
    case (let place?, _?):
      if isLegacy {
        columns[index].views[place] = screen("I", kind, by: owner.id)
      } else {
        columns[index].views[place].kind = kind
      }
    case (nil, nil): break
    case (nil, _?):
      // Directly above a view entry that presents it; in a NavigationView also above the root.
      if let below = columns[index].views.firstIndex(where: { $0.id == owner.id }) {
        columns[index].views.removeSubrange((below + 1)...)
      } else if isLegacy, owner.id == columns[index].shownRoot.id {
        columns[index].views = []
      }
      columns[index].views.append(screen("I", kind, by: owner.id))
      if isCollapsed, index > top { top = index }
    }
  }

  // MARK: What goes with a screen

  /// Removes what screens have put somewhere that are there no more.
  private mutating func forget() {
    while true {
      let there = Set(columns.flatMap(\.screens).map(\.id))
      var isChanged = false
      for index in columns.indices {
        let views = columns[index].views.filter { $0.owner.map(there.contains) ?? true }
        isChanged = isChanged || views.count != columns[index].views.count
        columns[index].views = views
        if let owner = columns[index].replacement?.owner, !there.contains(owner) {
          columns[index].replacement = nil
          (columns[index].values, columns[index].views, isChanged) = ([], [], true)
        }
      }
      unseen = unseen.filter { there.contains($0.key) }
      if !isChanged { return }
    }
  }

  // MARK: What is compared

  /// The screens of each column, its selection, the column on top, and the bindings.
  var facts: [String] {
    var values: [String: Int] = [:]
    for screen in columns.flatMap(\.screens) {
      for name in [flags[screen.name], items[screen.name]].compactMap({ $0 }) {
        values[name] = value(of: name, screen) ?? values[name] ?? -1
      }
    }
    let bindings = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return columns.map { "\($0.screens.map(\.name)) \($0.selection ?? "–")" } + [isCollapsed ? "\(top)" : ""] + bindings
  }
}

extension PlainColumns.Kind {
  var binding: String? { if case .shown(let binding, _) = self { binding } else { nil } }
}
