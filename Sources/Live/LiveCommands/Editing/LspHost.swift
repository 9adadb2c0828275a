import ArgumentParser
import CommandSupport
import FlowChecker
import FlowLanguage
import FlowSyntax
import FlowTranscripts
import LiveServers
import OperatingSystem
import WorkspaceFiles

/// Makes the settings of workspaces for the language server: the command's options and each workspace's own.
struct LspHost: LanguageHost {
  let buffers = OpenBuffers()
  private let input: InputOptions

  init(_ input: InputOptions) { self.input = input }

  func settings(around folder: String) throws(PlainError) -> AnalysisSettings {
    let settings: FlowSettings
    do {
      settings = try WorkspaceSettings(for: [folder], input, buffers: buffers).settings(around: folder)
    } catch {
      throw PlainError(InputOptions.message(for: error))
    }
    let redactor = settings.redactor
    return AnalysisSettings(
      reading: settings.reading,
      variants: settings.variants,
      rules: settings.rules,
      jobs: settings.reading.workspace?.workspace.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount),
      names: { NameChecks(settings, $0) },
      mask: { text, secrets in secrets.isEmpty ? redactor.redact(text) : redactor.adding(secrets).redact(text) }
    )
  }
}
