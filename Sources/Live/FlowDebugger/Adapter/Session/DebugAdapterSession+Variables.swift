import FlowSyntax
import PlainText

// Shows values: scopes, variables, and the details of an exception.
extension DebugAdapterSession {
  func scopes(_ request: Request) throws(RequestFailure) -> Answer {
    let frame = try request.arguments.required(number: "frameId")
    guard 1...max(1, places.count) ~= frame else { throw .gone("frame", frame) }
    guard let walk else { return Answer(body: ["scopes": .array([])]) }
    return Answer(body: ["scopes": variables.scopes(StackNodes(walk).scopes)])
  }

  func exceptionInfo() throws(RequestFailure) -> Answer {
    let sources = sources
    guard let info = walk?.exceptionInfo(path: { sources.path(of: $0) }) else {
      throw RequestFailure(.notFound, "the flow isn't at a divergence or a diagnostic")
    }
    return Answer(body: info)
  }

  // MARK: Typed text

  func evaluate(_ request: Request) throws(RequestFailure) -> Answer {
    let text = try request.arguments.required(text: "expression").trimmed
    let context = try request.arguments.text("context")
    guard let walk, let target else { throw RequestFailure(.notFound, "no flow is loaded") }
    defer { interrupts.end() }
    let evaluator = ConsoleEvaluator(walk, target)
    let (node, cursor) = try evaluator.evaluate(text, in: context) { interrupts.begin(for: request) }
    return Answer(body: variables.result(node, for: text)) { [self] in
      guard let cursor else { return }
      move { $0.go(to: cursor) }
      stopped("goto", nil)
    }
  }
}
