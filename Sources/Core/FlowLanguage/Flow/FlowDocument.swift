import FlowApps
import FlowSyntax
import NavigationEngine
import Synchronization

/// One document of a flow file, from which its flow, or the flow of each of its cases, is read.
final class FlowDocument: Sendable {
  let tree: YAMLTree
  private let root: YAMLTree.ID
  /// The index of the document in the file, from 0.
  let number: Int
  /// Whether it is the file's only document.
  let isAlone: Bool
  /// The errors in its YAML.
  private let diagnostics: [Diagnostic]
  private let variables: Variables
  private let files: FileLibrary?
  private let addressing: Addressing
  /// The path of the app if the flow names none; nil for the open app.
  private let defaultApp: String?
  private let knownAudit = Mutex<VariableAudit?>(nil)

  init(
    tree: YAMLTree,
    root: YAMLTree.ID,
    number: Int,
    isAlone: Bool,
    diagnostics: [Diagnostic],
    variables: Variables,
    files: FileLibrary?,
    addressing: Addressing,
    app: String? = nil
  ) {
    (self.tree, self.root, self.number, self.isAlone, self.diagnostics) = (tree, root, number, isAlone, diagnostics)
    (self.variables, self.files, self.addressing) = (variables, files, addressing)
    defaultApp = app
  }

  var file: SourceFile { tree.file }
  var range: SourceRange { tree.range(root) }
  var start: Int { Int(range.start) }

  /// The tests: one for each case, or a single one if it has no cases.
  var entries: [FlowEntry] {
    guard let cases = tree.value(of: .cases, in: root) else {
      return [FlowEntry(file: file, start: start, content: .flow(self, row: nil))]
    }
    let steps = variableReader(nil, neededBy: cases)
    var reader = CaseReader(nodes: steps.nodes, includes: steps.includes)
    let rows = diagnostics.isEmpty ? reader.cases(cases) : nil
    let needed = reader.includes.needed
    guard let rows, reader.nodes.diagnostics.isEmpty else {
      let found = (diagnostics + reader.nodes.diagnostics).inOrder
      let content = FlowEntry.Content.invalid(self, found, invalid: reader.includes.invalid)
      return [FlowEntry(file: file, start: start, content: content, neededByCases: needed)]
    }
    return rows.map { row in
      var entry = FlowEntry(file: file, start: start, content: .flow(self, row: row), neededByCases: needed)
      entry.cases = rows
      return entry
    }
  }

  /// The variables that it declares and uses, determined on the first access.
  var audit: VariableAudit {
    knownAudit.withLock { known in
      let audit = known ?? VariableAudit(tree, root)
      known = audit
      return audit
    }
  }

  /// The flow's name if it declares none.
  private var defaultName: String { file.stem + (number == 0 ? "" : " \(number + 1)") }

  private func reader(_ row: CaseRow?) -> StepReader {
    var variables = variables
    if let row { for (name, value) in zip(row.names, row.values) { variables.values[name] = value } }
    let limits = files?.limits ?? Limits()
    let nodes = NodeReader(tree, variables: variables, limits: limits, example: StepTable.example)
    let includes = IncludeContext(files: files, external: variables, addressing: addressing)
    return StepReader(nodes, includes: includes)
  }

  /// A reader that knows the variables of the document, apart from its steps.
  ///
  /// - Parameters:
  ///   - row: The case; nil for none.
  ///   - node: The node that needs them; nil for all of them.
  /// - Returns: The reader.
  private func variableReader(_ row: CaseRow?, neededBy node: YAMLTree.ID? = nil) -> StepReader {
    var steps = reader(row)
    FlowParameters(of: root, &steps.nodes).useFallbacks(for: &steps)
    if let own = tree.value(of: .vars, in: root) {
      steps.nodes.define(variablesIn: own, fixed: steps.scope.fixed, neededBy: node)
    }
    return steps
  }

  /// The number of profiles that the flow names; nil if it names none.
  var profileCount: Int? {
    tree.value(of: .profile, in: root).map { tree.kind($0) == .sequence ? tree.count($0) : 1 }
  }

  /// The properties that select a test, read without its steps.
  func metadata(_ row: CaseRow?) -> FlowMetadata {
    var nodes = variableReader(row).nodes
    return FlowMetadata(
      name: tree.value(of: .name, in: root).flatMap { nodes.text($0, for: "name") } ?? defaultName,
      tags: tree.value(of: .tags, in: root).flatMap { nodes.tags($0) } ?? [],
      isValid: nodes.diagnostics.isEmpty
    )
  }

  /// The app that the flow names or contains, read without its steps; nil if it has none, or one with errors.
  func app(_ row: CaseRow?) -> App? {
    let node = tree.value(of: .app, in: root)
    if node == nil, defaultApp == nil { return nil }
    var reader = FlowHeaderReader(variableReader(row), app: defaultApp)
    return node.map { reader.app($0) } ?? reader.defaultApp(root)
  }

  /// The secret values in the document's text: those of its own variables and of these cases.
  func secrets(of rows: [CaseRow]) -> Set<String> {
    let list = tree.value(of: .secrets, in: root)
    guard list != nil || !variables.secretNames.isEmpty else { return [] }
    var nodes = reader(nil).nodes
    let own = list.flatMap { nodes.texts($0, for: FlowKey.secrets.rawValue) } ?? []
    let names = variables.secretNames.union(own)
    guard !names.isEmpty else { return [] }
    nodes = variableReader(nil).nodes
    var values = names.compactMap { nodes.variables.values[$0] }
    for row in rows { values += zip(row.names, row.values).filter { names.contains($0.0) }.map(\.1) }
    return Set(values.flatMap(\.secretTexts) + writtenTexts(ofVariables: Set(own)))
  }

  /// The texts that the file gives variables, also repeated or unreadable ones.
  private func writtenTexts(ofVariables names: Set<String>) -> [String] {
    guard let own = tree.value(of: .vars, in: root), tree.kind(own) == .mapping else { return [] }
    var texts: [String] = []
    var pairs = tree.children(own)
    while let (name, value) = tree.nextPair(&pairs) {
      guard tree.kind(name) == .scalar, names.contains(tree.text(name)) else { continue }
      var waiting = [value]
      // Aliases may stand for very much, which limits refuse.
      while let id = waiting.popLast(), texts.count < Self.maxTexts {
        switch tree.kind(id) {
        case .scalar: if !Self.isPublic(tree.text(id)) { texts.append(tree.text(id)) }
        case .sequence:
          var children = tree.children(id)
          while let child = tree.next(&children) { waiting.append(child) }
        case .mapping:
          var pairs = tree.children(id)
          while let (_, child) = tree.nextPair(&pairs) { waiting.append(child) }
        }
      }
    }
    return texts
  }

  private static let maxTexts = 1_000

  /// Whether a text reveals nothing.
  private static func isPublic(_ text: String) -> Bool {
    ["", "~", "null", "true", "false"].contains(text) || text.contains("${")
  }

  /// Reads the flow with the values of a case.
  func load(_ row: CaseRow?) -> (LoadedFlow.Reading, Flow?) {
    var reader = FlowHeaderReader(reader(row), app: defaultApp)
    let flow = reader.flow(root, defaultName: defaultName, row: row)
    let steps = reader.steps
    let found = (diagnostics + steps.nodes.diagnostics).inOrder
    let reading = LoadedFlow.Reading(
      diagnostics: found,
      remarks: steps.nodes.remarks,
      invalid: steps.includes.invalid,
      needed: steps.includes.needed,
      secrets: steps.scope.secrets,
      variables: steps.nodes.variables
    )
    return (reading, found.isEmpty ? flow : nil)
  }
}
