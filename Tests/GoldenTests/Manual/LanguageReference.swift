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

    \(table(["key", "holds"], FlowKey.allCases.map { [key($0.rawValue, $0.example), $0.summary] }))

    ## Steps

    A step is a map with one of these verbs. A verb that needs no argument may be just a word.

    \(table(["verb", "takes", "does"], StepTable.verbs.map(row)))

    ## Arguments of steps

    Some verbs take a map. Required keys are bold.

    \(table(["verb", "key", "holds"], StepTable.keys.map(row)))

    ## Modifiers

    A modifier is a key beside the verb.

    \(table(["modifier", "does"], StepTable.modifiers.map { [key($0.key.rawValue, $0.example), $0.summary] }))

    ## Expectations

    Expectations are keys of `assert`, `waitFor`, `expect`, `while` and `when`, of invariants, and of each other's `not` and `any`.

    \(table(["key", "takes", "holds if"], StepTable.expectations.map { [key($0.name, $0.example), $0.takes, $0.summary] }))

    ### In the place of a text

    Where a key takes a text or a list of texts, a map may stand instead. All of its keys must hold. A list has no `matches`.

    \(table(["key", "holds if"], PartialMatch.Key.allCases.map { [key($0.rawValue, $0.example), $0.summary] }))

    ## An invariant

    An entry of `invariants` is a map with `always`, `never`, `whenever` or `after`.

    \(table(["key", "holds"], InvariantKey.allCases.map { [key($0.rawValue, $0.example), $0.summary] }))

    ## An app file

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

    \(table(["key", "holds"], WorkspaceKey.allCases.map { [key($0.rawValue, $0.example), $0.summary] }))

    ### `lint`

    \(table(["key", "holds"], LintKey.allCases.map { [key($0.rawValue, $0.example), $0.summary] }))

    """
  }

  private static func row(_ verb: Verb) -> [String] {
    let takes =
      if verb.shape.takesNothing { "nothing" } else { (verb.isWord ? "nothing, or " : "") + verb.takes }
    return [key(verb.name, verb.example), takes, verb.summary]
  }

  private static func row(_ key: StepKey) -> [String] {
    let name = Self.key(key.name, key.example)
    return [code(key.verb), key.isNeeded ? "**\(name)**" : name, key.summary]
  }

  private static func entries(of owner: String) -> String {
    let keys = AppLanguage.keys(of: owner).filter { !shared.contains($0.name) }
    return table(["key", "holds"], keys.map { [key($0.name, $0.example), $0.summary] })
  }

  /// The keys that many parts of an app have, with the same meaning.
  private static let shared = ["source", "assumed", "identifier"]

  private static let owners = [
    "an app", "a type", "a screen", "a link", "rows", "an item", "a button", "a tab", "a split view", "a column",
    "a list",
  ]

  private static var sharedKeys: String {
    let rows = shared.compactMap { name -> [String]? in
      let having = owners.filter { owner in AppLanguage.keys(of: owner).contains { $0.name == name } }
      guard let first = having.first.flatMap({ AppLanguage.keys(of: $0).first { $0.name == name } }) else { return nil }
      return [key(name, first.example), having.joined(separator: ", "), first.summary]
    }
    return table(["key", "of", "holds"], rows)
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = "|" + String(repeating: "---|", count: head.count)
    let lines = ([head] + rows).map { "| \($0.joined(separator: " | ")) |" }
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  /// A key as its example begins, or the key before an example that begins with something else.
  private static func key(_ name: String, _ example: String) -> String {
    example.hasPrefix(name) ? code(example) : "\(code(name)): \(code(example))"
  }

  private static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }
}
