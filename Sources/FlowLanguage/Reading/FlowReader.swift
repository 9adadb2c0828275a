package import FlowDiagnostics
package import FlowSyntax
import NavigationEngine
package import YAMLSyntax

/// Reads a file's text as flows.
package struct FlowReader: Sendable {
  private let variables: Variables
  private let yaml: YAMLReader
  private let files: FileLibrary?
  /// The verbs and expectations that flows may have.
  package let language: StepTable

  /// - Parameters:
  ///   - variables: What is given from outside; it wins over a flow's own `vars`.
  ///   - limits: How much a file may ask for.
  ///   - files: Where the files are that flows name; nil where no other file can be read.
  ///   - language: The verbs and expectations that flows may have.
  package init(
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits(),
    files: FileLibrary? = nil,
    language: StepTable = .standard
  ) {
    self.variables = variables
    yaml = YAMLReader(limits: limits)
    self.files = files
    self.language = language
  }

  /// The same reader where other variables are given from outside.
  func with(_ variables: Variables) -> Self { Self(variables: variables, yaml: yaml, files: files, language: language) }

  private init(variables: Variables, yaml: YAMLReader, files: FileLibrary?, language: StepTable) {
    (self.variables, self.yaml, self.files, self.language) = (variables, yaml, files, language)
  }

  /// The file's tests in the order in which they stand, one at least: its flows, and of a flow with cases each case.
  package func entries(of file: SourceFile) -> [FlowEntry] {
    let result: YAMLReader.Result
    do {
      result = try yaml.read(file)
    } catch {
      return [.unreadable(file, [error])]
    }
    let roots = result.tree.roots
    guard !roots.isEmpty else { return [.unreadable(file, [.emptyFile(file)])] }
    return roots.enumerated().flatMap { number, root in
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
        language: language
      )
      return document.entries
    }
  }

  /// A flow that a workspace does before or after all others.
  package func hook(_ node: WorkspaceNode, named name: String) -> FlowEntry {
    let document = FlowDocument(
      tree: node.tree,
      root: node.id,
      number: 0,
      isAlone: true,
      diagnostics: [],
      variables: variables,
      files: files,
      language: language
    )
    let row = CaseRow(name: name, names: [], values: [], place: node.tree.place(node.id))
    return FlowEntry(file: document.file, start: document.start, content: .flow(document, row: row))
  }

  /// Reads an app, or a command of the workspace's own that no flow ran, for what is wrong with it.
  ///
  /// - Parameters:
  ///   - path: As flows would name it from where the command runs.
  ///   - kind: What it is to be.
  /// - Returns: What was read; nil where no files can be.
  package func inspect(_ path: String, as kind: InspectedFile.Kind) -> InspectedFile? {
    files?.inspect(FileLibrary.resolve(path, from: ""), as: kind)
  }

  /// The file's flows, read at once.
  package func read(_ file: SourceFile) -> [LoadedFlow] { entries(of: file).map { $0.load() } }
}

extension DiagnosticID {
  static let emptyFile: Self = "empty-file"
}

extension Diagnostic {
  static func emptyFile(_ file: SourceFile) -> Self {
    Self(
      .emptyFile,
      "the file is empty",
      at: Place(file, SourceRange(0..<0)),
      help: "write a flow, such as `- push: cart`"
    )
  }
}
