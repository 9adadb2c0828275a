import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("The run as one JSON document")
struct JSONReportTests {
  private static let report = JSONReport(version: "1.2.3")

  static let reports: [(name: String, text: String, report: String)] = [
    (
      "no flow at all",
      "",
      """
      {"schema":1,"tool":{"name":"navflow","version":"1.2.3"},"totals":{"flows":0,"passed":0,"diverged":0,"invalid":0,"failed":0,"skipped":0,"seconds":0.5},"seed":null,"stopped":null,"slowest":[],"files":[],"flows":[

      ]}

      """
    ),
    (
      "flows that pass, or can't be read",
      "name: One\ntags: [a, b]\nsteps:\n- push: a\n---\n- pushh: cart\n",
      """
      {"schema":1,"tool":{"name":"navflow","version":"1.2.3"},"totals":{"flows":2,"passed":1,"diverged":0,"invalid":1,"failed":0,"skipped":0,"seconds":0.5},"seed":null,"stopped":null,"slowest":[{"id":"a.flow.yaml:1","profile":"wwdc22","seconds":0.25},{"id":"a.flow.yaml:6","profile":"wwdc22","seconds":0.25}],"files":[],"flows":[
      {"id":"a.flow.yaml:1","flow":"a.flow.yaml:1","case":null,"profile":"wwdc22","name":"One","tags":["a","b"],"file":"a.flow.yaml","line":1,"outcome":"passed","seconds":0.25},
      {"id":"a.flow.yaml:6","flow":"a.flow.yaml:6","case":null,"profile":"wwdc22","name":"a 2","tags":[],"file":"a.flow.yaml","line":6,"outcome":"invalid","seconds":0.25,"problemCount":1,"problems":[{"kind":"unknown-step","severity":"error","message":"there is no step or modifier “pushh”","line":6,"column":3,"why":[],"fix":"did you mean `push`?"}]}
      ]}

      """
    ),
    (
      "a flow that diverged",
      "name: Checkout\nsteps:\n- push: [cart, 3]\n- pop: 2\n- assert: {path: [cart, 3]}\n- push: never\n",
      """
      {"schema":1,"tool":{"name":"navflow","version":"1.2.3"},"totals":{"flows":1,"passed":0,"diverged":1,"invalid":0,"failed":0,"skipped":0,"seconds":0.5},"seed":null,"stopped":null,"slowest":[{"id":"a.flow.yaml","profile":"wwdc22","seconds":0.25}],"files":[],"flows":[
      {"id":"a.flow.yaml","flow":"a.flow.yaml","case":null,"profile":"wwdc22","name":"Checkout","tags":[],"file":"a.flow.yaml","line":1,"outcome":"diverged","seconds":0.25,"problemCount":1,"problems":[{"kind":"expectation","severity":"error","message":"“cart” and “3” are missing from the path, which is empty","line":5,"column":12,"step":3,"key":"path","expected":["cart",3],"actual":[],"why":[{"step":2,"line":4,"column":3,"text":"cart and 3 left the path at step 2, “pop 2”"}],"fix":"change a step before this one, or state what is so:  path: []"}],"stepCount":4,"steps":[{"index":1,"label":"push [cart, 3]","line":3,"column":3,"outcome":"passed"},{"index":2,"label":"pop 2","line":4,"column":3,"outcome":"passed"},{"index":3,"label":"assert path","line":5,"column":3,"outcome":"diverged"},{"index":4,"label":"push never","line":6,"column":3,"outcome":"skipped"}]}
      ]}

      """
    ),
  ]

  @Test("is complete", arguments: reports)
  func report(name: String, text: String, report: String) throws {
    let written = Self.report.text(text.isEmpty ? [] : results(text, seconds: 0.25), seconds: 0.5)
    #expect(written == report)
    _ = try Self.parse(written)
  }

  @Test("reports files without which flows can't run, and of the end by a signal")
  func others() throws {
    let text = Self.report.text([], invalid: [HostileText.invalid("x")], interruption: .interrupt)
    #expect(
      text == """
        {"schema":1,"tool":{"name":"navflow","version":"1.2.3"},"totals":{"flows":0,"passed":0,"diverged":0,"invalid":0,"failed":0,"skipped":0,"seconds":null},"seed":null,"stopped":"interrupt","slowest":[],"files":[{"file":"a.app.yaml","problems":[{"kind":"odd","severity":"error","message":"x","line":1,"column":7,"why":[{"line":1,"column":7,"text":"x"}],"fix":"x"}]}],"flows":[

        ]}

        """
    )
  }

  private static func parse(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func outcomes(_ text: String) throws -> [String] {
    let flows = try #require(parse(text)["flows"] as? [[String: Any]])
    return flows.compactMap { $0["outcome"] as? String }
  }

  @Test("stays JSON whatever names there are", arguments: HostileText.all)
  func hostile(text: String) throws {
    let report = Self.report.text(HostileText.results(text), invalid: [HostileText.invalid(text)])
    #expect(try Self.outcomes(report) == ["diverged", "invalid", "passed", "passed"])
  }

  @Test("stays JSON where secrets are masked", arguments: HostileText.secrets)
  func masked(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(try Self.outcomes(text).count == 4)
  }

  @Test("no spelling of a secret is shown", arguments: HostileText.spelled)
  func secrets(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(!text.contains("sesame"))
    _ = try Self.parse(text)
  }

  @Test("reports the divergences that are kept, and how many there are")
  func many() throws {
    let steps = String(repeating: "- {assert: {count: 1}, soft: true}\n", count: 1500)
    let flows = try #require(Self.parse(Self.report.text(results("steps:\n" + steps)))["flows"] as? [[String: Any]])
    #expect((flows.first?["problems"] as? [Any])?.count == 100)
    #expect(flows.first?["problemCount"] as? Int == 1500)
    #expect((flows.first?["steps"] as? [[String: Any]])?.first?["index"] as? Int == 501)
    #expect(flows.first?["stepCount"] as? Int == 1500)
  }
}
