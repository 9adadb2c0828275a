import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("The interchange format of static analysis")
struct SARIFReportTests {
  private static let report = SARIFReport(version: "1.2.3", namesProfiles: false)

  /// What may and must stand in an object; a value under a key is an object of the kind that is named, or a list of such.
  private static let shapes: [String: (must: Set<String>, may: [String: String])] = [
    "log": (["version", "runs"], ["$schema": "", "version": "", "runs": "run"]),
    "run": (
      ["tool"],
      [
        "tool": "tool", "invocations": "invocation", "columnKind": "", "originalUriBaseIds": "bases",
        "results": "result",
      ]
    ),
    "tool": (["driver"], ["driver": "driver"]),
    "driver": (["name"], ["name": "", "version": "", "rules": "rule"]),
    "rule": (["id"], ["id": "", "shortDescription": "message"]),
    "invocation": (["executionSuccessful"], ["executionSuccessful": "", "exitSignalName": ""]),
    "bases": ([], ["%SRCROOT%": "artifact"]),
    "result": (
      ["message"],
      [
        "ruleId": "", "level": "", "message": "message", "locations": "location", "relatedLocations": "location",
        "partialFingerprints": "fingerprints", "codeFlows": "flow", "properties": "properties",
      ]
    ),
    "message": (["text"], ["text": ""]),
    "location": ([], ["id": "", "physicalLocation": "physical", "message": "message"]),
    "physical": (["artifactLocation"], ["artifactLocation": "artifact", "region": "region"]),
    "artifact": ([], ["uri": "", "uriBaseId": "", "description": "message"]),
    "region": (["startLine"], ["startLine": "", "startColumn": "", "endLine": "", "endColumn": ""]),
    "fingerprints": (["navflow/v1"], ["navflow/v1": ""]),
    "flow": (["threadFlows"], ["threadFlows": "thread"]),
    "thread": (["locations"], ["locations": "step"]),
    "step": ([], ["location": "location", "executionOrder": ""]),
    "properties": ([], ["flow": "", "case": "", "profile": "", "step": ""]),
  ]

  private static func check(_ value: Any, as kind: String) throws {
    if let list = value as? [Any] {
      for element in list { try check(element, as: kind) }
      return
    }
    guard !kind.isEmpty else { return }
    let object = try #require(value as? [String: Any], "\(kind)")
    let shape = try #require(shapes[kind])
    #expect(shape.must.isSubset(of: object.keys), "\(kind): \(object.keys)")
    for (key, value) in object { try check(value, as: try #require(shape.may[key], "\(key) in \(kind)")) }
    if kind == "region", let start = object["startColumn"] as? Int, let end = object["endColumn"] as? Int {
      #expect((object["startLine"] as? Int ?? 0, start) <= (object["endLine"] as? Int ?? 0, end))
      #expect(start > 0)
    }
    if kind == "message" { #expect(object["text"] is String) }
    if let uri = object["uri"] as? String { #expect(uri.wholeMatch(of: /(file:\/\/)?[A-Za-z0-9\-._~\/%]+/) != nil) }
  }

  private static func found(in text: String) throws -> [[String: Any]] {
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    try check(log, as: "log")
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["navflow/v1"] }
    #expect(Set(prints).count == results.count)
    return results
  }

  @Test("is complete")
  func complete() throws {
    let text = "name: Checkout\nsteps:\n- push: [cart, é]\n- {pop: 1, label: Back}\n- assert: {path: [home]}\n"
    let report = Self.report.text(results(text, name: "b/a é.flow.yaml"))
    let lines = report.split(separator: "\n")
    #expect(
      lines[1]
        == """
        {"ruleId":"expectation","level":"error","message":{"text":"Checkout: “cart” is on top, not “home”\\nto fix: change a step before this one, or state what is so:  path: [cart]"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"b/a%20%C3%A9.flow.yaml","uriBaseId":"%SRCROOT%"},"region":{"startLine":5,"startColumn":12,"endLine":5,"endColumn":24}}}],"relatedLocations":[{"id":1,"physicalLocation":{"artifactLocation":{"uri":"b/a%20%C3%A9.flow.yaml","uriBaseId":"%SRCROOT%"},"region":{"startLine":3,"startColumn":3,"endLine":3,"endColumn":18}},"message":{"text":"cart was put on the path at step 1, “push [cart, é]”"}}],"partialFingerprints":{"navflow/v1":"PRINT"},"codeFlows":[{"threadFlows":[{"locations":[{"location":{"physicalLocation":{"artifactLocation":{"uri":"b/a%20%C3%A9.flow.yaml","uriBaseId":"%SRCROOT%"},"region":{"startLine":3,"startColumn":3}},"message":{"text":"1 push [cart, é] → cart é"}},"executionOrder":1},{"location":{"physicalLocation":{"artifactLocation":{"uri":"b/a%20%C3%A9.flow.yaml","uriBaseId":"%SRCROOT%"},"region":{"startLine":4,"startColumn":4}},"message":{"text":"2 Back → cart"}},"executionOrder":2},{"location":{"physicalLocation":{"artifactLocation":{"uri":"b/a%20%C3%A9.flow.yaml","uriBaseId":"%SRCROOT%"},"region":{"startLine":5,"startColumn":3}},"message":{"text":"3 assert path"}},"executionOrder":3}]}]}],"properties":{"flow":"b/a é.flow.yaml","case":null,"profile":"wwdc22","step":3}}
        """.replacing("PRINT", with: Self.print(of: String(lines[1])))
    )
    #expect(lines.last == "]}]}")
    #expect(try Self.found(in: report).count == 1)
    #expect(try Self.found(in: Self.report.text([], interruption: .interrupt)).isEmpty)
  }

  private static func print(of line: String) -> String {
    line.firstMatch(of: /"navflow\/v1":"([0-9a-f]{32})"/).map { String($0.1) } ?? ""
  }

  @Test("has a rule for each kind of divergence, and for errors that were met")
  func rules() throws {
    let head = Self.report.text(results("- pushh: a\n"), invalid: [HostileText.invalid("x")])
    for id in Divergence.Kind.allCases.map(\.rawValue) + ["profile-dependent", "unknown-step", "odd"] {
      #expect(head.contains("{\"id\":\"\(id)\""))
    }
  }

  @Test("stays such whatever names there are", arguments: HostileText.all)
  func hostile(text: String) throws {
    let report = Self.report.text(HostileText.results(text), invalid: [HostileText.invalid(text)])
    #expect(try Self.found(in: report).count >= 5)
  }

  @Test("stays such whatever files are called", arguments: HostileText.files)
  func files(file: String) throws {
    #expect(try Self.found(in: Self.report.text(HostileText.results("x", file: file))).count >= 4)
  }

  @Test("stays JSON where secrets are masked", arguments: HostileText.secrets)
  func masked(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test("shows no spelling of a secret", arguments: HostileText.spelled)
  func secrets(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(!text.contains("sesame"))
  }

  @Test("shows the last fifty steps to a divergence")
  func many() throws {
    let steps = String(repeating: "- push: a\n", count: 70) + "- assert: {count: 1}\n"
    let result = try #require(Self.found(in: Self.report.text(results("steps:\n" + steps))).first)
    let thread = ((result["codeFlows"] as? [[String: Any]])?.first?["threadFlows"] as? [[String: Any]])?.first
    let orders = (thread?["locations"] as? [[String: Any]])?.compactMap { $0["executionOrder"] as? Int }
    #expect(orders == Array(22...71))
  }
}
