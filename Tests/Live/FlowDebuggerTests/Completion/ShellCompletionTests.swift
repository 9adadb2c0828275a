import FlowDebugger
import FlowLanguage
import TestSupport
import Testing

@Suite("Completion")
struct ShellCompletionTests {
  private static let bench = ShellBench(["parks.app.yaml": ShellBench.parks, "mail.app.yaml": ShellBench.mail])
  private static let files = ["a.flow.yaml", "flows/", "parks.app.yaml"]

  private func completions(_ typed: String, in session: FlowConsole) -> [String] {
    session.completions(of: typed) { text in Self.files.filter { $0.hasPrefix(text) } }
  }

  private static let routes = ShellBench([
    "routes.app.yaml": """
    root: Parks
    types: {Route: {cases: {help: , park: [Park], photo: {id: Int}}}, Park: {fields: {name: String}}, Other: {cases: [a]}}
    screens:
      Parks:
        rows:
          parks:
            of: Park
            from: [{name: Zion}, {name: Bryce}]
            label: "${row.name}"
            link: !Route.park "${row}"
            actions: {Share: {view: Help}}
        destinations: {Route: Help}
      Help:
    """
  ])

  @Test(
    "S16.1 S17.2 offers cases as far as they are known, rows and their actions",
    arguments: [
      ("push: ", ["push: !Route.help", "push: !Route.park [", "push: !Route.photo {id: "]),
      ("assert: {top: !Route.ph", ["assert: {top: !Route.photo {id: "]),
      ("tap: ", ["tap: Zion", "tap: Bryce"]),
      ("tap: {row: ", ["tap: {row: !Park {name: Zion}", "tap: {row: !Park {name: Bryce}"]),
      ("tap: {label: S", ["tap: {label: Share"]), ("assert: {rows: {", ["assert: {rows: {parks: "]),
    ] as [(String, [String])]
  )
  func routes(typed: String, texts: [String]) throws {
    let session = try Self.routes.session("routes.app.yaml")
    #expect(completions(typed, in: session) == texts)
  }

  @Test(
    "offers what is possible now: what a text may become, in full",
    arguments: [
      ("ta", ["tap: ", "tab: ", "tabBar: "]), ("pop", ["popTo: ", "popToRoot"]), ("- und", []), ("und", ["undo"]),
      (":sa", [":save "]),
      (":pu", []), ("scr", ["screens", "screen: "]), ("go", ["goto "]), ("relo", ["reload"]),
      ("tap: ", ["tap: Trails", "tap: Help", "tap: Share"]), ("tap: T", ["tap: Trails"]), ("tap H", ["tap Help"]),
      ("tap: \"T", ["tap: \"Trails\""]), ("{tap: 'H", ["{tap: 'Help'"]),
      ("tap: {", ["tap: {label: ", "tap: {value: ", "tap: {view: ", "tap: {row: "]),
      ("tap: {view: ", ["tap: {view: Help"]), ("tap: {value: ", ["tap: {value: !Trail {park: Zion}"]),
      ("popTo: ", ["popTo: !Park {name: Zion}", "popTo: !Trail {park: Zion}"]),
      (
        "popTo: {screen: ",
        [
          "popTo: {screen: ParkPage", "popTo: {screen: Parks", "popTo: {screen: Help", "popTo: {screen: Settings",
          "popTo: {screen: TrailPage",
        ]
      ),
      ("back: {to: ", ["back: {to: Parks"]), ("swipeBack: ", ["swipeBack: completed", "swipeBack: cancelled"]),
      ("set: {", ["set: {settingsShown: "]),
      ("set: {settingsShown: ", ["set: {settingsShown: true", "set: {settingsShown: false"]),
      ("set settingsShown: t", []), ("resize: c", ["resize: compact"]),
      (
        "{tap: Help, ",
        ["{tap: Help, label: ", "{tap: Help, expect: ", "{tap: Help, soft: ", "{tap: Help, skip: ", "{tap: Help, in: "]
      ),
      ("tap: Help, ex", ["tap: Help, expect: "]),
      ("{tap: Help, soft: ", ["{tap: Help, soft: true", "{tap: Help, soft: false"]),
      ("{tap: Help, expect: {scr", ["{tap: Help, expect: {screen: "]),
      (
        "{tap: Help, expect: {screen: P",
        ["{tap: Help, expect: {screen: ParkPage", "{tap: Help, expect: {screen: Parks"]
      ),
      ("{tap: Help, expect: {refused: pop", ["{tap: Help, expect: {refused: pop-past-root"]),
      (
        "{tap: Help, expect: {diagnostics: [mixed-links, mixed-links-",
        ["{tap: Help, expect: {diagnostics: [mixed-links, mixed-links-reset"]
      ),
      ("expectDiagnostics: [res", ["expectDiagnostics: [restore-failed"]),
      ("{tap: Help, expect: {depth: 1}, so", ["{tap: Help, expect: {depth: 1}, soft: "]),
      ("assert: {tran", ["assert: {transition: "]), ("assert: {transition: po", ["assert: {transition: pop"]),
      ("assert: {visible: [Parks, ParkP", ["assert: {visible: [Parks, ParkPage"]),
      ("assert: {canGoBack: t", ["assert: {canGoBack: true"]), ("{de", ["{depth: "]), ("why {dep", ["why {depth: "]),
      ("why dep", ["why depth: "]), ("{not: {dep", ["{not: {depth: "]),
      ("transaction: [dis", ["transaction: [dismiss"]),
      ("transaction: [{ta", ["transaction: [{tap: "]), ("transaction: [{tap: T", ["transaction: [{tap: Trails"]),
      ("repeat: {times: 2, st", ["repeat: {times: 2, steps: "]),
      ("repeat: {while: {canG", ["repeat: {while: {canGoBack: "]),
      ("if: {when: {top: n", ["if: {when: {top: null"]), ("load ", ["load a.flow.yaml", "load flows/"]),
      ("load! f", ["load! flows/"]), ("app ", ["app open", "app flows/", "app parks.app.yaml"]),
      (":save a", [":save a.flow.yaml"]), ("runFlow: ", ["runFlow: a.flow.yaml", "runFlow: flows/"]),
      ("runFlow: {file: a", ["runFlow: {file: a.flow.yaml"]), ("goto ", ["goto 0", "goto 1"]),
      ("profile s", ["profile shipping", "profile scripting"]),
      ("help back", ["help back", "help background", "help backTitle", "help backMenu"].dropFirst().map(\.self)),
      ("undo ", []), ("tap: Nowhere", []), ("note: any", []), ("title: ", ["title: Zion"]),
    ] as [(String, [String])]
  )
  func parks(typed: String, texts: [String]) throws {
    var session = try Self.bench.session("parks.app.yaml")
    _ = session.answer("tap: Zion")
    #expect(completions(typed, in: session) == texts)
  }

  @Test(
    "offers columns and rows",
    arguments: [
      ("select: ", ["select: Inbox", "select: Sent", "select: null"]),
      ("{select: Inbox, in: ", ["{select: Inbox, in: sidebar", "{select: Inbox, in: detail"]),
      ("select: {column: s", ["select: {column: sidebar"]),
      ("select: {column: sidebar, value: I", ["select: {column: sidebar, value: Inbox"]),
      ("selection: {", ["selection: {sidebar: ", "selection: {detail: "]),
      (
        "selection: {sidebar: ",
        ["selection: {sidebar: Inbox", "selection: {sidebar: Sent", "selection: {sidebar: null"]
      ),
      ("set: {columnVis", ["set: {columnVisibility: "]), ("set: {mailbox: S", ["set: {mailbox: Sent"]),
      ("set: {columnVisibility: d", ["set: {columnVisibility: doubleColumn", "set: {columnVisibility: detailOnly"]),
      ("tap: ", ["tap: About", "tap: Attachment"]), ("columns: [s", ["columns: [sidebar"]),
    ]
  )
  func mail(typed: String, texts: [String]) throws {
    var session = try Self.bench.session("mail.app.yaml")
    #expect(session.answer("select: Inbox").isWrong == false)
    #expect(completions(typed, in: session) == texts)
  }

  @Test(
    "S19.2 offers the samples of the app",
    arguments: [
      ("push: ", ["push: 1", "push: !Tour {id: 1}", "push: !Tour {id: 2}"]),
      ("open: ", ["1", "2", "{id:Int}"].map { "open: \"guide://tour/\($0)\"" }),
      ("set: {shown: ", ["set: {shown: null", "set: {shown: !Tour {id: 1}", "set: {shown: !Tour {id: 2}"]),
    ]
  )
  func samples(typed: String, texts: [String]) throws {
    let session = try ShellBench(["guide.app.yaml": Self.guide]).session("guide.app.yaml")
    #expect(completions(typed, in: session) == texts)
  }

  @Test("S19.3, S19.4 screens and links are listed with their line of code and their identifier")
  func facts() throws {
    var session = try ShellBench(["a/guide.app.yaml": Self.guide]).session("a/guide.app.yaml")
    let links = session.answer("links").text
    #expect(links.contains("  identifier first-link  a/Guide.swift:3\n"), "\(links)")
    let screens = session.answer("screens").text
    #expect(
      screens.contains("▸ Guide  the root; links: First; holds input; identifier guide; a/Guide.swift:1"),
      "\(screens)"
    )
  }

  private static let guide = """
    root: Guide
    types: {Tour: {fields: {id: Int}}}
    samples: {Tour: [!Tour {id: 1}, !Tour {id: 2}], id: [1, 2], String: [unused]}
    urls: {"guide://tour/{id:Int}": {path: [!Tour {id: "${id}"}]}}
    screens:
      Guide:
        source: Guide.swift:1
        identifier: guide
        holds: input
        links: {First: {value: 1, source: Guide.swift:3, identifier: first-link}}
        destinations: {Tour: Page, Int: Page}
        items: {shown: {type: Tour, screen: Page, as: sheet}}
      Page:
    """

  @Test("everything that is offered begins with what is typed, and nothing crashes", arguments: 0..<Rounds.of(60))
  func prefixes(seed: Int) throws {
    var session = try Self.bench.session(seed.isMultiple(of: 2) ? "parks.app.yaml" : "mail.app.yaml")
    _ = session.answer("tap: Zion")
    let lines =
      StepTable.verbs.map(\.example) + StepTable.expectations.map(\.example) + ["{a: [{b: \"\\", "}}]]", ",,,", ":::"]
    let line = lines[seed * 7 % lines.count]
    for count in 0...line.count {
      let typed = String(line.prefix(count))
      for text in completions(typed, in: session) { #expect(text.hasPrefix(typed) && text != typed) }
    }
  }
}
