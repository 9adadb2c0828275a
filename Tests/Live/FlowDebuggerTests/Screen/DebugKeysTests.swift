import FlowSyntax
import Testing

@testable import FlowDebugger

@Suite("The debugger's keys")
struct DebugKeysTests {
  /// Presses keys, and tells the line of the step that is looked at after each.
  private func lines(_ keys: String, _ text: String = DebugScreenTests.wizard) throws -> [Int] {
    var console = try Debugged.screen(text)
    return keys.map { key in
      _ = console.press(.character(key), width: 80, height: 24)
      return console.place.start.line
    }
  }

  @Test(
    "small letters go on, and capital ones go back",
    arguments: [
      ("sssss", [5, 6, 9, 10, 9]), ("sssSSS", [5, 6, 9, 6, 5, 4]), ("nnnNN", [5, 6, 12, 6, 5]),
      ("sssso", [5, 6, 9, 10, 12]), ("sssssO", [5, 6, 9, 10, 9, 6]), ("dD", [14, 14]), ("cC", [14, 4]),
      ("er", [14, 4]),
      ("eR", [14, 14]), ("sx?", [5, 5, 5]),
    ]
  )
  func moves(keys: String, expected: [Int]) throws {
    #expect(try lines(keys) == expected)
  }

  @Test("a line is chosen with the arrows, and is gone to or gets a breakpoint")
  func selection() throws {
    var console = try Debugged.screen(DebugScreenTests.wizard)
    for _ in 0..<6 { _ = console.press(.down, width: 80, height: 24) }
    #expect(console.selected == 10)
    _ = console.press(.character("b"), width: 80, height: 24)
    #expect(console.message == "breakpoint 1, line 10 of test.flow.yaml")
    _ = console.press(.enter, width: 80, height: 24)
    #expect(console.place.start.line == 10)
    #expect(console.selected == nil)
    _ = console.press(.character("b"), width: 80, height: 24)
    #expect(console.message == "no breakpoint in line 10 any more")
    _ = console.press(.end, width: 80, height: 24)
    #expect(console.selected == 14)
    _ = console.press(.pageUp, width: 80, height: 24)
    #expect(console.selected == 2)
    _ = console.press(.home, width: 80, height: 24)
    _ = console.press(.up, width: 80, height: 24)
    #expect(console.selected == 1)
    _ = console.press(.enter, width: 80, height: 24)
    #expect(console.message == "no other step that is done begins in line 1 of test.flow.yaml")
  }

  @Test(
    "some ask for what only the command can do",
    arguments: [
      (DebugKey.character("q"), DebugAnswer.Request.quit), (.control("c"), .quit), (.control("z"), .suspend),
      (.control("l"), .redraw), (.character(":"), .command("")), (.character("g"), .command("goto ")),
      (.character("v"), .command("watch ")), (.character("t"), .command("try ")), (.character("L"), .reload),
      (.character("E"), .edit(file: "test.flow.yaml", line: 4)),
    ]
  )
  func requests(key: DebugKey, request: DebugAnswer.Request) throws {
    var console = try Debugged.screen(DebugScreenTests.wizard)
    #expect(console.press(key, width: 80, height: 24) == request)
  }

  @Test(
    "a command that is typed without a colon says where commands begin, and opens no editor",
    arguments: ["why", "help", "next edit why", "links"]
  )
  func words(typed: String) throws {
    var console = try Debugged.screen(DebugScreenTests.wizard)
    var requests: [DebugAnswer.Request] = []
    for letter in typed {
      if let request = console.press(.character(letter), width: 80, height: 24) { requests.append(request) }
    }
    let word = typed.split(separator: " ").last.map(String.init) ?? ""
    #expect(
      console.message == "“\(word)” was read as single keys: a command begins with “:”, such as :\(word)"
    )
    #expect(requests.allSatisfy { $0 == .command("try ") })
    #expect(console.page == nil)
  }

  @Test("a page is turned, and put away by any other key")
  func pages() throws {
    var console = try Debugged.screen(DebugScreenTests.wizard)
    _ = console.press(.character("?"), width: 60, height: 10)
    let first = console.shown(60, 10)
    #expect(first.hasPrefix("── keys ──"))
    _ = console.press(.end, width: 60, height: 10)
    #expect(console.shown(60, 10).hasSuffix("q        quit; Ctrl-C too\n any key: close"))
    _ = console.press(.pageUp, width: 60, height: 10)
    _ = console.press(.home, width: 60, height: 10)
    #expect(console.shown(60, 10) == first)
    #expect(console.press(.character("q"), width: 60, height: 10) == nil)
    #expect(console.shown(60, 10).contains("Wizard"))
  }

  @Test("what is too wide for a page is broken between words, and can be read to its end")
  func wrapping() throws {
    var console = try Debugged.screen("- push: a\n- assert: {visible: [root, some, screen, that, is, not, there]}\n")
    _ = console.press(.character("d"), width: 40, height: 12)
    _ = console.press(.character("w"), width: 40, height: 12)
    var seen: [String] = []
    for _ in 0..<30 {
      seen += console.shown(40, 12).split(separator: "\n").dropFirst().dropLast().map(String.init)
      _ = console.press(.pageDown, width: 40, height: 12)
    }
    #expect(seen.filter { $0.hasSuffix("…") && !$0.contains("^^") } == [])
    #expect(seen.contains { $0.contains("to fix:") })
  }

  @Test("no key ends the debugger but those that are to")
  func all() throws {
    var console = try Debugged.screen("- pop\n")
    let keys: [DebugKey] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backTab, .escape, .backspace, .delete,
      .other, .control("a"),
    ]
    let letters = (0x20..<0x7F).map { DebugKey.character(Character(Unicode.Scalar(UInt8($0)))) }
    for key in keys + letters + keys where key != .character("q") {
      #expect(console.press(key, width: 80, height: 1) != .quit)
      #expect(console.screen(width: 80, height: 24).count == 24)
    }
  }
}
