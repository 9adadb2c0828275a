import Foundation
import TestSupport
import Testing

@Suite("The examples")
struct ExampleTests {
  private static let passing = ["", "/apps", "/cases", "/language", "/legacy", "/swiftui"].flatMap {
    flows(in: "Examples\($0)")
  }
  private static let diverging = flows(in: "Examples/diverging")
  private static let divergingApps = flows(in: "Examples/diverging/apps")

  private static func flows(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".flow.yaml") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test("a newcomer's first command passes, and shows every example")
  func readme() async throws {
    let result = try await Command.run(["run", "Examples", "--show", "all"], in: Repository.root)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    for flow in Self.passing { #expect(result.output.contains(flow)) }
  }

  @Test("those that name no profile pass under every release")
  func releases() async throws {
    let profiles = ["wwdc22", "ios16", "ios17", "ios18", "ios26"]
    let result = try await Command.run(
      ["run", "Examples", "--profile", profiles.joined(separator: ","), "--reproducible"],
      in: Repository.root
    )
    #expect(result.status == 0, "\(result.output)")
    let one = try await Command.run(["run", "Examples", "--profile", "wwdc22", "--reproducible"], in: Repository.root)
    #expect(!result.output.contains("profile-dependent") && one.status == 0)
    // Those that name their own profile run once.
    #expect(Self.count(in: result.output) > 4 * Self.count(in: one.output))
  }

  /// The number in the last line of a summary.
  private static func count(in output: String) -> Int {
    output.split(separator: "\n").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
  }

  @Test("those that diverge do so where they are named outright")
  func divergingFolder() async throws {
    let result = try await Command.run(["run", "Examples/diverging"], in: Repository.root)
    #expect(result.status == 1)
    for flow in Self.diverging { #expect(result.output.contains(flow)) }
  }

  @Test("there is one for each kind of divergence that a flow can meet")
  func kinds() {
    let kinds = Self.diverging.map { $0.dropFirst("Examples/diverging/".count).dropLast(".flow.yaml".count) }
    #expect(kinds == ["expectation", "missing-diagnostic", "not-refused", "refused"])
  }

  @Test("each passes by itself", arguments: passing)
  func passes(flow: String) async throws {
    let result = try await Command.run(["run", flow, "--reproducible"], in: Repository.root)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasPrefix("✓ "))
  }

  @Test("each begins by saying what it teaches", arguments: passing)
  func teaches(flow: String) throws {
    let text = try String(contentsOf: Repository.root.appending(path: flow), encoding: .utf8)
    #expect(text.hasPrefix("# Teaches: "))
  }

  @Test("each that diverges does so in the way that its name and its comment say", arguments: diverging)
  func diverges(flow: String) async throws {
    let text = try String(contentsOf: Repository.root.appending(path: flow), encoding: .utf8)
    let kind = flow.dropFirst("Examples/diverging/".count).dropLast(".flow.yaml".count)
    let lines = text.split(separator: "\n")
    let says = try #require(lines.dropFirst().first { $0.hasPrefix("# navflow says: ") }, "no comment says it")
    let quote = says.dropFirst("# navflow says: ".count).prefix { $0 != "]" } + "]"
    let result = try await Command.run(["run", flow, "--reproducible"], in: Repository.root)
    #expect(quote.hasSuffix("  [\(kind)]"))
    #expect(result.output.contains("error: \(quote)\n"))
    #expect(result.status == 1)
  }

  @Test(
    "what goes wrong with an app is said as the flow's comment has it, under one profile or both",
    arguments: divergingApps
  )
  func divergingApp(flow: String) async throws {
    let text = try String(contentsOf: Repository.root.appending(path: flow), encoding: .utf8)
    let says = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("# navflow says: ") },
      "no comment says it"
    )
    let result = try await Command.run(
      ["run", flow, "--reproducible", "--profile", "wwdc22,shipping"],
      in: Repository.root
    )
    #expect(
      result.output.contains(": \(says.dropFirst("# navflow says: ".count).prefix { $0 != "]" })]\n"),
      "\(result.output)"
    )
    #expect(result.status == 1)
  }
}
