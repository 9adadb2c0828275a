import FlowChecker
import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import Foundation
import LiveServers
import NavigationEngine
package import PlainText
import TestSupport
import Testing
import WorkspaceFiles

/// The settings of a folder without options.
struct FolderHost: LanguageHost {
  let buffers = OpenBuffers()
  private let forms = ReportForms(kinds: []) { (_) throws(PlainError) in throw PlainError("there are no reports") }

  func settings(around folder: String) throws(PlainError) -> AnalysisSettings {
    let request = ReadingRequest(for: [folder], ExternalVariables(), forms: forms, buffers: buffers)
    guard let reading = try? ReadingSettings(request, around: folder) else { throw PlainError("no settings") }
    let workspace = reading.workspace?.workspace
    return AnalysisSettings(
      reading: reading,
      variants: RunVariants(named: reading.profiles, sizes: workspace?.sizes ?? []),
      rules: RunRules(stepLimit: reading.limits.steps, invariants: workspace?.invariants ?? []),
      jobs: 2,
      names: { reader in
        NameChecks(invariants: workspace?.invariants ?? []) {
          FlowSearch.inputs(for: [folder], in: reading.workspace, reading.finder, takesApps: true).compactMap {
            if case .app(let path) = $0 { reader.inspect(path, as: .app)?.app } else { nil }
          }
        }
      },
      mask: { text, secrets in secrets.reduce(text) { $0.replacing($1, with: "***") } }
    )
  }
}

/// An editor that opens and edits files of a folder, and keeps what the server says.
final class ScriptedEditor {
  private final class Inbox { var messages: [RPCMessage] = [] }

  let bench: Workbench
  let session: LanguageSession
  private let inbox = Inbox()
  private var lastID = 0
  private var versions: [String: Int] = [:]
  private var texts: [String: String] = [:]
  /// The last diagnostics of each file, by its name.
  private(set) var diagnostics: [String: JSONValue] = [:]
  /// Publications about another version of a text than the last.
  private(set) var staleCount = 0

  /// The requests of the server that weren't taken yet, with their parameters.
  private var asked: [(method: String, params: JSONValue)] = []

  /// Capabilities of the workspace that all of the server's commands and actions need.
  static let able: JSONValue = [
    "applyEdit": .bool(true), "codeLens": ["refreshSupport": .bool(true)],
    "workspaceEdit": ["resourceOperations": ["create"]],
  ]

  init(
    _ files: [String: String],
    encodings: [String] = ["utf-16"],
    starts: Bool = true,
    workspace: JSONValue = [:],
    completionItem: JSONValue = [:],
    options: JSONValue = [:]
  ) throws {
    bench = try Workbench()
    for (name, text) in files { try bench.write(text, to: name) }
    let inbox = inbox
    session = LanguageSession(FolderHost(), version: "test") { inbox.messages.append($0) }
    guard starts else { return }
    request(
      "initialize",
      [
        "rootUri": .string(bench.path().fileURI),
        "capabilities": [
          "general": ["positionEncodings": .array(encodings.map { .string($0) })], "workspace": workspace,
          "textDocument": ["completion": ["completionItem": completionItem]],
        ],
        "initializationOptions": options,
      ]
    )
    notify("initialized", [:])
  }

  /// A text in which the folder is called `FOLDER`, whose name depends on where the tests run.
  func withoutFolder(_ text: String) -> String {
    let relative = /(\.\.\/)+([^“”\s\/]+\/)*?(navflow-tests-[-0-9A-F]+)/
    return text.replacing(bench.path(), with: "FOLDER")
      .replacing(relative) { $0.output.3 == self.bench.folder.lastPathComponent ? "FOLDER" : String($0.output.0) }
  }

  func uri(_ name: String) -> String { bench.path(name).fileURI }

  func notify(_ method: String, _ params: JSONValue) {
    session.handle(.notification(method: method, params: params))
    take()
  }

  /// Sends a request; its result, or the error as an object.
  @discardableResult
  func request(_ method: String, _ params: JSONValue?, isCancelled: Bool = false) -> JSONValue {
    lastID += 1
    let id = JSONValue.int(lastID)
    let count = inbox.messages.count
    session.handle(.request(id: id, method: method, params: params), isCancelled: isCancelled)
    let answers = inbox.messages[count...].compactMap { message in
      if case .response(id, let response) = message { response } else { RPCResponse?.none }
    }
    take()
    #expect(answers.count == 1, "\(method) has one response")
    switch answers.first {
    case .result(let result): return result
    case .error(let error): return ["error": .int(error.code), "message": .string(error.message)]
    case nil: return .null
    }
  }

  /// Works until nothing remains.
  func settle() {
    var count = 0
    while session.isBusy, count < 10_000 {
      _ = session.work()
      count += 1
    }
    #expect(count < 10_000, "the work ends")
    take()
  }

  /// Lets the server do a part of its work.
  func work() {
    _ = session.work()
    take()
  }

  private var taken = 0

  /// Takes the requests that the server has sent.
  func takeRequests() -> [(method: String, params: JSONValue)] {
    defer { asked = [] }
    return asked
  }

  private func take() {
    for message in inbox.messages[taken...] {
      if case .request(_, let method, let params) = message { asked.append((method, params ?? .null)) }
      guard case .notification("textDocument/publishDiagnostics", .object(let members)?) = message else { continue }
      guard case .string(let uri)? = members["uri"], let path = uri.pathOfURI else { continue }
      let name = String(path.dropFirst(bench.path().count + 1))
      if let version = versions[name], members["version"] != .int(version) { staleCount += 1 }
      diagnostics[name] = members["diagnostics"]
    }
    taken = inbox.messages.count
  }

  // MARK: Documents

  func open(_ name: String, _ text: String) {
    (versions[name], texts[name]) = (1, text)
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri(name)), "languageId": "yaml", "version": 1, "text": .string(text)]]
    )
  }

  /// Replaces the whole text.
  func change(_ name: String, to text: String) {
    versions[name, default: 0] += 1
    texts[name] = text
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": .int(versions[name] ?? 0)],
        "contentChanges": [["text": .string(text)]],
      ]
    )
  }

  /// Replaces a range of the text, counted in scalars, by an incremental change.
  func edit(_ name: String, _ range: Range<Int>, with new: String) {
    var scalars = Array((texts[name] ?? "").unicodeScalars)
    let (start, end) = (position(range.lowerBound, in: scalars), position(range.upperBound, in: scalars))
    scalars.replaceSubrange(range, with: new.unicodeScalars)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    texts[name] = String(view)
    versions[name, default: 0] += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": .int(versions[name] ?? 0)],
        "contentChanges": [["range": ["start": start, "end": end], "text": .string(new)]],
      ]
    )
  }

  /// The position of a scalar, in UTF-16.
  private func position(_ index: Int, in scalars: [Unicode.Scalar]) -> JSONValue {
    var (line, character) = (0, 0)
    for scalar in scalars[..<index] {
      if scalar == "\n" { (line, character) = (line + 1, 0) } else { character += String(scalar).utf16.count }
    }
    return ["line": .int(line), "character": .int(character)]
  }

  /// The text of an open file as the editor has it; nil for another file.
  func text(_ name: String) -> String? { texts[name] }

  /// Makes the changes of an edit: files are created, and the texts of all files become those of open documents.
  ///
  /// - Parameter edit: A `WorkspaceEdit`.
  /// - Returns: The names of the files that it changed, sorted.
  /// - Throws: An error if a file can't be read or written.
  @discardableResult
  func apply(_ edit: JSONValue) throws -> [String] {
    var changed: Set<String> = []
    for change in edit["documentChanges"].elements {
      let isCreation = change["kind"] == "create"
      let uri = (isCreation ? change["uri"] : change["textDocument"]["uri"]).string
      let name = String((uri.pathOfURI ?? "").dropFirst(bench.path().count + 1))
      changed.insert(name)
      if isCreation {
        try bench.write("", to: name)
        continue
      }
      let old = try texts[name] ?? bench.text(of: name)
      var lines = old.split(separator: "\n", omittingEmptySubsequences: false)
      for edit in change["edits"].elements.reversed() {
        let (start, end) = (edit["range"]["start"], edit["range"]["end"])
        let (first, last) = (Int(start["line"].text()) ?? 0, Int(end["line"].text()) ?? 0)
        let head = lines[first].prefix(Int(start["character"].text()) ?? 0)
        let tail = lines[last].dropFirst(Int(end["character"].text()) ?? 0)
        let new = (head + edit["newText"].string + tail).split(separator: "\n", omittingEmptySubsequences: false)
        lines.replaceSubrange(first...last, with: new)
      }
      let text = lines.joined(separator: "\n")
      if texts[name] == nil { open(name, text) } else { self.change(name, to: text) }
    }
    return changed.sorted()
  }

  func close(_ name: String) {
    (versions[name], texts[name]) = (nil, nil)
    notify("textDocument/didClose", ["textDocument": ["uri": .string(uri(name))]])
  }

  func document(_ name: String) -> JSONValue { ["uri": .string(uri(name))] }

  /// The position of the mark `|` in a text, and the text without it.
  static func marked(_ text: String) -> (text: String, position: JSONValue) {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    return (
      parts.joined(),
      ["line": .int(lines.count - 1), "character": .int(lines.last?.utf16.count ?? 0)]
    )
  }

  // MARK: What the server said

  /// The diagnostics of a file, a line each: line, severity, id, message.
  func lines(_ name: String) -> [String] {
    guard case .array(let all)? = diagnostics[name] else { return ["nothing"] }
    return all.map { diagnostic in
      let line = Int(diagnostic["range"]["start"]["line"].text()) ?? -1
      return
        "\(line + 1) \(diagnostic["severity"].text()) \(diagnostic["code"].string): \(diagnostic["message"].string)"
    }
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number(String(value)) }

  /// A member of an object, or null.
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }

  var string: String { if case .string(let text) = self { text } else { text() } }
  var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
