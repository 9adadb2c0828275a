import FlowApps
import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

/// Explains the place that a user points at: a verb or a key, a step, or a name that the app declares.
struct Hover {
  /// Explanations of all names, read from the manual when one is first needed.
  static let explanations = Explanations()

  let document: OpenDocument
  let offset: Int
  let workspace: WorkspaceAnalysis

  /// The paragraphs, in Markdown; empty if there is nothing to explain.
  var paragraphs: [String] {
    guard let (word, range) = document.text.word(at: offset) else { return step.map { [$0] } ?? [] }
    let isKey = document.text.isKey(range)
    var paragraphs: [String] = []
    if let text = reference(word, range, isKey: isKey) { paragraphs.append(text) }
    if !isKey || paragraphs.isEmpty { paragraphs += declarations(word) }
    if let step { paragraphs.append(step) }
    return paragraphs
  }

  // MARK: Names of the language

  private func reference(_ word: String, _ range: Range<Int>, isKey: Bool) -> String? {
    let kinds: [Explanation.Topic]
    let context = CursorContext(document.text, at: range.upperBound)
    var owners: [String] = []
    if AppFileName.isApp(document.key) {
      guard isKey else { return nil }
      (kinds, owners) = ([.key], AppPath(context.outside.keys).owners)
      if owners.isEmpty { return nil }
    } else if let step = context.step {
      switch step.kind {
      case .first: kinds = [.verb]
      case .key:
        kinds = [.expectation, .modifier, .verb, .key]
        owners = step.path.last.map { ["`\($0)`"] } ?? []
      case .value: kinds = [.diagnostic, .refusal, .divergence]
      }
    } else {
      kinds = isKey ? [.key] : [.profile, .diagnostic, .refusal]
      owners = [FlowFileName.isFlow(document.key) ? "a flow" : "a workspace"]
    }
    let named = Self.explanations.all.filter { $0.name == word && kinds.contains($0.kind) }
    let own = named.filter { $0.owner.map(owners.contains) ?? true }
    // A key of the verb's own map comes before a modifier of the same name.
    func rank(_ explanation: Explanation) -> Int {
      (explanation.owner == nil ? kinds.count : 0) + (kinds.firstIndex(of: explanation.kind) ?? 0)
    }
    return own.min { rank($0) < rank($1) }.map(Self.markdown)
  }

  /// An explanation in Markdown.
  static func markdown(_ explanation: Explanation) -> String {
    let owner = explanation.owner.map { " of \($0)" } ?? ""
    let severity = explanation.severity.map { ", \($0)" } ?? ""
    var text = "**\(explanation.name)** · \(explanation.kind.title)\(owner)\(severity)\n\n\(explanation.meaning)"
    if let example = explanation.example { text += "\n\n```yaml\n\(example)\n```" }
    if let wayOut = explanation.wayOut { text += "\n\nto fix: \(wayOut)" }
    return text
  }

  // MARK: Declarations

  private func declarations(_ word: String) -> [String] {
    let names = [word, document.text.scalar(at: offset)].compactMap(\.self).withoutRepeats
    let apps = workspace.apps(for: document.key)
    for name in names {
      let found = apps.flatMap { app in app.declarations.all.filter { $0.name == name } }
      if !found.isEmpty { return found.prefix(3).map(Self.markdown) }
    }
    if let path = workspace.commands[word] { return ["**\(word)** · command, “\(path)”"] }
    return variable(word).map { [$0] } ?? []
  }

  /// A declaration with its text.
  private static func markdown(_ declaration: AppDeclaration) -> String {
    var text = "**\(declaration.name)** · \(declaration.kind.singular), `\(declaration.path)`"
    guard let place = declaration.place else { return text }
    let lines = place.file.text(place.file.wholeLines(of: place.range)).split(separator: "\n").prefix(12)
    text += "\n\n```yaml\n\(lines.joined(separator: "\n"))\n```\n\(place.description)"
    return text
  }

  /// The values of a variable in each case.
  private func variable(_ name: String) -> String? {
    guard let first = workspace.lastRead[document.key]?.first else { return nil }
    let secrets = workspace.flows[document.key]?.secrets ?? []
    func shown(_ value: RouteValue) -> String {
      let text = YAMLSpelling.flow(value).excerpt
      return "`\(secrets.contains { text.contains($0) } ? "***" : text)`"
    }
    let rows = first.entry.cases.prefix(20).compactMap { row in
      row.names.firstIndex(of: name).map { "\(row.name.excerpt): \(shown(row.values[$0]))" }
    }
    if !rows.isEmpty { return "**\(name)** · variable\n\n" + rows.map { "- \($0)\n" }.joined() }
    guard let value = first.value(ofVariable: name) else { return nil }
    return "**\(name)** · variable: \(shown(value))"
  }

  // MARK: Steps

  /// The state before and after the step at the place; nil if it didn't run.
  private var step: String? {
    for recording in workspace.recordings(of: document) {
      var best: (number: Int, size: UInt32, count: Int)?
      for number in stride(from: 1, through: recording.count, by: 1) {
        let source = recording.source(of: number)
        guard source.scope.map({ $0.file === recording.flow.file }) ?? true else { continue }
        let extent = source.step.extent
        guard Int(extent.start) <= offset, offset <= Int(extent.end) else { continue }
        let size = extent.end - extent.start
        if let old = best, old.size < size { continue }
        best = (number, size, best?.size == size ? (best?.count ?? 0) + 1 : 1)
      }
      guard let best, best.number > 0 else { continue }
      return text(of: best.number, times: best.count, recording)
    }
    return nil
  }

  private func text(of number: Int, times: Int, _ recording: Recording) -> String {
    let record = recording.record(of: number)
    let isOpen = recording.flow.app == nil
    let before = recording.state(after: number - 1).summary(isOpen: isOpen)
    let after = record.after.summary(isOpen: isOpen)
    var lines = ["before  \(before)", "after   \(after)"]
    let transition = record.change.transition
    if record.step.acts, transition.kind != .none {
      let levels = transition.levels > 1 ? " \(transition.levels) levels" : ""
      lines.append("shown   \(transition.kind.rawValue)\(levels)\(transition.animated ? "" : ", not animated")")
    }
    if record.step.acts {
      lines += record.change.diagnostics.map { "\($0.severity.rawValue) \($0.id.rawValue): \($0.message)" }
    }
    for divergence in record.divergences { lines.append("✗ \(divergence.message)") }
    let rounds = times > 1 ? ", the last of \(times) times" : ""
    return "step \(number)\(rounds)\n\n```text\n\(lines.joined(separator: "\n"))\n```"
  }
}

extension AppDeclaration {
  /// The declared name: the last of the keys that lead to it.
  var name: String {
    let bare =
      path.lastIndex(of: "#").map { mark in
        path[path.index(after: mark)...].allSatisfy(\.isNumber) ? path[..<mark] : path[...]
      } ?? path[...]
    let prefixes = ["screens.", "tabs.", "urls.", "state."]
    // A name may contain dots itself, so the keys before it are skipped by their kind.
    switch kind {
    case .screens, .tabs, .urls:
      for prefix in prefixes where bare.hasPrefix(prefix) { return String(bare.dropFirst(prefix.count)) }
    case .links:
      for key in [".links.", ".toolbar.", ".titleMenu.", ".buttons.", ".actions."] {
        if let range = bare.ranges(of: key).last { return String(bare[range.upperBound...]) }
      }
    case .destinations, .presentations, .columns, .lists, .does, .state: break
    }
    return bare.split(separator: ".").last.map(String.init) ?? String(bare)
  }
}

extension DocumentText {
  /// The word at an offset: letters, digits, `_` and `-`; nil elsewhere.
  func word(at offset: Int) -> (text: String, range: Range<Int>)? {
    func isPart(_ byte: UInt8) -> Bool { byte.isPartOfName || byte == UInt8(ascii: "-") }
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    // A dash of a list is no part of a word.
    while start < end, bytes[start] == UInt8(ascii: "-") { start += 1 }
    guard start < end else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
  }

  /// Whether a word is the key of a map.
  func isKey(_ range: Range<Int>) -> Bool {
    guard range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: ":") else { return false }
    let next = range.upperBound + 1
    return next >= bytes.count || bytes[next] == 0x20 || bytes[next] == .lineFeed || bytes[next] == .carriageReturn
  }

  /// The text between quotes, or between a colon, a comma or a bracket, at an offset; nil for none.
  func scalar(at offset: Int) -> String? {
    let line = line(line(at: offset))
    let marks = Set(Array(":,{}[]\"'#".utf8))
    var (start, end) = (offset, offset)
    while start > line.lowerBound, !marks.contains(bytes[start - 1]) { start -= 1 }
    while end < line.upperBound, !marks.contains(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let trimmed = text.drop { $0 == " " || $0 == "-" }.reversed().drop { $0 == " " }.reversed()
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}

extension LanguageSession {
  /// The explanation of a position.
  func hover(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    guard let (document, workspace, offset) = try place(fields) else { return .null }
    let paragraphs = Hover(document: document, offset: offset, workspace: workspace).paragraphs
    guard !paragraphs.isEmpty else { return .null }
    let mask = workspace.mask(document.key)
    return ["contents": ["kind": "markdown", "value": .string(mask(paragraphs.joined(separator: "\n\n---\n\n")))]]
  }
}

extension AppDeclaration.Section {
  /// The name of one, for a sentence.
  fileprivate var singular: String {
    switch self {
    case .screens: "screen"
    case .links: "link"
    case .destinations: "destination"
    case .presentations: "presentation"
    case .tabs: "tab"
    case .columns: "column"
    case .lists: "list"
    case .urls: "URL pattern"
    case .does: "change"
    case .state: "piece of state"
    }
  }
}
