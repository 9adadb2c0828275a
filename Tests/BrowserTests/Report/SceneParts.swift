import NavigationEngine

@testable import FlowTranscripts

/// A state of a scene with two tabs that a test puts together.
struct SceneParts {
  var home: [String] = []
  var orders: [String]?
  /// The content of the first tab instead of its stack.
  var content: StackSnapshot?
  var names = ["home", "orders"]
  var shown = "home"
  var tab = "home"
  var showsTabBar = true
  var layers: [SceneSnapshot.Layer] = []
  var waiting: [String] = []

  func with(_ change: (inout Self) -> Void) -> Self {
    var parts = self
    change(&parts)
    return parts
  }

  var state: StackSnapshot {
    let tabs = [
      SceneSnapshot.Tab(
        name: names[0],
        isBuilt: true,
        isShown: shown == names[0],
        stack: content ?? Self.stack("Catalogue", home),
        hasStack: content == nil
      ),
      SceneSnapshot.Tab(
        name: names[1],
        isBuilt: orders != nil,
        isShown: shown == names[1],
        stack: Self.stack("Orders", orders ?? []),
        hasStack: true
      ),
    ]
    let base = (tabs.first(where: \.isShown) ?? tabs[0]).stack
    let scene = SceneSnapshot(
      tabs: tabs,
      tab: tab,
      showsTabBar: showsTabBar,
      base: base,
      layers: layers,
      waiting: waiting
    )
    let front = layers.last?.stack ?? base
    return StackSnapshot(root: front.root, entries: front.entries).with([], scene)
  }

  /// A stack whose values have the names of their screens.
  private static func stack(_ root: String, _ path: [String]) -> StackSnapshot {
    StackSnapshot(root: root, entries: path.map { .init(screen: $0, origin: .value(.string($0))) })
  }

  static func cart(_ path: String...) -> SceneSnapshot.Layer {
    let entries = path.map { StackSnapshot.Entry(screen: "Address", origin: .value(.string($0))) }
    return SceneSnapshot.Layer(
      binding: "cart",
      kind: .sheet,
      stack: StackSnapshot(root: "Cart", entries: entries),
      hasStack: true
    )
  }

  static func item(_ binding: String, _ item: RouteValue, _ path: [String]) -> SceneSnapshot.Layer {
    SceneSnapshot.Layer(binding: binding, kind: .cover, item: item, stack: stack("Note", path), hasStack: true)
  }

  static func buttons(
    _ binding: String,
    _ kind: AppModel.PresentationKind,
    _ title: String,
    _ labels: [String]
  ) -> SceneSnapshot.Layer {
    SceneSnapshot.Layer(binding: binding, kind: kind, title: title, buttons: labels, stack: StackSnapshot(root: ""))
  }

  /// Long names wherever there are names, one of each kind of layer, and columns in a tab.
  static let wide = SceneParts().with { parts in
    let long = "aNameThatIsVeryMuchLongerThanAnyPhoneIsWide"
    parts.names = [long, "\(long)Too"]
    (parts.shown, parts.tab, parts.home) = (long, "\(long)Unknown", [long, long])
    (parts.orders, parts.waiting) = ([long], [long, long])
    parts.layers = [
      item(long, .string("\(long) \(long)"), [long]),
      SceneSnapshot.Layer(binding: "menu\(long)", kind: .popover, stack: StackSnapshot(root: long)),
      buttons(long, .dialog, long, [long, "Cancel"]),
      SceneSnapshot.Layer(binding: "\(long)2", kind: .sheet, item: .string(long), stack: StackSnapshot(root: long)),
      buttons(long, .alert, long, [long, long]),
    ]
  }

  /// One text wherever there are texts.
  static func hostile(_ text: String) -> SceneParts {
    SceneParts().with { parts in
      (parts.names, parts.shown, parts.tab) = ([text, "orders"], text, text)
      (parts.home, parts.waiting) = ([text], [text])
      parts.layers = [item(text, .string(text), [text]), buttons("\(text)2", .alert, text, [text])]
    }
  }
}
