import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Foundation
import NavigationEngine
import Testing
import WorkspaceFiles

@Suite("The page around the data")
struct HTMLPageTests {
  private static let page = HTMLReport(version: "1.2.3").page([])

  private static func part(_ start: String, _ end: String) throws -> String {
    let from = try #require(page.range(of: start)).upperBound
    let to = try #require(page.range(of: end, range: from..<page.endIndex)).lowerBound
    return String(page[from..<to])
  }

  private static func style() throws -> String { try part("<style>", "</style>") }

  private static func script() throws -> String { try part("<script>", "</script>") }

  private static func hash(_ bytes: [UInt8]) -> String { Data(SHA256.hash(bytes)).base64EncodedString() }

  @Test("the hash SHA-256 of texts whose hash is known")
  func hash() {
    #expect(Self.hash([]) == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(Self.hash(Array("abc".utf8)) == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    let long = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(Self.hash(long) == "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=")
  }

  @Test("the policy lets the page's own style and script through, and nothing else")
  func policy() throws {
    let policy = try Self.part(#"http-equiv="Content-Security-Policy" content=""#, "\"")
    let style = "sha256-" + Self.hash(Array(try Self.style().utf8))
    let script = "sha256-" + Self.hash(Array(try Self.script().utf8))
    let isCurrent = policy.contains(style) && policy.contains(script)
    #expect(isCurrent, "put these into PageAssets.swift: styleHash \(style), scriptHash \(script)")
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
  }

  @Test("nothing in it is fetched, and no line of it could be taken for data")
  func frame() throws {
    let frame = Self.page.split(separator: "\n").filter { !$0.hasPrefix("[8,") && !$0.hasPrefix("[9,") }
    #expect(!frame.contains { $0.hasPrefix("[") })
    let text = frame.joined(separator: "\n")
      .replacing("http://www.w3.org/2000/svg", with: "").replacing("http-equiv", with: "")
    for part in ["http:", "https:", "src=", "@import", "url(", "innerHTML", "eval(", " style=\"", "onclick", "fetch("] {
      #expect(!text.contains(part), "the page has “\(part)”")
    }
    #expect(Self.page.matches(of: #/<script/#).count == 2)
    #expect(Self.page.hasPrefix("<!doctype html>\n"))
    #expect(Self.page.hasSuffix("</html>\n"))
  }

  @Test("data are JSON without a “<”, whatever stands in them", arguments: HostileText.all)
  func hostile(text: String) throws {
    for result in HostileText.results(text, file: text) {
      let report = HTMLReport(version: "1", steps: .all)
      for line in report.dataLines([result]) {
        #expect(!line.utf8.contains(UInt8(ascii: "<")))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
    }
  }

  @Test("where secrets are masked the page stays alive", arguments: HostileText.secrets + HostileText.spelled + ["["])
  func secrets(secret: String) throws {
    let results = HostileText.results(secret)
    let report = HTMLReport(version: "1", steps: .all)
    let masked = report.page(results, masking: Redactor([secret]))
    let lines = masked.components(separatedBy: "\n")
    let plain = report.page(results).components(separatedBy: "\n")
    #expect(lines.count == plain.count)
    for (line, other) in zip(lines, plain) {
      guard other.hasPrefix("[") else {
        #expect(line == other)
        continue
      }
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      // Which texts are alike may change, and so their numbers; what a line is doesn't.
      let own = try JSONSerialization.jsonObject(with: Data(other.utf8))
      #expect((object as? [Any])?.first as? Int == (own as? [Any])?.first as? Int)
      #expect((object as? [Any])?.count == (own as? [Any])?.count)
      // The arrow before a place is the console's own.
      let strings = Self.strings(object).filter { $0.contains(secret) }.map { $0.replacing(" --> ", with: " ") }
      if secret.unicodeScalars.count > 2 { #expect(!strings.contains { $0.contains(secret) }) }
    }
  }

  private static func strings(_ value: Any) -> [String] {
    if let values = value as? [Any] { return values.flatMap(strings) }
    return (value as? String).map { [$0] } ?? []
  }
}
