import FlowApps
import FlowLanguage
import NavigationEngine

/// The parts of a state that a person sees, and the looks that check expectations about them.
struct DeviceView {
  let state: StackState
  let app: App?
  /// The title in front: of the alert or dialog, or of the topmost screen; nil if there is none.
  let title: String?

  init(_ state: StackState, app: App?) {
    (self.state, self.app) = (state, app)
    let layer = state.scene?.layers.last
    title = if let layer, layer.kind.isButtonsOnly { layer.title } else { state.title }
  }

  /// A look at the title in front or, without one, at the element with the screen's identifier; none without either.
  var titleLook: [DeviceStep] {
    if let title { return [.seeTitle(title)] }
    guard let app, state.scene?.isFrontButtonsOnly != true else { return [] }
    let identifier = app.facts(ofSource: app.model.screens[state.screen]?.source)?.identifier
    return identifier.map { [.see(.init(state.screen, identifier: $0))] } ?? []
  }

  /// The screen or the alert in front; two views with different fronts look different.
  var front: (name: String, screens: [String], title: String?) { (state.scene?.frontName ?? "", state.visible, title) }

  /// The looks that check an expectation; one of them is ``DeviceStep/missing(_:)`` if a part of it can't be seen.
  ///
  /// - Parameters:
  ///   - expectation: The expectation, which holds in the state.
  ///   - address: The stack that it is about; nil for the front.
  /// - Returns: The looks; none if it says nothing that isn't looked for anyway.
  func looks(for expectation: Expectation, at address: StackAddress?) -> [DeviceStep] {
    let missing = [DeviceStep.missing(expectation.summary)]
    guard isInFront(address), case .fact(_, let stated) = expectation.condition else { return missing }
    return looks(for: expectation.key.name, stated) ?? missing
  }

  private func looks(for key: String, _ stated: RouteValue) -> [DeviceStep]? {
    switch key {
    case "title": stated.text.map { [.seeTitle($0)] }
    // Only the title in front shows which screen it is.
    case "screen", "visible", "top", "presented": titleLook.isEmpty ? nil : titleLook
    case "links", "toolbar": stated.texts.map { $0.map { .see(.init($0)) } }
    case "canGoBack", "atRoot":
      stated.flag.flatMap { flag in
        let isThere = flag == (key == "canGoBack")
        return isThere == showsBackButton ? [.seeBackButton(isThere: isThere)] : nil
      }
    case "tab": stated.text.map { [.seeTab(title(ofTab: $0))] }
    case "tabBar":
      stated.flag.flatMap { isThere in
        state.scene.map { [.seeTabBar(titles: $0.tabs.map { title(ofTab: $0.name) }, isThere: isThere)] }
      }
    default: nil
    }
  }

  func title(ofTab name: String) -> String { app?.model.title(ofTab: name) ?? name }

  private var showsBackButton: Bool { state.backTitle != nil }

  private func isInFront(_ address: StackAddress?) -> Bool {
    switch address {
    case nil: true
    case .column: false
    case .stack(let name): state.scene?.frontName == name
    }
  }
}

extension RouteValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The texts of a list; nil for another value.
  fileprivate var texts: [String]? { if case .list(let values) = self { values.compactMap(\.text) } else { nil } }
}
