import FlowApps
import FlowLanguage

/// The manual's reference of the language, generated from the tables that the command reads by.
enum LanguageReference {
  static var page: String {
    """
    # Language reference

    Every key, step and expectation of flows, app files and workspace files.

    ## Overview

    This page is generated from the tables that navflow reads files by. The lessons are [The flow language](FlowLanguage.md), [App files](AppFiles.md) and [The workspace file](Workspace.md).

    ## A flow

    A flow is a list of steps, or a map of these keys. It needs `steps`.

    \(table(["key", "holds", "for example"], FlowKey.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

    ## Steps

    A step is a map with one of these verbs. A verb that needs no argument may be just a word.

    \(table(["verb", "takes", "does", "for example"], StepTable.verbs.map(row)))

    ## Arguments of steps

    Some verbs take a map. Required keys are bold.

    \(table(["verb", "key", "holds", "for example"], StepTable.keys.map(row)))

    ## Modifiers

    A modifier is a key beside the verb.

    \(table(["modifier", "does", "for example"], StepTable.modifiers.map { [code($0.key.rawValue), $0.summary, code($0.example)] }))

    ## Expectations

    Expectations are keys of `assert`, `waitFor`, `expect`, `while` and `when`, of invariants, and of each other's `not` and `any`.

    \(table(["key", "takes", "holds if", "for example"], StepTable.expectations.map { [code($0.name), $0.takes, $0.summary, code($0.example)] }))

    ### In the place of a text

    Where a key takes a text or a list of texts, a map may stand instead. All of its keys must hold. A list has no `matches`.

    \(table(["key", "holds if", "for example"], PartialMatch.Key.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

    ## An invariant

    An entry of `invariants` is a map with `always`, `never`, `whenever` or `after`.

    \(table(["key", "holds", "for example"], InvariantKey.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

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

    Each is a screen's name, or a map of these keys; under `items` it is always a map, and so it is under the app's own `presents`. A destination takes `screen`, `cases`, `default`, `lazy`, `misplaced` and `when`. `type`, `id`, `cases` and `default` are for `items`. An alert and a dialog take `title` and `buttons`, and no screen.

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

    ## A workspace file

    \(table(["key", "holds", "for example"], WorkspaceKey.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

    ### `lint`

    \(table(["key", "holds", "for example"], LintKey.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

    """
  }

  private static func row(_ verb: Verb) -> [String] {
    let takes =
      if verb.shape.takesNothing { "nothing" } else { (verb.isWord ? "nothing, or " : "") + verb.takes }
    return [code(verb.name), takes, verb.summary, code(verb.example)]
  }

  private static func row(_ key: StepKey) -> [String] {
    let name = code(key.name)
    return [code(key.verb), key.isNeeded ? "**\(name)**" : name, key.summary, code(key.example)]
  }

  private static func entries(of owner: String) -> String {
    let keys = AppLanguage.keys(of: owner)
    return table(["key", "holds", "for example"], keys.map { [code($0.name), $0.summary, code($0.example)] })
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = "|" + String(repeating: "---|", count: head.count)
    let lines = ([head] + rows).map { "| \($0.joined(separator: " | ")) |" }
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }
}
