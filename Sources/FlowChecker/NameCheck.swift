package import Diagnostics
package import Flows
import NavigationEngine

/// The names of screens and bindings that an app declares, which a flow that names others can't mean.
package struct NameCheck: Sendable {
  private let screens: Set<String>
  private let bindings: Set<String>

  /// What the engine shows for a value without a destination (S3.7).
  private static let placeholder = "placeholder"

  /// - Parameter app: The app of a flow; in the open app every name is one.
  package init(_ app: App) {
    let model = app.model
    screens = Set(model.screens.keys).union([model.root])
    bindings = Set(model.screens.values.flatMap { $0.presents.map(\.binding) + $0.items.map(\.binding) })
  }

  /// The names in expectations that the app doesn't have.
  ///
  /// - Parameters:
  ///   - expectations: What must hold after a step, or after every step.
  ///   - file: Where they are written.
  /// - Returns: An error for each.
  package func unknownNames(in expectations: [Expectation], of file: SourceFile) -> [Diagnostic] {
    expectations.flatMap { expectation -> [Diagnostic] in
      let place = Place(file, expectation.range)
      return switch expectation.condition {
      case .screen(let name): unknown(screens: [name], place)
      case .visible(let names): unknown(screens: names, place)
      case .bindings(let fields): unknown(bindings: fields.map(\.name), place)
      case .not(let inner): unknownNames(in: inner, of: file)
      case .any(let alternatives): alternatives.flatMap { unknownNames(in: $0, of: file) }
      default: []
      }
    }
  }

  /// The names in everything that a flow may do or expect, as errors; each is told once, and of very many the first.
  package func unknownNames(in flow: Flow) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var told: Set<Diagnostic> = []
    flow.forEachStep { step, file in
      guard found.count < Diagnostic.mostTold else { return }
      let new = unknownNames(in: step.expectations, of: file) + unknownNames(inActionOf: step, file)
      for diagnostic in new where told.insert(diagnostic).inserted { found.append(diagnostic) }
    }
    return found
  }

  /// What a step asks for by name, unless it expects to be refused.
  private func unknownNames(inActionOf step: FlowStep, _ file: SourceFile) -> [Diagnostic] {
    if step.modifiers?.expect?.contains(where: \.isRefusal) == true { return [] }
    guard let action = StepTable[step.verb].step(step.argument) else { return [] }
    return unknownNames(in: action, Place(file, step.range))
  }

  private func unknownNames(in action: Step, _ place: Place) -> [Diagnostic] {
    switch action {
    case .popToScreen(let name), .tap(.view(let name)): unknown(screens: [name], place)
    case .set(let fields): unknown(bindings: fields.map(\.name), place)
    case .transaction(let steps, _): steps.flatMap { unknownNames(in: $0, place) }
    default: []
    }
  }

  private func unknown(screens names: [String], _ place: Place) -> [Diagnostic] {
    names.filter { !screens.contains($0) && $0 != Self.placeholder }.map {
      .unknown("screen", $0, .unknownScreen, known: screens, place)
    }
  }

  private func unknown(bindings names: [String], _ place: Place) -> [Diagnostic] {
    names.filter { !bindings.contains($0) }.map { .unknown("binding", $0, .unknownBinding, known: bindings, place) }
  }
}

extension FlowStep {
  /// Everything that the step holds against the stack.
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

extension Expectation {
  fileprivate var isRefusal: Bool { if case .refused = condition { true } else { false } }
}

extension DiagnosticID {
  // The engine refuses what a check finds before by the same names.
  static let unknownScreen = Self(Refusal.ID.unknownScreen)
  static let unknownBinding = Self(Refusal.ID.unknownBinding)
}

extension Diagnostic {
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
