import Foundation
import Testing

@Suite("Whether there is a browser")
struct BrowserAbsenceTests {
  @Test("the one that is named is taken, whatever else there is")
  func named() {
    #expect(Browser.find(in: ["NAVFLOW_BROWSER": "/a/browser", "PATH": "/usr/bin"]) == "/a/browser")
  }

  @Test("else the first in PATH, if it can be run")
  func installed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "navflow-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, permissions) in [("chromium", 0o644), ("google-chrome", 0o755)] {
      let program = folder.appending(path: "\(name)s/\(name)").path(percentEncoded: false)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "\(name)s"),
        withIntermediateDirectories: true
      )
      #expect(FileManager.default.createFile(atPath: program, contents: nil))
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: program)
    }
    let path = folder.path(percentEncoded: false)
    let found = Browser.find(in: ["NAVFLOW_BROWSER": "", "PATH": "\(path)/chromiums:\(path)/google-chromes"])
    #expect(found == "\(path)/google-chromes/google-chrome")
  }

  @Test(
    "tests are skipped without one, but not where they mustn't be",
    arguments: [
      ([:], false), (["CI": "true"], true), (["NAVFLOW_NEED_BROWSER": "1"], true), (["CI": "false"], false),
    ] as [([String: String], Bool)]
  )
  func need(environment: [String: String], isNeeded: Bool) {
    #expect(Browser.isNeeded(in: environment) == isNeeded)
  }

  @Test("a browser that isn't there, or says nothing, is reported")
  func start() async throws {
    await #expect(throws: BrowserError.self) { try await Browser.run("/nowhere/chromium") { _ in } }
    await #expect(throws: BrowserError.self) { try await Browser.run("/bin/true") { _ in } }
  }
}
