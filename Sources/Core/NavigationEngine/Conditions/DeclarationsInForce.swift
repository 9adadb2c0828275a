/// The declarations of an app at one moment, for screens that come from now on (S18.2).
struct DeclarationsInForce: Sendable {
  /// The plans of the screens that state a condition, by name.
  let screens: [String: ResolvedApp.Screen]
  /// The root that state chooses from each list of them.
  private let roots: [[AppModel.Root]: String]
  /// The values of ``ConditionalDeclarations/names``, on which alone all of it depends.
  let asked: [RouteValue]

  /// Finds the declarations in force.
  ///
  /// - Parameters:
  ///   - declared: All that depends on a condition.
  ///   - asked: The values of the names that it asks the app for.
  ///   - ofApp: The value of the app's state or binding of a name.
  ///   - onNew: The value of a name for a screen that comes now.
  init(
    _ declared: ConditionalDeclarations,
    _ asked: [RouteValue],
    ofApp: (String) -> RouteValue,
    onNew: (_ name: String, _ screen: String) -> RouteValue
  ) {
    self.asked = asked
    screens = Dictionary(
      uniqueKeysWithValues: declared.screens.map { name, variants in
        (name, variants.plan { onNew($0, name) })
      }
    )
    var chosen: [[AppModel.Root]: String] = [:]
    for roots in declared.roots {
      chosen[roots] = roots.first { $0.condition?.holds(ofApp) ?? true }?.screen
    }
    roots = chosen
  }

  /// The root that state chooses; nil if there are none to choose from.
  func root(of roots: [AppModel.Root]) -> String? { roots.isEmpty ? nil : self.roots[roots] }

  /// Whether both are the same.
  func isSame(as other: Self?) -> Bool {
    guard let other, roots == other.roots, screens.count == other.screens.count else { return false }
    return screens.allSatisfy { other.screens[$0.key] === $0.value }
  }
}

extension ResolvedApp {
  /// The app with the declarations that are in force.
  func declaring(_ declarations: DeclarationsInForce) -> ResolvedApp {
    var model = app
    if let root = declarations.root(of: model.roots) { model.root = root }
    for index in model.split?.columns.indices ?? 0..<0 {
      guard let root = model.split.flatMap({ declarations.root(of: $0.columns[index].root.roots) }) else { continue }
      model.split?.columns[index].root.screen = root
    }
    return ResolvedApp(model, sharing: self, showing: declarations.screens)
  }
}
