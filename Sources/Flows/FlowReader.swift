package import Diagnostics
import NavigationEngine
package import YAMLSyntax

/// Reads a file's text as flows.
package struct FlowReader: Sendable {
  private let variables: Variables
  private let yaml: YAMLReader
  private let apps: AppLibrary?

  /// - Parameters:
  ///   - variables: What is given from outside; it wins over a flow's own `vars`.
  ///   - limits: How much a file may ask for.
  ///   - apps: Where the app files are that flows name; nil where no other file can be read.
  package init(variables: Variables = Variables(), limits: YAMLLimits = YAMLLimits(), apps: AppLibrary? = nil) {
    self.variables = variables
    yaml = YAMLReader(limits: limits)
    self.apps = apps
  }

  /// One flow of a file, or why there is none.
  package struct Entry: Sendable {
    package let file: SourceFile
    /// The byte at which the flow begins.
    package let start: Int
    /// Whether it is the file's only flow.
    let isAlone: Bool
    /// What the flow calls itself, or would be called.
    package let name: String
    package let flow: Flow?
    package let diagnostics: [Diagnostic]
    /// The app file because of whose errors there is no flow.
    package let faultyApp: AppLibrary.Faulty?

    /// The line in which the flow begins.
    package var line: Int { file.location(of: start).line }

    /// What selects the flow and what reports call it: the file's name, and the line where the file has several flows.
    package var id: String { isAlone ? file.name : "\(file.name):\(line)" }
  }

  /// The file's flows in the order in which they stand, one at least.
  package func read(_ file: SourceFile) -> [Entry] {
    let result: YAMLReader.Result
    do {
      result = try yaml.read(file)
    } catch {
      return [.unreadable(file, [error])]
    }
    let roots = result.tree.roots
    guard !roots.isEmpty else { return [.unreadable(file, [.emptyFile(file)])] }
    var budget = ExpansionBudget()
    return roots.enumerated().map { number, root in
      let range = result.tree.range(root)
      let next = number + 1 < roots.count ? result.tree.range(roots[number + 1]).start : UInt32(file.bytes.count)
      let found =
        roots.count == 1
        ? result.diagnostics : result.diagnostics.filter { $0.range.map { range.start..<next ~= $0.start } ?? false }
      var reader = DocumentReader(result.tree, variables: variables, budget: budget, files: apps)
      defer { budget = reader.budget }
      let name = { file.stem + (number == 0 ? "" : " \(number + 1)") }
      var faulty: AppLibrary.Faulty?
      let flow = reader.flow(root, name: name, given: variables, faulty: &faulty)
      let diagnostics = (found + reader.diagnostics).inOrder
      return Entry(
        file: file,
        start: Int(range.start),
        isAlone: roots.count == 1,
        name: flow?.name ?? name(),
        flow: diagnostics.isEmpty ? flow : nil,
        diagnostics: diagnostics,
        faultyApp: faulty
      )
    }
  }
}

extension FlowReader.Entry {
  /// What stands for a file of which no flow could be read.
  package static func unreadable(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> Self {
    Self(file: file, start: 0, isAlone: true, name: file.stem, flow: nil, diagnostics: diagnostics, faultyApp: nil)
  }
}

extension DocumentReader {
  /// One document: a map of the flow's keys, or just its steps.
  fileprivate mutating func flow(
    _ id: YAMLTree.ID,
    name: () -> String,
    given: Variables,
    faulty: inout AppLibrary.Faulty?
  ) -> Flow? {
    var header = Header(initialPathRange: tree.range(id))
    var app: App?
    switch tree.kind(id) {
    case .sequence: header.steps = steps(id)
    case .mapping:
      read(id, into: &header, given: given)
      if let node = header.app { app = self.app(node, &faulty) }
    case .scalar:
      report(tree.isNothing(id) ? .emptyFlow(tree.place(id)) : .notAFlow(tree.place(id)))
    }
    guard diagnostics.isEmpty, let steps = header.steps else { return nil }
    return Flow(
      name: header.name ?? name(),
      description: header.description,
      tags: header.tags,
      profile: header.profile,
      app: app,
      initialPath: header.initialPath,
      initialPathRange: header.initialPathRange,
      steps: steps,
      savesFiles: savedSlots.contains { if case .file = $0 { true } else { false } },
      appRange: header.app.map { tree.range($0) } ?? tree.range(id),
      file: tree.file,
      range: tree.range(id)
    )
  }

  private struct Header {
    var name: String?
    var description: String?
    var tags: [String] = []
    var app: YAMLTree.ID?
    var profile: Profile?
    var initialPath: RouteValue?
    var initialPathRange: SourceRange
    var steps: [FlowStep]?
  }

  private mutating func read(_ id: YAMLTree.ID, into header: inout Header, given: Variables) {
    let fields = fields(id)
    // Variables are known everywhere, wherever they are written.
    for field in fields where field.name == FlowKey.vars.rawValue { readVariables(field.value, given: given) }
    var hasSteps = false
    for field in fields {
      guard let key = FlowKey(rawValue: field.name) else {
        unknownKey(field.name, field.key, in: "a flow", known: FlowKey.allCases.map(\.rawValue))
        continue
      }
      switch key {
      case .name: header.name = text(field.value, for: field.name)
      case .description: header.description = text(field.value, for: field.name)
      case .tags: header.tags = tags(field.value) ?? []
      case .app: header.app = field.value
      case .profile: header.profile = profile(field.value)
      case .path: (header.initialPath, header.initialPathRange) = (initialPath(field.value), tree.range(field.value))
      case .vars: break
      case .steps:
        hasSteps = true
        header.steps = steps(field.value)
      }
    }
    if !hasSteps { report(.noSteps(tree.place(id))) }
  }

  /// The initial path, which the engine is left to judge: the app under test may well give it something else (S11.3).
  private mutating func initialPath(_ id: YAMLTree.ID) -> RouteValue {
    if tree.kind(id) == .sequence { return .list(list(id, for: "path") ?? []) }
    return value(id, for: "path") ?? .null
  }

  private mutating func tags(_ id: YAMLTree.ID) -> [String]? {
    guard tree.kind(id) == .sequence else { return tag(id).map { [$0] } }
    return collect(id) { reader, child in reader.tag(child) }
  }

  private mutating func tag(_ id: YAMLTree.ID) -> String? {
    guard tree.kind(id) == .scalar else { return wrongType(id, "tags", takes: "a list of names") }
    guard let tag = text(id, for: "tags") else { return nil }
    if !TagExpression.isTag(tag) { report(.invalidTag(tag, tree.place(id))) }
    return tag
  }
}

extension SourceFile {
  /// The file's name without its folder and suffix: `checkout` for `flows/checkout.flow.yaml`.
  fileprivate var stem: String {
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

extension DiagnosticID {
  static let emptyFile: Self = "empty-file"
  static let notAFlow: Self = "not-a-flow"
  static let invalidTag: Self = "invalid-tag"
}

extension Diagnostic {
  fileprivate static func emptyFile(_ file: SourceFile) -> Self {
    Self(
      .emptyFile,
      "the file is empty",
      at: Place(file, SourceRange(0..<0)),
      help: "write a flow, such as `- push: cart`"
    )
  }

  fileprivate static func emptyFlow(_ place: Place) -> Self {
    Self(
      .emptyFile,
      "this document is empty",
      at: place,
      help: "write a flow, such as `- push: cart`, or remove the “---”"
    )
  }

  fileprivate static func notAFlow(_ place: Place) -> Self {
    Self(
      .notAFlow,
      "a flow is a map with `steps`, or a list of steps",
      at: place,
      help: "write `- push: cart`, for instance"
    )
  }

  fileprivate static func invalidTag(_ tag: String, _ place: Place) -> Self {
    Self(
      .invalidTag,
      "“\(tag.excerpt)” can't be a tag",
      at: place,
      help: "use letters, digits and “_-.:/”, but not the words “and”, “or” and “not”"
    )
  }
}
