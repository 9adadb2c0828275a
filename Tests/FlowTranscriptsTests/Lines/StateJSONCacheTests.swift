import JSONText
import NavigationEngine
import TestSupport
import Testing

@testable import FlowReports
@testable import FlowTranscripts

@Suite("The text of a state that steps change")
struct StateJSONCacheTests {
  private static func screen(_ name: String, _ destination: String) -> AppModel.Screen {
    AppModel.Screen(
      title: name,
      links: [.value("link", "a"), .view("view", to: "v")],
      destinations: [.init("String", to: destination), .init("Int", to: "i")],
      presents: [.init("shown", to: "p")]
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
    return switch generator.number(below: 18) {
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
    default: .push(values)
    }
  }

  private static func written(_ state: StackState) -> JSONValue? {
    var writer = JSONWriter()
    writer.write(partsOf: StackSnapshot(state))
    return try? JSONReader.read(writer.bytes)
  }

  /// The whole state that a reader makes of the text.
  private static func read(_ text: StateJSONCache, from initial: JSONValue?) throws -> JSONValue? {
    // The text is a field with a comma before it.
    let after = try JSONReader.read(Array("{\"event\":1".utf8) + text.bytes + Array("}".utf8))
    guard case .object(let members) = after else { return nil }
    return RecordedState(initial: initial)?.state(after: members.dropFirst().first?.value)
  }

  private static func sorted(_ state: JSONValue?) -> [JSONValue.Member]? {
    guard case .object(let members)? = state else { return nil }
    return members.sorted { $0.name < $1.name }
  }

  @Test("is read as each state in full, in the open app and in one with screens", arguments: 0..<Rounds.of(30))
  func walk(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stack = try NavigationStack(app: seed.isMultiple(of: 2) ? .open : Self.app)
    if seed.isMultiple(of: 3) { try stack.perform(.push(["a", 7]), origin: 0) }
    var text = StateJSONCache(stack.state)
    let initial = Self.written(stack.state)
    try #require(text.bytes.isEmpty)
    for origin in 1...300 {
      let step = Self.step(&generator)
      // A step that is refused leaves everything as it was.
      _ = try? stack.perform(step, origin: origin)
      text.change(to: stack.state)
      var whole = StateJSONCache(StackSnapshot(stack.state))
      whole.change(to: StackSnapshot(stack.state))
      try #require(whole.bytes.isEmpty)
      let read = Self.sorted(try Self.read(text, from: initial))
      try #require(read == Self.sorted(Self.written(stack.state)), "\(origin): \(step)")
    }
  }
}

extension StateJSONCache {
  fileprivate var bytes: [UInt8] {
    var writer = JSONWriter()
    if write(to: &writer) { writer.raw(Self.pathEnd) }
    return writer.bytes
  }
}
