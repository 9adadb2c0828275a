import FlowSyntax
import Foundation
import TestSupport
import Testing
import WorkspaceFiles

@Suite("Reading a file")
struct FileLoaderTests {
  @Test("gives its bytes under the path that was asked for")
  func bytes() throws {
    let bench = try Workbench()
    try bench.write("- pop\n", to: "a.flow.yaml")
    let file = try FileLoader(limit: 6).load(bench.path("a.flow.yaml"))
    #expect(file.bytes == Array("- pop\n".utf8))
    #expect(file.name == bench.path("a.flow.yaml"))
  }

  @Test(
    "says why there is nothing to read",
    arguments: [
      ("missing", "no-such-path"), ("folder", "cannot-read"), ("large", "file-too-large"),
      ("dangling", "dangling-link"),
      ("large/below", "no-such-path"),
    ]
  )
  func errors(name: String, id: String) throws {
    let bench = try Workbench()
    try bench.write("1234567", to: "large")
    try bench.write("", to: "folder/file")
    try bench.link("dangling", to: "nowhere")
    let error = try #require(throws: Diagnostic.self) { try FileLoader(limit: 6).load(bench.path(name)) }
    #expect("\(error.id)" == id)
  }

  @Test("doesn't wait for a pipe that a file names, and for any other until the caller is to end")
  func pipes() throws {
    let bench = try Workbench()
    #expect(unsafe mkfifo(bench.path("pipe"), 0o600) == 0)
    let error = try #require(throws: Diagnostic.self) { try FileLoader(limit: 6).loadRegular(bench.path("pipe")) }
    #expect(error.message.hasSuffix("it is a pipe, and only the command line may name one"))
    let stopped = FileLoader(limit: 6, isStopped: { true })
    let end = try #require(throws: Diagnostic.self) { try stopped.load(bench.path("pipe")) }
    #expect(end.message.hasSuffix("a signal came before its end"))
  }

  @Test("reads what was there first when the file is replaced meanwhile, and refuses one that grows")
  func changes() throws {
    let bench = try Workbench()
    try bench.write("- push: cart\n", to: "a.flow.yaml")
    let replacing = FileLoader(limit: 1000) { path in
      try? Data("- push: cart\n- pop\n".utf8).write(to: URL(filePath: path), options: .atomic)
    }
    #expect(try replacing.load(bench.path("a.flow.yaml")).bytes == Array("- push: cart\n".utf8))
    let growing = FileLoader(limit: 1000) { path in
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      handle.seekToEndOfFile()
      handle.write(Data("- pop\n".utf8))
    }
    let error = try #require(throws: Diagnostic.self) { try growing.load(bench.path("a.flow.yaml")) }
    #expect(error.id == .changedWhileRead)
  }
}
