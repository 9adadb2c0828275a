import FlowApps
import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import YAMLSyntax

/// The expectations and diagnostics that a saved flow states for one step.
///
/// They are those that an exhaustive flow must state: changes of the path, the visible screens and the bindings. If
/// nothing changed, it is the visible screen. The transition isn't stated, since a test is about the resulting
/// position.
struct ShellStatement {
  /// The keys of `expect`.
  var expectations: [YAMLNode.Field] = []
  /// The diagnostics of a step that has expectations of its own.
  private(set) var laterDiagnostics: [String] = []

  /// The maximum length of an expectation; a longer one is replaced by its count and its top.
  private static let longest = 240

  typealias Fact = (key: String, value: RouteValue)

  private let redactor: Redactor
  private let isExhaustive: Bool
  let record: StepRecord
  private let before: StackState

  /// Collects the expectations of a step.
  ///
  /// - Parameters:
  ///   - step: The number of the own step, counted from 1.
  ///   - session: The session.
  ///   - isBare: Whether only diagnostics are stated.
  ///   - redactor: Finds the secrets of the session.
  init(of step: Int, in session: ShellSession, isBare: Bool, without redactor: Redactor) {
    let records = session.run.records(of: step)
    self.redactor = redactor
    isExhaustive = session.flow.header[.exhaustive] != nil
    before = session.run.state(after: step - 1)
    // Every step that is done has a record.
    record = records[records.endIndex - 1]
    let acts = records.contains { $0.step.acts }
    guard acts else { return }
    let modifiers = record.step.modifiers
    let raised = record.step.acts && modifiers?.isDiagnosedLater != true ? record.change.diagnostics : []
    var known: Set<String> = []
    let ids = raised.map(\.id.rawValue).filter { known.insert($0).inserted }
    guard modifiers?.expect == nil else {
      laterDiagnostics = modifiers?.expect?.stateDiagnostics == true ? [] : ids
      return
    }
    if !isBare { state(session.app == .open) }
    if !ids.isEmpty { expectations.append(ShellTest.diagnostics(ids)) }
  }

  /// Adds expectations for the changes.
  private mutating func state(_ isOpen: Bool) {
    if let scene = record.after.scene, let other = before.scene { return state(scene, since: other) }
    let address = record.step.modifiers?.stack
    let (now, then) = (record.after.part(address), before.part(address))
    if now.path.count != then.path.count || now.path.values != then.path.values {
      add(
        list(of: now.path.count) { ("path", .list(now.path.values)) },
        or: [("count", .int(now.path.count)), ("top", now.path.top?.value ?? .null)]
      )
    }
    let followsPath = isOpen && now.overlay.isEmpty && then.overlay.isEmpty
    if !followsPath, now.depth != then.depth || now.visible != then.visible {
      add(
        list(of: now.depth) { ("visible", .list(now.visible.map(RouteValue.string))) },
        or: [("depth", .int(now.depth)), ("screen", .string(now.screen))]
      )
    }
    let columns = stateColumns()
    stateBindings(except: columns)
    if expectations.isEmpty { add(("screen", .string(now.screen)), or: [("depth", .int(now.depth))]) }
  }

  /// Adds expectations for the changes of columns.
  ///
  /// - Returns: The bindings that these expectations already cover.
  private mutating func stateColumns() -> Set<String> {
    guard let split = record.after.split, let other = before.split else { return [] }
    var bindings: Set<String> = []
    if split.shown != other.shown {
      add(("columns", .list(split.shown.map { .string($0.rawValue) })))
    }
    let rows = split.columns.filter { $0.selection != other[$0.column]?.selection }
    if !rows.isEmpty {
      add(("selection", .map(rows.map { .init($0.column.rawValue, $0.selection ?? .null) })))
      bindings.formUnion(rows.compactMap(\.selectionBinding))
    }
    if split.isCollapsed != other.isCollapsed { add(("collapsed", .bool(split.isCollapsed))) }
    if split.visibility != other.visibility {
      add(("visibility", .string(split.visibility.rawValue)))
      bindings.insert(SplitState.visibilityBinding)
    }
    return bindings
  }

  /// Adds expectations for changed bindings, except new ones that present nothing.
  mutating func stateBindings(except stated: Set<String>) {
    let (now, then) = (record.after.shownBindings, before.shownBindings)
    let changed = now.filter { name, value in
      then[name] != value && !(then[name] == nil && value.isAtRest) && !stated.contains(name)
    }
    guard !changed.isEmpty else { return }
    add(("bindings", .map(changed.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })))
  }

  /// The fact about a list, or nil if its count shows that it would be too long.
  func list(of count: Int, _ fact: () -> Fact) -> Fact? {
    isExhaustive || count * 3 <= Self.longest ? fact() : nil
  }

  /// Adds an expectation, or others if it would be too long or contain a secret.
  mutating func add(_ fact: Fact?, or others: [Fact] = []) { expectations += fields(fact, or: others) }

  /// An expectation, or others if it would be too long or contain a secret.
  func fields(_ fact: Fact?, or others: [Fact] = []) -> [YAMLNode.Field] {
    let shown = fact.flatMap { redactor.finds(in: $0.value) ? nil : $0 }
    let field = shown.map { YAMLNode.Field($0.key, .plain($0.value)) }
    if let field, isExhaustive || field.text.utf8.count <= Self.longest { return [field] }
    return others.flatMap { fields($0) }
  }
}

extension StackState {
  /// The stack at an address; the whole state if there is none.
  fileprivate func part(_ address: StackAddress?) -> Self { address.flatMap(focused) ?? self }
}

extension ShellFlow.Step {
  /// The step with expectations beside its verb; nil if its form doesn't allow that.
  func expecting(_ expectations: [YAMLNode.Field]) -> Self? {
    let expect = YAMLNode.Field(Modifier.Key.expect.rawValue, .map(expectations)).text
    guard let tree = try? YAMLReader().read(SourceFile(name: "", bytes: Array(text.utf8))).tree,
      let root = tree.roots.first, tree.roots.count == 1
    else { return nil }
    switch tree.kind(root) {
    case .scalar: return Self("\(text):\n\(expect)")
    case .sequence: return nil
    case .mapping:
      guard text.hasPrefix("{") else { return text.hasPrefix("&") ? nil : Self("\(text)\n\(expect)") }
      guard text.hasSuffix("}") else { return nil }
      let inner = String(text.dropLast()).trimmingSpace
      let word = inner.split { $0.isWhitespace || "{[,".contains($0) }.last ?? ""
      // Without a gap, the comma would become part of a tag, an anchor or a colon.
      let gap = word.hasSuffix(":") || word.first.map { "!&*".contains($0) } == true ? " " : ""
      return Self("\(inner)\(inner.hasSuffix(",") ? "" : gap + ",") \(expect)}")
    }
  }
}
