import Foundation
import TestSupport
import Testing

@Suite("JSON Lines")
struct JSONLinesTests {
  /// The fields of each event in their order.
  private static let fields = [
    "run-started": ["event", "schema", "tool", "flows", "seed", "root", "folder", "profiles"],
    "source": ["event", "file", "line", "text"],
    "flow-started": ["event", "flow", "case", "profile", "name", "tags", "file", "line", "workspace"],
    "step": ["event", "index"],
    "divergence": ["event", "flow", "case", "profile"] + divergenceFields,
    "flow-finished": ["event", "flow", "case", "profile", "outcome", "steps", "divergences", "seconds"],
    "run-finished": ["event", "passed", "diverged", "invalid", "failed", "skipped", "seconds"],
    "invalid": ["event", "file", "line", "column", "id", "message"],
  ]

  /// The fields that may follow, in their order.
  private static let more = [
    "run-started": ["shard", "command", "date", "commit", "branch"],
    "flow-started": [
      "document", "profiles", "description", "expectFailure", "position", "attempt", "checked", "initial",
    ],
    "step": [
      "verb", "label", "file", "line", "column", "outcome", "reason", "after", "transition", "diagnostics",
      "divergences", "within",
    ],
    "divergence": ["fix", "null"],
    "flow-finished": ["app", "used", "reason"],
    "run-finished": ["interrupted"],
    "invalid": ["endLine", "endColumn", "help", "notes", "flow", "of", "more"],
  ]

  private static let divergenceFields = [
    "kind", "message", "key", "expected", "actual", "line", "column", "why", "endLine", "endColumn",
  ]

  private static let folders =
    ["Examples", "Examples/diverging"]
    + ["blocks", "divergences", "reports", "text-errors", "selection"].map {
      "Tests/GoldenTests/Goldens/\($0)"
    }

  @Test("every line is JSON with the fields that the manual names, in that order", arguments: folders)
  func lines(folder: String) async throws {
    let result = try await Command.run(["run", folder, "--format", "jsonl"], in: Repository.root)
    #expect(!result.output.isEmpty)
    for line in result.output.split(separator: "\n") {
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      let event = try #require(object["event"] as? String)
      let keys = JSONKeys(line)
      let fields = try #require(Self.fields[event])
      let names = keys.first ?? []
      if event == "step" {
        #expect(names.contains("label") && names.contains("line") && names.contains("column"), "\(line)")
        if names.contains("reason") { #expect(object["outcome"] as? String == "skipped", "\(line)") }
      }
      #expect(Array(names.prefix(fields.count)) == fields, "\(line)")
      let more = names.dropFirst(fields.count)
      #expect(Array(more) == (Self.more[event] ?? []).filter(more.contains), "\(line)")
      for scope in object["within"] as? [[String: Any]] ?? [] {
        #expect(Set(scope.keys).subtracting(["round", "file"]) == ["label", "line", "column"])
      }
      // The file is written where it isn't the flow's own, the id where it isn't the kind.
      let rare: Set = ["id", "file", "fix", "null"]
      for divergence in object["divergences"] as? [[String: Any]] ?? [] {
        #expect(Set(divergence.keys).subtracting(rare) == Set(Self.divergenceFields))
      }
      if let fields = keys.after("divergences") {
        #expect(fields.filter { !rare.contains($0) } == Self.divergenceFields)
      }
    }
  }

  @Test("the events of a run come in their order, and their numbers agree")
  func order() async throws {
    let result = try await Command.run(["run", "Examples", "--format", "jsonl"], in: Repository.root)
    let events = try result.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(events.first?["event"] as? String == "run-started")
    #expect(events.last?["event"] as? String == "run-finished")
    let finished = events.filter { $0["event"] as? String == "flow-finished" }
    #expect(events.first?["flows"] as? Int == finished.count)
    #expect(events.last?["passed"] as? Int == finished.count)
    func id(_ event: [String: Any]) -> [String?] { ["flow", "case", "profile"].map { event[$0] as? String } }
    #expect(Set(finished.map(id)).count == finished.count)
    var steps: [Int] = []
    for event in events {
      switch event["event"] as? String {
      case "flow-started": steps = []
      case "step": steps.append(try #require(event["index"] as? Int))
      case "flow-finished":
        #expect(steps == Array(1...max(1, event["steps"] as? Int ?? 0)))
        #expect(event["seconds"] is Double)
      default: break
      }
    }
  }
}

/// The keys of a line of JSON, in the order in which they are written.
private struct JSONKeys {
  /// The keys of each object, the outermost first, then in the order in which they begin.
  private var objects: [[String]] = []
  /// For each object but the first, the key that leads to it.
  private var ways: [String] = []

  var first: [String]? { objects.first }

  /// The keys of the first object that stands below a key of the outermost.
  func after(_ key: String) -> [String]? { ways.firstIndex(of: key).map { objects[$0] } }

  init(_ line: Substring) {
    var open: [Int?] = []
    var string: [UInt8] = []
    var isInString = false
    var isEscaped = false
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    for byte in line.utf8 {
      if isInString {
        if isEscaped || (byte != quote && byte != backslash) { string.append(byte) }
        isInString = isEscaped || byte != quote
        isEscaped = !isEscaped && byte == backslash
        continue
      }
      switch byte {
      case quote:
        string = []
        isInString = true
      case UInt8(ascii: ":"):
        if let object = open.last ?? nil { objects[object].append(String(decoding: string, as: UTF8.self)) }
      case UInt8(ascii: "{"):
        ways.append(objects.first?.last ?? "")
        open.append(objects.count)
        objects.append([])
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open.removeLast()
      default: break
      }
    }
  }
}
