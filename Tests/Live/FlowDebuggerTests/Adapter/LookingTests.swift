import FlowDebugger
import NavigationEngine
import PlainText
import Testing

@Suite("Scopes, variables and source texts of a stopped flow")
struct LookingTests {
  /// Asks for everything that can be opened, level by level.
  private func open(_ client: ScriptedClient, _ reference: Int) {
    let parts = client.send("variables", #"{"variablesReference":\#(reference)}"#)
    guard case .array(let variables)? = parts?["variables"] else { return }
    for variable in variables {
      guard case .number(let text)? = variable["variablesReference"], let number = Int(text), number > 0 else {
        continue
      }
      open(client, number)
    }
  }

  private func scopes(_ client: ScriptedClient) {
    guard case .array(let scopes)? = client.send("scopes", #"{"frameId":1}"#)?["scopes"] else { return }
    for scope in scopes {
      guard case .number(let text)? = scope["variablesReference"], let number = Int(text) else { continue }
      open(client, number)
    }
  }

  @Test("values with parts, bindings, the last change, and what is expected with what is")
  func values() throws {
    let client = ScriptedClient(
      MemoryHost([
        "a.flow.yaml": """
        app: a.app.yaml
        steps:
          - push: !Park {name: Yosemite, size: !Size {area: 3081, wide: [1, 2]}}
          - {set: {showHelp: true}, expect: {depth: 2, bindings: {showHelp: true}, not: {depth: 7}}}
          - assert: {depth: 5}
        """,
        "a.app.yaml": """
        root: Home
        types: {Park: {fields: {name: String, size: Size}}, Size: {fields: {area: Int, wide: Array}}}
        screens:
          Home: {title: Home, destinations: {Park: Details}}
          Details: {title: "${value.name}", presents: {showHelp: Help}}
          Help: {title: Help}
        """,
      ])
    )
    client.start()
    for _ in 0..<3 {
      scopes(client)
      client.send("next", #"{"threadId":1}"#)
    }
    scopes(client)
    try ExpectedTranscript.check("values", client.transcript())
  }

  @Test("the columns of a split view")
  func columns() throws {
    let client = ScriptedClient(
      MemoryHost([
        "a.flow.yaml":
          "app: a.app.yaml\nsteps:\n  - select: {column: sidebar, value: Inbox}\n  - {push: 1, in: detail}\n",
        "a.app.yaml": """
        split:
          columns:
            sidebar: {root: Folders, list: {selection: folder, type: String, rows: [Inbox, Sent]}}
            detail: {root: Mail, stack: erased}
        screens:
          Folders: {title: Folders}
          Mail: {title: Mail, destinations: {Int: Message}}
          Message: {title: Message}
        """,
      ])
    )
    client.start()
    client.send("continue", #"{"threadId":1}"#)
    scopes(client)
    client.send("evaluate", #"{"expression":"detail.path","context":"watch"}"#)
    try ExpectedTranscript.check("columns", client.transcript())
  }

  @Test("the tabs and layers of a scene")
  func scene() throws {
    let client = ScriptedClient(
      MemoryHost([
        "a.flow.yaml": """
        app: a.app.yaml
        steps:
          - {tap: Hat}
          - {tap: Buy}
          - {tap: Pay}
        """,
        "a.app.yaml": """
        tabs: {home: {root: Catalogue, stack: erased}, orders: {root: Orders, stack: erased}}
        presents: {cart: {screen: Cart, as: sheet, stack: erased}}
        screens:
          Catalogue: {title: Shop, links: {Hat: 1}, destinations: {Int: Hat}}
          Hat: {links: {Buy: {presents: cart}}}
          Cart:
            links: {Pay: {presents: sure}}
            presents: {sure: {as: alert, title: Pay now?, buttons: {Pay: {does: {set: {cart: false}}}, Cancel: }}}
          Orders:
        """,
      ])
    )
    client.start()
    client.send(
      "setFunctionBreakpoints",
      #"{"breakpoints":[{"name":"tap","condition":"{presented: [cart]}"}]}"#
    )
    client.send("continue", #"{"threadId":1}"#)
    client.send("next", #"{"threadId":1}"#)
    scopes(client)
    for expression in ["presented", "tab", "cart.path", "home.path", "bindings.cart", "nowhere.path"] {
      client.send("evaluate", #"{"expression":"\#(expression)","context":"watch"}"#)
    }
    for typed in ["tap: Pay", "try tap: Pay", "try", "why"] {
      client.send("evaluate", #"{"expression":"\#(typed)","context":"repl"}"#)
    }
    client.send("completions", #"{"text":"se","column":3}"#)
    try ExpectedTranscript.check("scene", client.transcript())
  }

  @Test("a long path part by part")
  func paging() throws {
    let path = (0..<25_000).map { "p\($0)" }.joined(separator: ", ")
    let client = ScriptedClient(MemoryHost(["a.flow.yaml": "path: [\(path)]\nsteps: [pop]\n"]))
    client.start()
    client.send("scopes", #"{"frameId":1}"#)
    client.send("variables", #"{"variablesReference":1,"filter":"named","start":0,"count":1}"#)
    client.send("variables", #"{"variablesReference":2,"filter":"indexed","start":24998,"count":100}"#)
    client.send("variables", #"{"variablesReference":2,"filter":"indexed","start":30000,"count":-1}"#)
    client.send("variables", #"{"variablesReference":2,"filter":"named"}"#)
    client.send("variables", #"{"variablesReference":99}"#)
    client.send("evaluate", #"{"expression":"path","context":"hover"}"#)
    try ExpectedTranscript.check("paging", client.transcript())
    let whole = client.send("variables", #"{"variablesReference":2}"#)
    let parts = try #require(whole?["variables"]?.elements)
    #expect(parts.count == 10_001)
    #expect(parts.last?["value"] == "15000 more")
  }

  @Test("secrets are masked in all that is sent, but for words of the protocol")
  func secrets() throws {
    let text = """
      name: It is hunter22
      vars: {token: hunter22, word: entry}
      secrets: [token, word]
      steps:
        - push: "${token}"
        - {push: b, label: to hunter22}
        - assert: {path: [hunter22, c]}
      """
    let host = MemoryHost(["a.flow.yaml": text])
    let client = ScriptedClient(host)
    client.start()
    host.write(text + "\n  - psuh: hunter22\n", to: "a.flow.yaml")
    client.send("restart", "{}")
    host.write(text, to: "a.flow.yaml")
    client.send("restart", "{}")
    client.send(
      "setBreakpoints",
      #"{"source":{"path":"/flows/a.flow.yaml"},"breakpoints":[{"line":6,"logMessage":"{path}"}]}"#
    )
    client.send("threads")
    client.send("stackTrace", #"{"threadId":1}"#)
    client.send("next", #"{"threadId":1}"#)
    scopes(client)
    client.send("evaluate", #"{"expression":"hunter22"}"#)
    client.send("evaluate", #"{"expression":"top"}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("exceptionInfo", #"{"threadId":1}"#)
    let said = client.transcript().split(separator: "\n").filter { !$0.hasPrefix("→") }.joined(separator: "\n")
    #expect(!said.contains("hunter22"))
    try ExpectedTranscript.check("secrets", said)
  }

  @Test("expressions, expectations and steps that are typed")
  func evaluate() throws {
    let client = ScriptedClient(
      MemoryHost([
        "a.flow.yaml": "vars: {to: cart}\nsteps:\n  - push: \"${to}\"\n  - push: b\n",
        "more.flow.yaml": "- push: more\n- push: again\n",
      ])
    )
    client.start()
    client.send("next", #"{"threadId":1}"#)
    for expression in [
      "path", " depth ", "{depth: 1}", "depth: 2, top: a", "{dpth: 1}", "[1", "bindings.x", "sidebar.path", "dept", "",
      "nonsense", "{not: {depth: 1}}",
    ] {
      client.send("evaluate", #"{"expression":"\#(expression)","context":"watch"}"#)
    }
    for step in [
      "push: ${to}", "push x", "- pop: 9", "{tap: Help}", "tap: Help", "runFlow: more.flow.yaml", "runFlow: no.yaml",
      "repeat: {times: 3, steps: [{push: r}]}", "repeat: {times: 100000, steps: [{push: r}, pop]}", "psuh: x", "push:",
      "help", "pop",
    ] {
      client.send("evaluate", #"{"expression":"\#(step)","context":"repl"}"#)
    }
    client.send("evaluate", #"{"expression":"pop","context":"watch"}"#)
    client.send("evaluate", #"{"expression":"path","context":"clipboard"}"#)
    client.send("evaluate", "{}")
    client.send("evaluate", #"{"expression":"depth"}"#)
    for (text, column) in [
      ("de", 3), ("{de", 4), ("push: de", 9), ("pa", 1), ("top\\nca", 3), ("ö.ti", 99), ("back", -4),
    ] {
      client.send("completions", #"{"text":"\#(text)","column":\#(column),"line":\#(text.contains("\\n") ? 2 : 1)}"#)
    }
    try ExpectedTranscript.check("evaluate", client.transcript())
  }

  @Test("links that can be tapped are completed")
  func links() throws {
    let client = ScriptedClient(
      MemoryHost([
        "a.flow.yaml": "app: a.app.yaml\nsteps: [{tap: Trail map}]\n",
        "a.app.yaml": """
        root: Home
        screens:
          Home: {links: {Trail map: {view: Map}, Trails: {view: Map}, Help: {view: Map}}, presents: {shown: Map}}
          Map: {title: Map}
        """,
      ])
    )
    client.start()
    for text in ["tap: ", "- tap: trail m", "tap:H", "tap: x", "bind", "tapp: "] {
      client.send("completions", #"{"text":"\#(text)","column":\#(text.count + 1)}"#)
    }
    try ExpectedTranscript.check("links", client.transcript())
  }
}
