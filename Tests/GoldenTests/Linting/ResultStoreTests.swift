import AppExtraction
import ArgumentParser
import FlowApps
import FlowSyntax
import Foundation
import NavigationEngine
import TestSupport
import Testing

@testable import AppCommands
@testable import CommandSupport

@Suite("A call over the same sources takes what an earlier one found")
struct ResultStoreTests {
  private static let samples = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint")
  private static let file = "Sources/Tours.swift"

  private let bench: Workbench
  /// The tree of the file, whatever its text is.
  private let body: [UInt8]

  init() throws {
    bench = try Workbench()
    let pieces = try TreeText.pieces(of: [UInt8](Data(contentsOf: Self.samples.appending(path: "samples.trees"))))
    body = try Array(#require(pieces.first { $0.path == "Tours.swift" }).body)
    try bench.write(Data(contentsOf: Self.samples.appending(path: "Tours.swift")), to: Self.file)
    // It reads what it is given, counts its calls, and prints the trees of a file.
    let script = "#!/bin/sh\ncat >/dev/null\necho call >>'\(bench.path("calls"))'\ncat '\(bench.path("trees"))'\n"
    try bench.write(script, to: "tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.path("tool"))
    try parse(bench.text(of: Self.file))
  }

  /// Lets the program print the tree of a text.
  private func parse(_ text: String) throws {
    let hash = ContentHash.hash(Array(text.utf8))
    try bench.write(
      Data(TreeText.head(path: bench.path(Self.file), hash: hash, count: body.count) + body),
      to: "trees"
    )
  }

  private func arguments(_ more: [String]) -> [String] {
    [bench.path("Sources"), "--cache", bench.path("cache"), "--sources-tool", bench.path("tool")] + more
  }

  private static func sources(_ options: SwiftSourcesOptions) throws -> FoundSources {
    try FoundSources(options)
  }

  /// Lints the sources.
  private func lint(_ more: [String] = []) async throws -> LintReport {
    let arguments = arguments(more)
    return try await Self.waiting {
      let command = try LintCommand.parse(arguments)
      return try LintRun(command).read(Self.sources(command.sources)).report
    }
  }

  private func extract(_ more: [String] = []) async throws -> ExtractReport {
    let arguments = arguments(more)
    return try await Self.waiting {
      let command = try ExtractCommand.parse(arguments)
      return try ExtractRun(command).report(of: Self.sources(command.sources), command.output ?? command.check)
    }
  }

  /// Runs what waits for a program on a thread of its own: tests that waited on theirs would leave none for the program.
  private static func waiting<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }

  /// Removes the trees and not the results.
  private func forgetTrees() throws { try FileManager.default.removeItem(atPath: bench.path("cache")) }

  private var calls: Int { ((try? bench.text(of: "calls")) ?? "").split(separator: "\n").count }

  @Test("the second call parses nothing, and reports the same")
  func again() async throws {
    let first = try await lint()
    #expect(first.findings.map(\.id) == [.engine(.mixedLinksReset), .engine(.viewEntriesDropped)])
    #expect(try await lint() == first)
    try forgetTrees()
    let app = try await extract()
    #expect(try await extract() == app)
    #expect(try await lint() == first)
    #expect(calls == 2)
  }

  @Test(
    "a file of results that is corrupted or of another version is passed over, and written anew",
    arguments: ["", "navflow-result 0 hello\n"]
  )
  func corrupted(text: String) async throws {
    let first = try await lint()
    try bench.write(text, to: "cache.results")
    #expect(try await lint() == first)
    #expect(try await lint() == first)
    // The trees are kept, too.
    #expect(calls == 1)
  }

  @Test("a file whose tree is kept isn't parsed again, and one that is damaged is")
  func keptTrees() async throws {
    let first = try await lint()
    let cache = try bench.text(of: "cache")
    #expect(cache.hasPrefix("navflow-cache 2 "))
    try bench.write("", to: "cache.results")
    #expect(try await lint() == first)
    #expect(calls == 1)
    try bench.write("", to: "cache.results")
    try bench.write(cache.replacing("Old town", with: "Odd town"), to: "cache")
    #expect(try await lint() == first)
    #expect(calls == 2)
    #expect(try bench.text(of: "cache") == cache)
  }

  @Test("a cache that is a link or has something else in it is refused", arguments: ["cache", "cache.results"])
  func others(name: String) throws {
    try bench.write("secret\n", to: "secret")
    for makes in [{ try bench.link(name, to: "secret") }, { try bench.write("secret\n", to: name) }] {
      try makes()
      let command = try LintCommand.parse(arguments([]))
      #expect(throws: ValidationError.self) { try Self.sources(command.sources) }
      #expect(try bench.text(of: "secret") == "secret\n")
      try FileManager.default.removeItem(atPath: bench.path(name))
    }
  }

  @Test("nothing is kept of a file that changed while it was parsed, nor of one that can't be read")
  func changed() async throws {
    try parse("// what was there a moment ago")
    _ = try await lint()
    #expect(!FileManager.default.fileExists(atPath: bench.path("cache.results")))
    try parse(bench.text(of: Self.file))
    let trees = try bench.text(of: "trees")
    try bench.link("Sources/None.swift", to: "none")
    try bench.write(trees.replacing("Tours.swift", with: "None.swift") + trees, to: "trees")
    _ = try await lint()
    #expect(!FileManager.default.fileExists(atPath: bench.path("cache.results")))
  }

  /// A change of something that a result depends on.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Changes files; returns further arguments.
    let make: @Sendable (Workbench) throws -> [String]

    init(_ name: String, _ make: @escaping @Sendable (Workbench) throws -> [String]) {
      (testDescription, self.make) = (name, make)
    }
  }

  private static let changes: [Change] = [
    Change("a byte of a file, whose size and time stay") { bench in
      let path = bench.path(file)
      let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      try bench.write(bench.text(of: file).replacing("Old town", with: "Odd town"), to: file)
      try FileManager.default.setAttributes([.modificationDate: #require(time)], ofItemAtPath: path)
      return []
    },
    Change("a comment that ignores a finding") { bench in
      try bench.write("// navflow:ignore\n" + bench.text(of: file), to: file)
      return []
    },
    Change("another file") { bench in
      try bench.write("", to: "Sources/Empty.swift")
      return []
    },
    Change("a file's name") { bench in
      try FileManager.default.moveItem(atPath: bench.path(file), toPath: bench.path("Sources/Trips.swift"))
      return []
    },
    Change("a package's manifest") { bench in
      try bench.write("// swift-tools-version: 6.0\n", to: "Sources/Package.swift")
      return []
    },
    Change("a project") { bench in
      try bench.write("{}", to: "Sources/Shop.xcodeproj/project.pbxproj")
      return []
    },
    Change("the platform") { _ in ["--platform", "macos"] },
    Change("the folders that are apps") { bench in ["--source", bench.path("Sources")] },
    Change("the targets") { _ in ["--target", "Shop"] },
    Change("the program that parses") { bench in
      try bench.write("#!/bin/sh\ncat\n", to: "tool")
      return []
    },
  ]

  @Test("a result has a key of all that it depends on", arguments: changes)
  func keys(change: Change) throws {
    let first = try key([])
    #expect(try key([]) == first)
    #expect(try key(change.make(bench)) != first)
  }

  private func key(_ more: [String]) throws -> String {
    let command = try LintCommand.parse(arguments(more))
    return try #require(ResultStore(Self.sources(command.sources), "lint", command.target)).key
  }

  @Test("a manifest that changes is another key, too", arguments: ["Package.swift", "Shop.xcodeproj/project.pbxproj"])
  func manifests(name: String) throws {
    try bench.write("{}", to: "Sources/\(name)")
    let first = try key([])
    try bench.write("{ }", to: "Sources/\(name)")
    #expect(try key([]) != first)
  }

  @Test("the app and the app file's folder are another key of an extracted app")
  func extractedKeys() async throws {
    try bench.write("", to: "other/empty")
    let inline = try await extract()
    try forgetTrees()
    let beside = try await extract(["--output", bench.path("tours.app.yaml")])
    try forgetTrees()
    let below = try await extract(["--output", bench.path("other/tours.app.yaml")])
    #expect(beside.text.contains("\nsources: Sources\n"))
    #expect(below.text.contains("\nsources: ../Sources\n"))
    #expect(below.text.contains("source: Tours.swift:"))
    #expect(inline.text != beside.text)
    #expect(calls == 3)
    try forgetTrees()
    #expect(try await extract(["--output", bench.path("tours.app.yaml")]) == beside)
    #expect(calls == 3)
    _ = try await extract(["--target", "ToursApp"])
    #expect(calls == 4)
  }

  @Test("a cache that is one of the sources is refused")
  func source() throws {
    let path = bench.path(Self.file)
    let command = try LintCommand.parse([bench.path("Sources"), "--cache", path, "--sources-tool", bench.path("tool")])
    #expect(throws: (any Error).self) { try Self.sources(command.sources) }
    #expect(try bench.text(of: Self.file).contains("import SwiftUI"))
  }
}
