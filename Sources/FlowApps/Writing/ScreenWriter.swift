import FlowSyntax
import NavigationEngine

/// Writes what a screen declares.
struct ScreenWriter {
  let links: LinkWriter
  let presentations: PresentationWriter
  private let contents: ContentWriter

  init(_ facts: FactWriter, _ contents: ContentWriter) {
    self.contents = contents
    links = LinkWriter(facts: facts)
    presentations = PresentationWriter(facts: facts, contents: contents, updates: links.updates)
  }

  func write(_ screen: AppModel.Screen, holdsInput: Bool, to lines: inout YAMLLines) {
    links.facts.write(screen.source, to: &lines)
    if let title = screen.title { lines.entry("title", text: title) }
    writeBars(of: screen, to: &lines)
    Self.write(state: screen.state, to: &lines)
    if screen.nestsStack { lines.entry("nestedStack", "true") }
    if holdsInput { lines.entry("holds", "input") }
    if screen.rowsComeFirst { links.write(screen.rows, to: &lines) }
    if !screen.links.isEmpty {
      lines.map("links") { lines in for link in screen.links { links.write(link, to: &lines) } }
    }
    if !screen.rowsComeFirst { links.write(screen.rows, to: &lines) }
    write(screen.destinations, to: &lines)
    presentations.write(
      Presented(presents: screen.presents, items: screen.items, layers: screen.layers),
      to: &lines
    )
  }

  private func writeBars(of screen: AppModel.Screen, to lines: inout YAMLLines) {
    let chrome = screen.chrome
    if chrome.titleDisplay != .automatic { lines.entry("titleDisplay", chrome.titleDisplay.rawValue) }
    links.write("titleMenu", chrome.titleMenu, to: &lines)
    links.write("toolbar", chrome.toolbar, to: &lines)
    if chrome.toolbarVisibility != .automatic { lines.entry("toolbarVisibility", chrome.toolbarVisibility.rawValue) }
    if chrome.toolbarBackground != .automatic { lines.entry("toolbarBackground", text: chrome.toolbarBackground.name) }
    if let scheme = chrome.colorScheme { lines.entry("colorScheme", scheme.rawValue) }
    if screen.role != .navigationStack { lines.entry("role", screen.role.rawValue) }
    if screen.hidesBackButton { lines.entry("backButton", "hidden") }
    if screen.offersDismiss { lines.entry("controls", "[dismiss]") }
    if screen.hidesTabBar { lines.entry("tabBar", "hidden") }
  }

  /// Writes state with its values at the start.
  static func write(state: [RouteValue.Field], to lines: inout YAMLLines) {
    guard !state.isEmpty else { return }
    lines.map("state") { lines in for field in state { lines.entry(field.name, value: field.value) } }
  }

  private func write(_ destinations: [AppModel.Destination], to lines: inout YAMLLines) {
    guard !destinations.isEmpty else { return }
    // One type twice takes a list.
    let isList = Set(destinations.map(\.type)).count < destinations.count
    lines.map("destinations") { lines in
      for one in destinations {
        if isList { lines.item { write(one, to: &$0) } } else { write(one, to: &lines) }
      }
    }
  }

  private func write(_ destination: AppModel.Destination, to lines: inout YAMLLines) {
    lines.map(destination.type) { lines in
      contents.write(destination.cases, destination.screen, to: &lines)
      destination.placement.write(to: &lines)
      ConditionWriter.write(destination.condition, to: &lines)
      links.facts.write(destination.source, to: &lines)
    }
  }
}
