import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("GitLab's code quality report")
struct GitLabReportTests {
  private static let report = GitLabReport(namesProfiles: false)

  /// The issues, each with all that GitLab needs.
  private static func issues(_ text: String) throws -> [[String: Any]] {
    let issues = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    for issue in issues {
      #expect(Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      let location = try #require(issue["location"] as? [String: Any])
      #expect((location["path"] as? String)?.hasPrefix("./") == false)
      #expect(((location["lines"] as? [String: Any])?["begin"] as? Int ?? 0) > 0)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
    }
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == issues.count)
    return issues
  }

  private static func fingerprints(_ text: String, name: String = "a.flow.yaml") throws -> [String] {
    try issues(report.text(results(text, name: name))).compactMap { $0["fingerprint"] as? String }
  }

  @Test("is complete")
  func complete() throws {
    let text = Self.report.text(
      results(
        "name: Checkout\nsteps:\n- push: cart\n- assert: {path: [home]}\n---\n- pushh: a\n",
        name: "./b/a.flow.yaml"
      ),
      invalid: [HostileText.invalid("x")]
    )
    #expect(
      text == """
        [
        {"description":"x","check_name":"odd","fingerprint":"3ddd7af9d217f2d2596bf19f3fb36ae7","severity":"critical","location":{"path":"a.app.yaml","lines":{"begin":1}}},
        {"description":"Checkout: “cart” is on top, not “home”","check_name":"expectation","fingerprint":"92331da42936e7dfcc580f4c42e2c15e","severity":"major","location":{"path":"b/a.flow.yaml","lines":{"begin":4}}},
        {"description":"a 2: there is no step or modifier “pushh”","check_name":"unknown-step","fingerprint":"6b6a8639de189cb9d158a905e340f038","severity":"critical","location":{"path":"b/a.flow.yaml","lines":{"begin":6}}}
        ]

        """
    )
    _ = try Self.issues(text)
    #expect(try Self.issues(Self.report.text([])).isEmpty)
    #expect(try Self.issues(Self.report.text(results("- pop: 0\n"))).isEmpty)
  }

  @Test("knows a problem again where lines, labels and values change, and tells apart what is apart")
  func fingerprints() throws {
    let one = "name: A\nsteps:\n- {pop: 1, soft: true}\n- {pop: 2, soft: true}\n"
    let moved = "# A note.\n\nname: A\nsteps:\n- note: b\n- {pop: 3, soft: true, label: c}\n- {pop: 2, soft: true}\n"
    #expect(try Self.fingerprints(one) == Self.fingerprints(moved))
    #expect(try Self.fingerprints(one) != Self.fingerprints(one, name: "b.flow.yaml"))
    let several = one + "---\n" + one + "---\n" + one
    #expect(try Self.fingerprints(several).count == 6)
    let added = "# A note.\n" + one + "---\n# Another.\n" + one + "---\n" + one
    #expect(try Self.fingerprints(several) == Self.fingerprints(added))
    let profiles = try Self.issues(Self.report.text(results(one, profiles: [.wwdc22, .shipping])))
    #expect(profiles.count == 4)
  }

  @Test("stays JSON whatever names there are", arguments: HostileText.all)
  func hostile(text: String) throws {
    let report = Self.report.text(HostileText.results(text), invalid: [HostileText.invalid(text)])
    #expect(try Self.issues(report).count >= 5)
    #expect(report.utf8.count < 20_000)
  }

  @Test("stays JSON where secrets are masked", arguments: HostileText.secrets.filter { $0 != "name" && $0.count > 2 })
  func masked(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [Any])
  }

  @Test("shows no spelling of a secret", arguments: HostileText.spelled)
  func secrets(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(!text.contains("sesame"))
  }

  @Test("reports the problems of a flow that are kept: a hundred")
  func many() throws {
    let steps = String(repeating: "- {assert: {count: 1}, soft: true}\n", count: 1500)
    #expect(try Self.issues(Self.report.text(results("steps:\n" + steps))).count == 100)
  }
}
