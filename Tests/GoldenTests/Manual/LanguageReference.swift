import FlowApps
import FlowLanguage

/// The manual's page with every word of the language, made from the tables that the command reads by.
enum LanguageReference {
  static var page: String {
    """
    # Every word of the language

    What flows, app files and workspace files may say, word by word.

    ## Overview

    This page is made from the tables that navflow reads by. <doc:FlowLanguage> tells how the words go together, <doc:AppFiles> and <doc:Workspace> tell of the other files.

    ## A flow

    A flow is a list of steps, or a map of these keys. It needs `steps`.

    \(table(["key", "holds", "such as"], FlowKey.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

    ## Steps

    A step is a map with one of these verbs. A verb that takes nothing, or needs nothing, may stand alone.

    \(table(["verb", "takes", "does", "such as"], StepTable.verbs.map(row)))

    ## What steps take

    Some verbs take a map. In bold stands what it can't do without.

    \(table(["verb", "key", "holds", "such as"], StepTable.keys.map(row)))

    ## Modifiers

    They stand beside a verb.

    \(table(["modifier", "does", "such as"], StepTable.modifiers.map { [code($0.key.rawValue), $0.summary, code($0.example)] }))

    ## Expectations

    They stand in `assert`, `waitFor`, `expect`, `while` and `when`, in rules, and in each other's `not` and `any`.

    \(table(["key", "takes", "says", "such as"], StepTable.expectations.map { [code($0.name), $0.takes, $0.summary, code($0.example)] }))

    ## A rule

    An entry of `invariants` is a map with `always`, `never`, `whenever` or `after`.

    \(table(["key", "holds", "such as"], InvariantKey.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

    ## An app file

    \(entries(AppTable.root))

    ### A NavigationView

    \(entries(AppTable.navigationView))

    ### A type

    \(entries(AppTable.type))

    ### A screen

    \(entries(AppTable.screen))

    ### A link

    \(entries(AppTable.link))

    ### A destination

    \(entries(AppTable.destination))

    ### A screen under presents

    \(entries(AppTable.presentation))

    ### A screen under items

    \(entries(AppTable.item))

    ### A split view

    \(entries(AppTable.split))

    ### Columns

    \(entries(AppTable.columns))

    ### A column

    \(entries(AppTable.column))

    ### A column's root

    \(entries(AppTable.columnRoot))

    ### A list

    \(entries(AppTable.list))

    ### A width

    \(entries(AppTable.width))

    ## A workspace file

    \(table(["key", "holds", "such as"], WorkspaceKey.allCases.map { [code($0.rawValue), $0.summary, code($0.example)] }))

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

  private static func entries<Key>(_ entries: [AppTable.Entry<Key>]) -> String {
    table(["key", "holds", "such as"], entries.map { [code($0.key.rawValue), $0.summary, code($0.example)] })
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = "|" + String(repeating: "---|", count: head.count)
    let lines = ([head] + rows).map { "| \($0.joined(separator: " | ")) |" }
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }
}
