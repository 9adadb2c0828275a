import NavigationEngine

// What verbs of each shape take.
extension Verb {
  /// What the verb takes where nothing is given; nil where it needs something.
  var bareArgument: StepArgument? {
    switch shape {
    case .none: StepArgument.none
    case .count, .countOrBackTarget: .count(1)
    case .choice(let choices): choices.first.map { .prepared(.init("", $0.value)) }
    case .value, .values, .list, .valueOrScreen, .screen, .link, .bindings, .row, .size: nil
    case .transaction, .save, .restore: nil
    case .expectations, .waiting, .diagnostics, .text, .runFlow, .loop, .forEach, .either: nil
    }
  }

  /// Whether it does other steps.
  package var isBlock: Bool {
    switch shape {
    case .runFlow, .loop, .forEach, .either: true
    default: false
    }
  }

  /// Whether it does something to the stack.
  package var acts: Bool {
    switch shape {
    case .expectations, .waiting, .diagnostics, .text, .runFlow, .loop, .forEach, .either: false
    default: true
    }
  }

  /// Whether it may be for one column of a split view.
  var mayHaveColumn: Bool {
    switch shape {
    case .none(.toggleSidebar), .none(.background), .none(.relaunch), .size: false
    case .diagnostics, .text, .runFlow, .loop, .forEach, .either: false
    default: true
    }
  }

  /// Whether the verb may stand alone, as a word.
  package var isWord: Bool { bareArgument != nil }

  /// What the verb takes, as the rest of “takes …”.
  package var takes: String {
    switch shape {
    case .none: "nothing after it"
    case .count: "a whole number from 0 up"
    case .value: "a value"
    case .values: "a value or a list of values"
    case .list: "a list of values"
    case .valueOrScreen: "a value or `{screen: Name}`"
    case .countOrBackTarget: "a whole number from 0 up, or `{to: Title}`"
    case .choice(let choices): choices.map { "`\($0.key)`" }.joined(separator: " or ")
    case .link: "a link's label, `{value: …}` or `{view: …}`"
    case .bindings: "a map of bindings and values"
    case .screen: "a screen's name"
    case .row: "a row's value, `null`, or `{column: …, value: …}`"
    case .size: "`compact`, `regular`, `portrait` or `landscape`"
    case .transaction: "a list of steps, or a map of `steps` and `animated`"
    case .save: "a name, or `{file: path.json}`"
    case .restore: "a name, `{file: path.json}` or `{json: […]}`"
    case .expectations: "a map of expectations"
    case .waiting: "a map of expectations, and a `timeout`"
    case .diagnostics: "a list of diagnostic ids"
    case .text: "text"
    case .runFlow: "the path of a flow file, `{file: …, vars: …}` or `{steps: …, vars: …}`"
    case .loop: "`{times: N, steps: …}` or `{while: …, steps: …}`"
    case .forEach: "`{var: name, in: …, steps: …}`"
    case .either: "`{when: …, then: …, else: …}`"
    }
  }
}
