import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Why a scene isn't what a flow expects")
struct SceneCauseTests {
  private func causes(_ steps: String, _ profile: Profile = .wwdc22) throws -> [String] {
    try runScene(steps, profile: profile, rules: RunRules(failOn: .never)).divergences.flatMap { $0.reasons }
  }

  @Test("the step that presented a layer, and the one that ended it")
  func layers() throws {
    #expect(
      try causes("- tap: Buy\n- tap: On\n- assert: {presented: []}")
        == ["1 put: “cart” was presented at step 1, “tap Buy”"]
    )
    #expect(
      try causes("- tap: Buy\n- swipeDown\n- assert: {presented: [cart]}")
        == ["2 removed: “cart” went at step 2, “swipeDown”"]
    )
  }

  @Test("the update that dropped it")
  func dropped() throws {
    let steps = "- set: {s: true}\n- transaction: [{set: {s: false}}, {set: {t: true}}]\n- assert: {presented: [t]}"
    let dropping = try Profile.shipping.setting("present.whileDismissing", to: "drop")
    #expect(
      try causes(steps, dropping) == [
        "2 removed: “t” was turned on without being shown at step 2, “transaction set s, set t”: present-dropped"
      ]
    )
  }

  @Test("the update that changed what was covered")
  func underneath() throws {
    let steps = """
      - set: {cart: true}
      - open: app://list/3
      - {assert: {path: []}, in: list}
      """
    #expect(
      try causes(steps) == [
        "2 put: 3 was put on the path at step 2, “open app://list/3”, under “cart”"
      ]
    )
  }

  @Test("a path in front that belongs to another stack than before")
  func front() throws {
    #expect(
      try causes("- push: a\n- set: {cart: true}\n- assert: {path: [a]}")
        == ["2 put: “cart” was presented over “home” at step 2, “set cart”"]
    )
    #expect(
      try causes("- push: a\n- selectTab: list\n- assert: {path: [a]}")
        == ["2 put: “list” was selected instead of “home” at step 2, “selectTab list”"]
    )
  }

  @Test("bindings of layers, and the tab")
  func bindings() throws {
    #expect(
      try causes("- set: {i: !Item {id: 1, n: a}}\n- assert: {bindings: {i: null}}")
        == ["1 put: “i” became !Item {id: 1, n: a} at step 1, “set i”"]
    )
    #expect(
      try causes("- selectTab: list\n- assert: {tab: home}")
        == ["1 put: “tab” became list at step 1, “selectTab list”"]
    )
  }

  @Test("another profile that wouldn't diverge is named")
  func otherProfile() throws {
    let steps = "- selectTab: list\n- push: 1\n- selectTab: list\n- assert: {path: []}"
    let transcript = try runScene(steps, rules: RunRules(failOn: .never))
    #expect(
      transcript.divergences.map(\.message).allSatisfy { $0.hasSuffix("(under wwdc22; under shipping it holds)") }
    )
  }

  // MARK: Advice

  /// Steps that raise a diagnostic, and steps that follow its advice and get there without one.
  static let advised: [(id: String, wrong: String, right: String, end: String)] = [
    (
      "present-dropped", "- set: {s: true}\n- open: app://both", "- set: {s: true}\n- open: app://one", "presented: [q]"
    ),
    (
      "single-sheet", "- set: {s: true}\n- set: {t: true}", "- set: {s: true}\n- set: {s: false}\n- set: {t: true}",
      "presented: [t]"
    ),
    ("single-sheet", "- set: {s: true}\n- set: {t: true}", "- set: {s: true}\n- set: {v: true}", "presented: [s, v]"),
    (
      "changed-underneath", "- set: {cart: true}\n- open: app://list/1", "- set: {cart: true}\n- open: app://fresh/1",
      "tab: list, path: [1]"
    ),
    (
      "presenter-removed", "- push: a\n- set: {u: true}\n- {pop: , in: home}",
      "- push: a\n- set: {u: true}\n- set: {u: false}\n- pop", "path: []"
    ),
    (
      "present-offscreen", "- selectTab: list\n- set: {s: true}",
      "- selectTab: list\n- transaction: [{set: {tab: home}}, {set: {s: true}}]", "presented: [s]"
    ),
    ("unknown-tab", "- set: {tab: nowhere}", "- set: {tab: list}", "tab: list"),
    ("unhandled-url", "- open: app://lst/1", "- open: app://list/1", "path: [1]"),
  ]

  /// Apps and steps that raise a diagnostic, and those that follow its advice and raise none.
  static let advisedApps: [(id: String, profile: Profile, wrong: String, right: String)] = [
    (
      "present-sequenced", .wwdc22,
      "app: {\(sheets), urls: {a://b: {set: {s: false, t: true}}}}\nsteps: [{set: {s: true}}, {open: a://b}]",
      "app: {\(sheets), urls: {a://b: {set: {s: false}, then: {set: {t: true}}}}}\n"
        + "steps: [{set: {s: true}}, {open: a://b, expect: {presented: [t]}}]"
    ),
    (
      "nested-presentation-lost", .shipping,
      "app: {\(sheets), initial: {s: true, v: true}}\nsteps: [{assert: {path: []}}]",
      "app: {\(sheets), initial: {s: true}}\nsteps: [{set: {v: true}, expect: {presented: [s, v]}}]"
    ),
    (
      "binding-not-live", .shipping, "app: {\(sheets), urls: {a://b: {set: {v: true}}}}\nsteps: [{open: a://b}]",
      "app: {\(sheets), urls: {a://b: {set: {s: true}, then: {set: {v: true}}}}}\n"
        + "steps: [{open: a://b, expect: {presented: [s, v]}}]"
    ),
    (
      "too-many-changes", .shipping,
      "app: {root: H, screens: {H: , T: }, presents: {s: \(layer("t")), t: \(layer("s"))}}\nsteps: [{set: {s: true}}, swipeDown]",
      "app: {root: H, screens: {H: , T: }, presents: {s: \(layer("t")), t: {screen: T, as: sheet}}}\nsteps: [{set: {s: true}}, swipeDown]"
    ),
  ]

  /// A root with two sheets, the first of which has one of its own.
  private static let sheets =
    "root: H, screens: {H: {presents: {s: {screen: S, as: sheet}, t: {screen: T, as: sheet}}}, "
    + "S: {presents: {v: {screen: T, as: sheet}}}, T: }"

  /// A sheet that shows another one for a moment when it has gone.
  private static func layer(_ other: String) -> String {
    "{screen: T, as: sheet, onDismiss: {set: {\(other): true}, then: {set: {\(other): false}}}}"
  }

  @Test("advice about an app works when the app follows it", arguments: advisedApps)
  func followInApp(id: String, profile: Profile, wrong: String, right: String) throws {
    let driver = FlowRunner(rules: RunRules(failOn: .warning))
    #expect(
      try driver.run(flow(SourceFile(wrong)), profile: profile).divergences.map { $0.actual?.description } == [id]
    )
    #expect(try driver.run(flow(SourceFile(right)), profile: profile).lines == [])
  }

  @Test("advice works when it is followed", arguments: advised)
  func follow(id: String, wrong: String, right: String, end: String) throws {
    let rules = RunRules(failOn: .warning)
    let raised = try runScene(wrong, profile: .shipping, rules: rules).divergences
    #expect(raised.map { $0.actual?.description } == [id])
    #expect(raised.first?.fix?.contains("or expect it: `expect: {diagnostics: [\(id)]}`") == true)
    #expect(try runScene("\(right)\n- assert: {\(end)}", profile: .shipping, rules: rules).lines == [])
  }
}
