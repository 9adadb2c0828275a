import SystemPackage
import TestSupport
import Testing
import WorkspaceFiles

@Suite("Paths")
struct FilePathTests {
  @Test("an argument is tidied without another file being meant")
  func tidied() {
    let working = FilePath.working.string
    for (argument, path) in [
      ("a", "a"), ("./a", "a"), (".//./a", "a"), (".", "."), ("./", "."), ("", ""), ("-", "-"), ("/", "/"),
      (working, "."), ("\(working)/a", "a"), ("\(working)/", "."), ("..", ".."), ("../a", "../a"),
      ("./a.flow.yaml:3#x//y/./z", "a.flow.yaml:3#x//y/./z"),
    ] {
      #expect(FilePath.tidied(argument) == path, "\(argument)")
    }
  }

  @Test(
    "an absolute path is normal",
    arguments: [
      "", ".", "..", "a", "./a", "a/", "a//b", "a/./b", "a/../b", "../../../../../../../../../../a", "/", "//a",
      "/a/..",
      "/..", "/a/.b/..c/d.", "é/e\u{301}", "a\\b", "...", "a/...",
    ]
  )
  func absolute(path: String) {
    let expected = FilePath.working.pushing(FilePath(path)).lexicallyNormalized()
    #expect(FilePath.absolute(path).string == expected.string)
  }

  @Test(
    "a test is named by the path from its folder, however the path is written",
    arguments: [
      ("a/b.flow.yaml", "a/b.flow.yaml"), (".a/b", ".a/b"), ("..a/...", "..a/..."), ("./a", "a"), ("a/./b", "a/b"),
      ("a//b", "a/b"), ("a/../b", "b"), ("a/..", ""), ("a/b/", "a/b"), ("<stdin>", "<stdin>"),
    ]
  )
  func named(path: String, name: String) {
    #expect(TestNaming(from: .working).path(of: path) == name)
  }

  @Test("a path is in its folders, and in no folder whose name only begins alike")
  func isIn() {
    let path = FilePath("/a/bc/d")
    for folder in ["/", "/a", "/a/bc", "/a/bc/d"] { #expect(path.isIn(FilePath(folder)), "\(folder)") }
    for folder in ["/a/b", "/a/bc/d/e", "/b"] { #expect(!path.isIn(FilePath(folder)), "\(folder)") }
  }

  @Test("the folders of a path end at the root")
  func parent() {
    var folders: [String] = []
    var path: FilePath? = "/a/b.c/d"
    while let folder = path?.parent {
      folders.append(folder.string)
      path = folder
    }
    #expect(folders == ["/a/b.c", "/a", "/"])
  }

  @Test("the way between two folders leaves what they don't share")
  func way() {
    #expect(FilePath("/a/b").way(from: "/a/b").isEmpty)
    #expect(FilePath("/a/b/c").way(from: "/a") == ["b", "c"])
    #expect(FilePath("/a/b").way(from: "/a/bc/d") == ["..", "..", "b"])
    #expect(FilePath("/").way(from: "/a") == [".."])
    // Names that only look the same are different files.
    #expect(FilePath("/é").way(from: "/e\u{301}") == ["..", "é"])
    #expect(FilePath("/a/b").isNear("/a/c") && !FilePath("/a").isNear("/b") && !FilePath("/a").isNear("/"))
  }

  @Test("links are followed, relative and absolute ones, ones that lead nowhere, and not for ever")
  func real() throws {
    let bench = try Workbench()
    let folder = FilePath.real(bench.path(""))
    try bench.write("", to: "a/b/file")
    try bench.link("up", to: "a/b/..")
    try bench.link("a/whole", to: bench.path("a/b"))
    try bench.link("nowhere", to: "gone/../there")
    try bench.link("self", to: "self")
    for (path, real) in [
      ("up", "a"), ("up/whole/file", "a/b/file"), ("up/../a", "a"), ("a/whole/..", "a"), ("nowhere/x", "there/x"),
      ("self", "self"), ("new/file", "new/file"),
    ] {
      #expect(FilePath.real(bench.path(path)) == folder.appending(real), "\(path)")
    }
  }
}
