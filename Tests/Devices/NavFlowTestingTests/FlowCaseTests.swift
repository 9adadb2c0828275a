import NavFlowTesting
import Synchronization
import Testing

/// A router of routes, as an app has it.
@MainActor
private final class Router: NavigationUnderTest {
  enum Bug { case none, backTakesTwo, refuses, fails }

  struct Wrong: Error {}

  private let bug: Bug
  private var path: [String] = []

  nonisolated init(_ bug: Bug = .none) { self.bug = bug }

  func start(_ start: NavigationStart) throws { path = try start.path.map { try $0.decoded() } }

  func perform(_ step: NavigationStep) throws {
    switch step.verb {
    case "push": path += try step.values()
    case "popToRoot": path = []
    case "back" where bug == .refuses: throw NavigationRefusal("it is busy", id: "busy")
    case "back" where bug == .fails: throw Wrong()
    case "back":
      guard step.count <= path.count else { throw NavigationRefusal("nothing to go back to", id: "back-unavailable") }
      path.removeLast(bug == .backTakesTwo ? min(path.count, step.count + 1) : step.count)
    default: throw NavigationRefusal.unsupported(step)
    }
  }

  func observe() throws -> ObservedNavigation { try ObservedNavigation(encoding: path) }
}

@Suite("Flows as arguments of tests")
struct FlowCaseTests {
  @Test("a flow against the engine", arguments: try FlowCases(in: "Samples/Flows"))
  func engine(_ flow: FlowCase) async throws { try await flow.run() }

  @Test("a flow on a router", arguments: try FlowCases(in: "Samples/Flows", tags: "router"))
  func router(_ flow: FlowCase) async throws {
    #expect(try await flow.run(on: Router()).unverified == [])
    try await flow.run(on: Router(), comparedWith: .engine)
  }

  @Test("are named by flow and case, in the order of the files")
  func names() throws {
    #expect(try FlowCases(in: "Samples/Flows").map(\.name) == ["Pushes [one]", "Pushes [three]", "Passes"])
    #expect(try FlowCases(in: "Samples/Flows").map(\.line) == [1, 1, 1])
  }

  @Test(
    "are refused with a sentence",
    arguments: [
      ("Samples/Flows", "slow", "has no flows with the tags slow"), ("Samples/Flows", "and", "can't be read"),
      ("Nowhere", nil, "there is no folder"),
    ] as [(String, String?, String)]
  )
  func refused(folder: String, tags: String?, reason: String) {
    let error = #expect(throws: FlowCasesError.self) { try FlowCases(in: folder, tags: tags) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  /// The line and the text of each issue that a run records.
  private func issues(
    of name: String,
    _ run: @Sendable (FlowCase) async throws -> Void
  ) async throws -> [(line: Int, text: String)] {
    let flow = try #require(try FlowCases(in: "Samples/Diverging").first { $0.name == name })
    let found = Mutex<[(line: Int, text: String)]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await run(flow)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      found.withLock { $0.append((issue.sourceLocation?.line ?? 0, text)) }
      return true
    }
    return found.withLock(\.self)
  }

  @Test("a divergence is an issue at its line of the YAML file, with the difference and the path so far")
  func divergence() async throws {
    let issues = try await issues(of: "Back is wrong") { try await $0.run() }
    #expect(issues.map(\.line) == [5])
    let text = try #require(issues.first?.text)
    #expect(
      text.hasPrefix(
        "“b” is on the path, and the flow doesn't expect that [expectation]\nexpected: [a]\nactual: [a, b]\n"
      ),
      "\(text)"
    )
    #expect(text.contains("\nsteps: 1 push [a, b, c] │ 2 back │ 3 assert path"), "\(text)")
  }

  @Test("a router that differs from the engine is an issue at the step")
  func differs() async throws {
    let issues = try await issues(of: "Back is wrong") {
      try await $0.run(on: Router(.backTakesTwo), comparedWith: .engine)
    }
    #expect(issues.map(\.line) == [4])
    #expect(issues.first?.text.contains("expected: [a, b]\nactual: [a]") == true)
  }

  @Test("a router that does what the flow expects passes alone, whatever the engine does")
  func alone() async throws {
    let issues = try await issues(of: "Back is wrong") { _ = try await $0.run(on: Router(.backTakesTwo)) }
    #expect(issues.isEmpty)
  }

  @Test("a refusal and an error of a router are issues at the step")
  func refusals() async throws {
    let refused = try await issues(of: "Back is wrong") { _ = try await $0.run(on: Router(.refuses)) }
    #expect(refused.map(\.line) == [4])
    #expect(refused.first?.text.hasPrefix("the app refuses the step: it is busy [refused]") == true)
    let failed = try await issues(of: "Back is wrong") { _ = try await $0.run(on: Router(.fails)) }
    #expect(failed.map(\.line) == [4])
    #expect(failed.first?.text.hasPrefix("the code under test threw in `perform back`: Wrong() [app-failed]") == true)
  }

  @Test("an expected failure is a known issue, and an invalid file an issue at its error")
  func others() async throws {
    let known = try #require(try FlowCases(in: "Samples/Diverging").first { $0.name == "Back is known to be wrong" })
    try await known.run()
    let invalid = try await issues(of: "Invalid") { try await $0.run() }
    #expect(invalid.map(\.line) == [3])
    #expect(invalid.first?.text.contains("[unknown-step]") == true, "\(invalid)")
  }

  @Test("values decode into the app's types and encode back")
  func values() throws {
    struct Park: Codable, Hashable {
      var id: Int
      var names: [String]
      var isOpen: Bool?
      var area: Double
    }
    let park = Park(id: 7, names: ["a", "ä"], isOpen: nil, area: 2.5)
    let value = try NavigationValue(encoding: park, as: "Park")
    #expect(value.type == "Park")
    #expect(try value.decoded(as: Park.self) == park)
    #expect(throws: NavigationRefusal.self) { try NavigationValue("x").decoded(as: Park.self) }
    #expect(try NavigationValue(encoding: ["a": 1])["a"]?.int == 1)
    #expect(try NavigationValue(encoding: [true]).elements == [true])
  }
}
