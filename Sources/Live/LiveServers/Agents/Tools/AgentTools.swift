import FlowDebugger
import FlowSyntax
import PlainText

extension AgentTool {
  /// All tools.
  package static let all = [lint, map, route, run, explore, explain, path]

  private static let app = Argument(
    name: "app",
    kind: .text,
    summary: "app file (*.app.yaml), or a flow to begin at the end of",
    isNeeded: true
  )
  private static let sources = Argument(
    name: "app",
    kind: .text,
    summary: "app file, or Swift file or folder",
    isNeeded: true
  )
  private static let profile = Argument(name: "profile", kind: .text, summary: "wwdc22, shipping, ios17 …")
  private static let target = Argument(name: "target", kind: .text, summary: "the app, if there are several")

  // MARK: Sources

  private static let lint = AgentTool(
    name: "lint",
    summary: "Find navigation defects in SwiftUI sources, with line, reason and fix.",
    arguments: [
      Argument(name: "sources", kind: .texts, summary: "Swift files or folders (.)"),
      target,
      Argument(name: "only", kind: .texts, summary: "ids to report (all)"),
      Argument(name: "disable", kind: .texts, summary: "ids not to report"),
      Argument(name: "platform", kind: .text, summary: "ios, macos …"),
    ],
    facts: [("read", "object")],
    list: ("findings", "object"),
    call: { (fields, settings) throws(RequestFailure) in
      var words = ["lint", "--format=quiet", "--report=json=/dev/stdout", "--reproducible"]
      words += settings.toolOptions + (try fields.options(["target", "platform"]))
      for name in ["only", "disable"] { words += try fields.texts(name).map { "--\(name)=\($0)" } }
      return AgentCall(words + ["--"] + (try fields.paths("sources", settings)))
    },
    answer: { (outcome) throws(PlainError) in
      let document = try outcome.document()
      let entries = document["files"].values.flatMap { file in
        file["problems"].values.map { problem in
          let place = "\(file["file"].plain):\(problem["line"].plain):\(problem["column"].plain)"
          let members = problem.only(["kind", "severity", "message", "line", "column", "fix"])
          return AgentAnswer.ListedItem(
            line: "\(place): \(problem["severity"].plain): \(problem["message"].plain)  [\(problem["kind"].plain)]",
            json: .object([.init(name: "file", value: file["file"])] + members)
          )
        }
      }
      return AgentAnswer(
        summary: entries.isEmpty ? "nothing found" : entries.count.counted("finding"),
        facts: [document["sources"]],
        entries: entries
      )
    }
  )

  private static let map = AgentTool(
    name: "map",
    summary: "Print an app's screens with the ways in and out, as sorted lines.",
    arguments: [sources, target, profile],
    list: ("lines", "string"),
    call: { (fields, settings) throws(RequestFailure) in
      let words = ["map"] + settings.toolOptions + (try fields.options(["target", "profile"]))
      return AgentCall(words + ["--", try settings.checked(try fields.required(text: "app"))])
    },
    answer: { (outcome) throws(PlainError) in
      guard outcome.status == 0 else { throw outcome.failure }
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
      return AgentAnswer(
        summary: lines.count.counted("line"),
        entries: lines.map { AgentAnswer.ListedItem(line: $0, json: .string($0)) }
      )
    }
  )

  private static let route = AgentTool(
    name: "route",
    summary:
      "The fewest taps to a screen, tab or alert, or to a label or identifier, with the line of each link, and deep links; without “to”, to every place.",
    arguments: [
      sources, Argument(name: "to", kind: .text, summary: "name, label or identifier"),
      Argument(name: "from", kind: .text, summary: "place to begin at (the launch)"), target, profile,
    ],
    facts: [("unknown", "array")],
    list: ("places", "object"),
    call: { (fields, settings) throws(RequestFailure) in
      var words = ["map", "--format=json"] + settings.toolOptions + (try fields.options(["target", "profile"]))
      for name in ["to", "from"] { words += try fields.text(name).map { ["--\(name)=\($0)"] } ?? [] }
      return AgentCall(words + ["--", try settings.checked(try fields.required(text: "app"))])
    },
    answer: { (outcome) throws(PlainError) in
      let document = try outcome.document()
      let places = document["places"].values
      return AgentAnswer(
        summary: places.count.counted("place"),
        facts: [document["unknown"]],
        entries: places.map { entry(ofPlace: $0, isAlone: places.count == 1) }
      )
    }
  )

  /// A place of a route sheet: alone with all that is known of it, among others with the steps that lead there.
  private static func entry(ofPlace place: JSONValue, isAlone: Bool) -> AgentAnswer.ListedItem {
    let steps = place["steps"].values.map { step in
      isAlone ? "\n  \(step["step"].plain) on \(step["on"].plain)" : " \(step["step"].plain);"
    }
    let way = place["steps"] == .null ? " no route" : steps.joined()
    let gap = place["gap"] == .null ? "" : " (\(place["gap"].plain))"
    let short =
      place.only(["target", "identifier", "gap"])
      + [
        .init(name: "steps", value: .array(place["steps"].values.map { $0["step"] })),
        .init(name: "urls", value: place["urls"]),
      ]
    return AgentAnswer.ListedItem(
      line: "\(place["target"].plain):\(way)\(gap)",
      json: isAlone ? place : .object(short)
    )
  }

  // MARK: Flows

  private static let run = AgentTool(
    name: "run",
    summary:
      "Run flows on the model of SwiftUI's navigation: inline YAML or files. Says where each diverges and why, and which screens are up at its end.",
    arguments: [
      Argument(
        name: "yaml",
        kind: .text,
        summary: "a flow, e.g. {app: shop.app.yaml, steps: [{tap: Cart}, {assert: {screen: Cart}}]}"
      ),
      Argument(name: "flows", kind: .texts, summary: "flow files, folders, ids PATH:LINE or PATH#CASE"), profile,
    ],
    facts: [("passed", "integer"), ("diverged", "integer"), ("invalid", "integer")],
    list: ("flows", "object"),
    call: { (fields, settings) throws(RequestFailure) in
      let yaml = try fields.text("yaml")
      guard (yaml == nil) == fields.has("flows") else {
        throw RequestFailure(.wrongArgument, "run takes “yaml” or “flows”, and just one of them")
      }
      var words = ["run", "--format=jsonl", "--reproducible", "--file-root=."] + (try fields.options(["profile"]))
      if !settings.writes { words.append("--read-only") }
      if let yaml { return AgentCall(words + ["--", "-"], input: yaml) }
      return AgentCall(words + ["--"] + (try fields.paths("flows", settings)))
    },
    answer: { (outcome) throws(PlainError) in
      let events = try outcome.events()
      guard let end = events.last(where: { $0["event"].plain == "run-finished" }) else { throw outcome.failure }
      var flows = FlowEvents()
      for event in events { flows.add(event) }
      if flows.entries.isEmpty { throw outcome.failure }
      let counts = ["passed", "diverged", "invalid"].map { (name: $0, value: end[$0]) }
      return AgentAnswer(
        summary: counts.map { "\($0.value.plain) \($0.name)" }.joined(separator: ", "),
        facts: counts.map(\.value),
        // An agent asks for those that fail.
        entries: flows.entries.filter { !$0.isPassed }.map(\.entry) + flows.entries.filter(\.isPassed).map(\.entry)
      )
    }
  )

  // MARK: States

  private static let explore = AgentTool(
    name: "explore",
    summary: "Search all states of an app file for defects, each with the shortest steps to it.",
    arguments: [
      app, profile,
      Argument(name: "states", kind: .number, summary: "states at most"),
      Argument(name: "depth", kind: .number, summary: "steps at most"),
      Argument(name: "flows", kind: .text, summary: "folder for a flow of each finding", writes: true),
    ],
    facts: [("complete", "boolean")],
    list: ("findings", "object"),
    call: { (fields, settings) throws(RequestFailure) in
      var words = ["explore", "--format=json", "--reproducible", "--file-root=."]
      words += try fields.options(["profile", "states", "depth"])
      if let folder = try fields.text("flows") { words.append("--flows=\(try settings.checked(folder))") }
      return AgentCall(words + ["--", try settings.checked(try fields.required(text: "app"))])
    },
    answer: { (outcome) throws(PlainError) in
      let document = try outcome.document()
      let isComplete = document["searches"].values.allSatisfy { $0["complete"] == .bool(true) }
      let entries = document["findings"].values.map(Self.entry(of:))
      let found = entries.isEmpty ? "nothing found" : entries.count.counted("finding")
      return AgentAnswer(
        summary: found
          + (isComplete ? ", all states searched" : ", not all states searched: states and depth ask for more"),
        facts: [.bool(isComplete)],
        entries: entries
      )
    }
  )

  private static let path = AgentTool(
    name: "path",
    summary: "The shortest steps from an app's start to a goal, or that none leads there.",
    arguments: [
      app,
      Argument(
        name: "goal",
        kind: .text,
        summary: "a screen's name, or expectations, e.g. {screen: Cart, bindings: {isFull: true}}",
        isNeeded: true
      ), profile,
    ],
    facts: [("reached", "boolean"), ("complete", "boolean")],
    list: ("steps", "object"),
    call: { (fields, settings) throws(RequestFailure) in
      let text = try fields.required(text: "goal")
      let isMap = text.drop { $0.isWhitespace }.hasPrefix("{")
      // JSON is YAML, so no name needs quotes of another kind.
      let goal = isMap ? text : (["screen": .string(text)] as JSONValue).text()
      var words = ["explore", "--format=json", "--reproducible", "--file-root=.", "--goal=\(goal)"]
      words += try fields.options(["profile"])
      return AgentCall(words + ["--", try settings.checked(try fields.required(text: "app"))])
    },
    answer: { (outcome) throws(PlainError) in
      let document = try outcome.document()
      let isComplete = document["searches"].values.allSatisfy { $0["complete"] == .bool(true) }
      let goals = document["findings"].values.filter { $0["id"].plain.hasPrefix("goal-") }
      guard let goal = goals.first(where: { $0["id"].plain == "goal-reached" }) ?? goals.first else {
        throw PlainError("the search ended before it reached the goal")
      }
      let entries = goal["steps"].values.map { step in
        AgentAnswer.ListedItem(
          line: "\(step["step"].plain) → \(step["front"].plain)",
          json: .object(step.only(["step", "by", "front"]))
        )
      }
      return AgentAnswer(
        summary: goal["message"].plain,
        facts: [.bool(goal["id"].plain == "goal-reached"), .bool(isComplete)],
        entries: entries
      )
    }
  )

  private static func entry(of finding: JSONValue) -> AgentAnswer.ListedItem {
    let steps = finding["steps"].values.map { $0["step"].plain }
    let way = steps.isEmpty ? "" : "; \(steps.joined(separator: ", "))"
    let place = "\(finding["file"].plain):\(finding["line"].plain)"
    let known = finding.only(["id", "severity", "message", "advice", "file", "line", "flow"])
    return AgentAnswer.ListedItem(
      line: "\(place): \(finding["severity"].plain): \(finding["message"].plain)  [\(finding["id"].plain)]\(way)",
      json: .object(known + [.init(name: "steps", value: .array(steps.map(JSONValue.string)))])
    )
  }

  // MARK: Names

  private static let explain = AgentTool(
    name: "explain",
    summary: "What an id, verb, key, rule or profile means, with an example; without a name, the list.",
    arguments: [Argument(name: "name", kind: .text, summary: "e.g. mixed-links-reset, push, shipping")],
    list: ("names", "object"),
    call: { (fields, _) throws(RequestFailure) in
      let name = try fields.text("name").map { ["--", $0] } ?? []
      // A file would be read as a profile.
      if let name = name.last, name.contains("/") || name.contains(".yaml") || name.contains(".yml") {
        throw RequestFailure(.wrongArgument, "“\(name.excerpt)” is no name; without a name there is the list")
      }
      return AgentCall(["explain", "--format=json"] + name)
    },
    answer: { (outcome) throws(PlainError) in
      let names = try outcome.document()["names"].values
      return AgentAnswer(
        summary: names.count.counted("name"),
        entries: names.map { name in
          let keys =
            names.count > 20 ? ["name", "kind"] : ["name", "kind", "owner", "severity", "means", "example", "fix"]
          let means = names.count > 20 ? "" : ": \(name["means"].plain)"
          return AgentAnswer.ListedItem(
            line: "\(name["name"].plain) (\(name["kind"].plain))\(means)",
            json: .object(name.only(keys))
          )
        }
      )
    }
  )
}

extension AgentSettings {
  /// The options for reading Swift.
  var toolOptions: [String] { sourcesTool.map { ["--sources-tool=\($0)"] } ?? [] }
}

extension JSONFields {
  /// The options of the command for arguments of the same names.
  fileprivate func options(_ names: [String]) throws(RequestFailure) -> [String] {
    var words: [String] = []
    for name in names {
      let value: String?
      if case .number? = self[name] { value = try number(name).map(String.init) } else { value = try text(name) }
      guard let value else { continue }
      // A profile may be a file, which is read for its name.
      if value.contains("/") || value.hasSuffix(".yaml") || value.hasSuffix(".yml") {
        throw RequestFailure(.wrongArgument, "“\(name)” takes a name, not the path of a file")
      }
      words.append("--\(name)=\(value)")
    }
    return words
  }

  /// Paths below the root; the root itself if there are none.
  fileprivate func paths(_ name: String, _ settings: AgentSettings) throws(RequestFailure) -> [String] {
    let paths = try texts(name).map { (path) throws(RequestFailure) in try settings.checked(path) }
    return paths.isEmpty ? ["."] : paths
  }
}
