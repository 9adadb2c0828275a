import NavigationEngine
import PlainText
import Testing

@testable import FlowDebugger

@Suite("The breakpoints in a request")
struct BreakpointReaderTests {
  private func arguments(_ members: JSONValue) throws -> JSONFields { try #require(JSONFields(members)) }

  @Test("lines are counted as the client counts them, and conditions that are empty are none")
  func lines() throws {
    let arguments = try arguments(["breakpoints": .array([["line": .int(4), "condition": "", "logMessage": "here"]])])
    let format = try ClientFormat(self.arguments(["linesStartAt1": false]))
    let wanted = try arguments.lineBreakpoints(of: "/a.yaml", format)
    #expect(wanted.map(\.subject) == [.line(path: "/a.yaml", line: 5)])
    let breakpoint = try ClientBreakpoint(id: 7, wanted[0])
    #expect(breakpoint.id == 7)
    #expect(breakpoint.condition == nil)
    #expect(breakpoint.logMessage == "here")
  }

  @Test("filters come with and without conditions, in this order")
  func exceptions() throws {
    let arguments = try arguments([
      "filterOptions": .array([["filterId": "error", "condition": "{depth: 2}"]]), "filters": .array(["divergence"]),
    ])
    let wanted = try arguments.exceptionBreakpoints()
    #expect(wanted.map(\.subject) == [.exception(.divergence), .exception(.error)])
    #expect(try ClientBreakpoint(id: 1, wanted[1]).condition == "{depth: 2}")
  }

  @Test("a filter that there isn't, a missing name and too many breakpoints are refused")
  func wrong() throws {
    #expect(throws: RequestFailure.self) { try arguments(["filters": .array(["divergences"])]).exceptionBreakpoints() }
    #expect(throws: RequestFailure.self) {
      try arguments(["breakpoints": .array([["dataId": "path"]])]).verbBreakpoints()
    }
    let many = JSONValue.array(Array(repeating: ["name": "push"], count: 10_001))
    #expect(throws: RequestFailure.self) { try arguments(["breakpoints": many]).verbBreakpoints() }
  }
}
