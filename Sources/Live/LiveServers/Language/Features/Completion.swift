import FlowApps
import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText
import SystemPackage
import WorkspaceFiles

/// Completes a flow, an app file or a workspace file at a cursor.
struct Completion {
  /// One proposal.
  struct Item {
    enum Kind: Int {
      case verb = 2
      case variable = 6
      case key = 10
      case value = 12
      case block = 15
      case file = 17
      case link = 18
    }

    let text: String
    let kind: Kind
    var detail: String?
    /// The text with placeholders; nil for one without any.
    var snippet: String?
  }

  let document: OpenDocument
  let offset: Int
  let workspace: WorkspaceAnalysis
  private let client: ClientCapabilities
  private let context: CursorContext

  init(_ document: OpenDocument, at offset: Int, in workspace: WorkspaceAnalysis, for client: ClientCapabilities) {
    (self.document, self.offset, self.workspace, self.client) = (document, offset, workspace, client)
    context = CursorContext(document.text, at: offset)
  }

  /// The proposals, and the typed beginning that each replaces.
  var result: (items: [Item], partial: String) {
    if let partial = openVariable { return (variables, partial) }
    if AppFileName.isApp(document.key) { return app }
    if Workspace.fileNames.contains(where: { document.key.hasSuffix("/\($0)") }) { return settings }
    guard let step = context.step else { return header }
    // The expectations of a step are about the state after it.
    let expectLine = step.path.first == "expect" ? lineOfExpect : nil
    var candidates = candidates(stepLines: context.stepLines + [expectLine].compactMap(\.self))
    candidates.ownVerbs = workspace.commands.keys.sorted()
    candidates.files = { _ in files.map { YAMLSpelling.flow(.string($0)) } }
    return (LanguageCompletion(candidates).items(for: step).map(Self.item) + blocks(step), step.partial)
  }

  /// The blocks that a step may be, where nothing but its beginning is in its line.
  private func blocks(_ step: CompletionContext) -> [Item] {
    guard client.takesSnippets, case .first = step.kind, context.isFirstOfItem, context.content == step.partial else {
      return []
    }
    let line = document.text.line(document.text.line(at: offset))
    let rest = document.text.bytes[offset..<max(offset, line.upperBound)]
    guard rest.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return [] }
    let column = offset - line.lowerBound - context.content.utf8.count
    let blank = document.text.bytes[line].prefix { $0 == UInt8(ascii: " ") }.count
    return BlockSnippet.all.map { block in
      let text = block.text(indentedBy: client.keepsIndentation ? column : column - blank)
      return Item(text: block.label, kind: .block, detail: block.summary, snippet: text)
    }
  }

  private static func item(_ item: LanguageCompletion.Proposal) -> Item {
    switch item.kind {
    case .verb(let verb): Item(text: item.text, kind: .verb, detail: verb.summary)
    case .expectation(let key): Item(text: item.text, kind: .key, detail: key.summary)
    case .name: Item(text: item.text, kind: .key)
    case .label: Item(text: item.text, kind: .link)
    case .value: Item(text: item.text, kind: .value)
    }
  }

  // MARK: Variables

  /// The beginning of a variable's name behind `${`; nil elsewhere.
  private var openVariable: String? {
    let line = document.text.line(document.text.line(at: offset))
    let typed = String(decoding: document.text.bytes[line.lowerBound..<max(line.lowerBound, offset)], as: UTF8.self)
    guard let start = typed.ranges(of: "${").last, !typed[start.upperBound...].contains("}") else { return nil }
    let partial = typed[start.upperBound...]
    return partial.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) } ? String(partial) : nil
  }

  private var variables: [Item] {
    var names = Set(workspace.settings.reading.variables.values.keys)
    if let analysis = workspace.lastRead[document.key] {
      for loaded in analysis {
        names.formUnion(loaded.entry.audit?.declarations.map(\.name) ?? [])
        names.formUnion(loaded.entry.row?.names ?? [])
      }
    }
    return names.sorted().map { Item(text: $0, kind: .variable) }
  }

  // MARK: The state before the step

  /// The line above the cursor with the key `expect` alone; nil if it isn't in the innermost step.
  private var lineOfExpect: Int? {
    guard let start = context.stepLines.last else { return nil }
    let lines = (start..<max(start, document.text.line(at: offset))).reversed()
    return lines.first { document.text.text(ofLine: $0).filter { $0 != " " } == "expect:" }
  }

  /// The names and values that are available before the step of some lines.
  private func candidates(stepLines: [Int]) -> CompletionCandidates {
    for line in stepLines.reversed() {
      if let found = candidates(before: line) { return found }
    }
    guard let recording = workspace.lastRuns[document.key]?.last else { return CompletionCandidates() }
    var step = 0
    while step < recording.count, Int(recording.source(of: step + 1).step.range.end) < offset { step += 1 }
    return CompletionCandidates(recording.state(after: step), of: recording.flow.app)
  }

  /// The state at the end of the text above a line; nil if it isn't a flow.
  private func candidates(before line: Int) -> CompletionCandidates? {
    guard let recording = workspace.recording(of: document, before: line) else { return nil }
    var candidates = CompletionCandidates(recording.state(after: recording.count), of: recording.flow.app)
    candidates.savedNames = recording.savedNames(in: 1..<recording.count + 1)
    return candidates
  }

  // MARK: Other files and keys

  /// The files of the workspace, by their paths from the document's folder.
  private var files: [String] {
    let folder = FilePath(document.key).removingLastComponent()
    return workspace.members.keys.filter { $0 != document.key }.sorted().map { key in
      FilePath(key).way(from: folder).joined(separator: "/")
    }
  }

  private var header: ([Item], String) {
    let (keys, key, partial) = context.outside
    guard let key else {
      guard keys.isEmpty else { return ([], partial) }
      // A file may also be a list of steps alone.
      return (rows(FlowKey.allCases.map { ($0.rawValue, $0.summary) }), partial)
    }
    let texts: [String]
    switch FlowKey(rawValue: key) {
    case .app?: texts = files.filter(AppFileName.isApp)
    case .profile?: texts = Profile.Name.allCases.map(\.rawValue)
    case .failOn?: texts = FailOn.allCases.map(\.rawValue)
    case .exhaustive?: texts = ["true", "false"]
    case .tags?: texts = workspace.tags
    case .name?, .description?, .path?, .open?, .vars?, .params?, .secrets?, .cases?, .expectFailure?, .skip?,
      .invariants?, .onStart?, .steps?, .onFinish?, nil:
      texts = []
    }
    return (texts.map { Item(text: $0, kind: key == "app" ? .file : .value) }, partial)
  }

  private var settings: ([Item], String) {
    let (keys, key, partial) = context.outside
    guard keys.isEmpty, key == nil else { return ([], partial) }
    return (rows(WorkspaceKey.allCases.map { ($0.rawValue, $0.summary) }), partial)
  }

  /// The keys that the map of the cursor's line doesn't have yet.
  private func rows(_ keys: [(name: String, summary: String)]) -> [Item] {
    let used = Set(context.siblings)
    return keys.filter { !used.contains($0.name) }.map { Item(text: "\($0.name): ", kind: .key, detail: $0.summary) }
  }

  private var app: ([Item], String) {
    let (keys, key, partial) = context.outside
    if let key {
      let path = AppPath(keys + [key])
      var values = path.words.map { Item(text: $0, kind: .value) }
      if path.takes(.screen) {
        values += workspace.screens(of: document.key).map { Item(text: $0, kind: .value) }
      }
      if path.takes(.app) { values += files.filter(AppFileName.isApp).map { Item(text: $0, kind: .file) } }
      return (values, partial)
    }
    return (rows(AppPath(keys).keys.map { ($0.name, $0.summary) }), partial)
  }
}

extension LanguageSession {
  /// The maximum number of proposals; with more of them the client asks again while the user types.
  private static let completionLimit = 300

  /// The proposals at a position.
  func completion(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    guard let (document, workspace, offset) = try place(fields) else { return .null }
    let (items, partial) = Completion(document, at: offset, in: workspace, for: client).result
    let typed = partial.lowercased()
    var known: Set<String> = []
    let mask = workspace.mask(document.key)
    // An inserted text can't be masked.
    let fitting = items.filter { item in
      item.text.lowercased().hasPrefix(typed) && known.insert(item.text).inserted
        && [item.text, item.snippet ?? ""].allSatisfy { mask($0) == $0 }
    }
    let start = document.text.position(of: offset - partial.utf8.count, encoding)
    let range = ClientRange(start, document.text.position(of: offset, encoding)).json
    let values = fitting.prefix(Self.completionLimit).enumerated().map { number, item -> JSONValue in
      let label = item.text.hasSuffix(": ") ? String(item.text.dropLast(2)) : item.text
      return [
        "label": .string(label), "kind": .int(item.kind.rawValue), "detail": item.detail.map { .string(mask($0)) },
        "sortText": .string(String(1000 + number)), "filterText": .string(item.text),
        "insertTextFormat": item.snippet.map { _ in .int(2) },
        "insertTextMode": item.snippet.flatMap { _ in client.keepsIndentation ? .int(BlockSnippet.asIs) : nil },
        "textEdit": ["range": range, "newText": .string(item.snippet ?? item.text)],
      ]
    }
    return ["isIncomplete": .bool(fitting.count > Self.completionLimit), "items": .array(values)]
  }
}
