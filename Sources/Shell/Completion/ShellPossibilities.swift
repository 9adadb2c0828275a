import FlowLanguage
import FlowRunner
import NavigationEngine

/// What is possible where a session stands, for completion.
struct ShellPossibilities {
  /// The labels of links that can be tapped.
  var labels: [String] = []
  /// The values that these links lead to.
  var linkValues: [RouteValue] = []
  /// The screens that view links lead to.
  var views: [String] = []
  /// The values on the path, the topmost first.
  var path: [RouteValue] = []
  /// The screens that are visible, the topmost first.
  var visible: [String] = []
  /// What the back menu lists.
  var backTitles: [String] = []
  /// The app's screens.
  var screens: [String] = []
  /// The bindings that visible screens declare, with the values that they may be given.
  var bindings: [(name: String, values: [RouteValue])] = []
  var columns: [AppModel.Column] = []
  /// The rows of each column's list.
  var rows: [AppModel.Column: [RouteValue]] = [:]
  var title: String?
  var backTitle: String?
  /// The numbers of steps.
  var numbers: [Int] = []
  /// The names under which paths were saved.
  var savedNames: [String] = []
  var ownVerbs: [String] = []
}

extension ShellSession {
  /// Of more there is no use.
  private static var most: Int { 500 }

  var possibilities: ShellPossibilities {
    let (state, app, places) = (state, app, touchable)
    var possible = ShellPossibilities()
    let links = places.flatMap(\.state.shownLinks).filter(\.canBeTapped).prefix(Self.most)
    possible.labels = (links.map(\.label) + places.flatMap(\.state.plainActions)).withoutRepeats
    for link in links {
      switch link.target {
      case .value(let value): possible.linkValues.append(value)
      case .view(let screen): possible.views.append(screen)
      case .binding: break
      }
    }
    possible.linkValues = possible.linkValues.withoutRepeats
    possible.path = places.flatMap { $0.state.path.suffix(Self.most).reversed().map(\.value) }.withoutRepeats
    possible.visible = Array(
      places.flatMap { $0.state.depth > Self.most ? [] : $0.state.visible.reversed() }.withoutRepeats
    )
    possible.backTitles = state.depth > Self.most ? [] : state.backMenu.withoutRepeats
    possible.screens = (app.screens.keys.sorted() + possible.visible).withoutRepeats
    possible.bindings = bindings(links)
    possible.columns = app.split?.columns.map(\.column) ?? []
    for column in app.split?.columns ?? [] {
      if let list = column.list { possible.rows[column.column] = list.rows }
    }
    (possible.title, possible.backTitle) = (state.title, state.backTitle)
    possible.numbers = [0] + run.numbers.suffix(Self.most)
    possible.savedNames = savedNames
    possible.ownVerbs = ownVerbs.sorted()
    return possible
  }

  /// The bindings, and what links, cases and types say that they may hold.
  private func bindings(_ links: some Sequence<AppModel.Link>) -> [(name: String, values: [RouteValue])] {
    let visible = Set(state.depth > Self.most ? [] : state.visible)
    let screens = app.screens.filter { visible.contains($0.key) || app.split != nil }.values
    return state.shownBindings.sorted { $0.key < $1.key }.map { name, value in
      var values: [RouteValue] = []
      if screens.contains(where: { $0.presents.contains { $0.binding == name } }) { values = [true, false] }
      values += screens.flatMap(\.items).filter { $0.binding == name }.flatMap { $0.cases.map(\.value) }
      for link in links {
        if case .binding(let binding, let item) = link.target, binding == name { values.append(item) }
      }
      if name == SplitState.visibilityBinding {
        values += AppModel.Split.Visibility.allCases.map { .string($0.rawValue) }
      }
      if name == SplitState.topBinding { values += (app.split?.columns ?? []).map { .string($0.column.rawValue) } }
      let list = app.split?.columns.first { $0.list?.binding == name }?.list
      values += list?.rows ?? []
      if value != true, value != false, name != SplitState.visibilityBinding { values += [value, .null] }
      return (name, values.withoutRepeats)
    }
  }

  /// The names under which steps that were done saved paths.
  private var savedNames: [String] {
    guard flow.position > 0 else { return [] }
    return (max(1, flow.position - Self.most)...flow.position).compactMap { step -> String? in
      let source = run.recording.source(of: run.number(after: step)).step
      guard case .prepared(let prepared) = source.argument, case .name(let name)? = prepared.slot else { return nil }
      return name
    }.withoutRepeats
  }
}

extension StackState {
  /// The labels in the bar that do nothing to the stack.
  fileprivate var plainActions: [String] {
    (toolbar + titleMenu).filter { label in !shownLinks.contains { $0.label == label } }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it first stands.
  var withoutRepeats: Self {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
