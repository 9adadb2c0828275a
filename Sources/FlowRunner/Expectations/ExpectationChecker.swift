import FlowLanguage
import NavigationEngine

/// Holds expectations against a state and the change that led to it.
struct ExpectationChecker {
  /// What expectations are about: a whole stack, or one column.
  let state: StackState
  /// The window that the column is in; nil where the state is that.
  private let window: StackState?
  private let column: AppModel.Column?
  let change: NavigationStack.Change

  /// - Parameters:
  ///   - state: What is.
  ///   - change: What the last step that acts did.
  ///   - column: The column that expectations are about; nil where the step names none.
  init(state: StackState, change: NavigationStack.Change, column: AppModel.Column? = nil) {
    self.change = change
    self.column = column
    if let column, let focused = state.focused(on: column) {
      (self.state, window) = (focused, state)
    } else {
      (self.state, window) = (state, nil)
    }
  }

  /// All columns; nil where there are none.
  var split: SplitState? { (window ?? state).split }

  /// Appends a finding for every expectation that doesn't hold.
  ///
  /// The path's serialised form, `codable`, is made only where an expectation is about it.
  func check(_ expectations: [Expectation], into findings: inout [Finding], codable: () -> SavedPath?) {
    for expectation in expectations where !holds(expectation.condition, codable) {
      switch expectation.condition {
      case .diagnostics(let ids): checkDiagnostics(ids, expectation, into: &findings)
      case .not(let none):
        for inner in none where holds(inner.condition, codable) {
          findings.append(.unwanted(inner, actual: actual(inner.condition, codable), in: column))
        }
      default: findings.append(.unmet(expectation, actual: actual(expectation.condition, codable), in: column))
      }
    }
  }

  func holds(_ condition: Expectation.Condition, _ codable: () -> SavedPath?) -> Bool {
    switch condition {
    case .path(let values): state.path.holds(values)
    case .count(let count): state.path.count == count
    case .depth(let depth): state.depth == depth
    case .top(let value): state.path.top.map { $0.value == value } ?? (value == .null)
    case .screen(let name): state.screen == name
    case .visible(let names): state.visible == names
    case .contains(let values): Set(state.path.values).isSuperset(of: values)
    case .startsWith(let values): state.path.prefix(values.count).holds(values)
    case .endsWith(let values): state.path.suffix(values.count).holds(values)
    case .canGoBack(let can): state.canGoBack == can
    case .atRoot(let isAt): (state.depth == 0) == isAt
    case .title(let title): state.title == title
    case .backTitle(let title): state.backTitle == title
    case .bindings(let fields): holds(fields, bindings)
    case .columns, .selection, .visibility, .collapsed, .compactColumn, .style, .widths: holds(ofColumns: condition)
    case .links(let labels): state.links == labels
    case .chrome(let fact, let value): state.value(of: fact) == value
    case .codable(let isCodable): (codable() != nil) == isCodable
    case .json(let strings): codable()?.strings == strings
    case .transition(let pattern): pattern.matches(change.transition)
    case .diagnostics(let ids): Set(ids) == Set(change.diagnostics.map(\.id.rawValue))
    case .refused: true
    case .not(let none): !none.contains { holds($0.condition, codable) }
    case .any(let alternatives): alternatives.contains { $0.allSatisfy { holds($0.condition, codable) } }
    }
  }

  /// What bindings hold; those of a column with that of its own list.
  private var bindings: [String: RouteValue] {
    guard let window, let column = column.flatMap({ window.split?[$0] }) else { return state.bindings }
    var bindings = state.bindings
    if let binding = column.selectionBinding { bindings[binding] = column.selection ?? .null }
    return bindings
  }

  private func holds(_ fields: [RouteValue.Field], _ bindings: [String: RouteValue]) -> Bool {
    fields.allSatisfy { bindings[$0.name] == $0.value }
  }

  /// What is, in the terms of what was expected.
  func actual(_ condition: Expectation.Condition, _ codable: () -> SavedPath?) -> RouteValue? {
    switch condition {
    case .path, .contains, .startsWith, .endsWith: .list(state.path.values)
    case .count: .int(state.path.count)
    case .depth: .int(state.depth)
    case .top: state.path.top?.value ?? .null
    case .screen: .string(state.screen)
    case .visible: .list(state.visible.map(RouteValue.string))
    case .canGoBack: .bool(state.canGoBack)
    case .atRoot: .bool(state.depth == 0)
    case .title: state.title.map(RouteValue.string) ?? .null
    case .backTitle: state.backTitle.map(RouteValue.string) ?? .null
    case .bindings(let fields): actual(fields, bindings)
    case .columns, .selection, .visibility, .collapsed, .compactColumn, .style, .widths: actual(ofColumns: condition)
    case .links: .list(state.links.map(RouteValue.string))
    case .chrome(let fact, _): state.value(of: fact)
    case .codable: .bool(codable() != nil)
    case .json: codable().map { .list($0.strings.map(RouteValue.string)) } ?? .null
    case .transition: change.transition.asValue
    case .diagnostics: .list(change.diagnostics.map { .string($0.id.rawValue) })
    case .refused, .not, .any: nil
    }
  }

  /// The bindings that are asked for; one that no visible screen declares is left out.
  private func actual(_ fields: [RouteValue.Field], _ bindings: [String: RouteValue]) -> RouteValue {
    .map(fields.compactMap { field in bindings[field.name].map { .init(field.name, $0) } })
  }

  private func checkDiagnostics(_ ids: [String], _ expectation: Expectation, into findings: inout [Finding]) {
    let raised = Set(change.diagnostics.map(\.id.rawValue))
    for id in Set(ids).subtracting(raised).sorted() {
      findings.append(.missingDiagnostic(id, raised: raised.sorted(), range: expectation.range))
    }
    var reported: Set<EngineDiagnostic.ID> = []
    for diagnostic in change.diagnostics where !ids.contains(diagnostic.id.rawValue) {
      guard reported.insert(diagnostic.id).inserted else { continue }
      findings.append(.unexpectedDiagnostic(diagnostic, range: expectation.range, key: "diagnostics"))
    }
  }
}

extension Slice<RoutePath> {
  fileprivate func holds(_ values: [RouteValue]) -> Bool {
    count == values.count && zip(self, values).allSatisfy { $0.value == $1 }
  }
}

extension Transition {
  /// The transition as a flow would state it.
  var asValue: RouteValue {
    .map([
      .init("kind", .string(kind.rawValue)), .init("levels", .int(levels)), .init("animated", .bool(animated)),
    ])
  }
}
