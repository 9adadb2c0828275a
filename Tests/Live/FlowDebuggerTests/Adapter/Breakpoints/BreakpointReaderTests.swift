import NavigationEngine
import PlainText
import Testing

@testable import FlowDebugger

@Suite("The breakpoints in a request")
struct BreakpointReaderTests {
  private func reader(_ members: JSONValue) throws -> BreakpointReader {
    BreakpointReader(arguments: try #require(JSONFields(members)))
  }

  @Test("lines are counted as the client counts them, and conditions that are empty are none")
  func lines() throws {
    let reader = try reader(["breakpoints": .array([["line": .int(4), "condition": "", "logMessage": "here"]])])
    let wanted = try reader.lines(of: "/a.yaml", ClientFormat(try #require(JSONFields(["linesStartAt1": false]))))
    #expect(wanted.map(\.subject) == [.line(path: "/a.yaml", line: 5)])
    let breakpoint = try ClientBreakpoint(id: 7, wanted[0])
    #expect(breakpoint.id == 7)
    #expect(breakpoint.condition == nil)
    #expect(breakpoint.logMessage == "here")
  }

  @Test("filters come with and without conditions, in this order")
  func exceptions() throws {
    let reader = try reader([
      "filterOptions": .array([["filterId": "error", "condition": "{depth: 2}"]]), "filters": .array(["divergence"]),
    ])
    let wanted = try reader.exceptions()
    #expect(wanted.map(\.subject) == [.exception(.divergence), .exception(.error)])
    #expect(try ClientBreakpoint(id: 1, wanted[1]).condition == "{depth: 2}")
  }

  @Test("a filter that there isn't, a missing name and too many breakpoints are refused")
  func wrong() throws {
    #expect(throws: RequestFailure.self) { try reader(["filters": .array(["divergences"])]).exceptions() }
    #expect(throws: RequestFailure.self) { try reader(["breakpoints": .array([["dataId": "path"]])]).verbs() }
    let many = JSONValue.array(Array(repeating: ["name": "push"], count: 10_001))
    #expect(throws: RequestFailure.self) { try reader(["breakpoints": many]).verbs() }
  }
}
