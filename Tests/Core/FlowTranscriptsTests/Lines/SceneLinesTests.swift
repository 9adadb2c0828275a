import FlowReports
import FlowSyntax
import FlowTestSupport
import NavigationEngine
import PlainText
import TestSupport
import Testing

@testable import FlowTranscripts

@Suite("The tabs and layers of a scene in a transcript")
struct SceneLinesTests {
  /// A transcript of the written schema, of one step that leaves its state as it was.
  private static func transcript(_ state: String) -> String { transcript(from: state, to: "") }

  /// A transcript of the written schema, of one step.
  ///
  /// - Parameters:
  ///   - initial: The state before the step.
  ///   - change: The fields in which the state after it differs; empty for none.
  /// - Returns: The transcript.
  private static func transcript(from initial: String, to change: String) -> String {
    let after = change.isEmpty ? "" : #""after":\#(change),"#
    return """
      \(start)
      {"event":"flow-started","flow":"a.flow.yaml","case":null,"profile":"wwdc22","name":"a","tags":[],"file":"a.flow.yaml","line":1,"workspace":null,"initial":\(initial)}
      {"event":"step","index":1,"label":"pop","line":1,"column":3,\(after)"transition":{"kind":"present"}}
      \(end)
      """
  }

  private static let start = """
    {"event":"run-started","schema":4,"tool":{"name":"navflow","version":"1.2.3"},"flows":1,"seed":null,"root":null,"folder":".","profiles":["wwdc22"]}
    {"event":"source","file":"a.flow.yaml","line":1,"text":"- pop"}
    """

  private static let end = """
    {"event":"flow-finished","flow":"a.flow.yaml","case":null,"profile":"wwdc22","outcome":"passed","steps":1,"divergences":0,"seconds":null}
    {"event":"run-finished","passed":1,"diverged":0,"invalid":0,"failed":0,"skipped":0,"seconds":null}

    """

  private static let tabs = #"""
    {"path":["address"],"visible":["Cart","Address"],"bindings":{"cart":true,"tab":"home"},"tab":"home","tabs":[{"tab":"home","built":true,"shown":true,"path":[{"type":"Product","value":{"id":1}}],"visible":["Catalogue","ProductPage","Help"],"overlay":[{"screen":"Help","binding":"help"}]},{"tab":"orders","built":false,"shown":false,"path":[],"visible":["Orders"]},{"tab":"map","built":false,"shown":false,"visible":["Map"]}],"tabBar":false,"layers":[{"binding":"note","kind":"cover","item":{"type":"Note","value":{"id":1}},"screen":"Note"},{"binding":"cart","kind":"sheet","screen":"Address","path":["address"],"visible":["Cart","Address"]}],"waiting":["sure"]}
    """#

  private static let alert = #"""
    {"path":[],"visible":[],"bindings":{"sure":true},"base":{"path":[1],"visible":["H","One"]},"layers":[{"binding":"sure","kind":"alert","title":"Sure?","buttons":["Yes","No"]}],"waiting":[]}
    """#

  private static let columns = #"""
    {"path":["people"],"visible":["Compose","People"],"bindings":{},"base":{"columns":[{"column":"sidebar","root":"Mailboxes","value":null,"path":[],"visible":["Mailboxes"],"selection":"Inbox","stack":false,"shown":true},{"column":"detail","root":"Messages","value":"Inbox","path":[1],"visible":["Messages","Message"],"stack":true,"shown":true}],"main":"detail","collapsed":false},"layers":[{"binding":"draft","kind":"sheet","item":1,"screen":"People","path":["people"],"visible":["Compose","People"]}],"waiting":[]}
    """#

  private static let bare = #"{"path":[],"visible":["H"],"bindings":{},"layers":[],"waiting":[]}"#

  @Test("what is written again is what was read", arguments: [tabs, alert, columns, bare])
  func roundTrip(state: String) {
    let transcript = Self.transcript(state)
    let read = ReadTranscript(transcript)
    #expect(read.end.unreadable == 0)
    #expect(read.text == transcript)
  }

  private static let states = [tabs, alert, columns, bare, #"{"path":[],"visible":["H"],"bindings":{"a":null}}"#]

  /// The line of a step's state, after an initial one.
  private static func change(from initial: String, to after: String) throws -> String {
    var (lines, writer) = (StepLines(from: try state(initial)), JSONWriter())
    lines.write(try state(after), to: &writer)
    return String(writer.text.dropFirst(#""after":"#.utf8.count))
  }

  @Test("a state that differs in anything from the initial one is read as itself", arguments: states, states)
  func change(initial: String, after: String) throws {
    let change = try Self.change(from: initial, to: after)
    #expect(change.isEmpty == (initial == after))
    let read = ReadTranscript(Self.transcript(from: initial, to: change))
    guard case .ran(let record)? = read.results.first?.content else {
      Issue.record("it isn't read: \(change)")
      return
    }
    #expect(record.initial == (try Self.state(initial)))
    #expect(record.state(after: 0) == (try Self.state(after)))
  }

  @Test("only the fields that differ are written, and the names of tabs that don't")
  func fields() throws {
    let moved = Self.tabs.replacing(#""tab":"home","tabs""#, with: #""tab":"map","tabs""#)
      .replacing(#""tab":"map","built":false"#, with: #""tab":"map","built":true"#)
      .replacing(#","tabBar":false"#, with: "")
      .replacing(
        #""path":["address"],"visible":["Cart","Address"],"bindings""#,
        with: #""path":["pay",3],"visible":["Cart","pay","3"],"bindings""#
      )
    let change =
      #"{"path":["pay",3],"tab":"map","tabs":["home","orders",{"tab":"map","built":true,"shown":false,"visible":["Map"]}],"tabBar":null}"#
    #expect(try Self.change(from: Self.tabs, to: moved) == change)
  }

  @Test(
    "a change that can't be read costs its line",
    arguments: [
      "7", #"{"tabs":["home",7]}"#, #"{"tabs":["home","unknown"]}"#, #"{"visible":null}"#, #"{"path":{}}"#,
      #"{"path":[],"visible":null}"#, #"{"bindings":null}"#,
    ]
  )
  func unreadable(change: String) {
    #expect(ReadTranscript(Self.transcript(from: Self.tabs, to: change)).end.unreadable == 1)
  }

  @Test("what is read is the scene")
  func scene() throws {
    let state = try Self.state(Self.tabs)
    let scene = try #require(state.scene)
    #expect(scene.tab == "home")
    #expect(scene.tabs.map(\.name) == ["home", "orders", "map"])
    #expect(scene.tabs.map(\.isBuilt) == [true, false, false])
    #expect(scene.tabs.map(\.hasStack) == [true, true, false])
    #expect(!scene.showsTabBar)
    #expect(scene.base == scene.tabs[0].stack)
    #expect(scene.base.visible == ["Catalogue", "ProductPage", "Help"])
    #expect(scene.layers.map(\.binding) == ["note", "cart"])
    #expect(scene.layers.map(\.hasStack) == [false, true])
    #expect(scene.waiting == ["sure"])
    #expect(scene.front == "cart")
    #expect(state.visible == ["Cart", "Address"])
    let alert = try Self.state(Self.alert)
    #expect(alert.visible.isEmpty)
    #expect(alert.scene?.isFrontButtonsOnly == true)
    #expect(alert.scene?.base.path == [1])
    #expect(alert.scene?.layers.first?.buttons == ["Yes", "No"])
    #expect(try Self.state(Self.columns).scene?.base.columns?.main == .detail)
    #expect(try Self.state(Self.bare).scene?.front == "main")
  }

  private static func state(_ text: String) throws -> StackSnapshot {
    let result = try #require(ReadTranscript(transcript(text)).results.first)
    guard case .ran(let record) = result.content else {
      Issue.record("it ran")
      return StackSnapshot(root: "")
    }
    return record.initial
  }

  @Test("a scene that lacks a part can't be read")
  func damaged() {
    for part in [#","waiting":["sure"]"#, #""kind":"cover","#, #""built":true,"#, #","screen":"Note""#] {
      let damaged = Self.tabs.replacing(part, with: part.contains("built") ? #""built":1,"# : "")
      #expect(ReadTranscript(Self.transcript(damaged)).end.unreadable > 0, "without \(part)")
    }
  }

  @Test("secrets in the names, items and buttons of a scene are masked")
  func secrets() throws {
    let mask = try #require(ValueMask(Redactor(["Note", "cart", "Yes"])))
    let state = try Self.state(Self.tabs).masked(by: mask)
    #expect(state.scene?.layers.map(\.binding) == ["note", "***"])
    #expect(state.scene?.layers.first?.item == .typed(type: "***", payload: .map([.init("id", 1)])))
    #expect(state.scene?.layers.first?.stack.root == "***")
    let alert = try Self.state(Self.alert).masked(by: mask)
    #expect(alert.scene?.layers.first?.buttons == ["***", "No"])
  }
}
