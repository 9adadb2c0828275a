import ArgumentParser

/// The options of both `run` and `check`.
///
/// Each command has the groups itself: in a debug build, ArgumentParser checks a group anew for every group around it, which
/// took two thirds of the time of a call.
package struct SuiteOptions {
  package let selection: SelectionOptions
  package let input: InputOptions
  package let work: WorkOptions
  package let output: OutputOptions

  package init(selection: SelectionOptions, input: InputOptions, work: WorkOptions, output: OutputOptions) {
    (self.selection, self.input, self.work, self.output) = (selection, input, work, output)
  }

  /// Throws if two of the options can't be obeyed together.
  package func validate() throws {
    if (selection.paths + input.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
  }
}
