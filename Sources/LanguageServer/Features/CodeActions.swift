import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import JSONRPC
import JSONText
import NavigationEngine
import WorkspaceFiles

/// The changes of a document that an editor offers at a range.
struct CodeActions {
  /// A change.
  struct Action {
    let title: String
    let edits: [TextEdit]
    /// Whether it is the likeliest.
    let isPreferred: Bool
    /// The diagnostic that it removes; nil for none.
    var diagnostic: EditorDiagnostic?
  }

  let document: OpenDocument
  let range: Range<Int>
  let workspace: WorkspaceAnalysis
  /// The diagnostics in the document.
  let diagnostics: [EditorDiagnostic]

  /// The changes: names that may have been meant, then expectations that state the actual values.
  var all: [Action] { suggestions + updates }

  // MARK: Names

  private var suggestions: [Action] {
    diagnostics.flatMap { diagnostic -> [Action] in
      guard let place = diagnostic.range?.clamped(to: document.text.bytes.count), isHere(place) else { return [] }
      let names = diagnostic.suggestions
      guard !names.isEmpty, let token = diagnostic.namesInMessage.lazy.compactMap({ find($0, in: place) }).first
      else { return [] }
      return names.map { name in
        Action(
          title: "use “\(name)”",
          edits: [edit(token, to: name)],
          isPreferred: names.count == 1,
          diagnostic: diagnostic
        )
      }
    }
  }

  private func isHere(_ place: Range<Int>) -> Bool {
    place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
  }

  /// The first occurrence of a word in a range.
  private func find(_ word: String, in place: Range<Int>) -> Range<Int>? {
    let bytes = Array(word.utf8)
    guard !bytes.isEmpty else { return nil }
    return document.text.bytes[place].firstRange(of: bytes)
  }

  /// Replaces a word; one without quotes gets them if the new one needs them.
  private func edit(_ token: Range<Int>, to name: String) -> TextEdit {
    let bytes = document.text.bytes
    let before = token.lowerBound > 0 ? bytes[token.lowerBound - 1] : 0
    let isQuoted = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
    return TextEdit(token, isQuoted ? name : YAMLSpelling.element(.string(name)))
  }

  // MARK: Expectations

  private var updates: [Action] {
    guard let file = workspace.flows[document.key]?.file, file.bytes == document.text.bytes,
      diagnostics.contains(where: { $0.isExpectation })
    else { return [] }
    let survey = survey(of: file)
    let whole = FlowPatch(file, survey.updates, limits: workspace.settings.reading.limits.yaml)
    let here = survey.updates.filter { isHere($0.expectation.range.clamped(to: file.bytes.count)) }
    var actions: [Action] = []
    for start in Set(here.map(\.expectation.range.start)).sorted() {
      let own = here.filter { $0.expectation.range.start == start }
      let patch = FlowPatch(file, own, limits: workspace.settings.reading.limits.yaml)
      guard let change = patch.updated.first, !patch.edits.isEmpty else { continue }
      let name = change.expectation.key.name
      let title = "state the actual value: \(name): \(change.new.excerpt)"
      let old = diagnostics.first { $0.range?.start == start && $0.isExpectation }
      actions.append(Action(title: title, edits: patch.edits, isPreferred: false, diagnostic: old))
    }
    if whole.updated.count > 1, !whole.edits.isEmpty {
      actions.append(
        Action(
          title: "state the actual values of all \(whole.updated.count) expectations that failed",
          edits: whole.edits,
          isPreferred: false
        )
      )
    }
    return actions
  }

  /// The actual values of the file's expectations, in all cases and variants, since one text must suit all of them.
  private func survey(of file: SourceFile) -> ExpectationSurvey {
    var survey = ExpectationSurvey(file, secrets: workspace.settings.reading.secrets)
    var rules = workspace.settings.rules
    rules.continuesAfterFailure = true
    rules.stepLimit = min(rules.stepLimit, FlowFileAnalyzer.runBudget)
    let runner = FlowRunner(rules: rules)
    var budget = FlowFileAnalyzer.stepBudget
    for entry in workspace.reader.entries(of: file) where budget > 0 {
      let loaded = entry.load()
      guard let flow = loaded.flow, flow.rules.expectFailure == nil else { continue }
      survey.hide(loaded.reading.secrets)
      for variant in workspace.settings.variants.all(for: flow) {
        let transcript = runner.run(flow, profile: variant.profile, size: variant.size)
        budget -= transcript.stepCount
        // The stack is wrong, and not what the flow expects of it.
        if transcript.updateObstacle == nil { survey.add(transcript) }
      }
    }
    return survey
  }
}

extension EditorDiagnostic {
  /// Whether it says that an expectation doesn't hold.
  fileprivate var isExpectation: Bool {
    [Divergence.Kind.expectation, .missingDiagnostic, .notRefused].map(\.rawValue).contains(id)
  }

  /// The names that its sentences propose.
  fileprivate var suggestions: [String] {
    let proposed = help.map { Suggestion.candidates(in: $0) } ?? []
    guard proposed.isEmpty, let nearest = message.firstRange(of: "the nearest is “") else { return proposed }
    return [String(message[nearest.upperBound...].prefix { $0 != "”" })]
  }

  /// The names between quotes in the message, one of which is the wrong one.
  fileprivate var namesInMessage: [String] {
    message.split(separator: "“").dropFirst().map { String($0.prefix { $0 != "”" }) }
  }
}

extension LanguageSession {
  /// The changes that are offered at a range of a document.
  func codeActions(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    let range = try ClientRange(try fields.required(object: "range"))
    let only = try fields.object("context")?.texts("only") ?? []
    guard only.isEmpty || only.contains("quickfix"), let workspace = analysis(of: document) else { return .array([]) }
    let start = document.text.offset(of: range.start, encoding)
    let end = max(start, document.text.offset(of: range.end, encoding))
    let actions = CodeActions(
      document: document,
      range: start..<end,
      workspace: workspace,
      diagnostics: found(in: document)
    )
    let mask = workspace.mask(document.key)
    let writer = DiagnosticWriter(encoding: encoding, uri: uri(of:))
    return .array(
      actions.all.map { action in
        let edits = action.edits.map { edit -> JSONValue in
          ["range": document.text.range(of: edit.range, encoding).json, "newText": .string(edit.text)]
        }
        let target: JSONValue = ["uri": .string(document.uri), "version": .int(document.version)]
        let diagnostic = action.diagnostic.map { writer.json([$0], in: document.text, mask: mask) }
        return [
          "title": .string(mask(action.title)), "kind": "quickfix", "isPreferred": .bool(action.isPreferred),
          "diagnostics": diagnostic.map { .array($0) },
          "edit": ["documentChanges": .array([["textDocument": target, "edits": .array(edits)]])],
        ]
      }
    )
  }
}
