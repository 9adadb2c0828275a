import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine
import WorkspaceFiles

// How flows are read and run.
extension RunSettings {
  /// What a command that looks at files is to do, as a run of them would.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - input: What flows are given.
  ///   - run: What only a run is told; nil where nothing is.
  /// - Throws: Wrong usage.
  init(of paths: [String], _ input: InputOptions, _ run: RunOptions? = nil) throws {
    var suite = try SuiteOptions.parse([])
    suite.input = input
    suite.selection.paths = paths
    try self.init(suite, run)
  }

  /// What is held against every flow.
  var rules: RunRules {
    RunRules(
      failOn: failOn,
      stepLimit: reading.limits.steps,
      pathLimit: reading.limits.pathDepth,
      invariants: reading.workspace?.workspace.invariants ?? [],
      stop: StopSignal.flag
    )
  }
}
