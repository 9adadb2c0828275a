import FlowSyntax
import NavigationEngine

/// A link while it is read or written, or an item of a bar that is no link.
struct LinkPart: AppPart {
  /// The link, whose target counts only once there is one.
  var link: AppModel.Link
  /// The target; nil before it is read, and for an item that is no link.
  var target: AppModel.Link.Target?
  /// Whether it is a link of a NavigationView, while it is read.
  var isLegacy = false
  /// The screen that the binding of a link of a NavigationView presents, while the link is written.
  private var shown: String?
  /// Whether that binding is a flag.
  private var isFlag = false

  /// A link, or an item, that is read.
  init(_ label: String, isLegacy: Bool = false) {
    (link, self.isLegacy) = (AppModel.Link(label, to: .view("")), isLegacy)
  }

  /// A link that is written.
  init(_ link: AppModel.Link) { (self.link, target) = (link, link.target) }

  /// A link of a screen of a NavigationView, which is written.
  init(_ link: AppModel.Link, of screen: AppModel.Screen) {
    self.init(link)
    guard case .binding(let name, let value) = link.target else { return }
    guard let push = screen.presents.first(where: { $0.binding == name && $0.isPush }) else { return }
    isFlag = push.itemType == nil
    shown = isFlag ? push.screen : push.cases.screen(for: value)
  }

  /// The binding of a link of a NavigationView, and the value that it gets; nil for any other link.
  private var activation: (binding: String, value: RouteValue)? {
    guard shown != nil, case .binding(let name, let value)? = target else { return nil }
    return (name, value)
  }

  /// The keys of an item that is no link.
  static let labelKeys = ["when", "hides", "source", "identifier"]

  /// The keys of a link that isn't just a value; those of its target are read together.
  static let table = PartTable<Self>(
    "a link",
    [
      Row("value: !Park {name: Yosemite}", "the value that the link leads to; `null` disables it", .value) {
        $0.checkTarget(&$1)
      } write: {
        switch $0.target {
        case .value(let value): $1.value(value)
        case .binding(_, let value): if $0.shown == nil { $1.value(value == .bool(true) ? nil : value) }
        case .view, .update, nil: break
        }
      }.takingNull().position(-1).refused { $0.isLegacy ? .legacyValueLink($0.link.label, $1.keyPlace) : nil },
      Row("view: Help", "the screen that the link itself holds", .screen) {
        $0.checkTarget(&$1)
      } write: {
        if case .view(let screen) = $0.target { $1.text(screen) } else { $1.text($0.shown) }
      }.position(-2),
      Row(
        "presents: showHelp",
        "the binding of the same screen, or of the app, that a tap sets: to `true`, or to `value` for a binding of `items`",
        .name(.binding)
      ) {
        $0.checkTarget(&$1)
      } write: {
        if case .binding(let binding, _) = $0.target, $0.shown == nil { $1.text(binding) }
      }.position(-2).refused { $0.isLegacy ? .notInNavigationView($1) : nil },
      Row("does: {dismiss: true}", "the change that a tap makes: the link is a button of the app's own", .change) {
        _,
        _ in
      } write: {
        if case .update(let update) = $0.target { $1.part(UpdatePart(update)) }
      }.holding(.part(UpdatePart.self)).position(-2).refused { $0.isLegacy ? .notInNavigationView($1) : nil },
      legacy(
        "isActive: showHelp",
        "in a NavigationView, the binding that is true while the link's screen is shown",
        .name(.binding)
      ) {
        if let (binding, _) = $0.activation, $0.isFlag { $1.text(binding) }
      },
      legacy("tag: mint", "in a NavigationView, the value of `selection` while the link's screen is shown", .value) {
        if let (_, value) = $0.activation, !$0.isFlag { $1.value(value) }
      },
      legacy("selection: colorShown", "in a NavigationView, the binding that holds the `tag`", .name(.binding)) {
        if let (binding, _) = $0.activation, !$0.isFlag { $1.text(binding) }
      },
      Row.flag("disabled: true", "whether the link can't be tapped", \.link.isDisabled),
      Row.when("the link can be tapped", \.link.condition).position(1),
      Row.hides(
        "whether the link is absent, and not only disabled, while `when` doesn't hold",
        \.link.hides,
        \.link.condition
      ).position(1),
      Row.flag(
        "detailLink: false",
        "in columns, whether the link fills the detail column (the default) or is pushed in its own",
        \.link.isDetailLink,
        default: true
      ),
      Row.source(\.link.source).position(1),
      Row.assumed(\.link.source).position(1),
      Row.identifier(\.link.source).position(1),
    ]
  )

  /// A key that only the links of a NavigationView have.
  private static func legacy(
    _ example: String,
    _ summary: String,
    _ form: NodeForm,
    write: @escaping @Sendable (Self, inout AppOutput) -> Void
  ) -> Row {
    Row(example, summary, form, read: { _, _ in }, write: write).refused {
      $0.isLegacy ? nil : .onlyInNavigationView($1.entry.key, of: $0.link.label, $1.keyPlace)
    }
  }

  /// Reports a key that leads elsewhere than the keys above it.
  private func checkTarget(_ app: inout AppContext) {
    let entry = app.entry
    guard !isLegacy, entry.comesAfter("view"), entry.comesAfter("value") || entry.comesAfter("presents") else { return }
    app.report(.twoTargets(link.label, entry.comesAfter("presents") ? "a binding" : "a value", app.keyPlace))
  }
}

extension AppOutput {
  /// Writes the links of the row's key by label; nothing for none.
  mutating func links(_ links: [AppModel.Link]) { maps(links, by: \.label) { $1.write($0) } }

  /// Writes the links of a screen of a NavigationView by label; nothing for none.
  mutating func links(_ links: [AppModel.Link], of screen: AppModel.Screen) {
    maps(links, by: \.label) { $1.write($0, LinkPart($0, of: screen)) }
  }

  /// Writes the items of a bar by label; nothing for none.
  mutating func actions(_ actions: [AppModel.Chrome.Action]) {
    maps(actions, by: \.label) { action, output in
      switch action {
      case .link(let link): output.write(link)
      case .label(let label, let condition, let hides):
        var item = LinkPart(label)
        (item.link.condition, item.link.hides) = (condition, hides)
        output.write(item)
      }
    }
  }

  /// Writes a link without its label.
  private mutating func write(_ link: AppModel.Link) { write(link, LinkPart(link)) }

  private mutating func write(_ link: AppModel.Link, _ part: LinkPart) {
    if let comment = link.source.flatMap({ facts.comments[$0] }) { lines.comment(comment) }
    write(part)
  }
}

extension Diagnostic {
  fileprivate static func twoTargets(_ label: String, _ other: String, _ place: Place) -> Self {
    Self(.twoTargets, "the link “\(label)” has both \(other) and a view", at: place)
      .help(
        other == "a value"
          ? "keep `value` where a destination shows it, `view` where the link brings the screen itself"
          : "keep `presents` where the binding's declaration names the screen, `view` where the link brings it itself"
      )
  }
}
