import Foundation
import LiveServers
import TestSupport
import Testing

/// `navflow explain` shows what navflow printed in a golden; the file of these texts is made here.
@Suite("The examples of explanations are printed by navflow")
struct PrintedExamplesTests {
  private static let file = Repository.root.appending(path: "Sources/Live/CManual/Examples.txt")
  private static let explained: [Explanation] = Explanations().all.filter { isPrinted($0.kind) }

  @Test("the file holds the shortest message with a way out of each id")
  func file() throws {
    let shown = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    let made = try Self.text()
    guard shown != made else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      Issue.record("Sources/Live/CManual/Examples.txt is stale (− shown, + made):\n\(LineDifference(shown, made))")
      return
    }
    try Data(made.utf8).write(to: Self.file)
    Issue.record("Sources/Live/CManual/Examples.txt was rewritten: read it, then run again without UPDATE_GOLDEN")
  }

  /// One error is printed only when another program changes a file, and one kind of divergence is named by the engine's
  /// diagnostic.
  @Test("every id has an example, but for two that no golden can show")
  func complete() throws {
    let missing = Self.explained.filter { $0.example == nil }.map { "\($0.kind.rawValue) \($0.name)" }
    #expect(missing == ["divergence unexpected-diagnostic", "error changed-while-read"])
  }

  @Test("a message has the severity that its explanation says")
  func severities() throws {
    for explanation in Self.explained where explanation.kind == .error {
      guard let first = explanation.example?.split(separator: ":").first, let severity = explanation.severity,
        first != "reached"
      else { continue }
      #expect(severity.contains(first), "\(explanation.name) is \(first), and the manual says \(severity)")
    }
  }

  // MARK: Collecting

  private static func isPrinted(_ kind: Explanation.Topic) -> Bool {
    switch kind {
    case .diagnostic, .refusal, .divergence, .error, .finding: true
    case .knob, .profile, .rule, .verb, .modifier, .expectation, .key, .limit: false
    }
  }

  private struct Message {
    let path: String
    let isLint: Bool
    let lines: [Substring]
    /// The id in brackets at the end of the first line.
    let id: String
    /// The ids beside the carets.
    let marked: Set<String>
    /// Numbers that are smaller in a better example, the first one first.
    private let rank: [Int]

    init(path: String, isLint: Bool, lines: [Substring]) {
      (self.path, self.isLint, self.lines) = (path, isLint, lines)
      id = lines[0].split(separator: "[").last.map { String($0.dropLast()) } ?? ""
      marked = Self.marked(in: lines)
      rank = Self.rank(of: lines)
    }

    private static func marked(in lines: [Substring]) -> Set<String> {
      var ids: Set<String> = []
      for line in lines {
        guard let end = line.lastIndex(of: "^"), !line.contains("^ expected") else { continue }
        ids.formUnion(line[line.index(after: end)...].split { ", ".contains($0) }.map(String.init))
      }
      return ids
    }

    /// Whether it is a better example than another.
    func precedes(_ other: Message) -> Bool {
      rank == other.rank ? path < other.path : rank.lexicographicallyPrecedes(other.rank)
    }

    private static func rank(of lines: [Substring]) -> [Int] {
      let hasWayOut = lines.contains { $0.contains("to fix: ") }
      let widest = lines.map(\.count).max() ?? 0
      let hasPlace = lines.contains { $0.contains("--> ") }
      return [hasWayOut ? 0 : 1, hasPlace ? 0 : 1, widest > 120 ? 1 : 0, lines.count, lines.map(\.count).reduce(0, +)]
    }

    func shows(_ explanation: Explanation, _ findings: Set<String>) -> Bool {
      switch explanation.kind {
      case .finding: isLint && id == explanation.name
      case .error: id == explanation.name && (!isLint || !findings.contains(explanation.name))
      case .divergence: !isLint && id == explanation.name
      case .diagnostic, .refusal: !isLint && (marked.contains(explanation.name) || id == explanation.name)
      case .knob, .profile, .rule, .verb, .modifier, .expectation, .key, .limit: false
      }
    }
  }

  private static func text() throws -> String {
    let messages = try Self.messages()
    let findings = Set(explained.filter { $0.kind == .finding }.map(\.name))
    var text = ""
    for explanation in explained {
      let shown = messages.filter { $0.shows(explanation, findings) }
      guard let best = shown.min(by: { $0.precedes($1) }) else { continue }
      let lines = best.lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      text += "\(explanation.kind.rawValue) \(explanation.name)\n\(lines)"
    }
    return text
  }

  /// The messages in all goldens, without their indentation.
  private static func messages() throws -> [Message] {
    let folder = GoldenCase.folder
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".console") }
    return try paths.sorted().flatMap { path in
      let bytes = try Data(contentsOf: folder.appending(path: path))
      return ConsoleCall.all(in: String(decoding: bytes, as: UTF8.self)).flatMap { call -> [Message] in
        let command = call.command.split(separator: " ").dropFirst().first ?? ""
        guard command != "explain", !call.printed.contains("\u{1B}") else { return [] }
        return messages(in: call.printed, path, isLint: ["lint", "extract"].contains(command))
      }
    }
  }

  private static func messages(in text: String, _ path: String, isLint: Bool) -> [Message] {
    var messages: [Message] = []
    var lines: [Substring] = []
    var margin = 0
    func end() {
      while lines.last?.isEmpty == true { lines.removeLast() }
      if !lines.isEmpty { messages.append(Message(path: path, isLint: isLint, lines: lines)) }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare.wholeMatch(of: /(?:error|warning|note|reached): .*\[[a-z]+(?:-[a-z0-9]+)*\]/) != nil {
        end()
        margin = line.count - bare.count
        lines = [bare]
      } else if !lines.isEmpty {
        // A message that isn't indented ends at an empty line; its lines of code begin with their numbers.
        let indentation = line.count - bare.count
        let isInside = line.isEmpty ? margin > 0 : indentation >= max(margin, 1) || bare.first?.isNumber == true
        if isInside { lines.append(line.dropFirst(min(margin, indentation))) } else { end() }
      }
    }
    end()
    return messages
  }
}
