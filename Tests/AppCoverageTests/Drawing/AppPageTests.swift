import AppCoverage
import Foundation
import ReportPage
import Testing
import WorkspaceFiles

@Suite("The page of an app's picture")
struct AppPageTests {
  @Test("its policy lets its own style through, and nothing else")
  func policy() throws {
    let page = AppPage(version: "1.2.3").text([.init(name: "a", picture: "", coverage: nil, text: nil)])
    let style = try #require(page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first)
    let hash = "sha256-" + Data(SHA256.hash(Array(style.utf8))).base64EncodedString()
    #expect(PictureAssets.pageHash == hash, "put this into PictureAssets.swift")
    #expect(page.contains("content=\"default-src 'none'; style-src '\(hash)'\""))
  }
}
