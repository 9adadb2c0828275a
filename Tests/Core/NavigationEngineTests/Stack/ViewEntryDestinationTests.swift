import NavigationEngine
import Testing

/// A destination that a presented or view-linked screen registers serves the values that are put on the path meanwhile.
@Suite("S3.1 S4.3 destinations of view entries")
struct ViewEntryDestinationTests {
  /// One row: what is done, and what is shown with what the last action raises, under `wwdc22` and on devices.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let app: AppModel
    let steps: [Step]
    let wwdc22: String
    let shipping: String

    init(_ name: String, _ app: AppModel, _ steps: [Step], _ wwdc22: String, shipping: String? = nil) {
      (testDescription, self.app, self.steps) = (name, app, steps)
      (self.wwdc22, self.shipping) = (wwdc22, shipping ?? wwdc22)
    }
  }

  /// The root R presents P by `p` and has a view link to V; both register `String`, shown by I, and link to `a`.
  private static func app(_ stack: AppModel.StackKind = .selfManaged, rootRegisters: Bool = false) -> AppModel {
    let own = AppModel.Screen(links: [.value("a", "a")], destinations: [.init("String", to: "I")])
    let onRoot: [AppModel.Destination] = rootRegisters ? [.init("String", to: "J")] : []
    let root = AppModel.Screen(links: [.view("V", to: "V")], destinations: onRoot, presents: [.push("p", to: "P")])
    return AppModel(stack: stack, root: "R", screens: ["R": root, "P": own, "V": own])
  }

  private static let dead = "R, placeholder · [a], p off · view-entries-dropped, unresolved-destination"

  private static let rows: [Row] = [
    .init("G50", app(), [.set("p", true), .tap("a")], dead, shipping: "R, I, P · [a], p on · pushed-underneath"),
    .init(
      "G50b",
      app(),
      [.set("p", true), .tap("a"), .back(1)],
      "R · [], p off · ",
      shipping: "R, placeholder · [a], p off · unresolved-destination"
    ),
    .init("G51", app(), [.tap("V"), .tap("a")], dead),
    .init("G52", app(rootRegisters: true), [.tap("V"), .tap("a")], "R, J · [a], p off · view-entries-dropped"),
    .init(
      "G54",
      app(rootRegisters: true),
      [.set("p", true), .tap("a")],
      "R, J · [a], p off · view-entries-dropped",
      shipping: "R, J, P · [a], p on · pushed-underneath"
    ),
    .init(
      "G55",
      app(.typed("String")),
      [.set("p", true), .tap("a")],
      dead,
      shipping: "R, P · [], p on · unresolved-link"
    ),
    .init(
      "G56",
      app(.erased),
      [.set("p", true), .push(["a"])],
      dead,
      shipping: "R, I, P · [a], p on · pushed-underneath"
    ),
    .init(
      "G57",
      app(.erased),
      [.set("p", true), .tap("a"), .background, .relaunch],
      "R, placeholder · [a], p off · unresolved-destination"
    ),
  ]

  private static func outcome(of steps: [Step], _ app: AppModel, _ profile: Profile) throws -> String {
    var stack = try AppSession(app: app, profile: profile)
    var ids: [EngineDiagnostic.ID] = []
    for (origin, step) in steps.enumerated() { ids = try stack.perform(step, origin: origin + 1).ids }
    let state = stack.state
    let isOn = state.bindings["p"] == true ? "on" : "off"
    let raised = ids.map(\.rawValue).sorted(by: >)
    return "\(state.visible.joined(separator: ", ")) · \(state.path), p \(isOn) · \(raised.joined(separator: ", "))"
  }

  @Test("G50–G57", arguments: rows)
  func golden(row: Row) throws {
    #expect(try Self.outcome(of: row.steps, row.app, .wwdc22) == row.wwdc22)
    #expect(try Self.outcome(of: row.steps, row.app, .shipping) == row.shipping)
  }

  @Test("G53 where view entries register nothing, the link is dead")
  func inert() throws {
    for profile in [Profile.wwdc22, .shipping] {
      let inert = try profile.setting("destination.inViewEntries", to: "inert")
      let outcome = try Self.outcome(of: [.set("p", true), .tap("a")], Self.app(), inert)
      #expect(outcome == "R, P · [], p on · unresolved-link")
    }
  }

  @Test("G51 S4.3 where a value goes underneath the screens of view links, these serve it")
  func underneath() throws {
    for profile in [Profile.wwdc22, .shipping] {
      let underneath = try profile.setting("mix.value", to: "underneath")
      let pushed = try Self.outcome(of: [.tap("V"), .tap("a")], Self.app(), underneath)
      #expect(pushed == "R, I, V · [a], p off · pushed-underneath")
      let back = try Self.outcome(of: [.tap("V"), .tap("a"), .back(1)], Self.app(), underneath)
      #expect(back == "R, placeholder · [a], p off · unresolved-destination")
      // A write that only removes takes them down as ever (S4.6).
      let popped = try Self.outcome(of: [.tap("V"), .push(["a"]), .pop(1)], Self.app(.erased), underneath)
      #expect(popped == "R · [], p off · ")
    }
  }

  @Test("S3.1 a value keeps the registration that it was resolved by while another view entry comes and goes")
  func kept() throws {
    var app = Self.app(.erased, rootRegisters: true)
    app.screens["J"] = .init(presents: [.push("p", to: "P")])
    let nearest = try Profile.shipping.setting("destination.winner", to: "nearest")
    var stack = try AppSession(app: app, profile: nearest)
    func visible(after step: Step) throws -> String {
      try stack.perform(step)
      return stack.state.visible.joined(separator: " ")
    }
    #expect(try visible(after: .push(["a"])) == "R J")
    #expect(try visible(after: .set("p", true)) == "R J P")
    #expect(try visible(after: .push(["b"])) == "R J I P")
    #expect(try visible(after: .set("p", false)) == "R J J")
  }
}
