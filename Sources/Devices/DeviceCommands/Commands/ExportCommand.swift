import AppExport
import ArgumentParser
import CommandSupport
import FlowSyntax

/// The command `navflow export`, which writes flows for a tool that runs them on devices, or an app as Swift sources.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write flows as tests for devices, with Maestro or XCTest, or an app file as a SwiftUI app.",
    discussion: """
      For maestro and xcuitest, runs each flow, so that it knows the label of every link and the title of every screen, and writes taps, gestures \
      and what the screen must show. What no device can check, such as a path, stands as a comment and is counted. One \
      test is printed; several are written into the folder of --output. For swiftui, writes the app of an app file as \
      Swift files, from which navflow extract reads the same app; what Swift can't say is counted. Exit status: 0 written, or --check found no \
      difference, 1 it found one, a flow diverged, or --strict found a comment or something that isn't exported, 2 a file can't be read or written, 4 \
      there is no flow, 64 usage error.
      """
  )

  @Argument(help: "maestro, xcuitest or swiftui.")
  var form: ExportTarget

  @Argument(
    help:
      "Flows, and folders to search for flows (default: the workspace's flows, or the folder); for swiftui the app file."
  )
  var paths: [String] = []

  @Option(name: .shortAndLong, help: "Write the files into this folder.".naming("folder"))
  var output: String?

  @Option(help: "Compare the files in this folder with the export, and write nothing.".naming("folder"))
  var check: String?

  @Flag(
    help:
      "End with 1, and write nothing, if a statement of a flow can only be a comment, or one of an app has no Swift."
  )
  var strict = false

  @Option(help: "The app's identifier for Maestro (default: the variable APP_ID of maestro test -e).".naming("id"))
  var appID: String?

  @OptionGroup(title: "Values") var input: InputOptions

  @Option(help: .color)
  var color: ColorChoice?

  func validate() throws {
    if (paths + input.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
    if check != nil, output != nil { throw ValidationError("--output and --check exclude each other") }
    if appID != nil, form != .maestro {
      throw ValidationError("--app-id is for maestro; a UI test's app is its target's")
    }
    for (name, folder) in [("--output", output), ("--check", check)] where folder == "" || folder == "-" {
      throw ValidationError("\(name) takes a folder, not “\(folder ?? "")”")
    }
    if form == .swiftui { _ = try appFile() }
  }

  /// The app file to export as SwiftUI.
  ///
  /// - Returns: Its path.
  /// - Throws: An error of usage unless there is exactly one path.
  func appFile() throws -> String {
    guard let path = paths.first, paths.count == 1 else {
      throw ValidationError("swiftui takes one app file, not \(paths.count.counted("path"))")
    }
    return path
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: form == .swiftui)
    if form == .swiftui { throw ExitCode(try AppExportRun(self).perform()) }
    var export = try ExportRun(self)
    throw ExitCode(try export.perform())
  }
}

/// A tool or a language for which something is exported.
enum ExportTarget: String, ExpressibleByArgument, CaseIterable {
  case maestro, xcuitest, swiftui

  /// The form of exported flows; nil for an app.
  var ofFlows: ExportForm? {
    switch self {
    case .maestro: .maestro
    case .xcuitest: .xcuitest
    case .swiftui: nil
    }
  }
}
