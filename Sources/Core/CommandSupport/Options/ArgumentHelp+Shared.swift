package import ArgumentParser

// The texts of options that several commands have.

extension ArgumentHelp {
  package static var color: Self { "Colour the console: auto (the default), always or never; auto obeys NO_COLOR." }

  package static var errorColor: Self { "Colour errors: auto (the default), always or never; auto obeys NO_COLOR." }

  package static var target: Self {
    Self("The app, by its target or its type, where the sources have several.", valueName: "name")
  }

  package static var reproducible: Self { "Leave out durations, so that two runs print the same bytes." }

  package static var open: Self { "Open the HTML report in the browser when it is written." }

  package static var against: Self {
    Self("Compare with an earlier run's jsonl report: what fails newly, and what is fixed.", valueName: "file")
  }

  static var timings: Self {
    Self("Balance the shards by the durations in the jsonl report of an earlier run. Repeatable.", valueName: "file")
  }

  static var variablesFile: Self {
    Self("Set variables from a map in a YAML or JSON file. Repeatable.", valueName: "file")
  }

  /// The text of `--fail-on`: the minimum severity of what, and its values.
  package static func failOn(_ what: String, _ values: String = "error (the default), warning or never") -> Self {
    Self("The minimum severity \(what): \(values).", valueName: "severity")
  }

  /// The text of `--report` for these kinds.
  package static func report(_ kinds: String) -> Self {
    Self("Write a report: \(kinds); without a path, to its default file. Repeatable.", valueName: "kind[=path]")
  }

  /// The help on the page of all options only, for options that programs use.
  package var hidden: Self {
    var help = self
    help.visibility = .hidden
    return help
  }

  package static var sourcesTool: Self {
    Self("The program that parses Swift (default: navflow-sources beside navflow).", valueName: "path")
  }
}
