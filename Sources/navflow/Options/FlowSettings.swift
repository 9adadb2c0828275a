import ArgumentParser
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// What flows are read and run with: what is built in, over it the workspace, the environment, the command line.
struct FlowSettings: Sendable {
  let reading: ReadingSettings
  /// Masks the values of secrets that are known before any flow is read.
  let redactor: Redactor
  let variants: RunVariants
  /// What is held against every flow.
  let rules: RunRules

  /// The settings of the flows of one file or folder.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that are meant; the workspace is the first one's.
  ///   - input: What flows are given.
  ///   - failOn: The minimum severity at which an unexpected diagnostic fails a flow; nil for the workspace's.
  /// - Throws: Wrong usage.
  init(for paths: [String], _ input: InputOptions, failOn: FailOn? = nil) throws {
    let first = paths.first { $0 != "-" }
    self = try WorkspaceSettings(for: paths, input, failOn: failOn).settings(
      around: first.map(FilePath.folder(of:)) ?? "."
    )
  }

  /// - Parameters:
  ///   - reading: How the flows are read.
  ///   - input: What they are given.
  ///   - failOn: The minimum severity at which an unexpected diagnostic fails a flow; nil for the workspace's.
  fileprivate init(_ reading: ReadingSettings, _ input: InputOptions, _ failOn: FailOn?) {
    self.reading = reading
    let workspace = reading.workspace?.workspace
    redactor = Redactor(reading.secrets)
    variants = RunVariants(
      profiles: input.profile?.profiles ?? workspace?.profiles ?? [.wwdc22],
      sizes: input.size?.sizes ?? workspace?.sizes ?? []
    )
    rules = RunRules(
      failOn: failOn ?? workspace?.failOn ?? .error,
      stepLimit: reading.limits.steps,
      pathLimit: reading.limits.pathDepth,
      invariants: workspace?.invariants ?? [],
      stop: StopSignal.flag
    )
  }
}

/// Makes the settings of each workspace that the files of a call belong to.
struct WorkspaceSettings: Sendable {
  let request: ReadingRequest
  private let input: InputOptions
  private let failOn: FailOn?

  /// - Parameters:
  ///   - paths: The files and folders that are meant.
  ///   - input: What flows are given.
  ///   - failOn: The minimum severity at which an unexpected diagnostic fails a flow; nil for each workspace's.
  ///   - environment: Where the variables of flows are looked for.
  /// - Throws: Wrong usage.
  init(
    for paths: [String],
    _ input: InputOptions,
    failOn: FailOn? = nil,
    environment: CommandEnvironment = .current
  ) throws {
    request = ReadingRequest(
      for: paths,
      try ExternalVariables(input, environment),
      limits: input.chosenLimits,
      fileRoot: input.fileRoot,
      forms: .command,
      isStopped: { StopSignal.isRaised }
    )
    (self.input, self.failOn) = (input, failOn)
  }

  /// The settings of the flows of a folder.
  ///
  /// - Throws: Wrong usage.
  func settings(around folder: String) throws -> FlowSettings {
    do throws(ExternalVariables.SecretsTooLong) {
      return FlowSettings(try ReadingSettings(request, around: folder), input, failOn)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
