package import FlowApps
package import FlowSyntax
import PlainText

/// Reads a file's text as flows.
package struct FlowReader: Sendable {
  private var variables: Variables
  private let yaml: YAMLReader
  private let files: FileLibrary?
  /// The names that `in` takes in a flow that names no app.
  private var addressing = Addressing.columns
  /// The path of the app of flows that name none; nil for the open app.
  private var app: String?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - variables: External variables, which take precedence over a flow's own `vars`.
  ///   - limits: The limits on a file.
  ///   - files: The files that flows may use; nil if no other file can be read.
  package init(
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits(),
    files: FileLibrary? = nil
  ) {
    (self.variables, self.files, yaml) = (variables, files, YAMLReader(limits: limits))
  }

  /// The files that one app may name, as flows do; nil if no other file can be read.
  package var filesOfApp: AppFiles? { files?.filesOfApp }

  /// The same reader with other external variables.
  func with(_ variables: Variables) -> Self { copy(of: self) { $0.variables = variables } }

  /// The same reader for flows whose app is named outside them.
  ///
  /// - Parameter app: The path of the app of flows that name none, from the folder of their file; nil for the open app.
  /// - Returns: The reader.
  package func with(app: String?) -> Self { copy(of: self) { $0.app = app } }

  /// The same reader for steps that a user types while an app runs; nil is the open app.
  package func within(_ app: App?) -> Self {
    guard let app else { return self }
    return copy(of: self) { $0.addressing = .init(app) }
  }

  /// Forgets some files and the apps that name them; they are read again when needed.
  ///
  /// - Parameter isChanged: Whether the content of the file at a path has changed.
  package func forget(_ isChanged: (String) -> Bool) { files?.forget(isChanged) }

  /// The file's tests in order, at least one: its flows, and each case of a flow with cases.
  package func entries(of file: SourceFile) -> [FlowEntry] {
    let result: YAMLReader.Result
    do {
      result = try yaml.read(file)
    } catch {
      // The text can't be read, so it isn't known which of its variables are secret.
      let mayHide = !variables.secretNames.isEmpty || file.bytes.firstRange(of: Array("secrets".utf8)) != nil
      guard mayHide else { return [.unreadable(file, [error])] }
      let hidden = file.hidingValues(under: "vars", in: [error])
      return [.unreadable(hidden.file, hidden.diagnostics)]
    }
    let roots = result.tree.roots
    guard !roots.isEmpty else { return [.unreadable(file, [.emptyFile(file)])] }
    var secrets: Set<String> = []
    let entries = roots.enumerated().flatMap { number, root in
      let range = result.tree.range(root)
      let next = number + 1 < roots.count ? result.tree.range(roots[number + 1]).start : UInt32(file.bytes.count)
      let found =
        roots.count == 1
        ? result.diagnostics : result.diagnostics.filter { $0.range.map { range.start..<next ~= $0.start } ?? false }
      let document = FlowDocument(
        tree: result.tree,
        root: root,
        number: number,
        isAlone: roots.count == 1,
        diagnostics: found,
        variables: variables,
        files: files,
        addressing: addressing,
        app: app
      )
      let entries = document.entries
      let rows = entries.first?.cases ?? []
      secrets.formUnion(document.secrets(of: rows))
      return entries
    }
    guard !secrets.isEmpty else { return entries }
    return entries.map { entry in copy(of: entry) { $0.secretsOfFile = secrets } }
  }

  /// A flow that a workspace runs before or after all others.
  package func hook(_ node: WorkspaceNode, named name: String) -> FlowEntry {
    let document = FlowDocument(
      tree: node.tree,
      root: node.id,
      number: 0,
      isAlone: true,
      diagnostics: [],
      variables: variables,
      files: files,
      addressing: addressing
    )
    let row = CaseRow(name: name, names: [], values: [], place: node.tree.place(node.id))
    return FlowEntry(file: document.file, start: document.start, content: .flow(document, row: row))
  }

  /// Checks an app, or a command of the workspace that no flow ran.
  ///
  /// - Parameters:
  ///   - path: The path as flows in the working folder would write it.
  ///   - kind: The file's kind.
  /// - Returns: The file with its errors; nil if the reader has no files.
  package func inspect(_ path: String, as kind: InspectedFile.Role) -> InspectedFile? {
    files?.inspect(RelativePath.resolve(path, from: ""), as: kind)
  }

  /// The file's flows, read completely.
  package func read(_ file: SourceFile) -> [LoadedFlow] { entries(of: file).map { $0.load() } }
}

extension Diagnostic {
  static func emptyFile(_ file: SourceFile) -> Self {
    Self(.emptyFile, "the file is empty", at: Place(file, SourceRange(0..<0)))
      .help("write a flow, such as `- push: cart`")
  }
}
