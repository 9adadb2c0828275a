import TestSupport
import Testing
import WorkspaceFiles

@Suite("Watching files")
struct FileWatchTests {
  @Test("a file that came, went or changed is noticed once")
  func changes() throws {
    let bench = try Workbench()
    try bench.write("1", to: "a")
    let (a, b) = (bench.path("a"), bench.path("b"))
    var watch = FileWatch()
    watch.learn([a, b])
    #expect(watch.changes(in: [a, b]).isEmpty)
    try bench.write("12", to: "a")
    try bench.write("1", to: "b")
    #expect(watch.changes(in: [a, b]) == [a, b])
    #expect(watch.changes(in: [a, b]).isEmpty)
  }

  @Test("a file that wasn't watched before counts as changed")
  func new() throws {
    let bench = try Workbench()
    try bench.write("1", to: "a")
    var watch = FileWatch()
    #expect(watch.changes(in: [bench.path("a")]) == [bench.path("a")])
  }
}
