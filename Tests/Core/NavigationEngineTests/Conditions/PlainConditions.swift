/// A second model of a stack whose roots, links, destinations and presentations ask for state, as plain as the rules
/// read: it shares nothing with the engine, and asks every condition anew after each update.
struct PlainConditions {
  struct Clause {
    let name: String
    let value: Int
    let isNegated: Bool
  }

  typealias Condition = [Clause]

  struct Destination {
    let cases: [String: String]
    /// The screen for other values; nil if they have none.
    let other: String?
    let when: Condition
  }

  /// The declarations of a screen.
  struct Declared {
    /// Whether it has the state `q`, which begins as 0.
    var hasState = false
    /// The link that pushes a value.
    var link: (value: String, when: Condition, hides: Bool)?
    var destinations: [String: Destination] = [:]
    /// The condition of the screen that the binding `flag` pushes; nil if the screen has no such binding.
    var flag: Condition?
  }

  struct Screen {
    let id: Int
    let name: String
    var state = 0
    var isOn = false
  }

  struct View {
    var screen: Screen
    /// The screen whose link or binding it is of.
    let owner: Int
    let isFlag: Bool
  }

  enum PathWrite {
    case push(String)
    case pop(Int)
    case set([String])
  }

  enum Action {
    /// A write to the path, and then writes to state and bindings, in one update.
    case update(PathWrite?, [(name: String, value: Int)])
    case tapLink, tapView, back
  }

  struct Refused: Error {}

  static let placeholder = "placeholder"
  static let flagScreen = "F"

  let declared: [String: Declared]
  /// The roots; the first whose condition holds counts.
  let roots: [(name: String, when: Condition)]
  /// Whether a value that arrives takes down the screens of bindings (S4.4).
  let popsShown: Bool
  /// Whether a view link over a bound path empties that (S4.1).
  let resetsPath: Bool
  /// Whether the registration counts that is nearest to the value, and not the rootmost (S3.2).
  let isNearest: Bool
  /// The state of the app.
  private(set) var app: [String: Int]
  private(set) var root = Screen(id: 0, name: "")
  private(set) var path: [(value: String, screen: Screen)] = []
  private(set) var views: [View] = []
  /// What the last update reports of the path.
  private(set) var reports: [String] = []
  private var lastID = 0

  init(
    declared: [String: Declared],
    roots: [(name: String, when: Condition)],
    app: [String],
    popsShown: Bool,
    resetsPath: Bool,
    isNearest: Bool
  ) {
    (self.declared, self.roots) = (declared, roots)
    (self.popsShown, self.resetsPath, self.isNearest) = (popsShown, resetsPath, isNearest)
    self.app = Dictionary(uniqueKeysWithValues: app.map { ($0, 0) })
    root = screen(chosenRoot)
  }

  private mutating func screen(_ name: String) -> Screen {
    lastID += 1
    return Screen(id: lastID, name: name)
  }

  /// The screens, bottom to top.
  var screens: [Screen] { [root] + path.map(\.screen) + views.map(\.screen) }

  mutating func perform(_ action: Action) throws(Refused) {
    var next = self
    next.reports = []
    try next.act(action)
    next.present()
    let known = Set(screens.map(\.id))
    let lost = next.screens.filter { $0.name == Self.placeholder && !known.contains($0.id) }
    next.reports += lost.map { _ in "unresolved-destination" }
    self = next
  }

  private mutating func act(_ action: Action) throws(Refused) {
    switch action {
    case .update(let write, let fields): try update(write, fields)
    case .tapLink:
      let top = screens.last ?? root
      guard let link = declared[top.name]?.link, holds(link.when, on: top) else { throw Refused() }
      if registration(of: link.value, below: path.count) == nil {
        reports.append("unresolved-link")
      } else {
        try put(write(.push(link.value)))
      }
    case .tapView:
      let top = screens.last ?? root
      if top.name == Self.placeholder { throw Refused() }
      let isReset = !path.isEmpty && resetsPath
      if isReset {
        remove(from: 0)
        path = []
      }
      views.append(View(screen: screen("V"), owner: isReset ? root.id : top.id, isFlag: false))
    case .back:
      if let view = views.last {
        remove(from: views.count - 1)
        if view.isFlag { change(view.owner) { $0.isOn = false } }
      } else if !path.isEmpty {
        path.removeLast()
        forget()
      } else {
        throw Refused()
      }
    }
  }

  // MARK: Updates (S7.1, S18.2)

  private mutating func update(_ write: PathWrite?, _ fields: [(name: String, value: Int)]) throws(Refused) {
    // Each write is for the screens as those before it leave them.
    var projected = self
    if let write { projected.put(try self.write(write)) }
    var writes: [(owner: Int?, name: String, value: Int)] = []
    for (name, value) in fields {
      let isOff = name == "flag" && value == 0
      let owner = projected.declarer(of: name, isOff: isOff)
      if owner == nil, name == "flag" || app[name] == nil {
        // The screen went with the path, and its binding is off with it.
        guard isOff, declarer(of: name, isOff: isOff) != nil else { throw Refused() }
        continue
      }
      writes.append((owner, name, value))
      projected.write(name, value, of: owner)
    }
    // State, and bindings that are off in the end; those of screens that the update brings come last.
    func isFirst(_ write: (owner: Int?, name: String, value: Int)) -> Bool {
      guard let owner = write.owner else { return true }
      if owner > lastID { return false }
      return write.name != "flag" || writes.last { $0.owner == owner && $0.name == "flag" }?.value == 0
    }
    let (first, rest) = (writes.filter(isFirst), writes.filter { !isFirst($0) })
    let known = lastID
    for write in first where write.name != "flag" || write.value == 0 {
      self.write(write.name, write.value, of: write.owner)
    }
    let values = try write.map { write throws(Refused) in try self.write(write) }
    let pushes = values.map { $0.count > common(with: $0) } ?? false
    let isOtherRoot = chosenRoot != root.name
    if isOtherRoot, pushes {
      reports.append("root-replaced")
      (path, views) = ([], [])
    } else if let values {
      put(values, resolves: false)
    }
    if isOtherRoot {
      root = screen(chosenRoot)
      // The new root resolves each element, so one that it doesn't serve either is reported again.
      for index in path.indices where path[index].screen.name == Self.placeholder { path[index].screen = screen("") }
    }
    resolve()
    for (owner, name, value) in rest {
      let isNew = owner.map { $0 > known } ?? false
      if let owner = isNew ? declarer(of: name, isOff: name == "flag" && value == 0) : owner {
        self.write(name, value, of: owner)
      }
    }
    resolve()
  }

  /// Writes state or the flag of a screen, or state of the app.
  private mutating func write(_ name: String, _ value: Int, of owner: Int?) {
    guard let owner else {
      app[name] = value
      return
    }
    if name != "flag" { return change(owner) { $0.state = value } }
    if value == 0, let index = views.firstIndex(where: { $0.isFlag && $0.owner == owner }) { remove(from: index) }
    change(owner) { $0.isOn = value == 1 }
    if value == 1 { present() }
  }

  private var chosenRoot: String {
    roots.first { holds($0.when, on: Screen(id: 0, name: "")) }?.name ?? ""
  }

  /// The path that a write leads to.
  private func write(_ write: PathWrite) throws(Refused) -> [String] {
    let values = path.map(\.value)
    switch write {
    case .push(let value): return values + [value]
    case .pop(let count):
      guard 0...values.count ~= count else { throw Refused() }
      return values.dropLast(count)
    case .set(let values): return values
    }
  }

  private func common(with values: [String]) -> Int { zip(path, values).prefix { $0.value == $1 }.count }

  private mutating func put(_ values: [String], resolves: Bool = true) {
    let kept = common(with: values)
    if kept == path.count, kept == values.count { return }
    path.removeLast(path.count - kept)
    for view in views where view.isFlag && popsShown { change(view.owner) { $0.isOn = false } }
    views.removeAll { !$0.isFlag || popsShown }
    forget()
    for value in values[kept...] { path.append((value, screen(""))) }
    if resolves { resolve() }
  }

  // MARK: Conditions

  private func holds(_ condition: Condition, on screen: Screen) -> Bool {
    condition.allSatisfy { clause in
      let own = declared[screen.name]
      let value: Int? =
        switch clause.name {
        case "q" where own?.hasState == true: screen.state
        case "flag" where own?.flag != nil: screen.isOn ? 1 : 0
        default: app[clause.name]
        }
      return (value == clause.value) != clause.isNegated
    }
  }

  static func type(of value: String) -> String { Int(value) == nil ? "String" : "Int" }

  /// The destination in force for a value above a number of elements of the path (S3.1, S3.2).
  private func registration(of value: String, below count: Int) -> Destination? {
    let found = ([root] + path.prefix(count).map(\.screen)).compactMap { screen -> Destination? in
      guard let own = declared[screen.name]?.destinations[Self.type(of: value)] else { return nil }
      return holds(own.when, on: screen) ? own : nil
    }
    return isNearest ? found.last : found.first
  }

  /// Shows each element of the path by the destination in force; another screen is another entry (S18.4).
  private mutating func resolve() {
    for index in path.indices {
      let value = path[index].value
      let found = registration(of: value, below: index)
      let name = found?.cases[value] ?? found?.other ?? Self.placeholder
      if path[index].screen.name != name { path[index].screen = screen(name) }
    }
    forget()
  }

  /// Takes down the screens of bindings whose condition doesn't hold, and then shows those whose condition does.
  private mutating func present() {
    while let index = views.firstIndex(where: { view in
      view.isFlag && screens.contains { $0.id == view.owner && !mayShow($0) }
    }) {
      let owner = views[index].owner
      remove(from: index)
      change(owner) { $0.isOn = true }
    }
    while let next = screens.first(where: { $0.isOn && flagIsUnseen($0) && mayShow($0) }) {
      if let below = views.firstIndex(where: { $0.screen.id == next.id }) { remove(from: below + 1) }
      views.append(View(screen: screen(Self.flagScreen), owner: next.id, isFlag: true))
    }
  }

  private func mayShow(_ screen: Screen) -> Bool { holds(declared[screen.name]?.flag ?? [], on: screen) }

  private func flagIsUnseen(_ screen: Screen) -> Bool { !views.contains { $0.isFlag && $0.owner == screen.id } }

  // MARK: Bindings

  /// The topmost screen that declares a name; for a binding that is turned off, the topmost one that is on.
  private func declarer(of name: String, isOff: Bool) -> Int? {
    let found = screens.reversed().filter { screen in
      let own = declared[screen.name]
      return name == "flag" ? own?.flag != nil : name == "q" && own?.hasState == true
    }
    return (isOff ? found.first(where: \.isOn) ?? found.first : found.first)?.id
  }

  private mutating func change(_ id: Int, _ body: (inout Screen) -> Void) {
    if root.id == id { body(&root) }
    for index in path.indices where path[index].screen.id == id { body(&path[index].screen) }
    for index in views.indices where views[index].screen.id == id { body(&views[index].screen) }
  }

  /// Removes the views from an index on; the bindings of the views that go are off.
  private mutating func remove(from index: Int) {
    for view in views[index...] where view.isFlag { change(view.owner) { $0.isOn = false } }
    views.removeSubrange(index...)
    forget()
  }

  /// Removes the views of screens that have left.
  private mutating func forget() {
    while let index = views.firstIndex(where: { view in !screens.contains { $0.id == view.owner } }) {
      views.remove(at: index)
    }
  }

  // MARK: What is compared

  var facts: [String] {
    let q = screens.last { declared[$0.name]?.hasState == true }?.state ?? app["q"]
    let flags = screens.filter { declared[$0.name]?.flag != nil }
    return [
      "\(screens.map(\.name))", "\(path.map(\.value))", "a=\(app["a"] ?? 0) b=\(app["b"] ?? 0)",
      "q=\(q ?? -1)", "flag=\(flags.isEmpty ? "–" : flags.contains(where: \.isOn) ? "on" : "off")",
    ] + reports.sorted()
  }
}
