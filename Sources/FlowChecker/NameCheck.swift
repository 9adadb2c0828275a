package import FlowApps
package import FlowDiagnostics
package import FlowLanguage
import NavigationEngine

/// The screens, bindings and types that apps declare: a flow that uses other names has an error.
package struct NameCheck: Sendable {
  private let screens: Set<String>
  private let bindings: Set<String>
  private let columns: Set<AppModel.Column>
  private let apps: [App]

  /// The screen that the engine shows for a value without a destination (S3.7).
  private static let placeholder = "placeholder"

  /// Creates a check against apps.
  ///
  /// - Parameter apps: The app of a flow, or several apps; in the open app every name is valid.
  package init(_ apps: [App]) {
    self.apps = apps
    let declared = apps.flatMap(\.model.screens.values)
    let splits = apps.compactMap(\.model.split)
    screens = Set(apps.flatMap { $0.model.screens.keys }).union(apps.map(\.model.root))
    bindings = Set(declared.flatMap { $0.presents.map(\.binding) + $0.items.map(\.binding) })
      .union(splits.flatMap(\.bindings))
    columns = Set(splits.flatMap(\.columns).map(\.column))
  }

  /// Finds the names in expectations that the app doesn't have.
  ///
  /// - Parameters:
  ///   - expectations: Expectations of a step or an invariant.
  ///   - file: The file that contains them.
  /// - Returns: An error for each.
  package func unknownNames(in expectations: [Expectation], of file: SourceFile) -> [Diagnostic] {
    expectations.flatMap { expectation -> [Diagnostic] in
      switch expectation.condition {
      case .fact(let fact, let stated):
        unknownNames(in: stated, of: fact, Place(file, expectation.range))
          + problems(in: stated, Place(file, expectation.range))
      case .diagnostics, .refused: []
      case .not(let inner): unknownNames(in: inner, of: file)
      case .any(let alternatives): alternatives.flatMap { unknownNames(in: $0, of: file) }
      }
    }
  }

  private func unknownNames(in stated: RouteValue, of fact: Fact, _ place: Place) -> [Diagnostic] {
    if fact.isAboutColumns, columns.isEmpty { return [.noColumns(place)] }
    switch fact.shape.names {
    case .screens: return unknown(screens: stated.names, place)
    case .bindings: return unknown(bindings: stated.names, place)
    case .columns, .rows: return unknown(columns: stated.names.compactMap { AppModel.Column(rawValue: $0) }, place)
    case .none, .links, .labels, .values, .title, .backTitle, .diagnostics, .words: return []
    }
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
      for value in values { found += problems(in: value, Place(flow.file, flow.initialPathRange)) }
    }
    var told = Set(found)
    flow.forEachStep { step, file in
      guard found.count < Diagnostic.mostTold else { return }
      let errors = errors(in: step, file)
      let new = file === flow.file ? errors : shared(errors, others()) { $0.errors(in: step, file) }
      for diagnostic in new where told.insert(diagnostic).inserted { found.append(diagnostic) }
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
    unknownNames(in: step.expectations, of: file) + unknownNames(inActionOf: step, file)
  }

  /// The names in invariants that the app doesn't have.
  func unknownNames(in rules: [Invariant]) -> [Diagnostic] {
    Array(rules.flatMap { unknownNames(in: $0.expectations, of: $0.place.file) }.prefix(Diagnostic.mostTold))
  }

  /// The names in a step's action that the app doesn't have; empty if the step expects to be refused.
  private func unknownNames(inActionOf step: FlowStep, _ file: SourceFile) -> [Diagnostic] {
    if step.modifiers?.expect?.contains(where: { $0.refusal != nil }) == true { return [] }
    let place = Place(file, step.range)
    let column = step.modifiers?.column.map { unknown(columns: [$0], place) } ?? []
    guard let action = step.action else { return column }
    return column + unknownNames(in: action, place) + action.values.flatMap { problems(in: $0, place) }
  }

  /// The errors in a value; empty unless each of the apps has errors for it.
  private func problems(in value: RouteValue, _ place: Place) -> [Diagnostic] {
    guard let first = apps.first, case let found = first.problems(in: value, at: place), !found.isEmpty else {
      return []
    }
    return apps.dropFirst().allSatisfy { !$0.problems(in: value, at: place).isEmpty } ? found : []
  }

  private func unknownNames(in action: Step, _ place: Place) -> [Diagnostic] {
    switch action {
    case .popToScreen(let name), .tap(.view(let name)), .replaceRoot(let name): unknown(screens: [name], place)
    case .set(let fields): unknown(bindings: fields.map(\.name), place)
    case .inColumn(let column, let step): unknown(columns: [column], place) + unknownNames(in: step, place)
    case .select, .toggleSidebar: columns.isEmpty ? [.noColumns(place)] : []
    case .transaction(let steps, _, _): steps.flatMap { unknownNames(in: $0, place) }
    case .push, .pop, .popTo, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack, .dismiss,
      .tap, .resize,
      .save, .restore, .background, .relaunch, .hold, .release:
      []
    }
  }

  private func unknown(screens names: [String], _ place: Place) -> [Diagnostic] {
    names.filter { !screens.contains($0) && $0 != Self.placeholder }.map {
      .unknown("screen", $0, .unknownScreen, known: screens, place)
    }
  }

  private func unknown(columns names: [AppModel.Column], _ place: Place) -> [Diagnostic] {
    if columns.isEmpty { return names.isEmpty ? [] : [.noColumns(place)] }
    return names.filter { !columns.contains($0) }.map { .unknown($0, known: columns, place) }
  }

  private func unknown(bindings names: [String], _ place: Place) -> [Diagnostic] {
    names.filter { !bindings.contains($0) }.map { .unknown("binding", $0, .unknownBinding, known: bindings, place) }
  }
}

extension Step {
  /// The values that the step passes to the app.
  fileprivate var values: [RouteValue] {
    switch self {
    case .push(let values), .setPath(let values): values
    case .popTo(let value), .assignPath(let value), .replaceTop(let value), .tap(.value(let value)): [value]
    case .set(let fields): fields.map(\.value)
    case .select(let value): value.map { [$0] } ?? []
    case .inColumn(_, let step): step.values
    case .transaction(let steps, _, _): steps.flatMap(\.values)
    case .pop, .popToScreen, .popToRoot, .back, .backTo, .swipeBack, .dismiss, .tap(.label), .tap(.view), .hold,
      .release, .save, .restore, .background, .relaunch, .replaceRoot, .toggleSidebar, .resize:
      []
    }
  }
}

extension FlowStep {
  /// All expectations and conditions of the step.
  fileprivate var expectations: [Expectation] {
    var all = (modifiers?.expect ?? []) + (argument.expectations ?? [])
    guard case .block(let block) = argument else { return all }
    switch block.kind {
    case .whileHolds(let condition, _, _), .either(let condition, _, _): all += condition
    case .once, .times, .each: break
    }
    return all
  }
}

extension Invariant {
  fileprivate var expectations: [Expectation] {
    switch rule {
    case .always(let expectations), .never(let expectations): expectations
    case .whenever(let condition, let expectations), .after(let condition, let expectations, _):
      condition + expectations
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

extension DiagnosticID {
  // The engine's refusals of the same names have the same ids.
  static let unknownScreen = Self(Refusal.ID.unknownScreen)
  static let unknownBinding = Self(Refusal.ID.unknownBinding)
  static let unknownColumn = Self(Refusal.ID.unknownColumn)
}

extension Diagnostic {
  fileprivate static func noColumns(_ place: Place) -> Self {
    Self(
      .unknownColumn,
      "the app is a single stack, without columns",
      at: place,
      help: "remove it, or give the app columns with `split`"
    )
  }

  fileprivate static func unknown(_ column: AppModel.Column, known: Set<AppModel.Column>, _ place: Place) -> Self {
    Self(
      .unknownColumn,
      "the app has no column “\(column.rawValue)”",
      at: place,
      help: "use one of \(known.sorted().map(\.rawValue).joined(separator: ", "))"
    )
  }

  fileprivate static func unknown(
    _ what: String,
    _ name: String,
    _ id: DiagnosticID,
    known: Set<String>,
    _ place: Place
  ) -> Self {
    let names = known.sorted()
    let some = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    return Self(
      id,
      "no screen of the app \(what == "screen" ? "is called" : "declares a binding") “\(name.excerpt)”",
      at: place,
      help: Suggestion.sentence(for: name, among: names) ?? (names.isEmpty ? nil : "use one of \(some)")
    )
  }
}
