import ArgumentParser
import Foundation
import Subprocess
import TestSupport
import Testing

@testable import CommandSupport
@testable import navflow_all

@Suite("The version")
struct VersionTests {
  @Test(
    "names the commit where an archive of the sources holds it, and the kind of build",
    arguments: [
      ("0123456789abcdef0123456789abcdef01234567", "commit 0123456789ab"),
      ("$Format:%H$", "built from a clone"), ("", "built from a clone"),
      ("$Format:%H$ 0123456789abcdef0123456789abcdef01234567", "built from a clone"),
    ]
  )
  func line(archived: String, origin: String) {
    for (isOptimized, build) in [(true, "optimised"), (false, "not optimised")] {
      let line = Version.line(archived: archived, isOptimized: isOptimized)
      #expect(line == "navflow \(Version.current) (\(origin), \(build))")
    }
  }

  @Test("is what --version prints")
  func option() {
    let line = #expect(throws: (any Error).self) { try OneProgram.parseAsRoot(["--version"]) }
    #expect(line.map { OneProgram.fullMessage(for: $0) } == Version.line)
  }

  @Test("has a number of three parts, which the script of releases finds in its file, and a placeholder that git fills")
  func source() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }
    let path = "Sources/Core/CommandSupport/Program/Version.swift"
    #expect(Version.current.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
    let declaration = "package static let current = \""
    #expect(try text(path).components(separatedBy: "  \(declaration)\(Version.current)\"\n").count == 2)
    #expect(try text("Scripts/release").contains("sed -n 's/^ *\(declaration)\\([0-9][0-9.]*\\)\"$/"))
    #expect(try text(".gitattributes").contains("\(path) export-subst\n"))
  }
}
