import Foundation
import TestSupport
import Testing

@testable import WorkspaceFiles

@Suite("A file that is kept for the next call")
struct KeptFileTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private func file(_ name: String = "cache") -> KeptFile {
    KeptFile(bench.path(name), marks: ["navflow-cache ", "old "], limit: 100)
  }

  /// What is thrown of a file; nil if it is read.
  private func obstacle(_ name: String = "cache") -> KeptFile.Obstacle? {
    do throws(KeptFile.Obstacle) {
      try file(name).check()
      _ = try file(name).read()
      return nil
    } catch {
      return error
    }
  }

  @Test("is written and read, and replaces one of its kind")
  func written() throws {
    #expect(try file().read().isEmpty)
    #expect(file().write(Array("navflow-cache 1".utf8), FileReplacement()) == nil)
    #expect(try file().read() == Array("navflow-cache 1".utf8))
    for old in ["", "old 7\n"] {
      try bench.write(old, to: "cache")
      #expect(file().write(Array("navflow-cache 2".utf8), FileReplacement()) == nil)
      #expect(try bench.text(of: "cache") == "navflow-cache 2")
    }
  }

  @Test("says nothing if it is larger than the limit, and is replaced")
  func large() throws {
    try bench.write("navflow-cache " + String(repeating: "a", count: 100), to: "cache")
    #expect(try file().read().isEmpty)
    #expect(file().write(Array("navflow-cache 2".utf8), FileReplacement()) == nil)
  }

  @Test("is no file with something else in it")
  func other() throws {
    try bench.write("secret\n", to: "cache")
    #expect(obstacle() == .other("it has something else in it"))
    #expect(file().write(Array("navflow-cache 2".utf8), FileReplacement()) == "it has something else in it")
    #expect(try bench.text(of: "cache") == "secret\n")
  }

  @Test("is no link, whatever that leads to")
  func links() throws {
    try bench.write("old 7\n", to: "target")
    for target in ["target", "nothing"] {
      try bench.link(target + "-link", to: target)
      #expect(obstacle(target + "-link") == .other("it is a link"))
      #expect(file(target + "-link").write(Array("navflow-cache 2".utf8), FileReplacement()) == "it is a link")
    }
    #expect(try bench.text(of: "target") == "old 7\n")
    #expect(!FileManager.default.fileExists(atPath: bench.path("nothing")))
  }

  @Test("is no pipe, which isn't waited for, no device and no folder")
  func special() throws {
    #expect(unsafe mkfifo(bench.path("pipe"), 0o600) == 0)
    #expect(obstacle("pipe") == .other("it isn't an ordinary file"))
    #expect(obstacle("") == .other("it isn't an ordinary file"))
    #expect(throws: KeptFile.Obstacle.other("it isn't an ordinary file")) {
      try KeptFile("/dev/zero", marks: ["a"], limit: 100).check()
    }
  }

  @Test("is no file of another user", .enabled(if: geteuid() == 0, "only root can make another user's file"))
  func otherUser() throws {
    try bench.write("navflow-cache 1", to: "cache")
    #expect(unsafe chown(bench.path("cache"), 12345, 12345) == 0)
    #expect(obstacle() == .otherUser)
    #expect(file().write(Array("navflow-cache 2".utf8), FileReplacement()) == "it belongs to another user")
    #expect(try bench.text(of: "cache") == "navflow-cache 1")
  }

  @Test("isn't followed if it has become a link meanwhile")
  func meanwhile() throws {
    try bench.write("old", to: "target")
    try bench.link("cache", to: "target")
    let reason = FileReplacement().create(bench.path("cache"), with: [65], through: .none)
    #expect(reason == "it isn't an ordinary file")
    #expect(try bench.text(of: "target") == "old")
  }
}
