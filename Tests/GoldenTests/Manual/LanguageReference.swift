import FlowApps
import FlowLanguage

/// The manual's reference of the language, generated from the tables that the command reads by.
enum LanguageReference {
  static var page: String {
    """
    # Language reference

    Every key, step and expectation, made from the tables that navflow reads files by. The lessons are [The flow language](FlowLanguage.md) and [App files](AppFiles.md).

    ## A flow

    A flow is a list of steps, or a map of these keys. It needs `steps`.

    \(list(FlowKey.allCases.map { item(key($0.rawValue, $0.example), $0.summary) }))

    ## Steps

    A step is a map with one of these verbs, or just the verb if it needs no argument. Keys of a verb's map are below it, bold if it needs them.

    \(list(StepTable.verbs.map(item)))

    ## Modifiers

    A modifier is a key beside the verb.

    \(list(StepTable.modifiers.map { item(key($0.key.rawValue, $0.example), $0.summary) }))

    ## Expectations

    Expectations are keys of `assert`, `waitFor`, `expect`, `while` and `when`, of invariants, and of each other's `not` and `any`.

    \(list(StepTable.expectations.map(item)))

    ### In the place of a text

    Where a key takes a text or a list of texts, a map may stand instead. All of its keys must hold. A list has no `matches`.

    \(list(PartialMatch.Key.allCases.map { item(key($0.rawValue, $0.example), $0.summary) }))

    ## An invariant

    An entry of `invariants` is a map with `always`, `never`, `whenever` or `after`.

    \(list(InvariantKey.allCases.map { item(key($0.rawValue, $0.example), $0.summary) }))

    ## An app file

    Under `when` each name has a value, a list of values, or `{not: value}`.

    \(entries(of: "an app"))

    ### A NavigationView

    \(entries(of: "a NavigationView"))

    ### A type

    A type has `fields` or `cases`, not both. A type without either takes any content.

    \(entries(of: "a type"))

    ### A screen

    \(entries(of: "a screen"))

    ### A link

    A link is a value, or a map of these keys. A value that is a map needs a tag.

    \(entries(of: "a link"))

    ### Rows

    The links of a list that is made of data: one map of these keys, or several such maps by name.

    \(entries(of: "rows"))

    ### One of several roots

    \(entries(of: "a root"))

    ### A destination, or a screen under presents or items

    Each is a screen's name, or a map of these keys; under `items`, and under the app's own `presents`, always a map. A destination takes `screen`, `cases`, `default`, `lazy`, `misplaced` and `when`. `type`, `id`, `cases` and `default` are for `items`. An alert and a dialog take `title` and `buttons`, and no screen.

    \(entries(of: "an item"))

    ### A button of an alert or a dialog

    \(entries(of: "a button"))

    ### A tab

    \(entries(of: "a tab"))

    ### A change

    A change is under `does`, `onDismiss`, `then` or a pattern of `urls`. It is done in this order: `dismiss`, `tab`, selections, paths, other bindings.

    \(entries(of: "a change"))

    ### A split view

    \(entries(of: "a split view"))

    ### Columns

    \(entries(of: "a split view's “columns”"))

    ### A column

    \(entries(of: "a column"))

    ### A column's root

    \(entries(of: "a column's root"))

    ### A list

    \(entries(of: "a list"))

    ### A width

    \(entries(of: "a width"))

    ### Keys of several parts

    \(sharedKeys)

    ## A workspace file

    \(list(WorkspaceKey.allCases.map { item(key($0.rawValue, $0.example), $0.summary) }))

    ### `lint`

    \(list(LintKey.allCases.map { item(key($0.rawValue, $0.example), $0.summary) }))

    """
  }

  private static func item(_ verb: Verb) -> String {
    let isOptional = verb.isWord && !verb.shape.takesNothing && verb.example != verb.name
    let call = key(verb.name, verb.example) + (isOptional ? ", or \(code(verb.name))" : "")
    let keys = StepTable.keys.filter { $0.verb == verb.name }.map { key in
      let name = Self.key(key.name, key.example)
      return "\n  " + item(key.isNeeded ? "**\(name)**" : name, key.summary)
    }
    return item(call, verb.summary) + keys.joined()
  }

  /// An expectation, with the names that it takes if its meaning doesn't list them.
  private static func item(_ expectation: ExpectationKey) -> String {
    let names = expectation.takes.matches(of: /`([A-Za-z]+)`/).map { String($0.1) }
    let isListed = names.allSatisfy { ["true", "false", "null"].contains($0) || expectation.summary.contains($0) }
    return item(
      key(expectation.name, expectation.example),
      expectation.summary + (isListed ? "" : "; \(expectation.takes)")
    )
  }

  private static func entries(of owner: String) -> String {
    let keys = AppLanguage.keys(of: owner).filter { !shared.contains($0.name) }
    return list(keys.map { item(key($0.name, $0.example), $0.summary.replacing(Self.condition, with: "")) })
  }

  /// The end of what `when` means for each part, which the page says once.
  private static let condition = ": a value for each, a list of values, or `{not: value}`"

  /// The keys that many parts of an app have, with the same meaning.
  private static let shared = ["source", "assumed", "identifier"]

  private static let owners = [
    "an app", "a type", "a screen", "a link", "rows", "an item", "a button", "a tab", "a split view", "a column",
    "a list",
  ]

  private static var sharedKeys: String {
    list(
      shared.compactMap { name in
        let having = owners.filter { owner in AppLanguage.keys(of: owner).contains { $0.name == name } }
        let first = having.first.flatMap { AppLanguage.keys(of: $0).first { $0.name == name } }
        return first.map { item("\(key(name, $0.example)) of \(having.joined(separator: ", "))", $0.summary) }
      }
    )
  }

  private static func list(_ items: [String]) -> String { items.joined(separator: "\n") }

  private static func item(_ name: String, _ meaning: String) -> String { "- \(name): \(meaning)" }

  /// A key as its example begins, or the key before an example that begins with something else.
  private static func key(_ name: String, _ example: String) -> String {
    example.hasPrefix(name) ? code(example) : "\(code(name)): \(code(example))"
  }

  private static func code(_ text: String) -> String { "`\(text)`" }
}
