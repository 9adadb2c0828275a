import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

/// A router of a list of values, which can be given a bug.
private final class ListRouter: ExternalApp {
  enum Bug {
    case none
    /// `back` takes two elements.
    case backTakesTwo
    /// `pop` past the root empties the path instead of being refused.
    case popsPastRoot
    /// `popToRoot` is refused.
    case staysAway
    /// Another reason than the engine's is named.
    case otherReason
    /// The app ends at the second step.
    case crashes
    /// The state after a push is reported three questions later.
    case isLate
  }

  let verbs: Set<String>? = nil
  private let bug: Bug
  private let reports: [ObservedFacts.Name]
  private var path: [RouteValue] = []
  private var delayed: (path: [RouteValue], questions: Int)?
  private(set) var received: [String] = []

  init(_ bug: Bug = .none, reports: [ObservedFacts.Name] = [.path, .canGoBack]) {
    (self.bug, self.reports) = (bug, reports)
  }

  private var facts: ObservedFacts {
    var facts = ObservedFacts()
    for name in reports {
      switch name {
      case .path: facts[.path] = .list(path)
      case .canGoBack: facts[.canGoBack] = .bool(!path.isEmpty)
      case .screen: facts[.screen] = path.last.map { .string($0.description) } ?? "root"
      case .visible, .title, .tab, .presented, .bindings: break
      }
    }
    return facts
  }

  func launch(_ start: ExternalStart) -> ObservedFacts {
    path = start.path
    received.append("launch \(start.path)")
    return facts
  }

  func perform(_ step: ExternalStep) throws(ExternalFailure) -> ExternalResult {
    received.append(step.verb)
    if bug == .crashes, received.count > 2 { throw ExternalFailure("the app ended", fix: "mend it") }
    let before = path
    switch (step.verb, step.argument) {
    case ("push", .list(let values)?): path += values
    case ("pop", .int(let count)?) where count <= path.count: path.removeLast(count)
    case ("pop", _) where bug == .popsPastRoot: path = []
    case ("pop", _): return .refused(id: bug == .otherReason ? "no" : "pop-past-root", message: "there are too few")
    case ("back", .int(let count)?) where count <= path.count:
      path.removeLast(bug == .backTakesTwo ? min(path.count, count + 1) : count)
    case ("back", _): return .refused(id: nil, message: nil)
    case ("popToRoot", _) where bug == .staysAway: return .refused(id: "busy", message: "it is busy")
    case ("popToRoot", _): path = []
    default: return .refused(id: "unsupported-step", message: nil)
    }
    if bug == .isLate { (delayed, path) = ((path, 3), before) }
    return .done(facts)
  }

  func observe() -> ObservedFacts {
    received.append("observe")
    if var delayed = self.delayed {
      delayed.questions -= 1
      self.delayed = delayed.questions > 0 ? delayed : nil
      if delayed.questions == 0 { path = delayed.path }
    }
    return facts
  }
}

private func run(_ text: String, on app: ListRouter, as role: ExternalRole = .besideEngine) throws -> Transcript {
  FlowRunner().run(try flow(SourceFile(text)), profile: .wwdc22, on: app, as: role)
}

extension Transcript {
  /// The divergences: step, kind, key, expected and actual value.
  fileprivate var differences: [String] {
    (flowDivergence.map { ["start: \($0.difference)"] } ?? [])
      + records.enumerated().flatMap { number, record in
        record.divergences.map { "\(number + 1): \($0.difference)" }
      }
  }
}

extension Divergence {
  fileprivate var difference: String {
    "\(kind.rawValue) \(key ?? "-"): \(expected?.description ?? "-") ≠ \(actual?.description ?? "-")"
  }
}

@Suite("A flow on an app beside the engine")
struct ExternalRunTests {
  private static let steps = """
    - push: [a, b, c]
    - back
    - {pop: 9, expect: {refused: pop-past-root}}
    - popToRoot
    """

  @Test("passes if both agree, and the app receives the steps that act in their order")
  func agrees() throws {
    let router = ListRouter()
    let transcript = try run(Self.steps + "\n- assert: {path: []}\n- note: done", on: router)
    #expect(transcript.outcome == .passed)
    #expect(transcript.differences == [])
    #expect(router.received == ["launch []", "push", "back", "pop", "popToRoot"])
  }

  @Test(
    "ends at the first step at which they differ",
    arguments: [
      (ListRouter.Bug.backTakesTwo, "2: app-diverged path: [a, b] ≠ [a]"),
      (.popsPastRoot, "3: app-diverged refused: pop-past-root ≠ null"),
      (.otherReason, "3: app-diverged refused: pop-past-root ≠ no"),
      (.staysAway, "4: app-diverged refused: null ≠ busy"),
    ]
  )
  fileprivate func differs(bug: ListRouter.Bug, difference: String) throws {
    let transcript = try run(Self.steps, on: ListRouter(bug))
    #expect(transcript.outcome == .diverged)
    #expect(transcript.differences == [difference])
  }

  @Test("fails if the app ends, and runs no other step, not even those after a failure")
  func fails() throws {
    let router = ListRouter(.crashes)
    let text = "onFinish: [popToRoot]\nsteps:\n  - push: a\n  - {push: b, soft: true}\n  - push: c\n"
    let transcript = try run(text, on: router)
    #expect(transcript.outcome == .failed)
    #expect(transcript.differences == ["2: app-failed -: - ≠ -"])
    #expect(router.received == ["launch []", "push", "push"])
  }

  @Test("is never an expected failure if the app ends")
  func failureIsUnexpected() throws {
    let text = "expectFailure: it is known\nsteps: [push: a, push: b]\n"
    #expect(try run(text, on: ListRouter(.crashes)).outcome == .failed)
    let known = "expectFailure: {reason: back is wrong, kind: app-diverged}\nsteps: [push: [a, b], back]\n"
    #expect(try run(known, on: ListRouter(.backTakesTwo)).isKnownFailure)
  }

  @Test("waits for an app that is late, until the timeout of waitFor")
  func waits() throws {
    let steps = "- {push: a, soft: true}\n- waitFor: {path: [a], timeout: %}\n"
    let late = try run(steps.replacing("%", with: "2s"), on: ListRouter(.isLate))
    #expect(late.differences == ["1: app-diverged path: [a] ≠ []", "1: app-diverged canGoBack: true ≠ false"])
    let tooLate = try run(steps.replacing("%", with: "0s"), on: ListRouter(.isLate))
    #expect(tooLate.differences.last == "2: app-diverged canGoBack: true ≠ false")
  }

  @Test("compares only what the app reports")
  func unreported() throws {
    let steps = "- push: [a, b, c]\n- back\n- assert: {path: [a, b]}"
    #expect(try run(steps, on: ListRouter(.backTakesTwo, reports: [.canGoBack])).outcome == .passed)
  }

  @Test("starts the app where the engine starts")
  func start() throws {
    let router = ListRouter()
    #expect(try run("path: [a, b]\nsteps: [back]\n", on: router).outcome == .passed)
    #expect(router.received == ["launch [a, b]", "back"])
  }
}

@Suite("A flow on an app alone")
struct ExternalRunAloneTests {
  @Test(
    "checks the flow's expectations against what the app reports",
    arguments: [
      ("- push: [a, b]\n- assert: {path: [a, b], count: 2, top: b, contains: a, startsWith: [a], endsWith: [b]}", []),
      ("- push: [a, b]\n- back\n- assert: {path: [a, b]}", ["3: expectation path: [a, b] ≠ [a]"]),
      ("- {push: a, expect: {count: 2}}", ["1: expectation count: 2 ≠ 1"]),
      ("- assert: {not: {path: []}}", ["1: expectation not: - ≠ -"]),
      ("- assert: {any: [{path: [x]}, {path: []}]}", []),
      ("- {pop: 1, expect: {refused: pop-past-root}}", []),
      ("- {pop: 1, expect: {refused: back-unavailable}}", ["1: refused refused: back-unavailable ≠ pop-past-root"]),
      ("- back", ["1: refused -: - ≠ refused"]),
      ("- {push: a, expect: {refused: pop-past-root}}", ["1: not-refused refused: pop-past-root ≠ null"]),
      ("- if: {when: {path: []}, then: [push: a], else: [push: b]}\n- assert: {path: [a]}", []),
      ("- repeat: {while: {canGoBack: false}, steps: [push: a]}\n- assert: {path: [a]}", []),
    ]
  )
  func expectations(steps: String, differences: [String]) throws {
    let transcript = try run(steps, on: ListRouter(), as: .alone)
    #expect(transcript.differences == differences)
    #expect(transcript.outcome == (differences.isEmpty ? .passed : .diverged))
  }

  @Test("doesn't check what the app doesn't report, and fails if a step would check nothing")
  func unreported() throws {
    let steps = "- {push: a, expect: {title: Cart}}\n- assert: {path: [a], title: Cart}"
    let transcript = try run(steps, on: ListRouter(), as: .alone)
    #expect(transcript.differences == [])
    #expect(transcript.unobserved == ["title"])
    let nothing = try run("- assert: {title: Cart}", on: ListRouter(), as: .alone)
    #expect(nothing.differences == ["1: expectation title: - ≠ -"])
  }
}
