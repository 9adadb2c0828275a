import FlowSyntax
import PlainText

extension DeviceScript {
  /// The script as a flow of Maestro: a header, then a command for each step.
  ///
  /// - Parameters:
  ///   - source: The path of the flow's file, for the first line.
  ///   - appID: The identifier of the app; nil for the variable `APP_ID`, which `maestro test -e` sets.
  /// - Returns: The text.
  func maestroText(from source: String, appID: String?) -> String {
    var lines = ["\(ExportForm.maestro.head) from \(oneLine(source)); write the flow there, and export it again."]
    if let description { lines.append("# \(oneLine(description))") }
    lines.append("appId: \(appID.map(YAMLSpelling.quoted) ?? "${APP_ID}")")
    lines.append("name: \(YAMLSpelling.quoted(name))")
    if !tags.isEmpty { lines.append("tags: [\(tags.map(YAMLSpelling.quoted).joined(separator: ", "))]") }
    lines.append("---")
    for step in steps { lines += commands(for: step) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func commands(for step: DeviceStep) -> [String] {
    switch step {
    case .launch: ["- launchApp:", "    clearState: true"]
    case .tap(let element): ["- tapOn: \(selector(element))"]
    case .hold(let element): ["- longPressOn: \(selector(element))"]
    case .back: ["- tapOn: {id: \"BackButton\"}"]
    case .backTo(let title): ["- longPressOn: {id: \"BackButton\"}", "- tapOn: \(MaestroPattern.quoted(title))"]
    case .swipeBack(let isCompleted): swipe(from: "0%,50%", to: isCompleted ? "90%,50%" : "20%,50%")
    case .swipeDown(let isCompleted): swipe(from: "50%,12%", to: isCompleted ? "50%,90%" : "50%,22%")
    case .selectTab(let title): ["- tapOn: \(MaestroPattern.quoted(title))"]
    case .toggleSidebar: ["- tapOn: {id: \"ToggleSidebar\"}"]
    case .rotate(let isLandscape): ["- setOrientation: \(isLandscape ? "LANDSCAPE_LEFT" : "PORTRAIT")"]
    case .open(let text): ["- openLink: \(YAMLSpelling.quoted(text))"]
    case .background: ["- pressKey: Home", "- launchApp:", "    stopApp: false"]
    case .relaunch: ["- launchApp:", "    stopApp: true"]
    case .seeTitle(let title): ["- assertVisible: \(MaestroPattern.quoted(title))"]
    case .see(let element): ["- assertVisible: \(selector(element))"]
    case .seeTab(let title): ["- assertVisible: {text: \(MaestroPattern.quoted(title)), selected: true}"]
    case .seeBackButton(let isThere): ["- \(look(isThere)): {id: \"BackButton\"}"]
    case .seeTabBar(let titles, let isThere): titles.map { "- \(look(isThere)): \(MaestroPattern.quoted($0))" }
    case .remark(let text): ["# \(oneLine(text))"]
    case .missing(let text): ["# not on a device: \(oneLine(text))"]
    }
  }

  private func look(_ isThere: Bool) -> String { isThere ? "assertVisible" : "assertNotVisible" }

  private func swipe(from start: String, to end: String) -> [String] {
    ["- swipe:", "    start: \(start)", "    end: \(end)"]
  }

  private func selector(_ element: DeviceStep.Element) -> String {
    element.identifier.map { "{id: \(MaestroPattern.quoted($0))}" } ?? MaestroPattern.quoted(element.text)
  }
}

/// A text as one line of a comment, in which nothing is hidden.
func oneLine(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isShownAsItIs ? $0 : " " }))
}
