import FlowDebugger
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
    let lines = try request.arguments.required(text: "text").split(separator: "\n", omittingEmptySubsequences: false)
    let number = try request.arguments.number("line").map { format.line(from: $0) } ?? 1
    let line = lines.indices.contains(number - 1) ? Array(lines[number - 1].utf16) : []
    let end = min(format.offset(from: try request.arguments.required(number: "column")), line.count)
    let completion = ConsoleCompletion(line[..<end], in: walk)
    let items = completion.items.map { item -> JSONValue in
      [
        "label": .string(item.label), "text": .string(item.text), "detail": item.detail.map(JSONValue.string),
        "type": .string(item.type), "start": format.column(completion.start + 1),
        "length": .int(end - completion.start),
      ]
    }
    return Answer(body: ["targets": .array(items)])
  }
}
