import NavigationEngine
import PlainText
import TestSupport
import Testing

@testable import FlowReports
@testable import FlowTranscripts

@Suite("The text of a state that steps change")
struct StepLinesTests {
  private static func screen(_ name: String, _ destination: String) -> AppModel.Screen {
    AppModel.Screen(
      title: name,
      links: [.value("link", "a"), .view("view", to: "v")],
      destinations: [.init("String", to: destination), .init("Int", to: "i")],
      presents: [.push("shown", to: "p")]
    )
  }

  /// Two roots that show different screens for the same values.
  private static let app = AppModel(
    root: "r",
    screens: [
      "r": screen("r", "s"), "q": screen("q", "t"), "s": screen("s", "s"), "t": AppModel.Screen(),
      "i": AppModel.Screen(), "v": AppModel.Screen(), "p": AppModel.Screen(),
    ]
  )

  private static func value(_ generator: inout SeededGenerator) -> RouteValue {
    generator.pick("a", "b", "\"é\\", "s", 7, .double(2.5), .list(["a"]), .init(type: "Park", ["name": "Zion"]))
  }

  private static func step(_ generator: inout SeededGenerator, isNested: Bool = false) -> Step {
    let values = (0..<generator.number(below: 4)).map { _ in value(&generator) }
    return switch generator.number(below: 19) {
    case 0: .pop(1)
    case 1: .pop(2)
    case 2: .popToRoot
    case 3: .setPath(values)
    case 4: .replaceTop(value(&generator))
    case 5: .back(1)
    case 6: .replaceRoot(generator.pick("r", "q"))
    case 7: .tap(.label(generator.pick("link", "view")))
    case 8: .set([.init("shown", .bool(generator.isOne(in: 2)))])
    case 9: .dismiss
    case 10: generator.pick(.hold, .release, .release, .background, .relaunch)
    case 11, 12:
      isNested ? .pop(1) : .transaction((0..<3).map { _ in step(&generator, isNested: true) })
    case 13: .push((0..<20).map { .int($0) })
    case 14: .push((0..<40).map { .string("a value that takes some room \($0)") })
    default: .push(values)
    }
  }

  private static func written(_ state: StackState) -> JSONValue? {
    var writer = JSONWriter()
    writer.object { $0.write(StackSnapshot(state), as: "initial") }
    guard case .object(let members)? = try? JSONReader.read(writer.bytes) else { return nil }
    return members.first?.value
  }

  /// The text of a line whose only field is the state.
  private static func line(_ state: StackState?, by lines: inout StepLines) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { lines.write(state.map { StackSnapshot($0) }, to: &$0) }
    return writer.bytes
  }

  /// The whole state that a reader makes of a line, after those before it.
  private static func read(_ line: [UInt8], after states: inout RecordedState?) throws -> JSONValue? {
    guard case .object(let members) = try JSONReader.read(line) else { return nil }
    return states?.state(after: members.first?.value)
  }

  private static func sorted(_ state: JSONValue?) -> [JSONValue.Member]? {
    guard case .object(let members)? = state else { return nil }
    return members.sorted { $0.name < $1.name }
  }

  @Test("is read as each state in full, in the open app and in one with screens", arguments: 0..<Rounds.of(30))
  func walk(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stack = try AppSession(app: seed.isMultiple(of: 2) ? .open : Self.app)
    if seed.isMultiple(of: 3) { try stack.perform(.push(["a", 7]), origin: 0) }
    var lines = StepLines(from: StackSnapshot(stack.state))
    var states = RecordedState(initial: Self.written(stack.state))
    try #require(Self.line(stack.state, by: &lines) == Array("{}".utf8))
    for origin in 1...300 {
      let step = Self.step(&generator)
      // A step that is refused leaves everything as it was.
      _ = try? stack.perform(step, origin: origin)
      if generator.isOne(in: 20) {
        // The line is written by another writer, as of a stream, which this one goes on from.
        var others = lines
        _ = try Self.read(Self.line(stack.state, by: &others), after: &states)
        lines.pass(to: StackSnapshot(stack.state))
      }
      var whole = StepLines(from: StackSnapshot(stack.state))
      try #require(Self.line(stack.state, by: &whole) == Array("{}".utf8))
      let expected = Self.sorted(Self.written(stack.state))
      let line = Self.line(stack.state, by: &lines)
      try #require(Self.sorted(try Self.read(line, after: &states)) == expected, "\(origin): \(step)")
      // The line of a step that only checks has the same state.
      for _ in 0..<generator.number(below: 3) {
        let line = Self.line(nil, by: &lines)
        try #require(Self.sorted(try Self.read(line, after: &states)) == expected, "\(origin): \(step)")
      }
    }
  }

  @Test(
    "takes what each push adds, in a stack, in a tab and on a sheet",
    arguments: [nil, "tab", "sheet"] as [String?]
  )
  func growth(place: String?) throws {
    let screen = AppModel.Screen(destinations: [.init("String", to: "s")])
    let screens = ["r": screen, "s": AppModel.Screen()]
    var app = AppModel(root: "r", screens: screens)
    let stack = AppModel.Content.stack(root: "r", .erased)
    if place == "tab" { app.tabs = [.init("home", stack), .init("more", stack)] }
    if place == "sheet" { app.presents = [.init("shown", as: .sheet, content: stack)] }
    var session = try AppSession(app: app, profile: .shipping)
    var lines = StepLines(from: StackSnapshot(session.state))
    var states = RecordedState(initial: Self.written(session.state))
    if place == "sheet" { _ = try session.perform(.set([.init("shown", true)]), origin: 1) }
    var longest = 0
    for origin in 2...400 {
      _ = try session.perform(.push([.string("value \(origin)")]), origin: origin)
      let line = Self.line(session.state, by: &lines)
      longest = max(longest, line.count)
      let read = Self.sorted(try Self.read(line, after: &states))
      try #require(read == Self.sorted(Self.written(session.state)))
    }
    #expect(longest < 6_000)
  }
}
