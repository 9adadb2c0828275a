import FlowSyntax

extension [DeviceScript] {
  /// The scripts of a file as a class of XCTest, with a method for each.
  func xcuitestText(from source: String, className: String) -> String {
    var lines = [
      "\(ExportForm.xcuitest.head) from \(oneLine(source)); write the flow there, and export it again.",
      "import XCTest", "", "@MainActor", "final class \(className): XCTestCase {",
    ]
    var names = UniqueNames()
    for (number, script) in enumerated() {
      if number > 0 { lines.append("") }
      lines += method(script, names.add("test" + SwiftName.upperCamel(script.name)))
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func method(_ script: DeviceScript, _ name: String) -> [String] {
    var lines = ["  /// \(oneLine(script.name))"]
    if let description = script.description { lines += ["  ///", "  /// \(oneLine(description))"] }
    if !script.tags.isEmpty { lines += ["  ///", "  /// Tags: \(oneLine(script.tags.joined(separator: ", ")))."] }
    lines.append("  func \(name)() throws {")
    return lines + script.steps.map { "    \(statement(for: $0))" } + ["  }"]
  }

  private func statement(for step: DeviceStep) -> String {
    switch step {
    case .launch: "let device = NavFlowDevice.launch()"
    case .tap(let element): "device.tap(\(arguments(element)))"
    case .hold(let element): "device.hold(\(arguments(element)))"
    case .back: "device.back()"
    case .backTo(let title): "device.back(to: \(SwiftName.literal(title)))"
    case .swipeBack(let isCompleted): "device.swipeBack(isCompleted: \(isCompleted))"
    case .swipeDown(let isCompleted): "device.swipeDown(isCompleted: \(isCompleted))"
    case .selectTab(let title): "device.selectTab(\(SwiftName.literal(title)))"
    case .toggleSidebar: "device.toggleSidebar()"
    case .rotate(let isLandscape): "device.rotate(isLandscape: \(isLandscape))"
    case .open(let text): "try device.open(\(SwiftName.literal(text)))"
    case .background: "device.background()"
    case .relaunch: "device.relaunch()"
    case .seeTitle(let title): "device.seeTitle(\(SwiftName.literal(title)))"
    case .see(let element): "device.see(\(arguments(element)))"
    case .seeTab(let title): "device.seeTab(\(SwiftName.literal(title)))"
    case .seeBackButton(let isThere): "device.seeBackButton(isThere: \(isThere))"
    case .seeTabBar(_, let isThere): "device.seeTabBar(isThere: \(isThere))"
    case .remark(let text): "// \(oneLine(text))"
    case .missing(let text): "// not on a device: \(oneLine(text))"
    }
  }

  private func arguments(_ element: DeviceStep.Element) -> String {
    let text = SwiftName.literal(element.text)
    return element.identifier.map { "\(text), identifier: \(SwiftName.literal($0))" } ?? text
  }
}

extension ExportedFile {
  /// The file with the functions that XCTest's tests call.
  static let xcuitestSupport = ExportedFile(
    name: "NavFlowDevice.swift",
    text: """
      \(ExportForm.xcuitest.head): the functions that the tests call. To change it, delete this line.
      import XCTest

      /// The device with the tested app.
      @MainActor
      struct NavFlowDevice {
        let app = XCUIApplication()
        private let timeout: TimeInterval = 5

        /// Starts the app; `-navflow-reset` asks it to forget its saved state.
        static func launch() -> NavFlowDevice {
          let device = NavFlowDevice()
          device.app.launchArguments.append("-navflow-reset")
          device.app.launch()
          return device
        }

        func tap(_ label: String, identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
          found(label, identifier, file, line)?.tap()
        }

        func hold(_ label: String, identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
          found(label, identifier, file, line)?.press(forDuration: 1)
        }

        func back(file: StaticString = #filePath, line: UInt = #line) {
          appeared(backButton, "a back button", file, line)?.tap()
        }

        func back(to title: String, file: StaticString = #filePath, line: UInt = #line) {
          appeared(backButton, "a back button", file, line)?.press(forDuration: 1)
          appeared(app.buttons[title].firstMatch, title, file, line)?.tap()
        }

        func swipeBack(isCompleted: Bool) {
          drag(from: CGVector(dx: 0, dy: 0.5), to: CGVector(dx: isCompleted ? 0.9 : 0.2, dy: 0.5))
        }

        func swipeDown(isCompleted: Bool) {
          drag(from: CGVector(dx: 0.5, dy: 0.12), to: CGVector(dx: 0.5, dy: isCompleted ? 0.9 : 0.22))
        }

        func selectTab(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
          appeared(app.tabBars.buttons[title].firstMatch, title, file, line)?.tap()
        }

        func toggleSidebar(file: StaticString = #filePath, line: UInt = #line) {
          appeared(app.buttons["ToggleSidebar"].firstMatch, "the sidebar's button", file, line)?.tap()
        }

        func rotate(isLandscape: Bool) {
          XCUIDevice.shared.orientation = isLandscape ? .landscapeLeft : .portrait
        }

        func open(_ address: String) throws {
          app.open(try XCTUnwrap(URL(string: address)))
        }

        func background() {
          XCUIDevice.shared.press(.home)
          app.activate()
        }

        /// Ends the app, and starts it with its saved state.
        func relaunch() {
          app.terminate()
          app.launchArguments.removeAll { $0 == "-navflow-reset" }
          app.launch()
        }

        /// Looks for a title in the navigation bar, or on an alert.
        func seeTitle(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
          let isTitle = NSPredicate(format: "identifier == %@ OR label == %@", title, title)
          let bars = app.descendants(matching: .navigationBar).matching(isTitle)
          let texts = app.staticTexts.matching(isTitle)
          if bars.firstMatch.waitForExistence(timeout: timeout) || texts.firstMatch.exists { return }
          XCTAssertTrue(app.alerts[title].exists, "there is no title “\\(title)”", file: file, line: line)
        }

        func see(_ label: String, identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
          _ = found(label, identifier, file, line)
        }

        func seeTab(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
          let tab = appeared(app.tabBars.buttons[title].firstMatch, title, file, line)
          XCTAssertEqual(tab?.isSelected, true, "“\\(title)” isn't selected", file: file, line: line)
        }

        func seeBackButton(isThere: Bool, file: StaticString = #filePath, line: UInt = #line) {
          XCTAssertEqual(backButton.exists, isThere, "the back button", file: file, line: line)
        }

        func seeTabBar(isThere: Bool, file: StaticString = #filePath, line: UInt = #line) {
          XCTAssertEqual(app.tabBars.firstMatch.exists, isThere, "the tab bar", file: file, line: line)
        }

        private var backButton: XCUIElement { app.navigationBars.buttons["BackButton"].firstMatch }

        private func found(_ label: String, _ identifier: String?, _ file: StaticString, _ line: UInt) -> XCUIElement? {
          let name = identifier ?? label
          let button = app.buttons[name].firstMatch
          if button.waitForExistence(timeout: timeout) { return button }
          return appeared(app.descendants(matching: .any)[name].firstMatch, name, file, line)
        }

        private func appeared(_ element: XCUIElement, _ name: String, _ file: StaticString, _ line: UInt) -> XCUIElement? {
          if element.waitForExistence(timeout: timeout) { return element }
          XCTFail("there is no “\\(name)” on the screen", file: file, line: line)
          return nil
        }

        private func drag(from start: CGVector, to end: CGVector) {
          let window = app.windows.firstMatch
          let finish = window.coordinate(withNormalizedOffset: end)
          window.coordinate(withNormalizedOffset: start).press(forDuration: 0.05, thenDragTo: finish)
        }
      }

      """,
    head: ExportForm.xcuitest.head
  )
}
