import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// The expectations and diagnostics that a saved flow states for one step.
///
/// An exhaustive flow must state the same: changes of the path, the visible screens and the bindings. If
/// nothing changed, it is the visible screen. The transition isn't stated, since a test is about the resulting
/// position.
struct StepStatement {
  /// The keys of `expect`.
  var expectations: [YAMLNode.Field] = []
  /// The diagnostics of a step that has expectations of its own.
  private(set) var laterDiagnostics: [String] = []

  /// The maximum length of an expectation; a longer one is replaced by its count and its top.
  private static let longest = 240

  private typealias Fact = (key: String, value: RouteValue)

  private let redactor: Redactor
  private let isExhaustive: Bool
  private let record: StepRecord
  private let before: StackState

  /// Collects the expectations of a step.
  init(of step: Int, in run: DraftRun, _ header: [WrittenFlow.Field], isBare: Bool, without redactor: Redactor) {
    let records = run.records(of: step)
    self.redactor = redactor
    isExhaustive = header[.exhaustive] != nil
    before = run.state(after: step - 1)
    // Every step that is done has a record.
    record = records[records.endIndex - 1]
    let acts = records.contains { $0.step.acts }
    guard acts else { return }
    let modifiers = record.step.modifiers
    let raised = record.step.acts && modifiers?.isDiagnosedLater != true ? record.change.diagnostics : []
    let ids = raised.map(\.id.rawValue).withoutRepeats
    guard modifiers?.expect == nil else {
      laterDiagnostics = modifiers?.expect?.stateDiagnostics == true ? [] : ids
      return
    }
    if !isBare { state(run.flow.app == nil) }
    if !ids.isEmpty { expectations.append(SavedDraft.diagnostics(ids)) }
  }

  // MARK: Changes

  /// Adds expectations for the changes; if nothing has changed, for the visible screen.
  private mutating func state(_ isOpen: Bool) {
    let (after, address) = (record.after, record.step.modifiers?.stack)
    let changes = StateChanges(from: before, to: after, at: address, isOpen: isOpen)
    let facts = changes.facts
    for fact in facts where fact.stack?.isDirect != false { expectations += fields(fact) }
    if let scene = after.scene, let other = before.scene, scene.frontName != other.frontName {
      addFront(scene, isStated: address != nil || facts.contains { $0.key == .visible && $0.stack?.isDirect == true })
    }
    addOtherStacks(facts)
    let implied = changes.bindings(impliedBy: Set(facts.map(\.key)))
    let bindings = changes.bindings.filter { !implied.contains($0.name) }
    if !bindings.isEmpty { expectations += fields(("bindings", .map(bindings))) }
    if expectations.isEmpty { addScreen(address) }
  }

  /// Adds facts about a stack that has come to the front, or about an alert, which has no screens.
  private mutating func addFront(_ scene: SceneState, isStated: Bool) {
    if scene.isFrontButtonsOnly {
      expectations += fields(("title", (scene.layers.last?.title).map(RouteValue.string) ?? .null))
      expectations += fields(("links", .names(scene.layers.last?.buttons ?? [])))
    } else if !isStated, let front = scene.stack(named: scene.frontName) {
      expectations += fields(.visible(of: .init(names: [], isDirect: true, state: front)))
    }
  }

  private mutating func addOtherStacks(_ facts: [StateFact]) {
    var stacks: [YAMLNode.Field] = []
    for fact in facts {
      guard let stack = fact.stack, !stack.isDirect, let name = stack.names.first else { continue }
      let own = fields(fact)
      if stacks.last?.name == name, case .map(let earlier)? = stacks.last?.node {
        stacks[stacks.count - 1] = .init(name, .map(earlier + own))
      } else if !own.isEmpty {
        stacks.append(.init(name, .map(own)))
      }
    }
    if !stacks.isEmpty { expectations.append(.init("stacks", .map(stacks))) }
  }

  private mutating func addScreen(_ address: StackAddress?) {
    let after = record.after
    if let scene = after.scene {
      expectations += fields(("screen", scene.isFrontButtonsOnly ? .null : .string(after.screen)))
    } else {
      let state = address.flatMap(after.focused) ?? after
      expectations += fields(("screen", .string(state.screen)), or: [("depth", .int(state.depth))])
    }
  }

  // MARK: Fields

  /// The fields that state a fact; shorter ones if it is a long list or contains a secret.
  private func fields(_ fact: StateFact) -> [YAMLNode.Field] {
    guard let state = fact.stack?.state else { return fields((fact.key.rawValue, fact.value)) }
    let isPath = fact.key == .path
    let count = isPath ? state.path.count : state.depth
    // Not even made into a value if its count shows that it is too long.
    let whole = isExhaustive || count * 3 <= Self.longest ? (fact.key.rawValue, fact.value) : nil
    return fields(
      whole,
      or: isPath
        ? [("count", .int(count)), ("top", state.path.top?.value ?? .null)]
        : [("depth", .int(count)), ("screen", .string(state.screen))]
    )
  }

  /// The field that states a fact; others if it would be too long or contain a secret.
  private func fields(_ fact: Fact?, or others: [Fact] = []) -> [YAMLNode.Field] {
    let shown = fact.flatMap { redactor.finds(in: $0.value) ? nil : $0 }
    let field = shown.map { YAMLNode.Field($0.key, .plain($0.value)) }
    if let field, isExhaustive || field.text.utf8.count <= Self.longest { return [field] }
    return others.flatMap { fields($0) }
  }
}

extension String {
  /// The step with expectations beside its verb; nil if its form doesn't allow that.
  func expecting(_ expectations: [YAMLNode.Field]) -> Self? {
    let expect = YAMLNode.Field(Modifier.Key.expect.rawValue, .map(expectations)).text
    guard let tree = try? YAMLReader().read(SourceFile(name: "", bytes: Array(utf8))).tree,
      let root = tree.roots.first, tree.roots.count == 1
    else { return nil }
    switch tree.kind(root) {
    case .scalar: return "\(self):\n\(expect)"
    case .sequence: return nil
    case .mapping:
      guard hasPrefix("{") else { return hasPrefix("&") ? nil : "\(self)\n\(expect)" }
      guard hasSuffix("}") else { return nil }
      let inner = String(dropLast()).trimmed
      let word = inner.split { $0.isWhitespace || "{[,".contains($0) }.last ?? ""
      // Without a gap, the comma would become part of a tag, an anchor or a colon.
      let gap = word.hasSuffix(":") || word.first.map { "!&*".contains($0) } == true ? " " : ""
      return "\(inner)\(inner.hasSuffix(",") ? "" : gap + ",") \(expect)}"
    }
  }
}
