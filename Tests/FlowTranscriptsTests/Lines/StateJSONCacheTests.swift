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

  private static func written(_ state: StackState) -> String {
    var writer = JSONWriter()
    writer.write(partsOf: StackSnapshot(state))
    return writer.text
  }

  @Test("is what is written of each state anew, in the open app and in one with screens", arguments: 0..<30)
  func walk(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stack = try NavigationStack(app: seed.isMultiple(of: 2) ? .open : Self.app)
    var text = StateJSONCache(stack.state)
    for origin in 1...300 {
      let step = Self.step(&generator)
      // A step that is refused leaves everything as it was.
      _ = try? stack.perform(step, origin: origin)
      text.change(to: stack.state)
      try #require(String(decoding: text.state, as: UTF8.self) == Self.written(stack.state), "\(origin): \(step)")
    }
  }
}
