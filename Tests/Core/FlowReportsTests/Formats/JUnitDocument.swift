import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What those who read JUnit's XML make of it: an element may have what this says, in this order, and no more.
struct JUnitDocument {
  private struct Rule {
    let needs: Set<String>
    var may: Set<String> = []
    var children: [String] = []
    var hasText = false
  }

  /// The schema of Jenkins' xUnit plugin, and beyond it the file and line of a test and its properties, which Jenkins,
  /// GitLab and Buildkite read.
  private static let rules: [String: Rule] = [
    "testsuites": Rule(needs: ["name", "tests", "failures", "errors"], may: ["time"], children: ["testsuite"]),
    "testsuite": Rule(
      needs: ["name", "tests", "failures", "errors", "skipped"],
      may: ["time"],
      children: ["properties", "testcase"]
    ),
    "testcase": Rule(
      needs: ["classname", "name", "file", "line"],
      may: ["time"],
      children: ["properties", "skipped", "error", "failure"]
    ),
    "properties": Rule(needs: [], children: ["property"]),
    "property": Rule(needs: ["name", "value"]),
    "skipped": Rule(needs: ["message"]),
    "failure": Rule(needs: ["message", "type"], hasText: true),
    "error": Rule(needs: ["message", "type"], hasText: true),
  ]

  /// One test as Jenkins and GitLab see it.
  struct Test: Equatable {
    let className: String
    let name: String
    var status = "passed"
    var message: String?
    var text = ""
    var properties: [String] = []
  }

  private(set) var tests: [Test] = []

  init(_ text: String) throws {
    let document = try XMLDocument(data: Data(text.utf8))
    let root = try #require(document.rootElement())
    #expect(root.name == "testsuites")
    try Self.check(root)
    let suites = root.elements(forName: "testsuite")
    #expect(suites.count == 1)
    for suite in suites {
      tests += suite.elements(forName: "testcase").map(Test.init)
      for element in [root, suite] {
        #expect(element.number("tests") == tests.count)
        #expect(element.number("failures") == tests.count { $0.status == "failure" })
        #expect(element.number("errors") == tests.count { $0.status == "error" })
        if element === suite { #expect(element.number("skipped") == tests.count { $0.status == "skipped" }) }
        if let time = element.attribute(forName: "time")?.stringValue {
          #expect(time.wholeMatch(of: /[0-9]{1,3}\.[0-9]{3}/) != nil)
        }
      }
    }
    #expect(Set(tests.map { [$0.className, $0.name] }).count == tests.count)
  }

  private static func check(_ element: XMLElement) throws {
    let name = element.name ?? ""
    let rule = try #require(rules[name], "\(name) is no element")
    let attributes = (element.attributes ?? []).compactMap(\.name)
    #expect(rule.needs.isSubset(of: attributes), "\(name): \(attributes)")
    #expect(rule.needs.union(rule.may).isSuperset(of: attributes), "\(name): \(attributes)")
    var last = 0
    var results = 0
    for child in element.children ?? [] {
      if let child = child as? XMLElement {
        let place = try #require(rule.children.firstIndex(of: child.name ?? ""), "\(child.name ?? "") in \(name)")
        #expect(place >= last, "\(child.name ?? "") comes too late in \(name)")
        last = place
        if name == "testcase", child.name != "properties" { results += 1 }
        try check(child)
      } else {
        #expect(child.kind == .text)
        #expect(rule.hasText || (child.stringValue ?? "").allSatisfy(\.isWhitespace), "text in \(name)")
      }
    }
    #expect(results <= 1)
  }
}

extension JUnitDocument.Test {
  fileprivate init(_ element: XMLElement) {
    self.init(
      className: element.attribute(forName: "classname")?.stringValue ?? "",
      name: element.attribute(forName: "name")?.stringValue ?? ""
    )
    for status in ["error", "failure", "skipped"] {
      guard let found = element.elements(forName: status).first else { continue }
      self.status = status
      message = found.attribute(forName: "message")?.stringValue
      text = found.stringValue ?? ""
      break
    }
    properties = element.elements(forName: "properties").flatMap { $0.elements(forName: "property") }.map {
      "\($0.attribute(forName: "name")?.stringValue ?? "")=\($0.attribute(forName: "value")?.stringValue ?? "")"
    }
  }
}

extension XMLElement {
  fileprivate func number(_ name: String) -> Int? { attribute(forName: name)?.stringValue.flatMap { Int($0) } }
}
