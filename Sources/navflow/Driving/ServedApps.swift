import AppDrivers
import ArgumentParser
import FlowApps
import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// Reads the apps that a runner names: app files, and flows that contain an app.
struct ServedApps {
  private let options: AppOptions

  init(_ options: AppOptions) { self.options = options }

  /// Reads an app.
  ///
  /// - Parameter name: The path of its file, from the working folder; or the name of the conformance suite's app.
  /// - Returns: The app.
  /// - Throws: The first error.
  func app(named name: String) throws(EngineDriver.AppFailure) -> App {
    if name == ConformanceCase.appName {
      let flow = ConformanceCase.all.lazy.compactMap { $0.flow() }.first { $0.app != nil }
      guard let app = flow?.app else { throw EngineDriver.AppFailure("the conformance suite has no app") }
      return app
    }
    let settings: FlowSettings
    do {
      settings = try WorkspaceSettings(for: [name], options.input).settings(around: FilePath.folder(of: name))
    } catch {
      throw EngineDriver.AppFailure("its workspace can't be read")
    }
    if AppFileName.isApp(name) {
      do throws(FileErrors) { return try settings.reading.app(at: name) } catch {
        throw EngineDriver.AppFailure(error.diagnostics.first?.message ?? "it can't be read")
      }
    }
    let file: SourceFile
    do throws(Diagnostic) { file = try settings.reading.loader.load(name) } catch {
      throw EngineDriver.AppFailure(error.message)
    }
    let apps = settings.reading.flowReader().read(file).compactMap { $0.flow?.app }.filter { $0.file.name == name }
    guard let app = apps.first else { throw EngineDriver.AppFailure("it contains no app") }
    guard apps.allSatisfy({ $0 === app }) else {
      throw EngineDriver.AppFailure("it contains several apps; give each a file of its own")
    }
    return app
  }
}
