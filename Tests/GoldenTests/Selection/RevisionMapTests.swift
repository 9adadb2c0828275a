import Foundation
import TestSupport
import Testing

@Suite("navflow map of git revisions")
struct RevisionMapTests {
  private static let git =
    "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a "
    + "GIT_COMMITTER_EMAIL=a@b git -c init.defaultBranch=main"

  /// A repository whose first revision, `first`, has a link to a screen that the work tree hasn't any more.
  private static func repository() async throws -> Workbench {
    let bench = try Workbench()
    try bench.write("root: Home\nscreens: {Home: {links: {Help: {view: Help}}}, Help: }\n", to: "apps/shop.app.yaml")
    try bench.write("extends: ../apps/shop.app.yaml\nname: Own\n", to: "own files/own.app.yaml")
    try bench.write("*.yaml filter=none\n", to: ".gitattributes")
    try await shell("$git init -q && $git add -A && $git commit -qm first && $git tag first", bench)
    try bench.write("root: Home\nscreens: {Home: , Help: }\n", to: "apps/shop.app.yaml")
    return bench
  }

  private static func shell(_ line: String, _ bench: Workbench) async throws {
    let result = try await Command.shell(line.replacing("$git", with: git), in: bench.folder)
    try #require(result.status == 0, "\(line): \(result.error)")
  }

  @Test(
    "are read without touching the work tree, from any folder",
    arguments: [
      ("", "first:apps/shop.app.yaml", "apps/shop.app.yaml"), ("apps", "first:apps/shop.app.yaml", "shop.app.yaml"),
      ("", "first:own files/own.app.yaml", "own files/own.app.yaml"),
    ]
  )
  func revision(folder: String, old: String, new: String) async throws {
    let bench = try await Self.repository()
    let place = bench.folder.appending(path: folder)
    let temporary = bench.folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let result = try await Command.run(
      ["map", "--diff", old, new],
      in: place,
      environment: ["TMPDIR": temporary.path]
    )
    #expect(result.status == 1, "\(result.error)")
    #expect(
      result.output == """
        2 changes in the navigation

        Can't be reached any more:
          screen Help

        Ways that are gone:
          Home: “Help” → Help by view

        """
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    #expect(try bench.text(of: "apps/shop.app.yaml") == "root: Home\nscreens: {Home: , Help: }\n")
  }

  @Test(
    "that don't exist are an error with the reason",
    arguments: [
      ("none:apps/shop.app.yaml", "git has no commit “none”"),
      ("first:none.app.yaml", "first has no such file, and no Swift file below it"),
      ("first:Sources", "first has no such file, and no Swift file below it"),
      ("--output=x:apps", "git has no commit “--output=x”"),
    ]
  )
  func missing(argument: String, reason: String) async throws {
    let bench = try await Self.repository()
    let result = try await Command.run(["map", "--diff", "--", argument, "apps/shop.app.yaml"], in: bench.folder)
    #expect(result.status == 2)
    #expect(result.error == "error: “\(argument)” can't be read: \(reason)\n")
  }
}
