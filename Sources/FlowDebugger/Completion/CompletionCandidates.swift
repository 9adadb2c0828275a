package import NavigationEngine

/// What is possible where a session is, for completion.
package struct CompletionCandidates {
  /// The labels of links that can be tapped.
  package var labels: [String] = []
  /// The values that these links lead to.
  package var linkValues: [RouteValue] = []
  /// The screens that view links lead to.
  package var views: [String] = []
  /// The values on the path, the topmost first.
  package var path: [RouteValue] = []
  /// The screens that are visible, the topmost first.
  package var visible: [String] = []
  /// What the back menu lists.
  package var backTitles: [String] = []
  /// The app's screens.
  package var screens: [String] = []
  /// The bindings that visible screens declare, with the values that they may be given.
  package var bindings: [(name: String, values: [RouteValue])] = []
  package var columns: [AppModel.Column] = []
  /// The rows of each column's list.
  package var rows: [AppModel.Column: [RouteValue]] = [:]
  package var title: String?
  package var backTitle: String?
  /// The numbers of steps.
  package var numbers: [Int] = []
  /// The names under which paths were saved.
  package var savedNames: [String] = []
  /// The names of the workspace's own commands, which are verbs too.
  package var ownVerbs: [String] = []
  /// The expressions that are watched.
  package var watches: [String] = []
  /// The paths of files that begin with a text.
  package var files: (String) -> [String] = { _ in [] }

  /// More of anything isn't offered.
  package static let limit = 500

  /// Nothing.
  package init() {}

  /// - Parameters:
  ///   - state: The stack.
  ///   - app: What its app declares.
  package init(_ state: StackState, of app: AppModel) {
    let areas = TouchableArea.all(of: state, app)
    let links = areas.flatMap(\.state.shownLinks).filter(\.canBeTapped).prefix(Self.limit)
    labels = (links.map(\.label) + areas.flatMap(\.state.plainActions)).withoutRepeats
    for link in links {
      switch link.target {
      case .value(let value): linkValues.append(value)
      case .view(let screen): views.append(screen)
      case .binding: break
      }
    }
    linkValues = linkValues.withoutRepeats
    path = areas.flatMap { $0.state.path.suffix(Self.limit).reversed().map(\.value) }.withoutRepeats
    visible = areas.flatMap { $0.state.depth > Self.limit ? [] : $0.state.visible.reversed() }.withoutRepeats
    backTitles = state.depth > Self.limit ? [] : state.backMenu.withoutRepeats
    screens = (app.screens.keys.sorted() + visible).withoutRepeats
    bindings = Self.bindings(state, app, links)
    columns = app.split?.columns.map(\.column) ?? []
    for column in app.split?.columns ?? [] {
      if let list = column.list { rows[column.column] = list.rows }
    }
    (title, backTitle) = (state.title, state.backTitle)
  }

  /// The bindings, and what links, cases and types say that they may hold.
  private static func bindings(
    _ state: StackState,
    _ app: AppModel,
    _ links: some Sequence<AppModel.Link>
  ) -> [(name: String, values: [RouteValue])] {
    let visible = Set(state.depth > limit ? [] : state.visible)
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
}

/// A stack that can be touched, the column in which it is, and the rows of its list.
package struct TouchableArea {
  package let column: AppModel.Column?
  package let state: StackState
  package let rows: [RouteValue]

  /// The stack, or the columns that are shown.
  package static func all(of state: StackState, _ app: AppModel) -> [Self] {
    guard let split = state.split else { return [Self(column: nil, state: state, rows: [])] }
    return split.columns.filter { split.shown.contains($0.column) }.map { column in
      let list = app.split?.columns.first { $0.column == column.column }?.list
      return Self(column: column.column, state: column.stack, rows: list?.rows ?? [])
    }
  }
}

extension StackState {
  /// What bindings hold; nothing where so many screens would have to be asked that it takes long.
  package var shownBindings: [String: RouteValue] { depth > 10_000 ? [:] : bindings }

  /// The labels in the bar that do nothing to the stack.
  fileprivate var plainActions: [String] {
    (toolbar + titleMenu).filter { label in !shownLinks.contains { $0.label == label } }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it is first.
  package var withoutRepeats: Self {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
