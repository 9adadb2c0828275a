import NavigationEngine

extension AppSession {
  /// The scene in the shorthand of the golden tables: `home[a] · n[1] u, waits t`.
  var summary: String {
    guard let scene = state.scene else { return "no scene" }
    let base = scene.shownTab.map { scene.tabs[$0].name } ?? ""
    let layers = scene.layers.map { $0.binding + ($0.hasStack ? $0.stack.path.description : "") }
    let shown = "\(base)\(scene.base.path) · \(layers.isEmpty ? "–" : layers.joined(separator: " "))"
    return scene.waiting.isEmpty ? shown : shown + ", waits " + scene.waiting.joined(separator: " ")
  }

  /// Performs a step and says what became of it, in the shorthand of the golden tables, with what it raised or why it
  /// was refused.
  mutating func outcome(of step: Step, origin: Int = 0) -> String {
    let before = state
    do throws(Refusal) {
      let change = try perform(step, origin: origin)
      return ([summary] + change.ids.map(\.rawValue)).joined(separator: ", ")
    } catch {
      return before == state ? "refused \(error.id.rawValue)" : "refused \(error.id.rawValue), but changed"
    }
  }
}

extension Step {
  static func on(_ name: String) -> Self { .set(name, true) }
  static func off(_ name: String) -> Self { .set(name, false) }
  static func tab(_ name: String) -> Self { .set("tab", .string(name)) }
  static func at(_ name: String, _ step: Step) -> Self { .inStack(name, step) }
}

extension RouteValue {
  /// An item with an identity and another field.
  static func thing(_ id: Int, _ n: String? = nil) -> Self {
    n.map { .init(type: "Thing", ["id": .int(id), "n": .string($0)]) } ?? .init(type: "Thing", ["id": .int(id)])
  }
}

extension AppModel.Update {
  static func set(_ name: String, _ value: RouteValue, next: [Self] = []) -> Self {
    Self(bindings: [.init(name, value)], next: next)
  }
}

extension AppModel {
  private static var goldenScreens: [String: Screen] {
    let strings = Destination("String", to: "Page", cases: [.init("a", to: "A"), .init("z", to: "Z")])
    let numbers = Destination("Int", to: "Page")
    return [
      "H": Screen(
        destinations: [strings],
        presents: [
          Presented("s", as: .sheet, content: .screen("S")),
          Presented("t", as: .sheet, content: .screen("T")),
          Presented("n", as: .sheet, content: .stack(root: "N", .erased)),
          Presented("i", as: .sheet, itemType: "Thing", identity: "id", content: .stack(root: "N", .erased)),
          Presented("q", as: .alert, buttons: [.init("OK"), .init("Next", update: .set("t", true))]),
        ]
      ),
      "A": Screen(presents: [Presented("u", as: .sheet, content: .screen("T"))]),
      "S": Screen(presents: [Presented("v", as: .sheet, content: .screen("T"))]),
      "N": Screen(destinations: [strings, numbers]),
      "Z": Screen(hidesTabBar: true),
      "L": Screen(
        destinations: [strings, numbers],
        presents: [Presented("m", as: .sheet, content: .screen("T"))]
      ),
    ]
  }

  /// The app of the golden tables without tabs.
  static func golden(
    initial: [RouteValue.Field] = [],
    changing change: (inout Presented) -> Void = { _ in }
  ) -> Self {
    var app = Self(root: "H", screens: goldenScreens, initialBindings: initial)
    for index in app.screens["H"]?.presents.indices ?? 0..<0 {
      if var layer = app.screens["H"]?.presents[index] {
        change(&layer)
        app.screens["H"]?.presents[index] = layer
      }
    }
    return app
  }

  /// The app of the golden tables with tabs.
  static func goldenTabs(reselect: Bool = true, urls: [Update] = []) -> Self {
    Self(
      root: "H",
      screens: goldenScreens,
      tabs: [
        Tab("home", .stack(root: "H", .erased), popsWhenReselected: reselect),
        Tab("list", .stack(root: "L", .erased)),
      ],
      presents: [Presented("c", as: .sheet, content: .screen("S")), Presented("d", as: .sheet, content: .screen("T"))],
      urls: urls.enumerated().map { URLPattern("app://\($0.offset)", $0.element) },
      restores: ["tab"]
    )
  }
}
