import FlowChecker
import FlowDebugger
import FlowLanguage
import FlowSyntax
import PlainText
import WorkspaceFiles

/// The commands of lenses.
enum LensCommand: String, CaseIterable {
  case run = "navflow.run"
  case update = "navflow.update"

  /// The command that a client performs itself, since it starts the debugger.
  static let debug = "navflow.debug"
}

/// A command over a place.
private struct Lens {
  let offset: Int
  let title: String
  let command: String
  /// The end of the argument that selects its tests, behind the path of the file.
  let selector: String
}

extension FlowFileAnalysis {
  /// The maximum number of cases of a file that have lenses of their own.
  private static let caseLimit = 200

  /// The lenses over the flows and their cases, with the outcome of the last run, in the order of the text.
  fileprivate func lenses(for client: ClientCapabilities, _ diagnostics: [Diagnostic]) -> [Lens] {
    var lenses: [Lens] = []
    func add(_ phrase: String, at offset: Int, _ selector: String) {
      let run = LensCommand.run.rawValue
      lenses.append(Lens(offset: offset, title: "run: \(phrase)", command: run, selector: selector))
      guard client.debugs else { return }
      lenses.append(Lens(offset: offset, title: "debug", command: LensCommand.debug, selector: selector))
    }
    let flows = outcomes.chunked(by: \.start)
    for (number, tests) in flows.enumerated() {
      guard let first = tests.first else { continue }
      let end = number + 1 < flows.count ? flows[number + 1].first?.start : file?.bytes.count
      let range = first.start..<max(first.start, end ?? first.start)
      add(tests.phrase, at: first.start, first.flow)
      if client.appliesEdits, diagnostics.contains(where: { $0.isFailedExpectation(in: range) }) {
        let command = LensCommand.update.rawValue
        lenses.append(Lens(offset: first.start, title: "update", command: command, selector: first.flow))
      }
    }
    for test in outcomes.filter({ $0.row.map { $0.file === file } ?? false }).prefix(Self.caseLimit) {
      // The cases of a matrix all have the same place; a lens each would be too many.
      guard let row = test.row, !outcomes.contains(where: { $0.row == row && $0.selector != test.selector })
      else { continue }
      add(test.phrase, at: Int(row.range.start), test.selector)
    }
    return lenses
  }
}

extension Diagnostic {
  fileprivate func isFailedExpectation(in offsets: Range<Int>) -> Bool {
    isExpectation && range.map { offsets.contains(Int($0.start)) } ?? false
  }
}

extension LanguageSession {
  /// The lenses of a document; none for a file that has no flows.
  func codeLenses(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    guard let workspace = analysis(of: document), let analysis = workspace.flows[document.key],
      analysis.file?.bytes == document.text.bytes
    else { return .array([]) }
    let mask = workspace.mask(document.key)
    let lenses = analysis.lenses(for: client, found(in: document)).filter { lens in
      // The argument of a command can't be masked.
      mask(lens.selector) == lens.selector
    }
    return .array(
      lenses.map { lens in
        let line = document.text.position(of: lens.offset, encoding).line
        let end = document.text.position(of: document.text.line(line).upperBound, encoding)
        let argument: JSONValue =
          lens.command == LensCommand.debug
          ? ["program": .string(document.key + lens.selector)]
          : ["uri": .string(document.uri), "test": .string(lens.selector)]
        return [
          "range": ClientRange(ClientPosition(line: line, character: 0), end).json,
          "command": [
            "title": .string(mask(lens.title)), "command": .string(lens.command), "arguments": .array([argument]),
          ],
        ]
      }
    )
  }

  /// Performs a command of a lens.
  func executeCommand(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let name = try fields.required(text: "command")
    guard let command = LensCommand(rawValue: name) else {
      throw RequestFailure(.notFound, "there is no command “\(name.excerpt)”")
    }
    guard let argument = try fields.objects("arguments").first else { throw .missing("arguments") }
    let uri = try argument.required(text: "uri")
    let selector = try argument.text("test") ?? ""
    let document = try document(JSONFields(["textDocument": ["uri": .string(uri)]]) ?? JSONFields())
    guard let workspace = analysis(of: document) else {
      throw RequestFailure(.notFound, "the document “\(uri.excerpt)” has no workspace that can be read")
    }
    switch command {
    case .run: return try run(selector, document, workspace)
    case .update: return try update(selector, document, workspace)
    }
  }

  private func run(
    _ selector: String,
    _ document: OpenDocument,
    _ workspace: WorkspaceAnalysis
  ) throws(RequestFailure) -> JSONValue {
    let outcomes = workspace.run(document.key, selector)
    let name = name(of: document.key) + selector
    guard !outcomes.isEmpty else { throw RequestFailure(.notFound, "there is no test “\(name.excerpt)”") }
    let mask = workspace.mask(document.key)
    show(mask("\(name): \(outcomes.phrase)"), isError: outcomes.contains(where: \.isFailure))
    refresh()
    return .array(outcomes.map { ["test": .string(mask($0.selector)), "outcome": .string(mask($0.phrase))] })
  }

  private func update(
    _ selector: String,
    _ document: OpenDocument,
    _ workspace: WorkspaceAnalysis
  ) throws(RequestFailure) -> JSONValue {
    guard client.appliesEdits else {
      throw RequestFailure(.notFound, "the client makes no edits that a server asks for")
    }
    guard let file = workspace.flows[document.key]?.file, file.bytes == document.text.bytes else { return .null }
    let survey = workspace.survey(of: file) { TestOutcome(of: $0).flow == selector }
    let patch = FlowPatch(file, survey.values.updates, limits: workspace.settings.reading.limits.yaml)
    let mask = workspace.mask(document.key)
    let kept = survey.obstacles + patch.omitted.map { "“\($0.expectation.key.name)” isn't updated: \($0.reason)" }
    for reason in kept { show(mask("\(name(of: document.key)): \(reason)"), isError: false) }
    guard !patch.edits.isEmpty else {
      if kept.isEmpty { show("\(name(of: document.key) + selector): nothing to update", isError: false) }
      return .int(0)
    }
    let edit: JSONValue = ["documentChanges": .array([document.change(patch.edits, encoding)])]
    request("workspace/applyEdit", ["label": "update expectations", "edit": edit])
    return .int(patch.updated.count)
  }
}
