import ArgumentParser
package import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
package import FlowTranscripts
package import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The app file that a command names, with the profile of its workspace.
package struct NamedApp {
  package let app: App
  /// The profile that was chosen, the first of its workspace, or else the newest release that the app runs on.
  package let profile: Profile
  package let redactor: Redactor

  /// Takes an app that has been read.
  package init(_ app: App, under profile: Profile, masking redactor: Redactor) {
    (self.app, self.profile, self.redactor) = (app, profile, redactor)
  }

  /// Reads an app.
  ///
  /// - Parameters:
  ///   - path: The path of its file; `-` is standard input.
  ///   - input: The values, and the profile, with which it is read.
  /// - Throws: The errors of the app, or an error of usage.
  package init(_ path: String, _ input: InputOptions) throws {
    let workspaces = try WorkspaceSettings(for: [path], input)
    let folder = path == "-" ? "." : FilePath.folder(of: path)
    let settings = try workspaces.settings(around: folder).checked()
    Console.mask(settings.redactor)
    redactor = settings.redactor
    app = try settings.reading.app(at: path)
    profile = settings.variants.single(for: app)
  }
}
