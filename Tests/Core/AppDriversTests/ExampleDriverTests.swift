import AppDrivers
import FlowLanguage
import FlowRunner
import FlowSyntax
import Foundation
import NavigationEngine
import Testing

@Suite("The example drivers", .serialized)
struct ExampleDriverTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/drivers")

  private static func path(of name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Whether a program is in PATH.
  private static func hasProgram(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private static let hasPython = hasProgram("python3")
  private static let hasCompiler = hasProgram("swiftc")

  /// The result of the folder's flow on a driver.
  private static func run(on command: String) throws -> Transcript {
    let text = try Data(contentsOf: folder.appending(path: "router.flow.yaml"))
    let flow = try #require(FlowReader().read(SourceFile(name: "router.flow.yaml", bytes: Array(text)))[0].flow)
    let pool = DriverPool(try DriverCommand(command), version: "test", DriverLimits(), stop: nil)
    defer { pool.end() }
    let driver = try pool.take(profile: "wwdc22")
    defer { pool.giveBack(driver) }
    return FlowRunner().run(flow, profile: .wwdc22, on: driver, as: .besideEngine)
  }

  @Test("the list router in Python agrees with the engine", .enabled(if: hasPython, "there is no python3 here"))
  func python() throws {
    #expect(try Self.run(on: "python3 \(Self.path(of: "list_router.py"))").outcome == .passed)
  }

  @Test("the planted bug is found at its step", .enabled(if: hasPython, "there is no python3 here"))
  func plantedBug() throws {
    let transcript = try Self.run(on: "python3 \(Self.path(of: "list_router_with_bug.py"))")
    #expect(transcript.outcome == .diverged)
    let record = try #require(transcript.records.last)
    #expect(record.step.label == "back")
    #expect(record.divergences.map(\.message) == ["after “back” the app and the engine differ in `path`"])
    #expect(record.divergences.first?.actual == .list(["cart"]))
  }

  @Test("the Swift router agrees with the engine", .enabled(if: hasCompiler, "there is no swiftc here"))
  func swift() throws {
    let program = FileManager.default.temporaryDirectory.appending(path: "swift-router-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: program) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", Self.path(of: "SwiftRouter/main.swift"), "-o", program.path(percentEncoded: false)]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    #expect(try Self.run(on: program.path(percentEncoded: false)).outcome == .passed)
  }
}
