package import FlowApps
package import FlowLanguage
package import FlowSyntax
import NavigationEngine

/// The screens, bindings and types that apps declare: a flow that uses other names has an error.
package struct NameCheck: Sendable {
  private let screens: Set<String>
  private let bindings: Set<String>
  private let columns: Set<AppModel.Column>
  /// The names of rows that are made of data.
  private let rows: Set<String>
  private let scene: SceneNames
  private let apps: [App]

  /// The screen that the engine shows for a value without a destination (S3.7).
  private static let placeholder = "placeholder"

  /// Creates a check against apps.
  ///
  /// - Parameter apps: The app of a flow, or several apps; in the open app every name is valid.
  package init(_ apps: [App]) {
    self.apps = apps
    let declared = apps.flatMap(\.model.screens.values)
    let splits = apps.flatMap(\.model.everySplit)
    scene = SceneNames(apps.map(\.model))
    screens = Set(apps.flatMap { $0.model.screens.keys }).union(apps.map(\.model.root))
    // In steps: as one expression it takes the compiler seven seconds.
    var bindings = scene.layers
    for screen in declared {
      bindings.formUnion(screen.presents.map(\.binding))
      bindings.formUnion(screen.state.map(\.name))
    }
    for app in apps { bindings.formUnion(app.model.state.map(\.name)) }
    bindings.formUnion(splits.flatMap(\.bindings))
    if !scene.tabs.isEmpty { bindings.insert(SceneState.tabBinding) }
    self.bindings = bindings
    columns = Set(splits.flatMap(\.columns).map(\.column))
    rows = Set(declared.flatMap(\.rows).map { $0.name ?? AppModel.Rows.defaultName })
  }

  /// Finds the names in expectations that the app doesn't have.
  private func check(_ expectations: [Expectation], of file: SourceFile, into found: inout [Diagnostic]) {
    for expectation in expectations {
      switch expectation.condition {
      case .fact(let fact, let stated):
        let place = Place(file, expectation.range)
        check(stated, of: fact, place, into: &found)
        check(stated, place, into: &found)
      case .diagnostics, .refused: break
      case .not(let inner): check(inner, of: file, into: &found)
      case .any(let alternatives): for inner in alternatives { check(inner, of: file, into: &found) }
      case .stacks(let stacks):
        for stack in stacks {
          scene.check(stack.name, Place(file, stack.range), into: &found)
          check(stack.expectations, of: file, into: &found)
        }
      }
    }
  }

  private func check(_ stated: RouteValue, of fact: Fact, _ place: Place, into found: inout [Diagnostic]) {
    if fact.isAboutColumns, columns.isEmpty { return found.append(.noColumns(place)) }
    if fact.isAboutScene, let error = scene.lack(fact.shape.names, place) { return found.append(error) }
    let stated = if case .part(let match) = fact.matcher { RouteValue.list(match.listed) } else { stated }
    switch fact.shape.names {
    case .screens: check(screens: stated.names, place, into: &found)
    case .bindings: check(bindings: stated.names, place, into: &found)
    case .columns, .rows:
      check(columns: stated.names.compactMap { AppModel.Column(rawValue: $0) }, place, into: &found)
    case .layers: scene.check(layers: stated.names, place, into: &found)
    // The binding may hold a name that no tab has (S14.5).
    case .rowNames: check(rows: stated.names, place, into: &found)
    case .none, .tabs, .links, .labels, .values, .title, .backTitle, .diagnostics, .words: break
    }
  }

  private func check(rows names: [String], _ place: Place, into found: inout [Diagnostic]) {
    for name in names where !rows.contains(name) { found.append(.unknownRows(name, known: rows.sorted(), place)) }
  }

  /// Finds the names and values in a flow's steps and expectations that its app doesn't have.
  ///
  /// - Parameters:
  ///   - flow: The flow, whose app this is.
  ///   - others: The other apps that flows may use a shared file with: a step in such a file is only an error if it is
  ///     one for each of them. Nil if one of them couldn't be read.
  /// - Returns: The errors, each once, up to a limit.
  package func errors(in flow: Flow, others: () -> [NameCheck]?) -> [Diagnostic] {
    var found = unknownNames(in: flow.rules.invariants)
    if case .list(let values)? = flow.initialPath {
      for value in values { check(value, Place(flow.file, flow.initialPathRange), into: &found) }
    }
    var reported = Set(found)
    flow.forEachStep { step, file in
      guard found.count < Diagnostic.maxReported else { return }
      let errors = errors(in: step, file)
      let new = file === flow.file ? errors : shared(errors, others()) { $0.errors(in: step, file) }
      for diagnostic in new where reported.insert(diagnostic).inserted { found.append(diagnostic) }
    }
    return found
  }

  /// The errors that occur with each of some apps.
  private func shared(
    _ errors: [Diagnostic],
    _ others: @autoclosure () -> [NameCheck]?,
    of check: (NameCheck) -> [Diagnostic]
  ) -> [Diagnostic] {
    if errors.isEmpty { return [] }
    guard let others = others() else { return [] }
    // The message is the same for each app; the advice isn't.
    return others.reduce(errors) { left, other in
      if left.isEmpty { return [] }
      let wrong = Set(check(other).map { "\($0.id) \($0.message)" })
      return left.filter { wrong.contains("\($0.id) \($0.message)") }
    }
  }

  /// The errors in a step, without the steps in it.
  private func errors(in step: FlowStep, _ file: SourceFile) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let expect = step.modifiers?.expect { check(expect, of: file, into: &found) }
    if let stated = step.argument.expectations { check(stated, of: file, into: &found) }
    if let condition = step.condition { check(condition, of: file, into: &found) }
    checkAction(of: step, file, into: &found)
    return found
  }

  /// The names in invariants that the app doesn't have.
  package func unknownNames(in rules: [Invariant]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for rule in rules { for part in rule.parts { check(part, of: rule.place.file, into: &found) } }
    return Array(found.prefix(Diagnostic.maxReported))
  }

  /// Finds the names in a step's action that the app doesn't have, unless the step expects to be refused.
  private func checkAction(of step: FlowStep, _ file: SourceFile, into found: inout [Diagnostic]) {
    if step.modifiers?.expect?.contains(where: { $0.refusal != nil }) == true { return }
    let place = Place(file, step.range)
    switch step.modifiers?.stack {
    case nil: break
    case .column(let column): check(columns: [column], place, into: &found)
    case .stack(let name): scene.check(name, place, into: &found)
    }
    guard let action = step.action else { return }
    check(action, place, into: &found)
    action.forEachValue { check($0, place, into: &found) }
  }

  /// Finds the errors in a value; there are none unless each of the apps has errors for it.
  private func check(_ value: RouteValue, _ place: Place, into found: inout [Diagnostic]) {
    guard let first = apps.first, case let problems = first.problems(in: value, at: place), !problems.isEmpty else {
      return
    }
    if apps.dropFirst().allSatisfy({ !$0.problems(in: value, at: place).isEmpty }) { found += problems }
  }

  private func check(_ action: Step, _ place: Place, into found: inout [Diagnostic]) {
    switch action {
    case .path(.popToScreen(let name)), .tap(.view(let name)), .replaceRoot(let name):
      check(screens: [name], place, into: &found)
    case .set(let fields): check(bindings: fields.map(\.name), place, into: &found)
    case .placed(let stack, let step):
      switch stack {
      case .column(let column): check(columns: [column], place, into: &found)
      case .stack(let name): scene.check(name, place, into: &found)
      }
      check(step, place, into: &found)
    case .window(.selectTab(let name)): scene.check(tab: name, place, into: &found)
    case .columns(.select), .columns(.toggleSidebar): if columns.isEmpty { found.append(.noColumns(place)) }
    case .transaction(let steps, _, _): for step in steps { check(step, place, into: &found) }
    case .path, .leaving, .tap, .columns, .window, .saving, .hold, .release: break
    }
  }

  private func check(screens names: [String], _ place: Place, into found: inout [Diagnostic]) {
    for name in names where !screens.contains(name) && name != Self.placeholder {
      found.append(.unknown("screen", name, .unknownScreen, known: screens, place))
    }
  }

  private func check(columns names: [AppModel.Column], _ place: Place, into found: inout [Diagnostic]) {
    if columns.isEmpty, !names.isEmpty { return found.append(.noColumns(place)) }
    for name in names where !columns.contains(name) { found.append(.unknown(name, known: columns, place)) }
  }

  private func check(bindings names: [String], _ place: Place, into found: inout [Diagnostic]) {
    for name in names where !bindings.contains(name) {
      found.append(.unknown("binding", name, .unknownBinding, known: bindings, place))
    }
  }
}

extension Step {
  /// Calls a function with each value that the step passes to the app.
  fileprivate func forEachValue(_ body: (RouteValue) -> Void) {
    switch self {
    case .path(.push(let values)), .path(.set(let values)): values.forEach(body)
    case .path(.popTo(let value)), .path(.assign(let value)), .path(.replaceTop(let value)), .tap(.value(let value)),
      .tap(.row(let value, _)):
      body(value)
    case .set(let fields): for field in fields { body(field.value) }
    case .columns(.select(let value)): value.map(body)
    case .placed(_, let step): step.forEachValue(body)
    case .transaction(let steps, _, _): for step in steps { step.forEachValue(body) }
    case .path, .leaving, .tap, .replaceRoot, .columns, .window, .saving, .hold, .release: break
    }
  }
}

extension FlowStep {
  /// The condition of a block.
  fileprivate var condition: [Expectation]? {
    guard case .block(let block) = argument else { return nil }
    return switch block.kind {
    case .whileHolds(let condition, _, _), .either(let condition, _, _): condition
    case .once, .times, .each: nil
    }
  }
}

extension Invariant {
  /// The lists of expectations that the rule consists of.
  fileprivate var parts: [[Expectation]] {
    switch rule {
    case .always(let expectations), .never(let expectations): [expectations]
    case .whenever(let condition, let expectations), .after(let condition, let expectations, _):
      [condition, expectations]
    }
  }
}

extension RouteValue {
  /// The names in the stated value: a name, the names in a list, or the keys of a map.
  fileprivate var names: [String] {
    switch self {
    case .string(let name): [name]
    case .list(let values): values.map(\.description)
    case .map(let fields): fields.map(\.name)
    case .null, .bool, .int, .double, .typed: []
    }
  }
}

extension Diagnostic {
  fileprivate static func noColumns(_ place: Place) -> Self {
    Self(.unknownColumn, "the app has no columns", at: place).help("remove it, or give the app columns with `split`")
  }

  fileprivate static func unknown(_ column: AppModel.Column, known: Set<AppModel.Column>, _ place: Place) -> Self {
    Self(.unknownColumn, "the app has no column “\(column.rawValue)”", at: place)
      .help("use one of \(known.sorted().map(\.rawValue).joined(separator: ", "))")
  }

  fileprivate static func unknownRows(_ name: String, known: [String], _ place: Place) -> Self {
    Self("unknown-rows", "no screen of the app has rows called “\(name.excerpt)”", at: place)
      .help(near: name, among: known, else: known.isEmpty ? "declare them under a screen's `rows`" : nil)
  }

  fileprivate static func unknown(
    _ what: String,
    _ name: String,
    _ id: DiagnosticID,
    known: Set<String>,
    _ place: Place
  ) -> Self {
    Self(
      id,
      "no screen of the app \(what == "screen" ? "is called" : "declares a binding") “\(name.excerpt)”",
      at: place
    ).help(
      near: name,
      among: known.sorted(),
      else: known.isEmpty ? "declare it in the app, under a screen's `presents` or `items`" : nil
    )
  }
}
