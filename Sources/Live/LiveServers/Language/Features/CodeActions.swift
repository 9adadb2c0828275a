import FlowApps
import FlowChecker
import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import PlainText
import WorkspaceFiles

/// The changes of a document that an editor offers at a range.
struct CodeActions {
  /// A change.
  struct Action {
    /// The kinds of actions, as the protocol names them.
    enum Purpose: String, CaseIterable {
      case quickFix = "quickfix"
      case extract = "refactor.extract"

      /// Whether a client that asks for a kind also asks for this one.
      func isPart(of wanted: String) -> Bool {
        wanted.isEmpty || rawValue == wanted || rawValue.hasPrefix(wanted + ".")
      }
    }

    let title: String
    var kind = Purpose.quickFix
    let edits: [TextEdit]
    /// The file with the edits; nil for the document.
    var target: SourceFile?
    /// The absolute path of a file that is created, and its text; nil for none.
    var newFile: (path: String, text: [UInt8])?
    /// Whether it is the likeliest.
    let isPreferred: Bool
    /// The diagnostic that it removes; nil for none.
    var diagnostic: Diagnostic?
  }

  let document: OpenDocument
  let range: Range<Int>
  let workspace: WorkspaceAnalysis
  /// The diagnostics in the document.
  let diagnostics: [Diagnostic]

  /// The quick fixes: names that may have been meant, screens that are missing, and expectations that state the actual
  /// values.
  var fixes: [Action] { suggestions + screens + updates }

  // MARK: Names

  private var suggestions: [Action] {
    diagnostics.flatMap { diagnostic -> [Action] in
      guard let place = diagnostic.range?.clamped(to: document.text.bytes.count), isHere(place) else { return [] }
      guard let near = diagnostic.near ?? misnamed(diagnostic), let token = find(near.name, in: place) else {
        return []
      }
      return near.nearest.map { name in
        Action(
          title: "use “\(name)”",
          edits: [edit(token, to: name)],
          isPreferred: near.nearest.count == 1,
          diagnostic: diagnostic
        )
      }
    }
  }

  /// The declarations of screens that the app doesn't have.
  private var screens: [Action] {
    diagnostics.filter { Self.screenIDs.contains($0.id) }.flatMap { diagnostic -> [Action] in
      guard let place = diagnostic.range?.clamped(to: document.text.bytes.count), isHere(place),
        let name = diagnostic.near?.name, find(name, in: place) != nil
      else { return [] }
      let limits = workspace.settings.reading.limits.yaml
      let own = SourceFile(name: workspace.members[document.key]?.path ?? document.key, bytes: document.text.bytes)
      let kind: FileKind = workspace.members[document.key]?.kind == .app ? .app : .flow
      if let edit = TextEdit(declaringScreen: name, in: own, as: kind, at: place.lowerBound, limits: limits) {
        let title = "add the screen “\(name)” to the app"
        return [Action(title: title, edits: [edit], isPreferred: false, diagnostic: diagnostic)]
      }
      // The first file of an app is named by flows; the others are its base apps.
      let tests = (workspace.lastRead[document.key] ?? []).filter {
        $0.entry.range.clamped(to: own.bytes.count).contains(place.lowerBound)
      }
      guard let path = tests.first?.flow?.app?.files.first?.name,
        let file = try? workspace.settings.reading.loader.loadRegular(path),
        let edit = TextEdit(declaringScreen: name, in: file, as: .app, at: 0, limits: limits)
      else { return [] }
      let title = "add the screen “\(name)” to \(path.split(separator: "/").last ?? "the app")"
      return [Action(title: title, edits: [edit], target: file, isPreferred: false, diagnostic: diagnostic)]
    }
  }

  /// The ids of diagnostics about a screen that the app doesn't have.
  private static let screenIDs: Set<DiagnosticID> = [DiagnosticID(Refusal.ID.unknownScreen), .screenNotDeclared]

  /// The link or the tab that a refused step names, and the app's nearest names; nil if it names none.
  private func misnamed(_ diagnostic: Diagnostic) -> Suggestion? {
    guard [Refusal.ID.unknownLink, .unknownTab].map(DiagnosticID.init).contains(diagnostic.id) else { return nil }
    for flow in (workspace.lastRead[document.key] ?? []).compactMap(\.flow) {
      guard let app = flow.app?.model else { continue }
      var found: Suggestion?
      flow.forEachStep { step, file in
        guard file === flow.file, step.range == diagnostic.range else { return }
        switch step.action {
        case .tap(.label(let name)):
          found = Suggestion(for: name, among: app.screens.values.flatMap { $0.everyLink.map(\.label) })
        case .window(.selectTab(let name)): found = Suggestion(for: name, among: app.tabs.map(\.name))
        case nil, .tap, .window, .path, .leaving, .set, .transaction, .hold, .release, .saving, .replaceRoot, .columns,
          .placed:
          break
        }
      }
      if let found { return found }
    }
    return nil
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

  /// Replaces a word; quotes are added if the new name needs them.
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
    let survey = workspace.survey(of: file).values
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
}

extension LanguageSession {
  /// The changes that are offered at a range of a document.
  func codeActions(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    let range = try ClientRange(try fields.required(object: "range"))
    let only = try fields.object("context")?.texts("only") ?? []
    let kinds = CodeActions.Action.Purpose.allCases.filter { kind in only.isEmpty || only.contains(where: kind.isPart) }
    guard let workspace = analysis(of: document) else { return .array([]) }
    let start = document.text.offset(of: range.start, encoding)
    let end = max(start, document.text.offset(of: range.end, encoding))
    let actions = CodeActions(
      document: document,
      range: start..<end,
      workspace: workspace,
      diagnostics: found(in: document)
    )
    var offered: [CodeActions.Action] = []
    if kinds.contains(.quickFix) { offered += actions.fixes }
    // Without the file, the flow would run nothing.
    if kinds.contains(.extract), client.createsFiles { offered += actions.extractions }
    let mask = workspace.mask(document.key)
    let writer = DiagnosticWriter(encoding: encoding, uri: uri(of:))
    return .array(
      offered.map { action in
        let diagnostic = action.diagnostic.map { writer.json([$0], in: document.text, mask: mask) }
        return [
          "title": .string(mask(action.title)), "kind": .string(action.kind.rawValue),
          "isPreferred": .bool(action.isPreferred), "diagnostics": diagnostic.map { .array($0) },
          "edit": ["documentChanges": .array(changes(of: action, in: document))],
        ]
      }
    )
  }

  /// The changes of an action, in the order in which a client makes them.
  private func changes(of action: CodeActions.Action, in document: OpenDocument) -> [JSONValue] {
    var changes: [JSONValue] = []
    if let (path, text) = action.newFile {
      let file = OpenDocument(uri: uri(of: path), key: path, version: 0, text: DocumentText([]))
      changes.append(["kind": "create", "uri": .string(file.uri)])
      changes.append(file.change([TextEdit(0..<0, String(decoding: text, as: UTF8.self))], isOpen: false, encoding))
    }
    return changes + [action.target.map { change(action.edits, in: $0) } ?? document.change(action.edits, encoding)]
  }

  /// The edits of a file, in its document if it is open.
  func change(_ edits: [TextEdit], in file: SourceFile) -> JSONValue {
    let key = WorkspaceAnalysis.key(file.name)
    let closed = OpenDocument(uri: uri(of: key), key: key, version: 0, text: DocumentText(file.bytes))
    let open = document(at: key)
    return (open ?? closed).change(edits, isOpen: open != nil, encoding)
  }
}
