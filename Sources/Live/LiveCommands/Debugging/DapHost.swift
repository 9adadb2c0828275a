import ArgumentParser
import CommandSupport
import FlowDebugger
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// Loads the flows that editors request for the debug adapter, with the command's options and the workspace's settings.
struct DapHost: DebugHost, Sendable {
  private let input: InputOptions

  init(_ input: InputOptions) { self.input = input }

  func path(of name: String) -> String { FilePath.real(name).string }

  func load(_ configuration: LaunchConfiguration) throws(DebugHostError) -> DebugTarget {
    let program = configuration.program
    guard program != "-" else { throw DebugHostError("standard input belongs to the editor: name a file as “program”") }
    let settings = try settings(program, configuration)
    guard settings.reading.problems.isEmpty else {
      throw failure(settings.reading.problems.flatMap(\.self), settings.redactor)
    }
    let subject: DebugSubject.Loaded
    do throws(DebugSubject.NotDebuggable) {
      subject = try DebugSubject(program, settings).load()
    } catch {
      throw failure(error, settings.redactor)
    }
    return DebugTarget(
      flow: subject.flow,
      reader: subject.reader,
      rules: subject.rules,
      profile: subject.variant.profile,
      size: subject.variant.size,
      mask: { subject.redactor.redact($0) }
    )
  }

  /// The settings of a run of the flow, overridden by those of the editor.
  private func settings(_ path: String, _ configuration: LaunchConfiguration) throws(DebugHostError) -> FlowSettings {
    do {
      var input = input
      if let profile = configuration.profile { input.profile = try Self.profile(profile) }
      if let size = configuration.size { input.size = try Self.size(size) }
      input.values.secrets += configuration.secrets.map { SecretAssignment(argument: "\($0.name)=\($0.value)") }
      try input.values.validate()
      for field in configuration.variables {
        guard Variables.isName(field.name) else {
          throw DebugHostError("“vars” takes names that begin with a letter, not “\(field.name.excerpt)”")
        }
        input.values.variables.append(field)
      }
      return try FlowSettings(for: [path], input)
    } catch let error as DebugHostError {
      throw error
    } catch {
      throw DebugHostError(InputOptions.message(for: error))
    }
  }

  private static func profile(_ name: String) throws(DebugHostError) -> ProfileList {
    let names = Profile.Name.allCases.map(\.rawValue)
    guard !name.contains(","), let list = ProfileList(argument: name) else {
      throw DebugHostError(
        "“profile” takes one of \(names.joined(separator: ", ")), or the path of a profile file, not “\(name.excerpt)”"
      )
    }
    return list
  }

  private static func size(_ name: String) throws(DebugHostError) -> SizeList {
    let names = Step.Resize.allCases.map(\.rawValue)
    guard names.contains(name), let list = SizeList(argument: name) else {
      throw DebugHostError("“size” takes one of \(names.joined(separator: ", ")), not “\(name.excerpt)”")
    }
    return list
  }

  private func failure(_ failure: DebugSubject.NotDebuggable, _ redactor: Redactor) -> DebugHostError {
    switch failure {
    case .invalid(let diagnostics): self.failure(diagnostics, redactor)
    case .unclear(let sentence): DebugHostError(redactor.redact(sentence))
    }
  }

  private func failure(_ diagnostics: [Diagnostic], _ redactor: Redactor) -> DebugHostError {
    let first = diagnostics.first.map { "\($0.place.map { "\($0.description): " } ?? "")\($0.message)" }
    return DebugHostError(first ?? "the flow can't be read", diagnostics: diagnostics, mask: { redactor.redact($0) })
  }
}
