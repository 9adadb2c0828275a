import Foundation
import Synchronization
import TestSupport
import Testing
import WorkspaceFiles

@Suite("Replacing a file")
struct FileReplacementTests {
  @Test("keeps its permissions, and replaces what a link leads to")
  func permissions() throws {
    let bench = try Workbench()
    try bench.write("old", to: "a")
    try bench.link("link", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: bench.path("a"))
    try FileReplacement().write(Data("new".utf8), to: bench.path("link"), through: .all)
    #expect(try bench.text(of: "a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: bench.path("link")) == "a")
    #expect(try FileManager.default.attributesOfItem(atPath: bench.path("a"))[.posixPermissions] as? Int == 0o640)
  }

  @Test("is refused for a file that isn't as it was read")
  func changed() throws {
    let bench = try Workbench()
    try bench.write("old", to: "a")
    let loader = FileLoader(limit: 1000)
    let file = try loader.load(bench.path("a"))
    try bench.write("other", to: "a")
    #expect(FileReplacement().replace(file, with: Array("new".utf8), loader) == "it was changed meanwhile")
    #expect(try bench.text(of: "a") == "other")
    let now = try loader.load(bench.path("a"))
    #expect(FileReplacement().replace(now, with: Array("new".utf8), loader) == nil)
    #expect(try bench.text(of: "a") == "new")
  }

  @Test("leaves what is no regular file as it is, and nothing beside it")
  func special() throws {
    let bench = try Workbench()
    #expect(unsafe mkfifo(bench.path("pipe"), 0o600) == 0)
    #expect(FileReplacement().create(bench.path("pipe"), with: [65]) == "it isn't an ordinary file")
    #expect(FileReplacement().create(bench.path(), with: [65]) == "is a directory")
    try bench.link("loop", to: "loop")
    #expect(FileReplacement().create(bench.path("loop"), with: [65]) == "too many levels of symbolic links")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path()).sorted() == ["loop", "pipe"])
  }

  @Test(
    "doesn't follow a link that another user put into a folder where everybody may put one",
    .enabled(if: geteuid() == 0, "only root can make a link that is another user's")
  )
  func sticky() throws {
    let bench = try Workbench()
    try bench.write("", to: "shared/.keep")
    for name in ["mine", "theirs"] {
      try bench.write("old", to: "target-\(name)")
      try bench.link("shared/\(name)", to: "../target-\(name)")
    }
    #expect(unsafe chmod(bench.path("shared"), 0o1777) == 0)
    #expect(unsafe lchown(bench.path("shared/theirs"), 12345, 12345) == 0)
    #expect(FileReplacement().create(bench.path("shared/theirs"), with: Array("new".utf8)) == "permission denied")
    #expect(FileReplacement().create(bench.path("shared/mine"), with: Array("new".utf8)) == nil)
    #expect(try bench.text(of: "target-theirs") == "old")
    #expect(try bench.text(of: "target-mine") == "new")
    #expect(unsafe chmod(bench.path("shared"), 0o755) == 0)
    #expect(FileReplacement().create(bench.path("shared/theirs"), with: Array("new".utf8)) == nil)
  }

  @Test("is done within the shield, and says why it can't be done")
  func shield() throws {
    let bench = try Workbench()
    let count = Mutex(0)
    let replacement = FileReplacement { write in
      count.withLock { $0 += 1 }
      try write()
    }
    #expect(replacement.create(bench.path("a"), with: [65]) == nil)
    #expect(count.withLock(\.self) == 1)
    #expect(replacement.create(bench.path("no/a"), with: [65]) == "no such file or directory")
  }
}
