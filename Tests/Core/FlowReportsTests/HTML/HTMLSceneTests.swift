import FlowReports
import FlowRunner
import FlowSyntax
import FlowTestSupport
import Foundation
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowTranscripts

@Suite("Tabs and layers in the lines of data of a page")
struct HTMLSceneTests {
  private static let catalogue = stack("Catalogue", "Hat")
  private static let home = scene([
    tab("home", catalogue, isShown: true), tab("orders", stack("Orders"), isBuilt: false),
  ])

  private static func stack(_ root: String, _ path: RouteValue...) -> StackSnapshot {
    StackSnapshot(root: root, entries: path.map { .init(screen: $0.description, origin: .value($0)) })
  }

  private static func tab(
    _ name: String,
    _ stack: StackSnapshot,
    isBuilt: Bool = true,
    isShown: Bool = false
  ) -> SceneSnapshot.Tab {
    SceneSnapshot.Tab(name: name, isBuilt: isBuilt, isShown: isShown, stack: stack, hasStack: true)
  }

  private static func cart(_ path: RouteValue...) -> SceneSnapshot.Layer {
    let entries = path.map { StackSnapshot.Entry(screen: "Address", origin: .value($0)) }
    return SceneSnapshot.Layer(
      binding: "cart",
      kind: .sheet,
      stack: StackSnapshot(root: "Cart", entries: entries),
      hasStack: true
    )
  }

  private static func scene(
    _ tabs: [SceneSnapshot.Tab],
    tab: String? = "home",
    showsTabBar: Bool? = nil,
    layers: [SceneSnapshot.Layer] = [],
    waiting: [String] = [],
    bindings: [RouteValue.Field] = []
  ) -> StackSnapshot {
    let base = tabs.first(where: \.isShown)?.stack ?? stack("H")
    let front = layers.last?.stack ?? base
    let whole = SceneSnapshot(
      tabs: tabs,
      tab: tabs.isEmpty ? nil : tab,
      showsTabBar: showsTabBar ?? !tabs.isEmpty,
      base: base,
      layers: layers,
      waiting: waiting
    )
    return StackSnapshot(root: front.root, entries: front.entries).with(bindings, whole)
  }

  /// The line of the steps that lead from the first state to each of the others.
  private static func detail(_ states: [StackSnapshot], _ transition: Transition = .none) throws -> String {
    let file = SourceFile("- tap: a\n", name: "a.flow.yaml")
    var record = FlowRecord(initial: states[0])
    for state in states.dropFirst() { record.append(state) }
    record.doneCount = states.count - 1
    record.steps = (0..<states.count - 1).map { index in
      ReportedStep(
        number: index + 1,
        verb: "tap",
        label: "tap",
        acts: true,
        place: Place(file, SourceRange(0..<1)),
        scope: nil,
        outcome: .passed,
        transition: transition,
        diagnostics: [],
        divergences: []
      )
    }
    let result = FlowResult(
      flowID: "a.flow.yaml",
      name: "a",
      tags: [],
      file: file,
      range: SourceRange(0..<8),
      profile: "wwdc22",
      content: .ran(record),
      seconds: nil
    )
    let lines = HTMLReport(version: "1", steps: .all).dataLines([result])
    return try #require(lines.first { $0.hasPrefix("[2,") })
  }

  @Test("each state of a tab or a layer once, and what has changed of the stack before it")
  func changes() throws {
    let tabs = [
      Self.tab("home", Self.catalogue, isShown: true), Self.tab("orders", Self.stack("Orders"), isBuilt: false),
    ]
    let orders = [Self.tab("home", Self.catalogue), Self.tab("orders", Self.stack("Orders", 7), isShown: true)]
    let alert = SceneSnapshot.Layer(
      binding: "sure",
      kind: .alert,
      title: "Pay now?",
      buttons: ["Pay", "No"],
      stack: Self.stack("")
    )
    let line = try Self.detail([
      Self.home,
      Self.scene(tabs, layers: [Self.cart()], bindings: [.init("cart", true)]),
      Self.scene(tabs, layers: [Self.cart("address")], bindings: [.init("cart", true)]),
      Self.scene(tabs, layers: [Self.cart("address"), alert], bindings: [.init("cart", true)]),
      Self.scene(orders, tab: "orders", showsTabBar: false, waiting: ["offer"]),
      Self.scene(orders, tab: "orders", showsTabBar: false, waiting: ["offer"]),
      Self.scene(orders, tab: "orders", showsTabBar: false, waiting: ["offer"], bindings: [.init("offer", true)]),
    ])
    #expect(
      line == #"""
        [2,["tab","home","tabs","built","shown","content","hasPath","orders","layers","waiting","tap",\#
        "binding","cart","kind","sheet","sure","alert","title","Pay now?","buttons","Pay","No","tabBar","offer"],\#
        [[0,"Hat"],[0,"Address","address"],[0,"7"]],[],\#
        [[0,2,3,true,4,true,5,[2,["Catalogue",0,[0],[]]],6,true],\#
        [0,8,3,false,4,false,5,[2,["Orders",0,[],[]]],6,true],\#
        [11,13,13,15,5,[2,["Cart",0,[],[]]],6,true],\#
        [11,13,13,15,5,[2,["Cart",0,[1],[]]],6,true],\#
        [11,16,13,17,17,19,19,[0,20,21]],\#
        [0,2,3,true,4,false,5,[2,["Catalogue",0,[0],[]]],6,true],\#
        [0,8,3,true,4,true,5,[2,["Orders",0,[2],[]]],6,true]],\#
        [[1,["",0,[],[],0,[0,2,2,[1,0,1],8,[1],9,[0]]],\#
        [[10,10,0,1,1,[0,0,[],0,["",0,[],[["cart","true"]],0,[0,2,2,[1,0,1],8,[1,2],9,[0]]]],[0,0,0]],\#
        [10,10,0,1,1,[0,0,[],0,["",0,[],[["cart","true"]],0,[0,2,2,[1,0,1],8,[1,3],9,[0]]]],[0,0,0]],\#
        [10,10,0,1,1,[0,0,[],0,["",0,[],[["cart","true"]],0,[0,2,2,[1,0,1],8,[1,3,4],9,[0]]]],[0,0,0]],\#
        [10,10,0,1,1,[0,0,[],0,["",0,[],[],0,[0,8,2,[1,5,6],22,false,8,[1],9,[0,23]]]],[0,0,0]],\#
        [10,10,0,1,1,0,[0,0,0]],\#
        [10,10,0,1,1,[0,0,[],0,["",0,[],[["offer","true"]],0,[0,8,2,[1,5,6],22,false,8,[1],9,[0,23]]]],\#
        [0,0,0]]]]],0,0]
        """#
    )
  }

  @Test("a base without tabs, an item that changes in place, and columns in a tab")
  func bases() throws {
    let note = { (item: RouteValue, title: String?) in
      SceneSnapshot.Layer(binding: "note", kind: .dialog, item: item, title: title, stack: Self.stack(""))
    }
    let dialogs = try Self.detail([
      Self.scene([], layers: [note(1, nil)]), Self.scene([], layers: [note(2, "N")]), Self.scene([]),
    ])
    #expect(
      dialogs == #"""
        [2,["content","layers","binding","note","kind","dialog","item","1","buttons","waiting","tap","2","title","N"],\#
        [],[],[[2,4,4,6,6,8,8,[0]],[2,4,4,6,6,12,12,14,8,[0]]],\#
        [[1,["",0,[],[],0,[0,[2,["H",0,[],[]]],1,[1,0],9,[0]]],\#
        [[10,10,0,1,1,[0,0,[],0,["",0,[],[],0,[0,[2,["H",0,[],[]]],1,[1,1],9,[0]]]],[0,0,0]],\#
        [10,10,0,1,1,[0,0,[],0,["",0,[],[],0,[0,[2,["H",0,[],[]]],1,[1],9,[0]]]],[0,0,0]]]]],0,0]
        """#
    )
    let columns = { (selection: RouteValue?) in
      StackSnapshot(
        ColumnsSnapshot(
          [
            .init(.sidebar, stack: Self.stack("Boxes"), selection: selection, hasList: true),
            .init(.detail, stack: Self.stack("Mail"), hasStack: true),
          ],
          main: .detail
        )
      )
    }
    let line = try Self.detail([
      Self.scene([Self.tab("mail", columns(nil), isShown: true)], tab: "mail"),
      Self.scene([Self.tab("mail", columns("In"), isShown: true)], tab: "mail"),
    ])
    #expect(
      line.contains(
        #"""
        [[7,9,9,0,5,[2,["Boxes",0,[],[]]],10,0,11,false,4,true],\#
        [7,13,9,0,5,[2,["Mail",0,[],[]]],11,true,4,true],\#
        [0,2,3,true,4,true,5,[2,["Mail",0,[],[],[6,[1,0,1],13,13,14,false]]],15,true],\#
        [7,9,9,0,5,[2,["Boxes",0,[],[]]],10,20,11,false,4,true],\#
        [0,2,3,true,4,true,5,[2,["Mail",0,[],[],[6,[1,3,1],13,13,14,false]]],15,true]]
        """#
      )
    )
    #expect(line.contains(#"[0,0,[],0,["",0,[],[],0,[0,2,2,[1,4],16,[1],17,[0]]]]"#))
  }

  @Test("a scene comes and goes with its stack, and its tabs come and go")
  func whole() throws {
    let line = try Self.detail([Self.stack("Home"), Self.home, Self.scene([]), Self.stack("Home")])
    #expect(line.contains(#"[[1,["Home",0,[],[]],["#))
    #expect(line.contains(#"[0,0,[],0,["",0,[],[],0,[1,3,3,[1,0,1],9,[1],10,[0]]]]"#))
    #expect(line.contains(#"[0,0,[],0,["",0,[],[],0,[6,[2,["H",0,[],[]]],9,[1],10,[0]]]]"#))
    #expect(line.contains(#"[0,0,[],0,["Home",0,[],[]]]"#))
  }

  @Test("a step costs a number for each tab and layer, however much these hold")
  func size() throws {
    let tabs = (0..<20).map { Self.tab("tab \($0)", Self.stack("Root \($0)", "a", "b"), isShown: $0 == 0) }
    let under = (0..<200).map { SceneSnapshot.Layer(binding: "layer \($0)", kind: .sheet, stack: Self.stack("L\($0)")) }
    let states = (0..<100).map { Self.scene(tabs, layers: $0 % 2 == 0 ? under : under + [Self.cart()]) }
    let first = try Self.detail(Array(states.prefix(2))).utf8.count
    #expect(try Self.detail(states).utf8.count < first + 100 * 1_000)
  }

  @Test("names of tabs, bindings, titles, buttons and items are cut and stay data", arguments: HostileText.all)
  func hostile(text: String) throws {
    let layers = [
      SceneSnapshot.Layer(binding: text, kind: .sheet, item: .string(text), stack: Self.stack(text)),
      SceneSnapshot.Layer(binding: text, kind: .alert, title: text, buttons: [text, "OK"], stack: Self.stack("")),
    ]
    let hostile = Self.scene(
      [Self.tab(text, Self.stack(text), isShown: true)],
      tab: text,
      layers: layers,
      waiting: [text]
    )
    let line = try Self.detail([Self.home, hostile, Self.home])
    #expect(!line.contains("<"))
    #expect(line.utf8.count < 40_000)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test("what comes and goes has its transition")
  func transitions() throws {
    for (kind, number) in [(Transition.Kind.present, 4), (.dismiss, 5)] {
      let line = try Self.detail([Self.home, Self.home], Transition(kind, levels: 1, animated: true))
      #expect(line.contains("[10,10,0,1,1,0,[\(number),1,1]]"))
    }
  }
}
