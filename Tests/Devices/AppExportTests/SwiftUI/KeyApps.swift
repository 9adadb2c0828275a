import FlowApps

/// The smallest apps that use a key of the app language as its example does.
enum KeyApps {
  /// The keys that say nothing about what an app does, and so aren't counted; `file` is another form of `from`.
  static let silent: Set<String> = ["extends", "samples", "source", "sources", "assumed", "runs", "file"]

  /// A key with the map that it belongs to.
  struct Key: Hashable, CustomStringConvertible {
    let owner: String
    let name: String
    let example: String

    var description: String { "\(name) of \(owner)" }
  }

  /// The keys in the order of the language's table.
  static let keys = AppLanguage.maps.flatMap { map in
    map.keys.filter { !silent.contains($0.name) }.map { Key(owner: map.owner, name: $0.name, example: $0.example) }
  }

  /// The text of an app that has the example of a key, in which nothing else is left out of the export.
  static func text(of key: Key) -> String {
    // Swift has a type of that name.
    template(of: key).replacing(/\bColor\b/, with: "Paint")
  }

  private static func template(of key: Key) -> String {
    let (name, example) = (key.name, key.example)
    switch key.owner {
    case "an app": return app(name, example)
    case "a NavigationView":
      let rest = name == "columns" ? ", style: columns" : name == "root" ? "" : ", root: ParkList"
      return "name: Parks\nnavigationView: {\(example)\(rest)}\nscreens: {}\n"
    case "a type": return type(name, example)
    case "a screen": return screen(name, example)
    case "a link": return link(name, example)
    case "rows": return rows(name, example)
    case "`from`": return rows("from", "from: {\(example)}")
    case "a root":
      let all = ["when: {loggedIn: false}", "screen: Login", "default: Home"].filter { !$0.hasPrefix("\(name):") }
      return
        "name: Parks\nroot: {\((all + [example]).joined(separator: ", "))}\nstate: {loggedIn: false}\nscreens: {}\n"
    case "a destination": return destination(name, example)
    case "an item": return item(name, example)
    case "a button": return screen("presents", "presents: {ask: {as: alert, buttons: {Go: {\(example)}}}}")
    case "a tab": return tab(name, example)
    case "a change": return change(name, example)
    case "a split view":
      let columns = "columns: {sidebar: {root: Folders}, detail: {root: Mail}}"
      return split(name == "columns" ? example : "\(columns), \(example)")
    case "a split view's “columns”":
      let list = "sidebar: {root: Folders, list: {selection: folder, type: String}}"
      let others = [list, "detail: {root: Mail}"].filter { !$0.hasPrefix("\(name):") }
      return split("columns: {\((others + [example]).joined(separator: ", "))}")
    case "a column":
      let stacks = ["path": ", stack: erased", "title": ", stack: self-managed", "toolbar": ", stack: self-managed"]
      return column(example + (name == "root" ? "" : ", root: Mails") + (stacks[name] ?? ""))
    case "a column's root":
      return column("root: {\(example)\(["screen", "default"].contains(name) ? "" : ", screen: Mails")}")
    case "a list":
      let rest = (name == "type" ? "" : ", type: String") + (name == "selection" ? "" : ", selection: folder")
      return split("columns: {sidebar: {root: Folders, list: {\(example)\(rest)}}, detail: {root: Mail}}")
    case "a width": return column("root: Mails, width: {\(example)\(name == "ideal" ? "" : ", ideal: 300")}")
    case "`when`": return link("when", "when: {name: {\(example)}}")
    default: return "no app for \(key)"
    }
  }

  // MARK: The top of a file

  private static func app(_ name: String, _ example: String) -> String {
    var lines = ["name": "name: Parks", "root": "root: ParkList", "screens": "screens: {ParkList: {title: Parks}}"]
    let park = "types: {Park: {fields: {name: String}}}"
    let zion = "links: {Zion: !Park {name: Zion}}, destinations: {Park: Help}"
    switch name {
    case "types", "stack":
      (lines["types"], lines["screens"]) = (park, "screens: {ParkList: {\(zion)}}")
    case "split": (lines["root"], lines["screens"]) = (nil, "screens: {}")
    case "tabs": (lines["root"], lines["screens"]) = (nil, "screens: {}")
    case "initial": lines["screens"] = "screens: {ParkList: {presents: {showHelp: Help}}}"
    case "presents": lines["screens"] = "screens: {ParkList: {links: {Tips: {presents: showTips}}}}"
    case "items", "urls":
      (lines["types"], lines["screens"]) = (park, "screens: {ParkList: {\(zion)}}")
    case "restores":
      lines["root"] = "root: {when: {showHelp: true}, screen: Help, default: ParkList}"
      lines["state"] = "state: {showHelp: false}"
    case "state":
      lines["screens"] = "screens: {ParkList: {links: {Log in: {view: Help, when: {loggedIn: false}, hides: true}}}}"
    default: break
    }
    lines[name] = example
    return lines.sorted { $0.key < $1.key }.map { "\($0.value)\n" }.joined()
  }

  private static func type(_ name: String, _ example: String) -> String {
    let (value, rest) =
      switch name {
      case "fields": ("!T {name: a, area: 1.5}", "")
      case "cases": ("!T.help", "")
      case "raw": ("!T.a", ", cases: [a, b]")
      default: ("!T {id: 1}", ", fields: {id: Int}")
      }
    return """
      name: Parks
      root: Home
      types: {T: {\(example)\(rest)}}
      screens: {Home: {links: {Go: \(value)}, destinations: {T: Help}}}

      """
  }

  // MARK: Screens

  /// An app of one screen that all others can be reached beside, so that nothing of it is unused.
  private static func screen(_ name: String, _ example: String, _ more: String = "") -> String {
    """
    name: Parks
    root: Start
    types: {Park: {fields: {name: String}}, Color: {fields: {number: Int}}}
    state: {showTips: false}
    screens:
      Start:
        links:
          Home: {view: Home}
          Asked: {view: Help, when: {showTips: true}, hides: true}
          Red: !Color {number: 1}
          Zion: !Park {name: Zion}
        destinations: {Park: \(name == "title" ? "Home" : "Help"), Color: Help\(name == "buttons" ? "" : ", Int: Help")}
      Home: {\([example, screens[name], more].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", "))}

    """
    .replacing("Home: {view: Home}", with: name == "title" ? "Help: {view: Other}" : "Home: {view: Home}")
  }

  /// The declarations beside the keys of screens that say nothing alone.
  private static let screens = ["state": "links: {Go: {view: Help, when: {name: {not: null}}}}"]

  private static func link(_ name: String, _ example: String) -> String {
    let rest =
      switch name {
      case "value", "view", "presents", "does": ""
      case "isActive": ", view: Help"
      case "tag": ", view: Help, selection: colorShown"
      case "selection": ", view: Help, tag: mint"
      case "hides": ", view: Help, when: {name: 1}"
      default: ", view: Help"
      }
    let isLegacy = ["isActive", "tag", "selection"].contains(name)
    if isLegacy {
      return "name: Parks\nnavigationView: stack\nroot: Home\nscreens: {Home: {links: {Go: {\(example)\(rest)}}}}\n"
    }
    let state = ["when", "hides"].contains(name) ? ["state: {name: \(name == "when" ? "null" : "0")}"] : []
    let presents = name == "presents" ? ["presents: {showHelp: Help}"] : []
    return screen(name, (["links: {Go: {\(example)\(rest)}}"] + state + presents).joined(separator: ", "))
  }

  private static func rows(_ name: String, _ example: String) -> String {
    let rest =
      (name == "of" ? "" : ", of: Park") + (name == "from" ? "" : ", from: any")
      + (name == "label" ? "" : ", label: \"${row.name}\"") + (name == "hides" ? ", when: {name: {not: null}}" : "")
    let state = ["when", "hides"].contains(name) ? ", state: {name: null}" : ""
    return screen("rows", "rows: {\(example)\(rest)}\(state)")
  }

  private static func destination(_ name: String, _ example: String) -> String {
    let rest = ["screen", "cases", "default"].contains(name) ? "" : ", screen: Other"
    if name == "misplaced" {
      return "name: Parks\nroot: Home\nscreens: {Home: {links: {One: 1}, destinations: {Int: {\(example)\(rest)}}}}\n"
    }
    let state = name == "when" ? ", state: {name: null}" : ""
    return screen(name, "destinations: {Int: {\(example)\(rest)}}\(state), links: {One: 1}")
  }

  private static func item(_ name: String, _ example: String) -> String {
    if name == "misplaced" {
      return "name: Parks\nroot: Home\nscreens: {Home: {presents: {shown: {\(example), screen: Other}}}}\n"
    }
    let isAlert = ["title", "buttons"].contains(name)
    let isPush = ["lazy", "cases", "default"].contains(name)
    let isItem = ["type", "id", "cases", "default"].contains(name)
    var rest = ""
    if isItem, name != "type" { rest += ", type: \(["cases", "default"].contains(name) ? "Int" : "Color")" }
    if name != "as", !isPush { rest += ", as: \(isAlert ? "alert" : "sheet")" }
    if !isAlert, !["screen", "default", "split"].contains(name) { rest += ", screen: Help" }
    if ["path", "keepsPath"].contains(name) { rest += ", stack: erased" }
    var example = example
    if name == "path" { example = example.replacing("Mail {id: 1}", with: "Park {name: Zion}") }
    let field = name == "when" || name == "value" ? ", state: {name: null}" : ""
    let asked = name == "value" ? ", links: {Go: {view: Help, when: {name: {not: null}}}}" : ""
    return screen(name, "\(isItem ? "items" : "presents"): {shown: {\(example)\(rest)}}\(field)\(asked)")
  }

  // MARK: Containers

  private static func tab(_ name: String, _ example: String) -> String {
    let rest =
      switch name {
      case "root", "split", "does": ""
      case "path", "reselect": ", root: Help, stack: erased"
      default: ", root: Help"
      }
    return """
      name: Parks
      types: {Park: {fields: {name: String}}}
      state: {name: null}
      presents: {showTips: {screen: Help, as: sheet}}
      tabs: {first: {root: Home, stack: erased}, second: {\(example)\(rest)}}
      screens:
        Home:
          links: {Zion: !Park {name: Zion}, Go: {view: Help, when: {name: {not: null}}}, Tips: {presents: showTips}}
          destinations: {Park: Help}

      """
  }

  private static func change(_ name: String, _ example: String) -> String {
    let rest = name == "then" ? ", dismiss: true" : ""
    return """
      name: Parks
      types: {Park: {fields: {name: String}}}
      presents: {showTips: {screen: Help, as: sheet}}
      tabs: {home: {root: Home, stack: erased}, about: {root: Help}}
      screens:
        Home:
          links: {Go: {does: {\(example)\(rest)}}, Zion: !Park {name: Zion}, Tips: {presents: showTips}}
          destinations: {Park: Help}

      """
  }

  private static func split(_ split: String) -> String {
    "name: Post\nsplit: {\(split)}\nscreens: {}\n"
  }

  private static func column(_ column: String) -> String {
    """
    name: Post
    types: {Mail: {fields: {id: Int}}, Box: {cases: [Drafts, Sent]}}
    split:
      columns:
        sidebar: {root: Folders, list: {selection: box, type: Box}}
        content: {\(column.replacing("cases: {Drafts: Drafts}", with: "cases: {Drafts: Drafts, Sent: Sent}"))}
        detail: {root: Message, stack: self-managed}
    screens:
      Message: {links: {One: !Mail {id: 1}}, destinations: {Mail: Letter}}

    """
  }
}
