import NavigationEngine

/// The Xcode project that asks all probes: an app with the apps of the probes, and UI tests that print what they see.
package struct ProbeProject: Sendable {
  /// The text with which every Swift file of the project begins.
  package static let head = "// Written by navflow probe"

  /// The files, with their paths in the project's folder.
  package let files: [ExportedFile]

  /// Writes the project of some probes.
  package init(_ probes: [Probe] = Probe.all) {
    var files: [ExportedFile] = []
    var views: [(probe: String, view: String)] = []
    for probe in probes {
      let (lines, view) = SwiftUIExport.namespace(Self.typeName(of: probe), of: probe.app)
      views.append((probe.name, probe.needsIOS17 ? "if #available(iOS 17.0, *) { \(view)() }" : "\(view)()"))
      let head = probe.comment + (probe.needsIOS17 ? ["@available(iOS 17.0, *)"] : [])
      files.append(Self.swift("Probe/\(Self.typeName(of: probe)).swift", head + lines))
    }
    files.append(Self.swift("Probe/ProbeApp.swift", Self.app(views)))
    files.append(Self.swift("ProbeTests/ProbeTests.swift", Self.tests(of: probes), importing: "XCTest"))
    files.append(Self.swift("ProbeTests/ProbeDevice.swift", Self.support, importing: "XCTest"))
    files.append(.probeProject)
    files.append(.probeScheme)
    self.files = files
  }

  /// The name of a probe as a part of Swift names: `MixValue`, `S13_5`.
  static func typeName(of probe: Probe) -> String {
    switch probe.subject {
    case .knob: SwiftName.upperCamel(probe.name)
    case .rule: probe.name.replacing(".", with: "_")
    }
  }

  private static func swift(_ name: String, _ lines: SwiftLines, importing module: String = "SwiftUI") -> ExportedFile {
    let first = "\(head), which replaces this file when it writes the project again."
    let text = ([first, "import \(module)", ""] + lines).joined(separator: "\n") + "\n"
    return ExportedFile(name: name, text: text, head: head)
  }

  private static func app(_ views: [(probe: String, view: String)]) -> SwiftLines {
    let cases = views.map { "case \(SwiftName.literal($0.probe)): \($0.view)" }
    return [
      "/// Shows the app of the probe that the launch argument `-probe` names.", "@main", "struct ProbeApp: App {",
      "  private let probe = UserDefaults.standard.string(forKey: \"probe\")", "",
      "  var body: some Scene {", "    WindowGroup {", "      switch probe {",
    ] + cases.indented.indented.indented + [
      "      default: Text(\"Start this app by its tests.\")", "      }", "    }", "  }", "}",
    ]
  }
}

extension Probe {
  /// Whether its app needs what iOS 16 doesn't have: a binding of an item that pushes.
  fileprivate var needsIOS17: Bool {
    app.screens.values.contains { $0.presents.contains { $0.isPush && $0.itemType != nil } }
  }

  /// The question, as a comment.
  fileprivate var comment: SwiftLines { ["/// \(name): \(oneLine(situation))."] }
}

extension ProbeProject {
  /// The UI tests of probes: a method for each.
  private static func tests(of probes: [Probe]) -> SwiftLines {
    let methods = probes.map { probe -> SwiftLines in
      let layers = probe.layers.map(SwiftName.literal).joined(separator: ", ")
      let release = probe.needsIOS17 ? ["guard #available(iOS 17.0, *) else { return }"] : []
      let body = ["let device = ProbeDevice(\(SwiftName.literal(probe.name)), layers: [\(layers)])", "device.look()"]
      let acts = probe.acts.flatMap { ["device.\(call($0, probe))", "device.look()"] }
      return ["/// \(oneLine(probe.situation)).", "func test\(typeName(of: probe))() {"]
        + (release + body + acts).indented + ["}"]
    }
    return ["@MainActor", "final class ProbeTests: XCTestCase {"]
      + methods.joined(separator: [""]).map(\.self).indented + ["}"]
  }

  private static func call(_ act: Probe.Act, _ probe: Probe) -> String {
    switch act {
    case .tap(let label): "tap(\(SwiftName.literal(label)))"
    case .back: "back()"
    case .selectTab(let name): "selectTab(\(SwiftName.literal(probe.app.title(ofTab: name))))"
    case .rotate: "rotate()"
    }
  }

  /// The declarations that the tests use.
  private static let support = #"""
    import UIKit

    /// The device with the app of a probe: does the acts, and prints what it sees as a line of JSON.
    @MainActor
    final class ProbeDevice {
      private let app = XCUIApplication()
      private let probe: String
      private let layers: [String]
      private var step = 0
      /// Whether the device can't do an act, so that there is nothing to see.
      private var isOver = false

      init(_ probe: String, layers: [String]) {
        (self.probe, self.layers) = (probe, layers)
        XCUIDevice.shared.orientation = .portrait
        app.launchArguments = ["-probe", probe]
        app.launch()
      }

      func tap(_ label: String) { tap(app.buttons[label].firstMatch) }

      func back() { tap(bar.buttons["BackButton"].firstMatch) }

      func selectTab(_ title: String) { tap(app.tabBars.buttons[title].firstMatch) }

      /// Turns the phone on its side; one that is too small for columns then ends the probe.
      func rotate() {
        XCUIDevice.shared.orientation = .landscapeLeft
        Thread.sleep(forTimeInterval: 2)
        isOver = app.frame.width < 900
      }

      /// Prints what is seen once it is still: to the output of the tests, and to the file that PROBE_LINES names.
      func look() {
        if isOver { return }
        Thread.sleep(forTimeInterval: 2.5)
        let alert = app.alerts.firstMatch
        let isAlert = alert.exists
        let title = isAlert ? alert.label : bar.exists ? bar.identifier : ""
        let button = bar.buttons["BackButton"].firstMatch
        let back = isAlert || !bar.exists || !button.exists ? "" : button.label
        let line: [String: Any] = [
          "schema": 1, "probe": probe, "os": "iOS \(UIDevice.current.systemVersion)", "step": step,
          "screen": text(title), "back": text(back),
          "layer": isAlert || layers.contains(title) ? text(title) : NSNull(),
        ]
        step += 1
        guard let data = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys) else { return }
        let printed = String(decoding: data, as: UTF8.self) + "\n"
        print(printed, terminator: "")
        guard let path = ProcessInfo.processInfo.environment["PROBE_LINES"] else { return }
        if !FileManager.default.fileExists(atPath: path) { FileManager.default.createFile(atPath: path, contents: nil) }
        guard let file = FileHandle(forWritingAtPath: path) else { return XCTFail("\(path) can't be written") }
        file.seekToEndOfFile()
        file.write(Data(printed.utf8))
        try? file.close()
      }

      /// The navigation bar in front.
      private var bar: XCUIElement {
        app.navigationBars.allElementsBoundByIndex.last { $0.isHittable } ?? app.navigationBars.firstMatch
      }

      /// Taps an element; a missing element is an answer, too, which the next look prints.
      private func tap(_ element: XCUIElement) {
        if element.waitForExistence(timeout: 3), element.isHittable { element.tap() }
      }

      private func text(_ text: String) -> Any { text.isEmpty ? NSNull() : text }
    }
    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
