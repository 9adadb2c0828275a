import AppExtraction
import FlowApps
import Testing

@Suite("The head of an app file says whether it was edited")
struct AppFileChecksumTests {
  private func text() throws -> String {
    let sample = try #require(Sample.named("Mail.swift"))
    return AppFileText(try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))) { $0 }.text(
      samples: .inline
    )
  }

  @Test("a file is as it was written until a line of it changes")
  func states() throws {
    let text = try text()
    #expect(AppFileChecksum(of: text) == .unchanged)
    #expect(AppFileChecksum(of: text + "# more\n") == .edited)
    #expect(AppFileChecksum(of: text.replacing("name: MailApp", with: "name: Post")) == .edited)
    let old = text.split(separator: "\n").filter { !$0.contains("Checksum") }.joined(separator: "\n")
    #expect(AppFileChecksum(of: old) == .missing)
  }

  @Test("the checksum is no difference between files")
  func comparison() throws {
    let text = try text()
    let moved = text.replacing(":12\n", with: ":13\n")
    #expect(AppFileComparison(old: text, new: moved).isSame)
    let old = text.split(separator: "\n").filter { !$0.contains("Checksum") }.joined(separator: "\n")
    #expect(AppFileComparison(old: old, new: text).isSame)
  }
}
