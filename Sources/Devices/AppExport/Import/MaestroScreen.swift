import FlowApps
import NavigationEngine

/// The texts and elements of the screen in front, as a Maestro flow finds them.
struct MaestroScreen {
  typealias Selector = MaestroCommand.Selector

  let state: StackState
  let app: App?

  private var model: AppModel { app?.model ?? .open }

  /// The title in front; nil if there is none.
  var title: String? { DeviceView(state, app: app).title }

  /// The buttons of an alert or a dialog in front; nil if there is none.
  var buttons: [String]? { state.scene?.layers.last.flatMap { $0.kind.isButtonsOnly ? $0.buttons : nil } }

  /// The labels that can be tapped: of an alert in front its buttons, else of links, rows, and items of the bar.
  private var labels: [String] {
    buttons
      ?? TouchableArea.all(of: state, model).flatMap { $0.state.links + $0.state.toolbar + $0.state.titleMenu }
  }

  private var links: [AppModel.Link] {
    buttons == nil ? TouchableArea.all(of: state, model).flatMap(\.state.shownLinks) : []
  }

  /// The names of the tabs in the bar, if it is in front.
  private var tabs: [String] {
    guard let scene = state.scene, scene.showsTabBar, scene.layers.isEmpty else { return [] }
    return scene.tabs.map(\.name)
  }

  private func identifier(_ source: Int?) -> String? { app?.facts(ofSource: source)?.identifier }

  private func identifier(ofTab name: String) -> String? { identifier(model.tabs.first { $0.name == name }?.source) }

  /// The texts that are visible for certain; navigation doesn't know all texts of a screen.
  var texts: [String] {
    [title, state.backTitle].compactMap(\.self) + labels + links.map(\.label)
      + tabs.map { model.title(ofTab: $0) }
  }

  var identifiers: [String] {
    let screens = TouchableArea.all(of: state, model).map { model.screens[$0.state.screen]?.source }
    return ((buttons == nil ? screens : []) + links.map(\.source)).compactMap(identifier)
      + tabs.compactMap(identifier(ofTab:))
  }

  /// Whether an element is visible for certain.
  func shows(_ selector: Selector) -> Bool {
    if selector.isBackButton { return state.backTitle != nil }
    if let identifier = selector.identifier {
      return identifiers.contains { MaestroPattern.matches(identifier, $0) }
    }
    return texts.contains { MaestroPattern.matches(selector.text ?? "", $0) }
  }

  /// Whether an element that is visible can be tapped; nil if it is no link.
  func isEnabled(_ selector: Selector) -> Bool? {
    links.first { link in
      let shown = selector.identifier == nil ? link.label : identifier(link.source) ?? ""
      return MaestroPattern.matches(selector.identifier ?? selector.text ?? "", shown)
    }?.canBeTapped
  }

  /// The step of a tap on the button, link, tab or back button that a selector finds.
  func step(tapping selector: Selector) -> Step? {
    guard app != nil else {
      return selector.index == 0 ? (selector.text ?? selector.identifier).map { .tap(.view($0)) } : nil
    }
    let matches = { MaestroPattern.matches(selector.identifier ?? selector.text ?? "", $0) }
    let tab = tabs.first { name in
      selector.identifier == nil ? matches(model.title(ofTab: name)) : identifier(ofTab: name).map(matches) ?? false
    }
    let found =
      selector.identifier == nil
      ? labels.filter(matches) : links.filter { identifier($0.source).map(matches) ?? false }.map(\.label)
    // A tab is one of several elements with its text.
    if selector.index < found.count { return .tap(.label(found[max(0, selector.index)])) }
    if let tab { return .selectTab(tab) }
    return selector.identifier == nil && state.backTitle.map(matches) == true ? .back(1) : nil
  }

  /// The tab at a place in percent of the screen; nil if there is none.
  func tab(x: Int, y: Int) -> String? {
    let tabs = tabs
    return y >= 90 && 0..<100 ~= x && !tabs.isEmpty ? tabs[x * tabs.count / 100] : nil
  }
}
