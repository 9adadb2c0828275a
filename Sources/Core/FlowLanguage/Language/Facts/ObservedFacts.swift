package import NavigationEngine

/// The facts that an app outside the engine reports, each by the name of the expectation about it.
///
/// A fact that the app doesn't report is unknown: it is neither compared nor checked.
package struct ObservedFacts: Hashable, Sendable {
  /// A fact that an app may report.
  package enum Name: String, CaseIterable, Sendable {
    case path, visible, screen, title, tab, presented, bindings, canGoBack
  }

  /// The value of each reported fact.
  private var values: [Name: RouteValue]

  package init(_ values: [Name: RouteValue] = [:]) { self.values = values }

  /// The value of a fact; nil if the app doesn't report it.
  package subscript(name: Name) -> RouteValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// All facts of an observation of the engine.
  package init(of observation: Observation) {
    self.init()
    for (name, key) in Self.keys {
      if let value = key.fact?.value(in: observation)?.routeValue { values[name] = value }
    }
  }

  /// The row of each fact in the table of expectations.
  private static let keys: [(name: Name, key: ExpectationKey)] = Name.allCases.compactMap { name in
    StepTable.expectation(named: name.rawValue).map { (name, $0) }
  }

  // MARK: Comparing

  /// A fact that the app and the engine have different values of.
  package struct Difference: Hashable, Sendable {
    package let name: Name
    /// The engine's value; of bindings, only those that differ.
    package let engine: RouteValue
    /// The app's value; of bindings, only those that differ.
    package let app: RouteValue
  }

  /// The differences between the app and the engine.
  ///
  /// A fact that either doesn't have isn't compared: what the app doesn't report, a title that the app file doesn't
  /// declare, and bindings that only one of them has.
  ///
  /// - Parameter observation: The observation of the engine.
  /// - Returns: The differences in the order of the names.
  package func differences(from observation: Observation) -> [Difference] {
    var differences: [Difference] = []
    for (name, key) in Self.keys {
      guard let app = values[name], let engine = key.fact?.value(in: observation) else { continue }
      switch name {
      case .bindings:
        let fields = app.mapFields.filter { field in engine[field.name].map { $0 != field.value } ?? false }
        if fields.isEmpty { continue }
        let own = fields.compactMap { field in engine[field.name].map { RouteValue.Field(field.name, $0) } }
        differences.append(Difference(name: name, engine: .map(own), app: .map(fields)))
      case .title where engine.isEqual(to: .null): continue
      case .path, .visible, .screen, .title, .tab, .presented, .canGoBack:
        if engine.isEqual(to: app) { continue }
        differences.append(Difference(name: name, engine: engine.routeValue, app: app))
      }
    }
    return differences
  }

  // MARK: Checking

  /// The value that an expectation is about, as far as the reported facts decide it; nil if they don't.
  fileprivate func value(for key: ExpectationKey) -> FactValue? {
    switch key.name {
    case "path", "contains", "startsWith", "endsWith": values[.path].map { .value($0) }
    case "count": values[.path].map { .count($0.listElements.count) }
    case "top": values[.path].map { .value($0.listElements.last ?? .null) }
    case "screen": (values[.screen] ?? values[.visible].map { $0.listElements.last ?? .null }).map { .value($0) }
    case "depth": values[.visible].map { .count(max(0, $0.listElements.count - 1)) }
    case "atRoot":
      values[.visible].map { .flag($0.listElements.count < 2) }
        ?? values[.canGoBack].map { .flag($0 == .bool(false)) }
    default: Name(rawValue: key.name).flatMap { values[$0] }.map { .value($0) }
    }
  }
}

extension Expectation {
  /// Whether it holds for what an app reports.
  ///
  /// - Parameter facts: The reported facts.
  /// - Returns: Nil if they don't decide it.
  package func holds(in facts: ObservedFacts) -> Bool? {
    switch condition {
    case .fact(let fact, let stated):
      guard let value = facts.value(for: key) else { return nil }
      if fact.matcher == .includes, stated.mapFields.contains(where: { value[$0.name] == nil }) { return nil }
      return fact.matcher.matches(value, stated)
    case .refused: return true
    case .diagnostics, .stacks: return nil
    case .not(let none):
      let verdicts = none.map { $0.holds(in: facts) }
      return verdicts.contains(true) ? false : verdicts.contains(nil) ? nil : true
    case .any(let alternatives):
      let verdicts = alternatives.map { $0.hold(in: facts) }
      return verdicts.contains(true) ? true : verdicts.contains(nil) ? nil : false
    }
  }

  /// The value that an app reports of what the expectation is about; nil if it reports none.
  package func actual(in facts: ObservedFacts) -> RouteValue? {
    guard case .fact(_, let stated) = condition else { return nil }
    return facts.value(for: key)?.routeValue(for: stated)
  }
}

extension [Expectation] {
  /// Whether all of them hold for what an app reports; nil if that isn't decided.
  package func hold(in facts: ObservedFacts) -> Bool? {
    let verdicts = map { $0.holds(in: facts) }
    return verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
  }
}
