import FlowLanguage
import FlowSyntax
import NavigationEngine

/// A flow file split into its header and its steps, each with its original text.
struct DraftReader {
  private let file: SourceFile
  private let runner: DraftRunner

  init(_ file: SourceFile, _ runner: DraftRunner) { (self.file, self.runner) = (file, runner) }

  /// Splits an argument into the path and the selector of a flow: `:` and a line, or `#` and the name of a case.
  static func split(_ argument: String) -> (path: String, selector: String?) {
    for mark in [".yaml#", ".yml#", ".yaml:", ".yml:"] {
      guard let range = argument.firstRange(of: mark) else { continue }
      let path = String(argument[..<range.upperBound].dropLast())
      return (path, "\(mark.suffix(1))\(argument[range.upperBound...])")
    }
    return (argument, nil)
  }

  /// Reads one of the file's flows.
  ///
  /// Its steps are those of `onStart`, `steps` and `onFinish`. The values of a case become variables.
  ///
  /// - Parameter selector: `:12` for the flow at a line, `#name` for a case; nil if there is only one.
  /// - Returns: The flow.
  /// - Throws: The errors of the flow, or the reason why it can't be split.
  func flow(_ selector: String?) throws(DraftError) -> FlowDraft {
    let entries = runner.reader.entries(of: file)
    let entry = try self.entry(selector, among: entries)
    let loaded = entry.load()
    guard let read = loaded.flow else { throw DraftError(loaded) }
    let document: YAMLReader.Result
    do throws(Diagnostic) { document = try YAMLReader().read(file) } catch { throw .invalid([error]) }
    let tree = document.tree
    guard tree.roots.indices.contains(entry.documentNumber - 1) else { throw Self.inseparable }
    let root = tree.roots[entry.documentNumber - 1]
    let flow = FlowDraft(header(tree, root, entry), in: file.name.folderPart, steps: steps(tree, root))
    try check(flow, against: read)
    return flow
  }

  private func entry(_ selector: String?, among entries: [FlowEntry]) throws(DraftError) -> FlowEntry {
    let found = entries.filter { entry in
      guard let selector else { return true }
      let rest = String(selector.dropFirst())
      guard selector.hasPrefix("#") else { return Int(rest).map { entry.holds(line: $0) } ?? (entry.id == rest) }
      return entry.caseName == rest
    }
    if found.count == 1 { return found[0] }
    let ids = entries.map(\.id)
    throw DraftError(
      found.isEmpty ? "“\(file.name)” has no such flow" : "“\(file.name)” holds \(entries.count) flows",
      help: "load one of them: \(ids.few)"
    )
  }

  /// Checks that the parts, put together, have the same steps as the file.
  private func check(_ flow: FlowDraft, against read: Flow) throws(DraftError) {
    let text = FlowDraft.text(flow.steps, flow.header.ofRun)
    let loaded = try runner.read(flow.file(text))
    guard let again = loaded.flow else { throw DraftError(loaded) }
    let labels = (read.body.onStart + read.steps + read.body.onFinish).map(\.label)
    guard labels == again.steps.map(\.label) else { throw Self.inseparable }
  }

  private static let inseparable = DraftError(
    "this flow can't be taken apart into its steps",
    help: "write each step of its own list into lines of its own"
  )

  // MARK: Parts

  private func steps(_ tree: YAMLTree, _ root: YAMLTree.ID) -> [String] {
    guard tree.kind(root) == .mapping else { return items(tree, root) }
    let lists = fields(tree, root)
    return [FlowKey.onStart, .steps, .onFinish].flatMap { key in
      lists.filter { $0.key == key }.flatMap { items(tree, $0.value) }
    }
  }

  private func items(_ tree: YAMLTree, _ list: YAMLTree.ID) -> [String] {
    tree.allChildren(list).map { text(tree.range($0)) }
  }

  private func fields(
    _ tree: YAMLTree,
    _ root: YAMLTree.ID
  ) -> [(key: FlowKey, range: SourceRange, value: YAMLTree.ID)] {
    tree.members(root).compactMap { key, value in
      guard let name = FlowKey(rawValue: tree.text(key)) else { return nil }
      let end = tree.isNothing(value) ? tree.range(key).end : tree.range(value).end
      return (name, SourceRange(start: tree.range(key).start, end: end), value)
    }
  }

  private func header(
    _ tree: YAMLTree,
    _ root: YAMLTree.ID,
    _ entry: FlowEntry
  ) -> [WrittenFlow.Field] {
    var header = fields(tree, root).compactMap { field -> WrittenFlow.Field? in
      switch field.key {
      // A changed flow needn't fail any more, and a saved one states its diagnostics itself.
      case .onStart, .steps, .onFinish, .cases, .expectFailure, .failOn, .skip: return nil
      case .name, .description, .tags, .app, .profile, .path, .open, .vars, .params, .secrets, .exhaustive, .invariants:
        let text = text(field.range)
        return WrittenFlow.Field(field.key, verbatim: tree.isNothing(field.value) ? text + ":" : text)
      }
    }
    if let row = entry.row { header.set(.vars, toText: variables(row, fields(tree, root), tree)) }
    return header
  }

  /// The variables of the header, with the values of a case.
  private func variables(
    _ row: CaseRow,
    _ fields: [(key: FlowKey, range: SourceRange, value: YAMLTree.ID)],
    _ tree: YAMLTree
  ) -> String {
    var entries: [String] = []
    if let own = fields.first(where: { $0.key == .vars })?.value {
      for (key, value) in tree.members(own) where !row.names.contains(tree.text(key)) {
        entries.append(text(SourceRange(start: tree.range(key).start, end: tree.range(value).end)))
      }
    }
    for (name, value) in zip(row.names, row.values) {
      entries.append("\(YAMLSpelling.flow(.string(name))): \(YAMLSpelling.element(value))")
    }
    return (["vars:"] + entries.map { "  " + $0.indented(by: "  ") }).joined(separator: "\n")
  }

  /// A part of the file as if it began in column 1.
  private func text(_ range: SourceRange) -> String {
    let lines = file.text(range).replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return file.text(range).trimmed }
    let column = file.location(of: Int(range.start)).column - 1
    let moved = lines.enumerated().map { number, line in
      if number == 0 { return String(line) }
      let indent = line.prefix { $0 == " " }.count
      if indent == line.count { return indent > column ? String(line.dropFirst(column)) : "" }
      // Within brackets and quotes a line may begin in any column.
      return indent < column ? "  " + line.dropFirst(indent) : String(line.dropFirst(column))
    }
    return moved.joined(separator: "\n").trimmed
  }
}

extension FlowEntry {
  fileprivate func holds(line: Int) -> Bool {
    file.location(of: Int(range.start)).line...file.location(of: Int(range.end)).line ~= line
  }
}
