import ArgumentParser
package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import FlowTranscripts
import SystemPackage
package import WorkspaceFiles

/// The settings for reading and running flows: defaults, workspace, environment and command line, the later overriding.
package struct FlowSettings: Sendable {
  package let reading: ReadingSettings
  /// Masks the values of secrets that are known before any flow is read.
  package let redactor: Redactor
  package let variants: RunVariants
  /// The limits and checks of every flow.
  package let rules: RunRules

  /// Makes the settings for the flows of one file or folder.
  ///
  /// - Parameters:
  ///   - paths: The files and folders; the first one's workspace is used.
  ///   - input: The options for reading flows.
  ///   - failOn: The minimum severity at which an unexpected diagnostic fails a flow; nil for the workspace's.
  /// - Throws: An error of usage.
  package init(for paths: [String], _ input: InputOptions, failOn: FailOn? = nil) throws {
    let first = paths.first { $0 != "-" }
    self = try WorkspaceSettings(for: paths, input, failOn: failOn).settings(
      around: first.map(FilePath.folder(of:)) ?? "."
    )
  }

  /// Completes the settings for reading flows.
  ///
  /// - Parameters:
  ///   - reading: The settings for reading flows.
  ///   - input: The options for reading flows.
  ///   - failOn: The minimum severity at which an unexpected diagnostic fails a flow; nil for the workspace's.
  fileprivate init(_ reading: ReadingSettings, _ input: InputOptions, _ failOn: FailOn?) {
    self.reading = reading
    let workspace = reading.workspace?.workspace
    redactor = Redactor(reading.secrets)
    variants = RunVariants(named: reading.profiles, sizes: input.size?.sizes ?? workspace?.sizes ?? [])
    rules = RunRules(
      failOn: failOn ?? workspace?.failOn ?? .error,
      stepLimit: reading.limits.steps,
      pathLimit: reading.limits.pathDepth,
      invariants: workspace?.invariants ?? [],
      stop: StopSignal.flag
    )
  }
}

/// Makes the settings of each workspace that files of the command belong to.
package struct WorkspaceSettings: Sendable {
  package let request: ReadingRequest
  private let input: InputOptions
  private let failOn: FailOn?

  /// Prepares the settings.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - input: The options for reading flows.
  ///   - failOn: The minimum severity at which an unexpected diagnostic fails a flow; nil for each workspace's.
  ///   - environment: The variables of the environment.
  ///   - buffers: The texts that count instead of files; nil for none.
  /// - Throws: An error of usage.
  package init(
    for paths: [String],
    _ input: InputOptions,
    failOn: FailOn? = nil,
    environment: CommandEnvironment = .current,
    buffers: OpenBuffers? = nil
  ) throws {
    request = ReadingRequest(
      for: paths,
      ExternalVariables(input, environment),
      limits: input.values.limits.chosen,
      profiles: (input.profile ?? environment.profile)?.profiles,
      fileRoot: input.fileRoot,
      forms: .command,
      buffers: buffers,
      isStopped: { StopSignal.isRaised }
    )
    (self.input, self.failOn) = (input, failOn)
  }

  /// The settings for the flows of a folder.
  package func settings(around folder: String) throws(PlainError) -> FlowSettings {
    FlowSettings(try ReadingSettings(request, around: folder), input, failOn)
  }
}
