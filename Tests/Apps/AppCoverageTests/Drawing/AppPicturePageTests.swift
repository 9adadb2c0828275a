import FlowReports
import FlowTranscripts
import Foundation
import Testing
import WorkspaceFiles

@testable import AppCoverage

@Suite("The page of an app's picture")
struct AppPicturePageTests {
  @Test("its policy lets its own style and script through, and nothing else")
  func policy() throws {
    let app = try mailApp()
    let page = AppPicture(app, .declared, AppGraph(of: app), masking: Redactor()).page(version: "1.2.3")
    let style = try #require(page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first)
    let hash = "sha256-" + Data(SHA256.hash(Array(style.utf8))).base64EncodedString()
    #expect(PictureAssets.pageHash == hash, "put this into PictureAssets.swift")
    let script = try #require(page.components(separatedBy: "<script>").last?.components(separatedBy: "</script>").first)
    let scriptHash = "sha256-" + Data(SHA256.hash(Array(script.utf8))).base64EncodedString()
    #expect(PictureAssets.scriptHash == scriptHash, "put this into PictureAssets.swift")
    #expect(page.contains("content=\"default-src 'none'; script-src '\(scriptHash)'; style-src '\(hash)'\""))
  }
}
