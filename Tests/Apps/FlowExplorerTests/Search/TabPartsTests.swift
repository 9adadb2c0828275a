import NavigationEngine
import Testing

@testable import FlowExplorer

@Suite("Tabs that don't change each other are searched apart")
struct TabPartsTests {
  /// An app of ten tabs, each with a stack of its own root.
  private func app(_ screens: [String: AppModel.Screen] = [:]) -> AppModel {
    let tabs = (0..<10).map { AppModel.Tab("t\($0)", .stack(root: "Root\($0)", .erased)) }
    return AppModel(root: "Root0", screens: screens, tabs: tabs)
  }

  private func parts(of app: AppModel) -> [String] {
    app.partsOfTabs(above: 8).map { part in
      "\(part.tabs.map(\.name).joined(separator: " ")): \(part.root), \(part.screens.keys.sorted())"
    }
  }

  @Test("each tab is a part, with the screens that it leads to")
  func alone() {
    let app = app([
      "Root0": .init(links: [.view("Help", to: "Help")]),
      "Root1": .init(destinations: [.init("Int", to: "Page")]),
      "Page": .init(links: [.view("Help", to: "Help")]),
      "Help": .init(),
    ])
    #expect(
      parts(of: app) == ["t0: Root0, [\"Help\", \"Root0\"]", "t1: Root1, [\"Help\", \"Page\", \"Root1\"]"]
        + (2..<10).map { "t\($0): Root\($0), []" }
    )
    #expect(app.partsOfTabs(above: 10) == [app])
  }

  @Test("tabs that a button selects or pushes onto stay together with it")
  func joined() {
    let update = AppModel.Update(tab: "t4", paths: [.init("t9", [.int(1)], removing: 0)])
    let app = app(["Root2": .init(links: [.init("Go", to: .update(update))])])
    #expect(parts(of: app)[2] == "t2 t4 t9: Root2, [\"Root2\"]")
    #expect(parts(of: app).count == 8)
  }

  @Test("an app stays whole if its tabs may share state, or a button writes what its screen doesn't declare")
  func whole() {
    var shared = app()
    shared.state = [.init("isIn", .bool(false))]
    #expect(shared.partsOfTabs(above: 8) == [shared])
    let update = AppModel.Update(bindings: [.init("isOn", .bool(true))])
    let writing = app(["Root2": .init(links: [.init("Go", to: .update(update))])])
    #expect(writing.partsOfTabs(above: 8) == [writing])
  }

  @Test("without view links, bindings and two destinations for a type nothing can be lost")
  func canLose() {
    let value = AppModel.Link.value("One", .int(1))
    #expect(!app(["Root0": .init(links: [value], destinations: [.init("Int", to: "Page")])]).canLose)
    #expect(app(["Root0": .init(links: [.view("Help", to: "Help")])]).canLose)
    #expect(app(["Root0": .init(presents: [.push("isOn", to: "Help")])]).canLose)
    let twice = AppModel.Screen(destinations: [.init("Int", to: "Page")])
    #expect(app(["Root0": twice, "Page": twice]).canLose)
  }
}
