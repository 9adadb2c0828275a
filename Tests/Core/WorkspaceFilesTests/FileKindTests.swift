import Testing
import WorkspaceFiles

@Suite("The addresses of schemas")
struct FileKindTests {
  @Test(
    "A file's first line leads from its folder to the schema of its kind",
    arguments: [
      ("shop.app.yaml", "# yaml-language-server: $schema=.navflow-schema/app.json"),
      ("./shop.app.yml", "# yaml-language-server: $schema=.navflow-schema/app.json"),
      ("flows/first.flow.yaml", "# yaml-language-server: $schema=../.navflow-schema/flow.json"),
      ("flows/../a/b/c.navflow.yaml", "# yaml-language-server: $schema=../../.navflow-schema/flow.json"),
      ("commands/signIn.yaml", "# yaml-language-server: $schema=../.navflow-schema/flow.json"),
      ("navflow.yaml", "# yaml-language-server: $schema=.navflow-schema/workspace.json"),
      ("a/navflow.yml", "# yaml-language-server: $schema=../.navflow-schema/workspace.json"),
    ]
  )
  func firstLine(path: String, line: String) { #expect(FileKind.modeline(forFileAt: path) == line) }

  @Test(
    "A file outside the workspace's folder has no such line",
    arguments: ["../a.flow.yaml", "/a.flow.yaml", "a/../../b.app.yaml"]
  )
  func outside(path: String) { #expect(FileKind.modeline(forFileAt: path) == nil) }
}
