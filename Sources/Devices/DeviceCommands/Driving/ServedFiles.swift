import AppExport
import ArgumentParser
import CommandSupport
import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// Reads the files that a runner names: app files, flows that contain an app, and profile files.
struct ServedFiles: EngineDriver.Files {
  private let options: AppOptions

  init(_ options: AppOptions) { self.options = options }

  /// Reads an app.
  ///
  /// - Parameter name: The path of its file, from the working folder; or the name of an app of the conformance suite.
  /// - Returns: The app.
  /// - Throws: The first error.
  func app(named name: String) throws(PlainError) -> App {
    if let app = ConformanceApp(rawValue: name)?.app() { return app }
    let settings: FlowSettings
    do {
      settings = try WorkspaceSettings(for: [name], options.input).settings(around: FilePath.folder(of: name))
    } catch {
      throw PlainError("its workspace can't be read")
    }
    if AppFileName.isApp(name) {
      do throws(FileErrors) { return try settings.reading.app(at: name) } catch {
        throw PlainError(error.diagnostics.first?.message ?? "it can't be read")
      }
    }
    let file: SourceFile
    do throws(Diagnostic) { file = try settings.reading.loader.load(name) } catch {
      throw PlainError(error.message)
    }
    let apps = settings.reading.flowReader().read(file).compactMap { $0.flow?.app }.filter { $0.file.name == name }
    guard let app = apps.first else { throw PlainError("it contains no app") }
    guard apps.allSatisfy({ $0 === app }) else {
      throw PlainError("it contains several apps; give each a file of its own")
    }
    return app
  }

  func profile(at path: String) throws(PlainError) -> Profile {
    let settings: ReadingSettings
    do { settings = try ReadingSettings(for: [path], ExternalVariables(), forms: .command) } catch {
      throw PlainError("its folder can't be read")
    }
    do throws(FileErrors) {
      return try ProfileFile.read(path, settings.profileFiles, settings.limits.yaml).profile
    } catch {
      throw PlainError(error.diagnostics.first?.message ?? "it can't be read")
    }
  }
}
