import Foundation
import PackagePlugin

/// `swift package navflow-lint`: runs `navflow lint` over the package, with the arguments that follow.
@main struct NavflowLint: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let navflow = Process()
    navflow.executableURL = try context.tool(named: "navflow").url
    // Findings name files by their paths from the package.
    navflow.currentDirectoryURL = context.package.directoryURL
    navflow.arguments = ["lint"] + arguments
    try navflow.run()
    navflow.waitUntilExit()
    guard navflow.terminationReason == .exit, navflow.terminationStatus == 0 else {
      Diagnostics.error("navflow lint ended with status \(navflow.terminationStatus)")
      return
    }
  }
}
