import FlowApps
import FlowSyntax
import NavigationEngine

/// The other files that a flow uses, and the results of reading them.
struct IncludeContext {
  /// The files that a flow may use; nil if there are none.
  let files: FileLibrary?
  /// The external variables, which every file has.
  let external: Variables
  /// The files that run each other down to this one, which is the last; empty if no other file runs this one.
  var chain: [String] = []
  /// The names that `in` takes.
  var addressing = Addressing.columns
  /// The paths of the files that were read.
  private(set) var needed: Set<String> = []
  /// The files whose errors prevented reading the flow.
  private(set) var invalid: [FileFindings] = []

  // MARK: Commands

  /// The file of the workspace's command of a key's name; nil if there is none.
  func command(_ key: YAMLTree.ID, _ tree: YAMLTree) -> String? {
    guard let files, !files.commands.isEmpty, tree.kind(key) == .scalar else { return nil }
    return files.commands[tree.text(key)]
  }

  var commandNames: [String] { files?.commands.keys.sorted() ?? [] }

  /// The file that would be a command of that name if its folder belonged to a workspace; nil where there is none.
  func strayCommand(_ name: String, from file: SourceFile) -> String? { files?.findStrayCommand(name, file.name) }

  // MARK: Content

  /// The app in a file that a node names.
  mutating func app(_ path: String, _ id: YAMLTree.ID, _ nodes: inout NodeReader) -> App? {
    guard let (files, path) = resolved(path, id, &nodes) else { return nil }
    let answer = files.app(at: path)
    needed.formUnion(files.named(byAppAt: path))
    return content(answer, id, what: "app", &nodes)
  }

  /// Reads an app that is inside the flow.
  mutating func app(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> App? {
    let named = files?.filesOfApp
    defer { if let named { needed.formUnion(named.needed) } }
    do throws(FileErrors) {
      return try AppReader.read(
        id,
        in: nodes.tree,
        variables: nodes.variables,
        limits: nodes.limits.yaml,
        files: named
      ) { [audits = files?.audits, name = nodes.tree.file.name] in audits?.note(app: $0, at: name) }
    } catch {
      for diagnostic in error.diagnostics { nodes.report(diagnostic) }
      return nil
    }
  }

  /// The profiles that a node names, each once.
  mutating func profiles(_ references: [ProfileReference], _ nodes: inout NodeReader) -> [Profile]? {
    let named = files?.filesOfApp
    defer { if let named { needed.formUnion(named.needed) } }
    do throws(FileErrors) { return try references.profiles(named, nodes.limits.yaml) } catch {
      for diagnostic in error.diagnostics { nodes.report(diagnostic) }
      return nil
    }
  }

  /// The rows of a data file that a node names.
  mutating func table(_ path: String, _ id: YAMLTree.ID, _ nodes: inout NodeReader) -> DataTable? {
    guard let (files, path) = resolved(path, id, &nodes) else { return nil }
    return content(files.table(at: path), id, what: "data", &nodes)
  }

  /// A saved path in a file that a node names; `path` is resolved.
  mutating func text(_ path: String, _ id: YAMLTree.ID, _ nodes: inout NodeReader) -> String? {
    guard let files = files(path, id, &nodes) else { return nil }
    needed.insert(path)
    do throws(Diagnostic) { return try files.text(at: path) } catch {
      let help = error.help ?? "save the path there first: `save: {file: …}`"
      return nodes.fail(Diagnostic(error.id, error.message, at: nodes.place(id)).help(help))
    }
  }

  /// The text of a flow that a node runs.
  ///
  /// - Parameters:
  ///   - path: The file's path from the working folder.
  ///   - id: The node that names it.
  ///   - what: The kind of file, for messages.
  ///   - nodes: The reader, which gets the errors.
  /// - Returns: The text; nil if there is an error.
  mutating func flow(_ path: String, _ id: YAMLTree.ID, what: String, _ nodes: inout NodeReader) -> FlowText? {
    guard let files = files(path, id, &nodes) else { return nil }
    files.audits?.noteIncluded(path)
    guard let text = content(files.flow(at: path), id, what: what, &nodes), nodes.mayExpand(text.weight, at: id) else {
      return nil
    }
    files.audits?.note(path, text)
    return text
  }

  /// The files, if a node may name one of them.
  private func files(_ path: String, _ id: YAMLTree.ID, _ nodes: inout NodeReader) -> FileLibrary? {
    if files == nil { nodes.report(.noFiles(path, nodes.place(id))) }
    return files
  }

  private mutating func resolved(
    _ path: String,
    _ id: YAMLTree.ID,
    _ nodes: inout NodeReader
  ) -> (files: FileLibrary, path: String)? {
    guard let files = files(path, id, &nodes) else { return nil }
    let path = RelativePath.resolve(path, from: nodes.tree.file.name)
    needed.insert(path)
    return (files, path)
  }

  /// The content of a file that a node names; nil if the file has errors, which are reported with that file.
  private mutating func content<Content>(
    _ answer: FileLibrary.Answer<Content>,
    _ id: YAMLTree.ID,
    what: String,
    _ nodes: inout NodeReader
  ) -> Content? {
    switch answer {
    case .content(let content): return content
    case .unreadable(let reason): nodes.report(.unreadable(reason, what: "the \(what) file", nodes.place(id)))
    case .invalid(let file):
      note(file)
      nodes.report(.fileHasErrors(file, what: what, nodes.place(id)))
    }
    return nil
  }

  // MARK: Flows that run each other

  /// The path of an included flow from the working folder.
  ///
  /// - Parameters:
  ///   - path: The path as written.
  ///   - isRooted: Whether `path` is relative to the working folder instead of the current file.
  ///   - id: The node that names it.
  ///   - nodes: The reader, which gets the errors.
  /// - Returns: The path; nil if it can't be included.
  mutating func flowPath(
    _ path: String,
    isRooted: Bool,
    at id: YAMLTree.ID,
    _ nodes: inout NodeReader
  ) -> String? {
    guard !path.isEmpty else { return nodes.wrongType(id, "runFlow", takes: "the path of a flow file") }
    let path = isRooted ? path : RelativePath.resolve(path, from: nodes.tree.file.name)
    let chain = chain(of: nodes.tree.file)
    if let start = chain.firstIndex(of: path) {
      nodes.report(.includeCycle(chain[start...] + [path], nodes.place(id)))
    } else if chain.count > nodes.limits.includeDepth {
      nodes.report(.includeTooDeep(limit: nodes.limits.includeDepth, nodes.place(id)))
    } else {
      needed.insert(path)
      return path
    }
    return nil
  }

  /// The context for reading a flow that this file runs.
  func within(_ path: String, runBy file: SourceFile) -> Self {
    Self(
      files: files,
      external: external,
      chain: chain(of: file) + [path],
      addressing: addressing.ofInclude
    )
  }

  private func chain(of file: SourceFile) -> [String] {
    chain.isEmpty ? [RelativePath.resolve(file.name, from: "")] : chain
  }

  /// Adds the results of reading a flow that this file runs.
  ///
  /// - Parameters:
  ///   - inner: The context in which the flow was read.
  ///   - file: The flow's file.
  ///   - diagnostics: Its errors.
  /// - Returns: The file with its errors; nil if it has none.
  mutating func merge(_ inner: Self, _ file: SourceFile, _ diagnostics: [Diagnostic]) -> FileFindings? {
    needed.formUnion(inner.needed)
    for file in inner.invalid { note(file) }
    guard let files, !diagnostics.isEmpty else { return nil }
    let invalid = files.invalid(file, diagnostics)
    note(invalid)
    return invalid
  }

  /// Adds a file with errors, which are shown before the document's own.
  private mutating func note(_ file: FileFindings) {
    if !invalid.contains(where: { $0 === file }) { invalid.append(file) }
  }
}

extension Diagnostic {
  /// The error that an included file has errors.
  static func fileHasErrors(_ file: FileFindings, what: String, _ place: Place) -> Self {
    let count = file.diagnostics.count
    return Self(
      what == "app" ? .appHasErrors : .fileHasErrors,
      "the \(what) file “\(file.file.name)” has \(count == 1 ? "an error" : "\(count) errors"), so the flow can't run",
      at: place
    ).help("correct the \(what) file; its errors are reported once")
  }

  fileprivate static func includeCycle(_ chain: [String], _ place: Place) -> Self {
    let names = chain.map { "“\($0.excerpt)”" }
    return Self(
      "include-cycle",
      chain.count == 2
        ? "\(names[0]) runs itself" : "\(names[0]) runs itself: \(names.joined(separator: " runs "))",
      at: place
    ).help("use `repeat` to repeat steps, or break the circle")
  }

  fileprivate static func includeTooDeep(limit: Int, _ place: Place) -> Self {
    Self("include-too-deep", "flows run each other more than \(limit) deep here", at: place)
      .help("run them one after the other, or raise the limit: `--limit include-depth=N`")
  }
}
