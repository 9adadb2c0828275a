import FlowDebugger
import JSONRPC
import JSONText

// Handles typed expressions, expectations and steps.
extension DebugAdapterSession {
  func evaluate(_ request: Request) throws(RequestFailure) -> Answer {
    let text = try request.arguments.required(text: "expression").trimmingSpace
    let context = try request.arguments.text("context")
    guard let walk, let target else { throw RequestFailure(.notFound, "no flow is loaded") }
    defer { interrupts.end() }
    let result = try ConsoleEvaluator(walk, target).evaluate(text, in: context) { interrupts.begin(for: request) }
    switch result {
    case .text(let text): return Answer(body: ["result": .string(text), "variablesReference": .int(0)])
    case .node(let node): return Answer(body: variables.result(node, for: text))
    }
  }

  func completions(_ request: Request) throws(RequestFailure) -> Answer {
    Answer(body: ["targets": try ConsoleCompletion.targets(for: request.arguments, format, in: walk)])
  }
}
