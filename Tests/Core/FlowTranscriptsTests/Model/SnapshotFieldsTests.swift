import FlowTranscripts
import NavigationEngine
import Testing

@Suite("The fields of a snapshot by the keys of a transcript")
struct SnapshotFieldsTests {
  private static let stack = StackSnapshot(root: "Home", entries: [])

  @Test("a scene has its tab, the content of each tab, its layers and what waits")
  func scene() {
    let scene = SceneSnapshot(
      tabs: [.init("home", isBuilt: true, isShown: true, stack: Self.stack, hasStack: true)],
      tab: "home",
      showsTabBar: false,
      base: Self.stack,
      layers: [.init("sure", .alert, title: "Pay?", buttons: ["No"], stack: Self.stack)],
      waiting: ["offer"]
    )
    #expect(
      Self.text(SnapshotFields(scene)) == """
        tab=home tabs=[tab=home built=true shown=true content=Home hasPath=true] tabBar=false \
        layers=[binding=sure kind=alert title=Pay? buttons=[No]] waiting=[offer]
        """
    )
  }

  @Test("the base of a scene without tabs is its content, and a layer with screens has one")
  func base() {
    let layer = SceneSnapshot.Layer("cart", .sheet, item: 7, stack: Self.stack, hasStack: true)
    #expect(
      Self.text(SnapshotFields(SceneSnapshot(base: Self.stack, layers: [layer]))) == """
        content=Home layers=[binding=cart kind=sheet item=7 content=Home hasPath=true] waiting=[]
        """
    )
  }

  @Test("columns have each its content, and a selection if there is a list")
  func columns() {
    let columns = ColumnsSnapshot(
      [
        .init(.sidebar, stack: Self.stack, selection: "In", hasList: true),
        .init(.detail, stack: Self.stack, hasStack: true),
      ],
      main: .detail
    )
    #expect(
      Self.text(SnapshotFields(columns)) == """
        columns=[column=sidebar value=none content=Home selection=In stack=false shown=true, \
        column=detail value=none content=Home stack=true shown=true] main=detail collapsed=false
        """
    )
  }

  private static func text(_ fields: SnapshotFields) -> String {
    fields.fields.map { "\($0.key)=\(text($0.value))" }.joined(separator: " ")
  }

  private static func text(_ value: SnapshotFields.Value) -> String {
    switch value {
    case .flag(let flag): flag.description
    case .text(let text): text
    case .value(let value): value?.description ?? "none"
    case .texts(let texts): "[\(texts.joined(separator: ", "))]"
    case .parts(let parts): "[\(parts.map(text).joined(separator: ", "))]"
    case .content(let stack): stack.root
    }
  }
}
