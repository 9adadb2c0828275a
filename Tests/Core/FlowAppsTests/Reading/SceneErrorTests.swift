import FlowApps
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Everything that tabs, layers, changes and URLs name must exist")
struct SceneErrorTests {
  /// An app around parts of it.
  private static func text(_ parts: [String: String]) -> String {
    """
    \(parts["tabs"].map { "tabs: \($0)" } ?? parts["top"] ?? "root: Home")
    types: {Park: {fields: {id: Int, name: String?}}, Topic: {cases: [trails]}, Color: }
    presents: \(parts["presents"] ?? "{tips: {screen: Help, as: sheet}}")
    items: \(parts["items"] ?? "{park: {type: Park, screen: ParkPage, as: cover, stack: {typed: Park}}}")
    urls: \(parts["urls"] ?? "{}")
    restores: \(parts["restores"] ?? "[]")
    \(parts["savedPaths"].map { "savedPaths: \($0)" } ?? "")
    initial: \(parts["initial"] ?? "{}")
    screens:
      Home: {\(parts["home"] ?? "")}
      Help:
      ParkPage: {title: "${value.name}"}
    """
  }

  private static func reported(_ part: String, _ value: String) -> String {
    do {
      _ = try AppReader.read(SourceFile(text([part: value])))
      return ""
    } catch {
      return error.diagnostics.map { diagnostic in
        let place = diagnostic.range.map(diagnostic.file.text) ?? ""
        return "\(diagnostic.id) at \(place): \(diagnostic.message) → \(diagnostic.help ?? "")"
      }.joined(separator: "\n")
    }
  }

  /// One part of an app, and all that is wrong with it.
  struct Case: CustomTestStringConvertible {
    let part: String
    let value: String
    let expected: String

    var testDescription: String { value }
  }

  /// Reads cases: each is on a line of its own, and what is wrong with it on the indented lines below.
  private static func cases(_ part: String?, _ text: String) -> [Case] {
    var cases: [(value: String, expected: [String])] = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("  ") {
        cases[cases.count - 1].expected.append(String(line.dropFirst(2)))
      } else {
        cases.append((line, []))
      }
    }
    return cases.map { found in
      let parts = found.value.split(separator: " ", maxSplits: 1).map(String.init)
      let value = (part == nil ? parts[1] : found.value).replacing(" ⏎ ", with: "\n")
      return Case(part: part ?? parts[0], value: value, expected: found.expected.joined(separator: "\n"))
    }
  }

  private static let tabsCases = cases(
    "tabs",
    """
    {}
      missing-key at {}: “tabs” has no tab → write for instance `tabs: {home: {root: ParkList, stack: erased}, about: {root: Help}}`
    [home]
      wrong-type at [home]: “tabs” takes a map of tabs by name, not a list → write for instance `tabs: {home: {root: ParkList, stack: erased}, about: {root: Help}}`
    {home: }
      tab-without-content at home: the tab “home” has no root, so there is nothing to show → name its screen, as in `home: {root: Home}`, or give it only a change: `does`
    {home: Home}
      wrong-type at Home: “home” takes a map of `root` and what else the tab has, not “Home” → write for instance `home: {root: Home}`
    {home: {title: A}}
      tab-without-content at home: the tab “home” has no root, so there is nothing to show → name its screen, as in `home: {root: Home}`, or give it only a change: `does`
    {home: {stack: erased}}
      tab-without-content at home: the tab “home” has no root, so there is nothing to show → name its screen, as in `home: {root: Home}`, or give it only a change: `does`
    {home: {root: Hme}}
      screen-not-declared at Hme: the app has no screen “Hme” → did you mean `Home`?
    {home: {rot: Home}}
      unknown-key at rot: a tab has no key “rot” → did you mean `root`?
    {home: {root: Home, path: [1]}}
      path-without-stack at path: “home” holds no stack, so it has no path → give it one, as in `stack: erased`, or remove `path`
    {home: {root: Home, stack: {typed: Park}, path: [1]}}
      other-element-type at 1: a path of Park can't hold “1”, which is of type Int → put values of type Park into it, or let the stack be `erased`
    {home: {root: Home, reselect: popToRoot}}
      path-without-stack at reselect: “home” holds no stack, so it has no path → give it one, as in `stack: erased`, or remove `reselect`
    {home: {root: Home, stack: self-managed, reselect: popToRoot}}
      initial-path-not-bound at reselect: a self-managed stack has no path that could be given to it → remove `reselect`, or let the stack be `erased`
    {home: {root: Home, stack: erased, reselect: pop}}
      unknown-name at pop: “pop” isn't what a tap on a selected tab does → use one of popToRoot
    {home: {root: Home, split: {columns: {sidebar: {root: Home}, detail: {root: Help}}}}}
      beside-split at root: a tab is a stack or a split view, and “root” is for a single stack → remove it; each column has a `root`, and a `stack` and a `path` where it holds a stack
    {add: {does: {set: {tips: true}}}}
      tab-without-content at {add: {does: {set: {tips: true}}}}: every tab only makes a change, so there is nothing to show → give one of them a `root`
    {home: {root: Home}, add: {does: {dismiss: true}}}
      dismiss-without-screen at true: the tab bar makes this change, and no screen does, so none can dismiss itself → write `dismiss: all`, or turn a binding off: `set: {…: false}`
    {home: {root: Home}, add: {does: {push: 1}}}
      stack-not-named at push: the tab bar makes this change, and no screen does, so “push” is about no stack of its own → name the stack: `push: {home: […]}`
    {home: {root: Home, title: '${value}'}}
      no-value-shown at '${value}': the tab “home” is no screen, so `${value}` has no value in its title → write the text itself, or give the title to the tab's screen
    {main: {root: Home}}
      reserved-name at main: “main” is the name of the stack of an app without tabs, so no tab or binding can have it in an app with tabs, layers or URLs → give it another name
    {detail: {root: Home}}
      reserved-name at detail: “detail” is the name of a column, so no tab or binding can have it in an app with tabs, layers or URLs → give it another name
    {tips: {root: Home}}
      stack-declared-twice at tips: “tips” is the name of a tab, too, so `in: tips` could be either → give one of them another name
    """
  )

  @Test("tabs", arguments: tabsCases)
  func tabs(_ one: Case) { #expect(Self.reported(one.part, one.value) == one.expected) }

  private static let topCases = cases(
    "top",
    """
    tabs: 1
      wrong-type at 1: “tabs” takes a map of tabs by name, not “1” → write for instance `tabs: {home: {root: ParkList, stack: erased}, about: {root: Help}}`
    root: Home ⏎ tabs: {a: {root: Home}}
      beside-tabs at root: the tabs of an app are all it shows, and “root” is for an app without them → remove it; each tab has a `root` and a `stack`, or a `split`
    stack: erased ⏎ tabs: {a: {root: Home}}
      beside-tabs at stack: the tabs of an app are all it shows, and “stack” is for an app without them → remove it; each tab has a `root` and a `stack`, or a `split`
    navigationView: stack ⏎ tabs: {a: {root: Home}}
      beside-tabs at navigationView: the tabs of an app are all it shows, and “navigationView” is for an app without them → remove it; each tab has a `root` and a `stack`, or a `split`
    split: {columns: {sidebar: {root: Home}, detail: {root: Help}}} ⏎ tabs: {a: {root: Home}}
      beside-tabs at split: the tabs of an app are all it shows, and “split” is for an app without them → remove it; each tab has a `root` and a `stack`, or a `split`
    restore: [a] ⏎ root: Home
      unknown-key at restore: an app has no key “restore” → did you mean `restores`?
    """
  )

  @Test("the top of an app", arguments: topCases)
  func top(_ one: Case) { #expect(Self.reported(one.part, one.value) == one.expected) }

  private static let presentsCases = cases(
    "presents",
    """
    []
      wrong-type at []: “presents” takes a map of screens by binding, not a list → write for instance `presents: {showHelp: Help}`
    {tips: Help}
      missing-key at tips: the app itself has no stack to push “tips” on, so it needs “as” → write for instance `tips: {screen: Help, as: sheet}`
    {tips: {screen: Help}}
      missing-key at tips: the app itself has no stack to push “tips” on, so it needs “as” → write for instance `tips: {screen: Help, as: sheet}`
    {tips: {screen: Help, as: push}}
      unknown-name at push: “push” isn't how an app itself presents → use one of sheet, cover, popover, alert, dialog
    {tips: {screen: Help, as: sheat}}
      unknown-name at sheat: “sheat” isn't how an app itself presents → did you mean `sheet`?
    {tips: {as: sheet}}
      destination-without-screen at tips: “tips” names no screen to show → add one: `tips: {screen: Details}`
    {tips: {as: sheet, screen: Hlp}}
      screen-not-declared at Hlp: the app has no screen “Hlp” → did you mean `Help`?
    {tips: {as: alert, path: [1]}}
      unknown-key at path: an alert has no key “path” → use one of as, title, buttons, when, source, assumed
    {tips: {as: dialog, screen: Help}}
      unknown-key at screen: a dialog has no key “screen” → use one of as, title, buttons, when, source, assumed
    {tips: {as: sheet, screen: Help, title: A}}
      unknown-key at title: a sheet has no key “title” → use one of as, screen, stack, path, split, keepsPath, dismissDisabled, onDismiss, value, when, source, assumed
    {tips: {as: sheet, screen: Help, lazy: true}}
      unknown-key at lazy: a sheet has no key “lazy” → use one of as, screen, stack, path, split, keepsPath, dismissDisabled, onDismiss, value, when, source, assumed
    {tips: {as: cover, screen: Help, buttons: {A: }}}
      unknown-key at buttons: a cover has no key “buttons” → use one of as, screen, stack, path, split, keepsPath, dismissDisabled, onDismiss, value, when, source, assumed
    {tips: {as: popover, screen: Help, type: Int}}
      unknown-key at type: a popover has no key “type” → use one of as, screen, stack, path, split, keepsPath, dismissDisabled, onDismiss, value, when, source, assumed
    {tips: {as: sheet, screen: Help, id: id}}
      unknown-key at id: a sheet has no key “id” → use one of as, screen, stack, path, split, keepsPath, dismissDisabled, onDismiss, value, when, source, assumed
    {tips: {as: sheet, screen: Help, dismissDisable: true}}
      unknown-key at dismissDisable: a sheet has no key “dismissDisable” → did you mean `dismissDisabled`?
    {tips: {as: sheet, screen: Help, dismissDisabled: 1}}
      wrong-type at 1: “dismissDisabled” takes `true` or `false`, not “1” → write for instance `dismissDisabled: true`
    {tips: {as: sheet, screen: Help, path: [1]}}
      path-without-stack at path: “tips” holds no stack, so it has no path → give it one, as in `stack: erased`, or remove `path`
    {tips: {as: sheet, screen: Help, keepsPath: true}}
      path-without-stack at keepsPath: “tips” holds no stack, so it has no path → give it one, as in `stack: erased`, or remove `keepsPath`
    {tips: {as: sheet, screen: Help, stack: self-managed, keepsPath: true}}
      initial-path-not-bound at keepsPath: a self-managed stack has no path that could be given to it → remove `keepsPath`, or let the stack be `erased`
    {tips: {as: sheet, screen: Help, split: {columns: {sidebar: {root: Home}, detail: {root: Help}}}}}
      beside-split at screen: a sheet is a stack or a split view, and “screen” is for a single stack → remove it; each column has a `root`, and a `stack` and a `path` where it holds a stack
    {tips: {as: alert, title: '${value}'}}
      no-value-shown at '${value}': the app presents “tips” itself, and no screen does, so `${value}` has no value in its title → write the text itself, or declare the binding under `items`
    {tips: {as: alert, buttons: [A]}}
      wrong-type at [A]: “buttons” takes a map of buttons by label, not a list → write for instance `buttons: {Delete: {does: {push: 1}}, Cancel: }`
    {tips: {as: alert, buttons: {A: 1}}}
      wrong-type at 1: “A” takes nothing, or a map of `does`, not “1” → write for instance `A: {does: {dismiss: all}}`
    {tips: {as: alert, buttons: {A: {do: {}}}}}
      unknown-key at do: a button has no key “do” → use one of does, source, identifier
    {tips: {as: alert, buttons: {A: {does: {set: {tip: true}}}}}}
      binding-not-declared at tip: no screen declares a binding “tip” → did you mean `tips`?
    {tips: {as: alert, buttons: {A: {does: {dismiss: true}}}}}
      dismiss-without-screen at true: the app presents this itself, and no screen does, so none can dismiss itself → write `dismiss: all`, or turn a binding off: `set: {…: false}`
    {tips: {as: sheet, screen: Help, onDismiss: {push: '${value}'}}}
      no-value-shown at '${value}': the app presents this itself, and no screen does, so `${value}` has no value → write the value itself
    {park: {as: sheet, screen: Help}}
      binding-declared-twice at park: {type: Park, screen: ParkPage, as: cover, stack: {typed: Park}}: the app has the binding “park” under both `presents` and `items` → give one of them another name
    {tab: {as: sheet, screen: Help}}
      reserved-name at tab: “tab” is the binding of the selected tab, so no tab or binding can have it in an app with tabs, layers or URLs → give it another name
    {sidebar: {as: sheet, screen: Help}}
      reserved-name at sidebar: “sidebar” is the name of a column, so no tab or binding can have it in an app with tabs, layers or URLs → give it another name
    """
  )

  @Test("presents of the app", arguments: presentsCases)
  func presents(_ one: Case) { #expect(Self.reported(one.part, one.value) == one.expected) }

  private static let itemsCases = cases(
    "items",
    """
    {park: Help}
      wrong-type at Help: “park” takes `{type: Color, screen: ColorDetail}`, not “Help” → 
    {park: {as: sheet, screen: Help}}
      item-without-type at park: the item “park” has no type → add one: `park: {type: Color, screen: Details}`
    {park: {type: Prk, as: sheet, screen: Help}}
      type-not-declared at Prk: the app has no type “Prk” → did you mean `Park`?
    {park: {type: Park, id: nme, as: sheet, screen: Help}}
      unknown-field at nme: Park has no field “nme” → did you mean `name`?
    {park: {type: Int, id: id, as: sheet, screen: Help}}
      unknown-field at id: Int has no field “id” → remove `id`: then the whole value is the identity
    {park: {type: Park, as: sheet, screen: Help, default: Help}}
      screen-and-default at default: “park” has two screens for every other value → keep `screen` or `default`
    {park: {type: Topic, as: sheet, screen: Help, cases: {trals: Help}}}
      unknown-case at trals: Topic has no case “trals” → did you mean `trails`?
    {park: {type: Park, as: alert, title: '${value.nme}'}}
      unknown-field at '${value.nme}': Park has no field “nme” → did you mean `name`?
    {park: {type: Park, as: alert, cases: {}}}
      unknown-key at cases: an alert has no key “cases” → use one of type, id, as, title, buttons, when, source, assumed
    {park: {type: Park, screen: ParkPage}}
      missing-key at park: the app itself has no stack to push “park” on, so it needs “as” → write for instance `park: {type: Color, screen: Help, as: sheet}`
    """
  )

  @Test("items of the app", arguments: itemsCases)
  func items(_ one: Case) { #expect(Self.reported(one.part, one.value) == one.expected) }

  private static let screenCases = cases(
    "home",
    """
    tabBar: shown
      unknown-name at shown: “shown” isn't what a screen does to the tab bar → use one of hidden
    presents: {a: {screen: Help, as: push, stack: erased}}
      unknown-key at stack: a presentation has no key “stack” → use one of as, screen, lazy, misplaced, value, when, source, assumed
    presents: {a: {as: alert}}, items: {a: {type: Int, as: alert}}
      binding-declared-twice at a: {type: Int, as: alert}: “Home” has the binding “a” under both `presents` and `items` → give one of them another name
    items: {a: {type: Int, screen: Help, as: push, id: id}}
      unknown-key at id: an item has no key “id” → use one of type, as, screen, cases, default, lazy, misplaced, value, when, source, assumed
    links: {A: {presents: tps}}
      binding-of-other-screen at tps: “Home” declares no binding “tps” → did you mean `tips`?
    links: {A: {presents: park}}
      item-without-value at park: “park” holds a value, and the link “A” gives it none → add one: `A: {presents: park, value: …}`
    links: {A: {presents: tips, value: 1}}
      value-of-flag at 1: “tips” is true or false, and a tap makes it true → remove `value`, or declare the binding under `items`
    links: {A: {presents: park, value: 1}}
      other-item-type at 1: the binding “park” holds Park, and “1” is of type Int → give it a value of type Park, or null
    links: {A: {does: {push: 1}, view: Help}}
      two-targets at does: the link “A” has both a change and a view → keep `does` for a button that changes what the app shows, and put what else it brings into the change
    links: {A: {does: {push: 1}, value: 1}}
      two-targets at does: the link “A” has both a change and a value → keep `does` for a button that changes what the app shows, and put what else it brings into the change
    links: {A: {does: }}
      wrong-type at : “does” takes a map of what changes: `dismiss`, `tab`, `set`, `path`, `pop`, `push`, `then`, not nothing → write for instance `does: {dismiss: true}`
    links: {A: {does: {}}}
      missing-key at {}: “does” changes nothing → write for instance `does: {dismiss: all}`
    links: {A: {does: [1]}}
      wrong-type at [1]: “does” takes a map of what changes: `dismiss`, `tab`, `set`, `path`, `pop`, `push`, `then`, not a list → write for instance `does: {dismiss: true}`
    links: {A: {does: {pish: 1}}}
      unknown-key at pish: a change has no key “pish” → did you mean `push`?
    links: {A: {does: {tab: home}}}
      tab-not-declared at home: the app has no tabs → declare them at the top of the app: `tabs: {home: {root: Home}}`
    links: {A: {does: {dismiss: false}}}
      wrong-type at false: “dismiss” takes `true` or `all`, not “false” → write for instance `dismiss: all`
    links: {A: {does: {dismiss: al}}}
      wrong-type at al: “dismiss” takes `true` or `all`, not “al” → write for instance `dismiss: all`
    links: {A: {does: {set: {}}}}
      missing-key at {}: “set” names no binding → write for instance `set: {showTips: true}`
    links: {A: {does: {set: tips}}}
      wrong-type at tips: “set” takes a map of bindings and their values, not “tips” → write for instance `set: {showTips: true}`
    links: {A: {does: {set: {tipps: true}}}}
      binding-not-declared at tipps: no screen declares a binding “tipps” → did you mean `tips`?
    links: {A: {does: {set: {tips: 1}}}}
      not-a-flag at 1: the binding “tips” is true or false, and “1” is of type Int → write `true` or `false`, or declare the binding under `items`
    links: {A: {does: {set: {park: 1}}}}
      other-item-type at 1: the binding “park” holds Park, and “1” is of type Int → give it a value of type Park, or null
    links: {A: {does: {set: {park: !Park {idd: 1}}}}}
      unknown-field at idd: Park has no field “idd” → did you mean `id`?
    links: {A: {does: {set: {tips: '${value}'}}}}
      no-value-shown at '${value}': “Home” is never shown for a value, so `${value}` has no value → name it in `destinations` or `items`, or write the text itself
    links: {A: {does: {path: 1}}}
      wrong-type at 1: “path” takes a list of values, not “1” → write for instance `path: [!Mail {id: 1}]`
    links: {A: {does: {path: {man: []}}}}
      stack-not-declared at man: the app has no stack “man” → did you mean `main`?
    links: {A: {does: {path: {tips: []}}}}
      path-without-stack at tips: “tips” holds no stack, so it has no path → give it one, as in `stack: erased`, or remove `path`
    links: {A: {does: {push: {park: [!Color a, !Prk a]}}}}
      other-element-type at !Color a: a path of Park can't hold “Color(a)”, which is of type Color → put values of type Park into it, or let the stack be `erased`
      type-not-declared at !Prk a: the app has no type “Prk” → did you mean `Park`?
    links: {A: {does: {push: {park: 1}}}}
      other-element-type at 1: a path of Park can't hold “1”, which is of type Int → put values of type Park into it, or let the stack be `erased`
    links: {A: {does: {push: }}}
      wrong-type at : “push” takes a value or a list of values, not nothing → write for instance `push: {home: !Park {name: Zion}}`
    links: {A: {does: {then: 1}}}
      wrong-type at 1: “then” takes a map of what changes: `dismiss`, `tab`, `set`, `path`, `pop`, `push`, `then`, not “1” → write for instance `then: {tab: about}`
    links: {A: {does: {then: {then: {tab: x}}}}}
      tab-not-declared at x: the app has no tabs → declare them at the top of the app: `tabs: {home: {root: Home}}`
    presents: {main: Help}
      reserved-name at main: “main” is the name of the stack of an app without tabs, so no tab or binding can have it in an app with tabs, layers or URLs → give it another name
    presents: {sidebar: {as: alert}}
      reserved-name at sidebar: “sidebar” is the name of a column, so no tab or binding can have it in an app with tabs, layers or URLs → give it another name
    """
  )

  @Test("a screen", arguments: screenCases)
  func screen(_ one: Case) { #expect(Self.reported(one.part, one.value) == one.expected) }

  private static let textsCases = cases(
    nil,
    """
    urls []
      wrong-type at []: “urls” takes a map of changes by pattern, not a list → write for instance `urls: {"parks://park/{name}": {path: [!Park {name: "${name}"}]}}`
    urls {'': {push: 1}}
      malformed-pattern at '': a pattern can't be empty → write what the app opens, as in `parks://park/{name}`
    urls {'a/{b': {push: 1}}
      malformed-pattern at 'a/{b': “{b” is only in part a name in braces → let a name in braces be all that is between two slashes, as in `parks://park/{name}`
    urls {'a/b{c}': {push: 1}}
      malformed-pattern at 'a/b{c}': “b{c}” is only in part a name in braces → let a name in braces be all that is between two slashes, as in `parks://park/{name}`
    urls {'a/{}': {push: 1}}
      malformed-pattern at 'a/{}': the braces hold no name → begin with a letter, and use letters, digits, “_” and “-”: `{name}` or `{name:Int}`
    urls {'a/{1b}': {push: 1}}
      malformed-pattern at 'a/{1b}': “1b” can't be a name in a pattern → begin with a letter, and use letters, digits, “_” and “-”: `{name}` or `{name:Int}`
    urls {'a/{b.c}': {push: 1}}
      malformed-pattern at 'a/{b.c}': “b.c” can't be a name in a pattern → begin with a letter, and use letters, digits, “_” and “-”: `{name}` or `{name:Int}`
    urls {'a/{b:int}': {push: 1}}
      malformed-pattern at 'a/{b:int}': “int” isn't a type that a part of a pattern can have → did you mean `Int`?
    urls {'a/{b:Date}': {push: 1}}
      malformed-pattern at 'a/{b:Date}': “Date” isn't a type that a part of a pattern can have → use one of String, Int, Double, Bool, Topic
    urls {'a/{b}/{b}': {push: 1}}
      malformed-pattern at 'a/{b}/{b}': the pattern names “b” twice, so `${b}` could be either → give one of them another name
    urls {a: }
      wrong-type at : “a” takes a map of what changes: `dismiss`, `tab`, `set`, `path`, `pop`, `push`, `then`, not nothing → write for instance `a: {dismiss: all}`
    urls {a: {dismiss: true}}
      dismiss-without-screen at true: the system opens this, and no screen does, so none can dismiss itself → write `dismiss: all`, or turn a binding off: `set: {…: false}`
    urls {'a/{id}': {push: '${idd}'}}
      undefined-variable at '${idd}': there is no variable “idd” → did you mean `id`?
    urls {a: {push: '${value.id}'}}
      no-value-shown at '${value.id}': the system opens this, and no screen does, so `${value}` has no value → write the value itself
    urls {'a/{id}': {set: {park: !Park {id: '${id}'}}}}
      field-of-other-type at '${id}': the field “id” of Park is an Int, and this isn't one → give it an Int
    urls {'a/{id:Int}': {set: {tips: '${id}'}}}
      not-a-flag at '${id}': the binding “tips” is true or false, and “${id}” is of type Int → write `true` or `false`, or declare the binding under `items`
    urls {'a/{id:Int}': {set: {park: '${id}'}}}
      other-item-type at '${id}': the binding “park” holds Park, and “${id}” is of type Int → give it a value of type Park, or null
    urls {'a/{id:Int}': {path: {park: ['${id}']}}}
      other-element-type at '${id}': a path of Park can't hold “${id}”, which is of type Int → put values of type Park into it, or let the stack be `erased`
    urls {'a/{id:Int}': {tab: '${id}'}}
      tab-not-declared at '${id}': the app has no tabs → declare them at the top of the app: `tabs: {home: {root: Home}}`
    restores tips
      wrong-type at tips: “restores” takes a list of bindings, not “tips” → write for instance `restores: [showHelp]`
    restores [tipps]
      binding-not-declared at tipps: no screen declares a binding “tipps” → did you mean `tips`?
    restores [tab]
      tab-not-declared at tab: the app has no tabs → declare them at the top of the app: `tabs: {home: {root: Home}}`
    savedPaths main
      wrong-type at main: “savedPaths” takes a list of stacks, not “main” → write for instance `savedPaths: []`
    savedPaths [man]
      stack-not-declared at man: the app has no stack “man” → did you mean `main`?
    savedPaths [main, tips]
      path-without-stack at tips: “tips” holds no stack, so it has no path → give it one, as in `stack: erased`, or remove `savedPaths`
    savedPaths [park]
      initial-path-not-bound at park: the path of “park” goes with its layer, so there is none that the app could save → let the layer keep it with `keepsPath: true`, or remove the name
    savedPaths [[a]]
      wrong-type at [a]: “savedPaths” takes text, not a list → write for instance `savedPaths: []`
    restores [[a]]
      wrong-type at [a]: “restores” takes text, not a list → write for instance `restores: [showHelp]`
    initial {tips: 1}
      wrong-type at 1: “tips” takes `true` or `false`, not “1” → 
    initial {park: 1}
      other-item-type at 1: the binding “park” holds Park, and “1” is of type Int → give it a value of type Park, or null
    initial {tab: home}
      tab-not-declared at tab: the app has no tabs → declare them at the top of the app: `tabs: {home: {root: Home}}`
    initial {prk: 1}
      binding-not-declared at prk: no screen declares a binding “prk” → did you mean `park`?
    """
  )

  @Test("urls, restored bindings and the start", arguments: textsCases)
  func texts(_ one: Case) { #expect(Self.reported(one.part, one.value) == one.expected) }
}
