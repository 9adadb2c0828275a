import FlowDebugger
import JSONRPC
import JSONText
import NavigationEngine

// Shows values: scopes, variables, and the details of an exception.
extension DebugAdapterSession {
  func scopes(_ request: Request) throws(RequestFailure) -> Answer {
    let frame = try request.arguments.required(number: "frameId")
    guard 1...max(1, places.count) ~= frame else { throw .gone("frame", frame) }
    guard let walk else { return Answer(body: ["scopes": .array([])]) }
    return Answer(body: ["scopes": variables.scopes(StackNodes(walk).scopes)])
  }

  func variables(_ request: Request) throws(RequestFailure) -> Answer {
    Answer(body: ["variables": try variables.parts(for: request.arguments)])
  }

  func dataBreakpointInfo(_ request: Request) throws(RequestFailure) -> Answer {
    Answer(body: try DataBreakpointInfo(request.arguments, variables, target).json)
  }

  func exceptionInfo() throws(RequestFailure) -> Answer {
    let sources = sources
    return Answer(body: try ExceptionInfo(walk) { sources.path(of: $0) }.json)
  }
}
