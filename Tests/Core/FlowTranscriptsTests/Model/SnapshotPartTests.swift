import FlowSyntax
import NavigationEngine
import PlainText
import TestSupport
import Testing

@testable import FlowTranscripts

@Suite("The fields of a snapshot, which one description names")
struct SnapshotPartTests {
  /// A layer with one field more.
  private struct NotedLayer: SnapshotPart {
    var layer = SceneSnapshot.Layer()
    var note = ""

    mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure) {
      try layer.visit(&fields)
      try fields.visit("note", &note)
    }
  }

  private static func read(_ state: StackSnapshot) throws -> StackSnapshot {
    try TranscriptEvent(JSONReader.read("{\(text(state))}")).state("initial")
  }

  private static func text(_ state: StackSnapshot) -> String {
    var writer = JSONWriter()
    writer.write(state, as: "initial")
    return writer.text
  }

  @Test("what is read is the state that was written", arguments: 0..<Rounds.of(100))
  func roundTrip(seed: Int) throws {
    var states = RandomStates(seed)
    for _ in 0..<10 {
      let state = states.state()
      try #require(try Self.read(state) == state, "\(Self.text(state))")
    }
  }

  @Test(
    "no text of a masked state has the secret, and masking what is read is reading what is masked",
    arguments: 0..<Rounds.of(100)
  )
  func masked(seed: Int) throws {
    var states = RandomStates(seed)
    let mask = try #require(ValueMask(Redactor([RandomStates.secret])))
    var count = 0
    for _ in 0..<10 {
      let state = states.state()
      let masked = state.masked(by: mask)
      if Self.text(state).contains(RandomStates.secret) { count += 1 }
      try #require(!Self.text(masked).contains(RandomStates.secret), "\(Self.text(masked))")
      try #require(!Self.shown(masked).contains(RandomStates.secret))
      try #require(try Self.read(masked) == Self.read(state).masked(by: mask))
    }
    #expect(count > 0)
  }

  /// The texts that consumers can ask for, also those that a transcript leaves out.
  private static func shown(_ state: StackSnapshot) -> String {
    let columns = state.columns?.columns ?? []
    let (tabs, layers) = (state.scene?.tabs ?? [], state.scene?.layers ?? [])
    let texts =
      [state.root] + state.visible + tabs.map(\.name) + layers.flatMap { [$0.binding, $0.title ?? ""] + $0.buttons }
      + [state.scene?.tab ?? ""] + (state.scene?.waiting ?? [])
    let stacks = columns.map(\.stack) + tabs.map(\.stack) + layers.map(\.stack) + (state.scene.map { [$0.base] } ?? [])
    let values = columns.flatMap { [$0.value, $0.selection] } + layers.map(\.item)
    return "\(texts) \(stacks.map(\.visible)) \(stacks.map(\.entries)) \(values) \(state.entries) \(state.bindings)"
  }

  @Test("a field that a part gets is written, read and masked")
  func field() throws {
    let layer = SceneSnapshot.Layer(binding: "cart", kind: .alert, title: "Pay?", buttons: ["Pay"], stack: .none)
    let noted = NotedLayer(layer: layer, note: "my secret")
    var writer = JSONWriter()
    writer.put(.object(SnapshotMembers.of(noted)))
    #expect(
      writer.text == #"{"binding":"cart","kind":"alert","title":"Pay?","buttons":["Pay"],"note":"my secret"}"#
    )
    let read: NotedLayer = try TranscriptEvent(JSONReader.read(writer.text)).part()
    #expect(read == noted)
    let mask = try #require(ValueMask(Redactor(["secret"])))
    #expect(mask.part(noted) == NotedLayer(layer: layer, note: "my ***"))
  }

  @Test("a part that lacks a field can't be read")
  func missing() throws {
    let event = try TranscriptEvent(JSONReader.read(#"{"binding":"cart","kind":"alert","buttons":[]}"#))
    let failure = #expect(throws: PlainError.self) { try event.part() as NotedLayer }
    #expect(failure?.message == "“note” is missing, or isn't what it should be")
  }
}

/// Random states of one stack, of columns, and of scenes with tabs and layers of all kinds.
private struct RandomStates {
  static let secret = "hush-hush"

  private var generator: SeededGenerator

  init(_ seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  mutating func state() -> StackSnapshot {
    let bindings = list(3) { RouteValue.Field($0.text(), $0.value()) }
    let content = generator.isOne(in: 3) ? StackSnapshot(columns()) : stack()
    guard generator.isOne(in: 2) else { return content.with(bindings) }
    let tabs = generator.isOne(in: 2) ? self.tabs() : []
    let base = tabs.first(where: \.isShown)?.stack ?? content
    let layers = list(4) { $0.layer() }
    let scene = SceneSnapshot(
      tabs: tabs,
      tab: tabs.isEmpty ? nil : text(),
      showsTabBar: !tabs.isEmpty && generator.isOne(in: 2),
      base: base,
      layers: layers,
      waiting: list(3) { $0.text() }
    )
    return (layers.last?.stack ?? base).with(bindings, scene)
  }

  private mutating func list<Element>(_ count: Int, _ make: (inout Self) -> Element) -> [Element] {
    (0..<generator.number(below: count)).map { _ in make(&self) }
  }

  private mutating func text() -> String { generator.pick("a", "b", "\"é\\", "a \(Self.secret)", Self.secret) }

  private mutating func value() -> RouteValue {
    let text = text()
    return generator.pick(
      .string(text),
      .string(text),
      7,
      true,
      .double(2.5),
      .list([.string(text), .null]),
      .map([.init(text, 1)]),
      .typed(type: text, payload: .map([.init("id", .string(text))])),
      .map([.init("type", "a"), .init("value", 1)])
    )
  }

  private mutating func stack(hasPath: Bool = true) -> StackSnapshot {
    let path = hasPath ? list(4) { StackSnapshot.Entry(screen: $0.text(), origin: .value($0.value())) } : []
    return StackSnapshot(root: text(), entries: path + list(3) { .init(screen: $0.text(), origin: $0.origin()) })
  }

  private mutating func origin() -> StackSnapshot.Entry.Origin {
    let (binding, value) = (text(), value())
    return generator.pick(.link, .presented(binding: binding), .presented(binding: binding, item: value))
  }

  private mutating func columns() -> ColumnsSnapshot {
    let isCollapsed = generator.isOne(in: 2)
    let names: [AppModel.Column] = generator.pick([.sidebar, .detail], [.sidebar, .content, .detail])
    let columns = names.map { name in
      let hasList = generator.isOne(in: 2)
      return ColumnsSnapshot.Column(
        name,
        stack: stack(),
        value: generator.isOne(in: 2) ? value() : nil,
        selection: hasList && generator.isOne(in: 2) ? value() : nil,
        hasList: hasList,
        hasStack: generator.isOne(in: 2),
        isShown: generator.isOne(in: 2),
        isStacked: isCollapsed && (name == .sidebar || generator.isOne(in: 2))
      )
    }
    return ColumnsSnapshot(columns, main: names[generator.number(below: names.count)], isCollapsed: isCollapsed)
  }

  /// One stack, a bare screen, or columns, and whether it is one stack.
  private mutating func content(isLayer: Bool) -> (StackSnapshot, hasStack: Bool) {
    switch generator.number(below: 3) {
    case 0: (StackSnapshot(columns()), false)
    case 1: (isLayer ? StackSnapshot(root: text()) : stack(hasPath: false), false)
    default: (stack(), true)
    }
  }

  private mutating func tabs() -> [SceneSnapshot.Tab] {
    let count = 1 + generator.number(below: 3)
    let shown = generator.number(below: count)
    return (0..<count).map { index in
      let (stack, hasStack) = content(isLayer: false)
      return .init(
        name: text(),
        isBuilt: generator.isOne(in: 2),
        isShown: index == shown,
        stack: stack,
        hasStack: hasStack
      )
    }
  }

  private mutating func layer() -> SceneSnapshot.Layer {
    let item = generator.isOne(in: 2) ? value() : nil
    let kind = AppModel.PresentationKind.layers[generator.number(below: AppModel.PresentationKind.layers.count)]
    if kind.isButtonsOnly {
      let title = generator.isOne(in: 2) ? text() : nil
      return .init(binding: text(), kind: kind, item: item, title: title, buttons: list(3) { $0.text() }, stack: .none)
    }
    let (stack, hasStack) = content(isLayer: true)
    return .init(binding: text(), kind: kind, item: item, stack: stack, hasStack: hasStack)
  }
}
