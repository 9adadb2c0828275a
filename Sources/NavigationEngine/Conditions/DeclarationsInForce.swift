/// The declarations of an app at one moment, for screens that come from now on (S18.2).
struct DeclarationsInForce: Sendable {
  /// The plans of the screens that state a condition, by name.
  let screens: [String: ResolvedApp.Screen]
  /// The root of an app that has several; else nil.
  let root: String?

  /// Finds the declarations in force.
  ///
  /// - Parameters:
  ///   - declared: All that depends on a condition.
  ///   - values: The values that conditions ask for.
  init(_ declared: ConditionalDeclarations, _ values: ConditionValues) {
    screens = Dictionary(
      uniqueKeysWithValues: declared.screens.map { name, variants in
        (name, variants.plan { values.value($0, onNew: name) })
      }
    )
    root = declared.roots.first { $0.condition?.holds(values.ofApp) ?? true }?.screen
  }

  /// Whether both are the same.
  func isSame(as other: Self?) -> Bool {
    guard let other, root == other.root, screens.count == other.screens.count else { return false }
    return screens.allSatisfy { other.screens[$0.key] === $0.value }
  }
}

extension ResolvedApp {
  /// The app with the declarations that are in force.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - isBase: Whether it is the app's own stack, whose root is the app's.
  /// - Returns: The app.
  func declaring(_ declarations: DeclarationsInForce, isBase: Bool) -> ResolvedApp {
    var model = app
    if isBase, let root = declarations.root { model.root = root }
    return ResolvedApp(model, sharing: self, showing: declarations.screens)
  }
}
