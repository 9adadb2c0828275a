import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("Results by the Test Anything Protocol")
struct TAPReportTests {
  private static let report = TAPReport(namesProfiles: false)

  static let reports: [(name: String, text: String, report: String)] = [
    (
      "flows that pass, or diverge as expected",
      "name: One\nsteps:\n- push: a\n---\nname: Known\nexpectFailure: \"bug #7\"\nsteps:\n- pop\n",
      """
      TAP version 14
      ok - One (a.flow.yaml:1)
      not ok - Known (a.flow.yaml:5) # TODO bug \\#7
      1..2

      """
    ),
    (
      "a flow that diverged",
      "name: Checkout\nsteps:\n- push: [cart, 3]\n- {pop: 1, soft: true, expect: {count: 7, top: 3}}\n- {assert: {path: [cart, 3]}}\n- push: never\n",
      """
      TAP version 14
      # Subtest: Checkout (a.flow.yaml)
          ok - 1 push [cart, 3]
          not ok - 2 pop
            ---
            message: "the path has 1 element, not 7"
            severity: "fail"
            kind: "expectation"
            file: "a.flow.yaml"
            line: 4
            column: 33
            expected: 7
            actual: 1
            why:
              - "the path changed last at step 2, “pop” (a.flow.yaml:4:4)"
            fix: "change a step before this one, or state what is so:  count: 1"
            problems: 2
            ...
          not ok - 3 assert path
            ---
            message: "“3” is missing from the path"
            severity: "fail"
            kind: "expectation"
            file: "a.flow.yaml"
            line: 5
            column: 13
            expected: ["cart",3]
            actual: ["cart"]
            why:
              - "3 left the path at step 2, “pop” (a.flow.yaml:4:4)"
            fix: "change a step before this one, or state what is so:  path: [cart]"
            ...
          ok - 4 push never # SKIP the flow stopped before it
          1..4
      not ok - Checkout (a.flow.yaml)
        ---
        message: "the path has 1 element, not 7"
        severity: "fail"
        kind: "expectation"
        file: "a.flow.yaml"
        line: 4
        column: 33
        expected: 7
        actual: 1
        why:
          - "the path changed last at step 2, “pop” (a.flow.yaml:4:4)"
        fix: "change a step before this one, or state what is so:  count: 1"
        problems: 3
        ...
      1..1

      """
    ),
    (
      "a flow that can't be read",
      "- pushh: cart\n- pop: many\n",
      """
      TAP version 14
      not ok - a (a.flow.yaml)
        ---
        message: "there is no step or modifier “pushh”"
        severity: "fail"
        kind: "unknown-step"
        file: "a.flow.yaml"
        line: 1
        column: 3
        fix: "did you mean `push`?"
        problems: 2
        ...
      1..1

      """
    ),
  ]

  @Test("are complete, and escaped", arguments: reports)
  func report(name: String, text: String, report: String) throws {
    let written = Self.report.text(results(text))
    #expect(written == report)
    _ = try TAPDocument(written)
  }

  @Test("report files without which flows can't run, of flows that were skipped, and of the end by a signal")
  func others() throws {
    let flow = try #require(results("- pop: 0\n").first)
    let skipped = FlowResult(
      flowID: flow.flowID,
      name: flow.name,
      tags: [],
      file: flow.file,
      range: flow.range,
      profile: "shipping",
      content: .skipped,
      seconds: nil
    )
    let report = TAPReport(namesProfiles: true)
    let text = report.text([flow, skipped], invalid: [HostileText.invalid("x")], interruption: .interrupt)
    #expect(
      text == """
        TAP version 14
        not ok - a.app.yaml:1:7 odd
          ---
          message: "x"
          severity: "fail"
          kind: "odd"
          file: "a.app.yaml"
          line: 1
          column: 7
          why:
            - "x (a.app.yaml:1:7)"
          fix: "x"
          ...
        ok - a [wwdc22] (a.flow.yaml)
        ok - a [shipping] (a.flow.yaml) # SKIP a step before all flows failed
        Bail out! stopped by SIGINT
        1..3

        """
    )
    #expect(try TAPDocument(text).bailOut == "stopped by SIGINT")
    #expect(Self.report.text([]) == "TAP version 14\n1..0 # no flows\n")
  }

  @Test("report a flow that depends on the profile")
  func profiles() throws {
    let text = "path: [cart]\nsteps:\n- tap: {view: Help}\n"
    var results = results(text, profiles: [.wwdc22, .shipping])
    let place = try #require(results.first.map { Place($0.file, SourceRange(0..<1)) })
    results[1].variantDifference = VariantDifference(
      endings: [
        .init("wwdc22", outcome: .diverged, visible: []),
        .init("shipping", outcome: .passed, visible: []),
      ],
      step: 1,
      place: place,
      scope: nil
    )
    let points = try TAPDocument(TAPReport(namesProfiles: true).text(results)).points
    #expect(points.map(\.isOK) == [false, true])
    #expect(points[1].block?["kind"] == "profile-dependent")
    #expect(points[1].block?["severity"] == "warning")
  }

  @Test("stay such whatever names there are", arguments: HostileText.all)
  func hostile(text: String) throws {
    let report = Self.report.text(HostileText.results(text), invalid: [HostileText.invalid(text)])
    try Self.check(TAPDocument(report))
    #expect(report.utf8.count < 30_000)
    let read = try TAPDocument(report).points[1].block?["message"]
    #expect(read?.contains("not “") == true || read?.isEmpty == false)
  }

  private static func check(_ document: TAPDocument) throws {
    #expect(document.points.map(\.isOK) == [false, false, false, false, true])
    #expect(document.points.map(\.directive) == [nil, nil, nil, "TODO", nil])
    #expect(document.points.map { $0.block == nil } == [false, false, false, true, true])
    #expect(document.points[1].subtest?.points.map(\.isOK) == [true, false, false, false, true])
  }

  @Test("stay such whatever files are called", arguments: HostileText.files)
  func files(file: String) throws {
    try Self.check(
      TAPDocument(Self.report.text(HostileText.results("x", file: file), invalid: [HostileText.invalid("")]))
    )
  }

  @Test("stay such where secrets are masked", arguments: HostileText.secrets + ["SKIP", "TODO", "message"])
  func masked(secret: String) throws {
    try Self.check(
      TAPDocument(HostileText.report(Self.report, masking: secret))
    )
  }

  @Test("show no spelling of a secret", arguments: HostileText.spelled)
  func secrets(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(!text.contains("sesame"))
    try Self.check(TAPDocument(text))
  }

  @Test("report the last thousand steps")
  func many() throws {
    let steps = String(repeating: "- {assert: {count: 1}, soft: true}\n", count: 1500)
    let points = try TAPDocument(Self.report.text(results("steps:\n" + steps))).points
    #expect(points.first?.block?["problems"] == "1500")
    #expect(points.first?.subtest?.points.count == 1000)
    #expect(points.first?.subtest?.points.first?.description == "501 assert count")
  }
}
