import FlowSyntax
import NavigationEngine

/// The paths that stacks of an app are bound to, as code writes them.
struct BoundPaths {
  typealias Write = AppModel.Update.PathWrite

  /// The screens that can stand on the stack of each path.
  private let members: [(storage: Storage, stack: String, screens: Set<Int>)]
  private let tabSelection: Storage?
  /// The stack around the code without a screen that is being read.
  var around: String?
  private let inliner: Inliner

  init(_ app: AppDraft) {
    (tabSelection, inliner) = (app.tabSelection?.storage, app.inliner)
    let pushed = app.screens.map(\.pushed)
    members = app.paths.map { ($0.storage, $0.stack, $0.roots.closure { pushed[$0] }) }
  }

  /// Whether a property holds a path, or is a dictionary of them.
  func have(_ storage: Storage) -> Bool { members.contains { $0.storage.isBeside(storage) } }

  /// True if a property holds a path, is computed beside one, as `currentPath` is, or is one of several in the environment.
  func mayHave(_ storage: Storage) -> Bool { have(storage) || standsFor(storage, oneOf: members) }

  private func standsFor(
    _ path: Storage,
    oneOf members: [(storage: Storage, stack: String, screens: Set<Int>)]
  ) -> Bool {
    if path == .environment(path.property) {
      let given = inliner.types.storages(inEnvironment: path.property)
      return members.contains { given.contains($0.storage) }
    }
    return members.contains { $0.storage.owner == path.owner }
      && inliner.owner(of: path)?.property(path.property)?.child(.block) != nil
  }

  /// The code of views that runs without a person, in groups: a handler that stands in several tabs or columns runs in
  /// each; of code that may stand anywhere, one place counts.
  func placed(_ code: (Fragment) -> [Fragment.Reaction], in app: AppDraft) -> [[Fragment.Reaction]] {
    let all = app.screens.enumerated().flatMap { number, screen in
      let stacks = Set(members(with: number).map(\.stack))
      return screen.fragments.flatMap(code).map { code in
        var code = code
        // A layer may not be up.
        if stacks.count == 1, stacks.isDisjoint(with: app.bindingNames) { code.stack = stacks.first }
        return code
      }
    }
    return (all + code(app.base)).grouped(by: \.node).map { _, all in
      let placed = all.filter { $0.stack != nil }.grouped(by: \.stack).map { $0.elements[0] }
      return placed.isEmpty ? Array(all.prefix(1)) : placed
    }
  }

  /// An empty write to a path, which names its stack unless that is the screen's own; nil for a path of no stack.
  ///
  /// A computed path, such as `currentPath`, and one by the selected tab stand for the path of the screen's own stack.
  /// Code without a screen writes the path of the stack around it.
  func write(to path: Storage, in update: AppModel.Update, onScreen number: Int?) -> Write? {
    let own = members(with: number)
    // A stack may be bound to the path of the property's present value, whichever that is.
    if case .held(let holder) = path.key, !members.contains(where: { $0.storage == path }) {
      guard holder == tabSelection else { return nil }
      guard let tab = update.tab else { return own.contains { $0.storage.isBeside(path) } ? .init() : nil }
      return members.contains { $0.stack == tab && $0.storage.isBeside(path) } ? .init(tab) : nil
    }
    let found = members.filter { $0.storage == path }
    guard let first = found.first(where: { $0.stack == around }) ?? found.first else {
      return standsFor(path, oneOf: own) ? .init() : nil
    }
    // A screen that several tabs show may be on another stack, unless a view hands its own path to the screens on it.
    let isHanded = inliner.owner(of: path)?.isView == true && own.contains { $0.storage == path }
    if isHanded || !own.isEmpty && own.allSatisfy({ $0.storage == path }) { return .init() }
    // Several routers of one type have several stacks.
    return .init(first.stack)
  }

  /// The writes that empty a path, or all those in a dictionary.
  func emptying(_ path: Storage, in update: AppModel.Update, onScreen number: Int?) -> [Write] {
    let parts = members.map(\.storage).filter { path.key == nil && $0.key != nil && $0.isBeside(path) }
    return ([path] + parts).compactMap { write(to: $0, in: update, onScreen: number) }
  }

  /// Names the stack of a screen where an update writes other paths in the same form: an app file names all or none.
  func nameStack(of number: Int?, in update: inout AppModel.Update) {
    let own = Set(members(with: number).map(\.stack))
    let named = update.paths.filter { $0.stack != nil }
    guard own.count == 1 else { return }
    for (index, write) in update.paths.enumerated()
    where write.stack == nil && named.contains(where: { ($0.removed == nil) == (write.removed == nil) }) {
      update.paths[index].stack = own.first
    }
  }

  private func members(with screen: Int?) -> [(storage: Storage, stack: String, screens: Set<Int>)] {
    members.filter { member in screen.map(member.screens.contains) == true }
  }
}

extension AppModel.Update {
  /// Adds the writes of the same code at another place, to other stacks and bindings.
  mutating func join(_ other: Self) {
    let (stacks, names) = (Set(paths.map(\.stack)), Set(bindings.map(\.name)))
    paths += other.paths.filter { !stacks.contains($0.stack) }
    bindings += other.bindings.filter { !names.contains($0.name) }
    orderPaths()
  }
}
