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
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - profile: Its profile.
  ///   - redactor: Masks the secrets that it was read with.
  package init(_ app: App, under profile: Profile, masking redactor: Redactor) {
    (self.app, self.profile, self.redactor) = (app, profile, redactor)
  }

  /// Reads an app.
  ///
  /// - Parameters:
  ///   - path: The path of its file; `-` is standard input.
  ///   - input: The values, and the profile, with which it is read.
  ///   - color: The choice of colour for its errors.
  /// - Throws: An error of usage, or the exit code of the command if the app is invalid; the errors have been reported.
  package init(_ path: String, _ input: InputOptions, _ color: ColorChoice?) throws {
    let painter = (color ?? .auto).errorPainter
    let workspaces = try WorkspaceSettings(for: [path], input)
    let folder = path == "-" ? "." : FilePath.folder(of: path)
    let settings = try workspaces.settings(around: folder).checked(painter)
    Console.mask(settings.redactor)
    redactor = settings.redactor
    do throws(FileErrors) {
      app = try settings.reading.app(at: path)
      profile = settings.variants.single(for: app)
    } catch {
      throw Console.fail(error.diagnostics, painter)
    }
  }
}
