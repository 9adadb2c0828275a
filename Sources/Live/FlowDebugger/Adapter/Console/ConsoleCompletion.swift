import FlowLanguage
import FlowRunner
import NavigationEngine
import PlainText

/// The completions of a line that is typed in the console.
struct ConsoleCompletion {
  /// The label in the list, the text that is inserted, an explanation, and the type in the terms of the protocol.
  typealias Item = (label: String, text: String, detail: String?, type: String)

  /// The start of the text that an item replaces, in UTF-16 units from 0.
  private let start: Int
  private var items: [Item]

  /// Completes a line.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor, in UTF-16.
  ///   - walk: The session; nil before the flow was run.
  init(_ line: ArraySlice<UInt16>, in walk: DebugSession?) {
    let text = String(decoding: line, as: UTF16.self)
    let state = walk?.observation.state
    let candidates =
      state.map { CompletionCandidates($0, of: walk?.flow.app) } ?? CompletionCandidates()
    let context = CompletionContext(step: text)
    start = text.prefix(context.start).utf16.count
    let language = LanguageCompletion(candidates)
    items =
      context.kind == .first
      ? Self.expressions(state) + language.possibleVerbs.map(Self.item) : language.items(for: context).map(Self.item)
    let typed = context.partial.lowercased()
    items.removeAll { !$0.label.lowercased().hasPrefix(typed) }
  }

  private static func expressions(_ state: StackState?) -> [Item] {
    let names = Set(Watch.names)
    let bindings = (state?.shownBindings.keys.sorted() ?? []).map { "bindings.\($0)" }
    return StepTable.expectations.filter { names.contains($0.name) }.map {
      ($0.name, $0.name, $0.summary, "property")
    } + bindings.map { ($0, $0, "what the binding holds", "variable") }
  }

  private static func item(_ verb: Verb) -> Item {
    (verb.name, verb.shape.takesNothing ? verb.name : "\(verb.name): ", verb.summary, "method")
  }

  private static func item(_ item: LanguageCompletion.Proposal) -> Item {
    switch item.kind {
    case .verb(let verb): Self.item(verb)
    case .expectation(let key): (key.name, item.text, key.summary, "property")
    case .name: (item.text, item.text, nil, "property")
    case .label: (item.text, item.text, "taps the link", "value")
    case .value: (item.text, item.text, nil, "value")
    }
  }

  // MARK: Protocol

  /// The completions that a request asks for, of a text up to a line and a column in the client's count.
  static func targets(
    for arguments: JSONFields,
    _ format: ClientFormat,
    in walk: DebugSession?
  ) throws(RequestFailure) -> JSONValue {
    let lines = try arguments.required(text: "text").split(separator: "\n", omittingEmptySubsequences: false)
    let number = try arguments.number("line").map { format.line(from: $0) } ?? 1
    let line = lines.indices.contains(number - 1) ? Array(lines[number - 1].utf16) : []
    let end = min(format.offset(from: try arguments.required(number: "column")), line.count)
    let completion = Self(line[..<end], in: walk)
    return .array(
      completion.items.map { item in
        [
          "label": .string(item.label), "text": .string(item.text), "detail": item.detail.map(JSONValue.string),
          "type": .string(item.type), "start": format.column(completion.start + 1),
          "length": .int(end - completion.start),
        ]
      }
    )
  }
}
