import Foundation
import PackagePlugin

/// Runs `navflow lint` over a target in each build that changes it. Findings are shown beside the code; none ends it.
@main struct NavflowLintBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: ".swift").map(\.url)
    return try lint(target.name, files, context.tool(named: "navflow").url, context.pluginWorkDirectoryURL)
  }

  private func lint(_ name: String, _ files: [URL], _ navflow: URL, _ work: URL) throws -> [Command] {
    if files.isEmpty { return [] }
    let cache = work.appending(path: "navflow.cache")
    // SwiftPM calls only commands whose outputs it compiles, and again when an input has changed: this one has no line.
    let output = work.appending(path: "NavflowLinted.swift")
    if !FileManager.default.fileExists(atPath: output.path(percentEncoded: false)) { try Data().write(to: output) }
    let options = ["--format", "line", "--fail-on", "never", "--cache", cache.path(percentEncoded: false)]
    return [
      .buildCommand(
        displayName: "Lint the navigation of \(name)",
        executable: navflow,
        arguments: ["lint"] + options + ["--"] + files.map { $0.path(percentEncoded: false) },
        inputFiles: files,
        outputFiles: [output]
      )
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension NavflowLintBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
      return try lint(target.displayName, files, context.tool(named: "navflow").url, context.pluginWorkDirectoryURL)
    }
  }
#endif
