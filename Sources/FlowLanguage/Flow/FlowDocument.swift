import FlowDiagnostics
import NavigationEngine
import Synchronization
import YAMLSyntax

/// One document of a flow file, from which its flow is read, or that of each of its cases.
final class FlowDocument: Sendable {
  let tree: YAMLTree
  private let root: YAMLTree.ID
  /// Which of the file's documents it is, from 0.
  let number: Int
  /// Whether it is the file's only one.
  let isAlone: Bool
  /// What is wrong with it as YAML.
  private let diagnostics: [Diagnostic]
  private let variables: Variables
  private let files: FileLibrary?
  private let knownAudit = Mutex<VariableAudit?>(nil)

  init(
    tree: YAMLTree,
    root: YAMLTree.ID,
    number: Int,
    isAlone: Bool,
    diagnostics: [Diagnostic],
    variables: Variables,
    files: FileLibrary?
  ) {
    self.tree = tree
    self.root = root
    self.number = number
    self.isAlone = isAlone
    self.diagnostics = diagnostics
    self.variables = variables
    self.files = files
  }

  var file: SourceFile { tree.file }
  var range: SourceRange { tree.range(root) }
  var start: Int { Int(range.start) }

  /// A test for each case, or one where it has none.
  var entries: [FlowEntry] {
    var reader = reader(nil)
    guard let cases = reader.headerField(.cases, of: root) else {
      return [FlowEntry(file: file, start: start, content: .flow(self, row: nil))]
    }
    reader.readFallbacks(reader.parameters(of: root))
    if let variables = reader.headerField(.vars, of: root) {
      reader.readVariables(variables, given: reader.given, neededBy: cases)
    }
    guard diagnostics.isEmpty, let rows = reader.cases(cases), reader.diagnostics.isEmpty else {
      let content = FlowEntry.Content.faulty(self, (diagnostics + reader.diagnostics).inOrder, faulty: reader.faulty)
      return [FlowEntry(file: file, start: start, content: content, neededByCases: reader.needed)]
    }
    let needed = reader.needed
    return rows.map { row in
      var entry = FlowEntry(file: file, start: start, content: .flow(self, row: row), neededByCases: needed)
      entry.cases = rows
      return entry
    }
  }

  /// What it declares and names, looked for when it is first asked for.
  var audit: VariableAudit {
    knownAudit.withLock { known in
      let audit = known ?? VariableAudit(tree, root)
      known = audit
      return audit
    }
  }

  /// What the flow is called where it doesn't say.
  private var usualName: String { file.stem + (number == 0 ? "" : " \(number + 1)") }

  private func reader(_ row: CaseRow?) -> DocumentReader {
    var variables = variables
    if let row { for (name, value) in zip(row.names, row.values) { variables.values[name] = value } }
    return DocumentReader(tree, variables: variables, files: files)
  }

  /// What a test is selected by, without its steps being read.
  func heading(_ row: CaseRow?) -> FlowHeading {
    var reader = reader(row)
    let name = reader.headerField(.name, of: root)
    reader.readFallbacks(reader.parameters(of: root))
    if let variables = reader.headerField(.vars, of: root) { reader.readVariables(variables, given: reader.given) }
    let tags = reader.headerField(.tags, of: root)
    return FlowHeading(
      name: name.flatMap { reader.text($0, for: "name") } ?? usualName,
      tags: tags.flatMap { reader.tags($0) } ?? [],
      hasProfile: reader.headerField(.profile, of: root) != nil,
      isSound: reader.diagnostics.isEmpty
    )
  }

  /// What the flow says is secret, in all of these cases.
  func secrets(of rows: [CaseRow]) -> Set<String> {
    var reader = reader(nil)
    guard let node = reader.headerField(.secrets, of: root) else { return [] }
    let names = Set(reader.texts(node, for: FlowKey.secrets.rawValue) ?? [])
    let values = rows.flatMap { row in zip(row.names, row.values).filter { names.contains($0.0) }.map(\.1) }
    return Set(values.flatMap(\.secretTexts))
  }

  /// Reads the flow, with the values of a case.
  func load(_ row: CaseRow?) -> (LoadedFlow.Reading, Flow?) {
    var reader = reader(row)
    let flow = reader.flow(root, usualName: usualName, caseName: row?.name)
    let found = (diagnostics + reader.diagnostics).inOrder
    let reading = LoadedFlow.Reading(
      diagnostics: found,
      faulty: reader.faulty,
      needed: reader.needed,
      secrets: reader.secrets,
      variables: reader.variables
    )
    return (reading, found.isEmpty ? flow : nil)
  }
}

extension DocumentReader {
  /// One document: a map of the flow's keys, or just its steps.
  fileprivate mutating func flow(_ id: YAMLTree.ID, usualName: @autoclosure () -> String, caseName: String?) -> Flow? {
    var header = FlowHeader(initialPathRange: tree.range(id))
    var app: App?
    switch tree.kind(id) {
    case .sequence: header.steps = steps(id)
    case .mapping:
      takeOwnParameters(id)
      guard let read = self.header(id) else { return nil }
      header = read
      if let node = header.app { app = self.app(node) }
    case .scalar:
      report(tree.isNothing(id) ? .emptyFlow(tree.place(id)) : .notAFlow(tree.place(id)))
    }
    guard diagnostics.isEmpty, let steps = header.steps else { return nil }
    return Flow(
      header,
      name: header.name ?? usualName(),
      caseName: caseName,
      app: app,
      steps: steps,
      savesFiles: savedSlots.contains { if case .file = $0 { true } else { false } },
      appRange: header.app.map { tree.range($0) } ?? tree.range(id),
      place: tree.place(id)
    )
  }

  /// What the parameters are of a flow that runs by itself: what is given from outside, else what its header says.
  private mutating func takeOwnParameters(_ id: YAMLTree.ID) {
    let parameters = parameters(of: id)
    for parameter in parameters where parameter.fallback == nil && given.values[parameter.name] == nil {
      report(.parameterWithoutValue(parameter.name, tree.place(parameter.key)))
      variables.values[parameter.name] = .null
    }
    readFallbacks(parameters)
  }
}

extension SourceFile {
  /// The file's name without its folder and suffix: `checkout` for `flows/checkout.flow.yaml`.
  var stem: String {
    let path = name.hasSuffix("/") ? name.dropLast() : name[...]
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let base = path[start...]
    let suffix = FlowFileName.suffixes.first { base.hasSuffix($0) } ?? ""
    return String(base.dropLast(suffix.count))
  }
}

/// What flow files are called.
package enum FlowFileName {
  package static let suffixes = [".flow.yaml", ".flow.yml"]

  /// Whether a folder's search takes the file in.
  package static func isFlow(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }
}

/// What app files are called.
package enum AppFileName {
  private static let suffixes = [".app.yaml", ".app.yml"]

  /// Whether a check's search takes the file in.
  package static func isApp(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }
}

extension DiagnosticID {
  static let notAFlow: Self = "not-a-flow"
}

extension Diagnostic {
  fileprivate static func emptyFlow(_ place: Place) -> Self {
    Self(
      .emptyFile,
      "this document is empty",
      at: place,
      help: "write a flow, such as `- push: cart`, or remove the “---”"
    )
  }

  static func notAFlow(_ place: Place) -> Self {
    Self(
      .notAFlow,
      "a flow is a map with `steps`, or a list of steps",
      at: place,
      help: "write `- push: cart`, for instance"
    )
  }
}
