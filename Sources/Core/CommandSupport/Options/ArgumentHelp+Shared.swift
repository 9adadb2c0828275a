package import ArgumentParser
import PlainText

// The texts of options that several commands have.

extension ArgumentHelp {
  package static var color: Self { "Colour the console: auto (the default), always or never; auto obeys NO_COLOR." }

  package static var errorColor: Self { "Colour errors: auto (the default), always or never; auto obeys NO_COLOR." }

  package static var target: Self {
    "The app, by its target or its type, where the sources have several.".naming("name")
  }

  package static var reproducible: Self { "Leave out durations, so that two runs print the same bytes." }

  package static var open: Self { "Open the HTML report in the browser when it is written." }

  package static var against: Self {
    "Compare with an earlier run's jsonl report: what fails newly, and what is fixed.".naming("file")
  }

  static var timings: Self {
    "Balance the shards by the durations in the jsonl report of an earlier run. Repeatable.".naming("file")
  }

  static var variablesFile: Self {
    "Set variables from a map in a YAML or JSON file. Repeatable.".naming("file")
  }

  /// The text of `--fail-on`: the minimum severity of what, and its values.
  package static func failOn(_ what: String, _ values: String = "error (the default), warning or never") -> Self {
    "The minimum severity \(what): \(values).".naming("severity")
  }

  /// The text of `--report` for these kinds.
  package static func report(_ kinds: String) -> Self {
    "Write a report: \(kinds); without a path, to its default file. Repeatable.".naming("kind[=path]")
  }

  /// The help on the page of all options only, for options that programs use.
  package var hidden: Self { copy(of: self) { $0.visibility = .hidden } }

  package static var sourcesTool: Self {
    "The program that parses Swift (default: navflow-sources beside navflow).".naming("path")
  }
}

extension String {
  /// The help of an option with this text, in which the option's value has a name.
  package func naming(_ value: String) -> ArgumentHelp { ArgumentHelp(self, valueName: value) }

  /// The help of a flag with this text, on the page of all options only.
  var hidden: ArgumentHelp { ArgumentHelp(self, visibility: .hidden) }
}
