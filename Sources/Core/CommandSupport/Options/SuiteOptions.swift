package import ArgumentParser

/// The options of both `run` and `check`.
package struct SuiteOptions: ParsableArguments {
  @OptionGroup(title: "Selection") package var selection: SelectionOptions

  @OptionGroup(title: "Values") package var input: InputOptions

  @OptionGroup(title: "Execution") package var work: WorkOptions

  @OptionGroup(title: "Output") package var output: OutputOptions

  package init() {}

  /// Throws if two of the options can't be obeyed together.
  package func validate() throws {
    if (selection.paths + input.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
  }
}
