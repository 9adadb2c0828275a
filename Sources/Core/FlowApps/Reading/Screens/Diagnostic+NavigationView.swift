import FlowSyntax
import NavigationEngine

// Messages about the links of a NavigationView, and about keys that it doesn't have.

extension Diagnostic {
  static func onlyInNavigationView(_ key: String, of label: String, _ place: Place) -> Self {
    Self("only-in-navigation-view", "only a NavigationView's links have “\(key)”", at: place)
      .help("declare the binding under `presents` or `items`, and set it: `\(label): {presents: …}`")
  }

  /// The error of the entry's key.
  static func notInNavigationView(_ app: AppContext) -> Self { notInNavigationView(app.entry.key, app.keyPlace) }

  static func notInNavigationView(_ key: String, _ place: Place) -> Self {
    Self("not-in-navigation-view", "a NavigationView has no “\(key)”", at: place)
      .help(
        key == "stack" || key == "path"
          ? "remove it, or write a NavigationStack: without `navigationView` the app has a stack with a path"
          : "bring screens by links: `{view: Help}`, `{view: Help, isActive: showHelp}`"
      )
  }

  static func legacyValueLink(_ label: String, _ place: Place) -> Self {
    Self("legacy-value-link", "a NavigationView has no value links, and “\(label)” is one", at: place)
      .help("let it bring a screen: `\(label): {view: Details}`; `tag` and `selection` say which one is up")
  }

  static func legacyLinkWithoutView(_ label: String, _ place: Place) -> Self {
    Self(.linkWithoutTarget, "the link “\(label)” leads nowhere", at: place)
      .help("give it a screen: `\(label): {view: Help}`")
  }

  static func rowsWithoutView(_ name: String, _ place: Place) -> Self {
    Self(
      .linkWithoutTarget,
      "a NavigationView has no value links, and without `link` the rows \(name == "rows" ? "" : "“\(name.excerpt)” ")are such",
      at: place
    ).help("give each row a screen: `link: {view: Help}`")
  }

  static func twoBindings(_ label: String, _ place: Place) -> Self {
    Self("two-bindings", "the link “\(label)” has both “isActive” and a selection", at: place)
      .help("keep `isActive` for a link of its own, `tag` and `selection` for one of several")
  }

  static func halfSelection(_ label: String, has key: String, lacks other: String, _ place: Place) -> Self {
    Self("half-selection", "the link “\(label)” has a “\(key)” and no “\(other)”", at: place)
      .help("add one: `{view: Details, tag: 1, selection: shown}`")
  }

  static func bindingUsedTwice(_ name: String, _ place: Place) -> Self {
    Self("binding-used-twice", "two links of the screen are active by “\(name)”, so both would push at once", at: place)
      .help("give each a binding of its own, or `tag` and `selection`")
  }

  static func tagNotAValue(_ label: String, _ place: Place) -> Self {
    Self("tag-not-a-value", "the tag of “\(label)” isn't a value that stands by itself", at: place)
      .help("write a value that isn't null and names nothing: `tag: mint`")
  }

  static func tagOfOtherType(_ tag: RouteValue, in name: String, of type: String, _ place: Place) -> Self {
    Self("tag-of-other-type", "“\(name)” holds \(type), and the tag “\(tag)” is of type \(tag.typeName)", at: place)
      .help("use tags of one type, or another selection")
  }

  static func tagUsedTwice(_ tag: RouteValue, in name: String, _ place: Place) -> Self {
    Self(
      "tag-used-twice",
      "two links of the screen have the tag “\(tag)” in “\(name)”, and the first answers for both",
      severity: .warning,
      at: place
    ).help("give one of them another tag")
  }
}
