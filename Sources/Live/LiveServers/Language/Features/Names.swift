import FlowChecker
import FlowDebugger
import FlowLanguage
import FlowSyntax
import PlainText
import SystemPackage
import WorkspaceFiles

// Requests about names: where they are declared, where they are used, and other names for them.
extension LanguageSession {
  /// The meanings of a name at a position, with all names of its workspace.
  private typealias Pointed = (
    document: OpenDocument, workspace: WorkspaceAnalysis, path: String, index: WorkspaceNameIndex, uses: [NameUse]
  )

  private func pointed(_ fields: JSONFields) throws(RequestFailure) -> Pointed? {
    guard let (document, workspace, offset) = try place(fields) else { return nil }
    let (index, path) = (workspace.nameIndex(), name(of: document.key))
    return (document, workspace, path, index, index.uses(at: offset, in: path))
  }

  /// The document of a request, with its analysis and the offset of the position; nil if it can't be analysed.
  func place(_ fields: JSONFields) throws(RequestFailure) -> (OpenDocument, WorkspaceAnalysis, offset: Int)? {
    let document = try document(fields)
    let position = try ClientPosition(try fields.required(object: "position"))
    return analysis(of: document).map { (document, $0, document.text.offset(of: position, encoding)) }
  }

  private var locations: DiagnosticWriter { DiagnosticWriter(encoding: encoding, uri: uri(of:)) }

  // MARK: Where names are

  /// The declarations of the name at a position, or the file that a path names.
  func definition(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    guard let pointed = try pointed(fields) else { return .array([]) }
    var places: [JSONValue] = []
    for use in pointed.uses {
      if use.kind == .file {
        places.append(file(use.name, from: pointed.path))
      } else if use.kind == .command, let path = pointed.workspace.commands[use.name] {
        places.append(file(RelativePath.resolve(path, from: ""), from: ""))
      } else {
        let all = pointed.index.all(meaning: use, in: pointed.path)
        places += locations.locations(all.filter(\.use.isDeclaration).map(\.place))
      }
      if !places.isEmpty { break }
    }
    return .array(places)
  }

  /// The beginning of a file that another one names.
  private func file(_ text: String, from path: String) -> JSONValue {
    let key = WorkspaceAnalysis.key(RelativePath.resolve(text, from: path))
    return ["uri": .string(uri(of: key)), "range": ClientRange(.start, .start).json]
  }

  /// The uses of the name at a position.
  func references(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let withDeclaration = try fields.object("context")?.flag("includeDeclaration") ?? true
    guard let pointed = try pointed(fields), let use = pointed.uses.first else { return .array([]) }
    let all = pointed.index.all(meaning: use, in: pointed.path)
    let shown = all.filter { withDeclaration || !$0.use.isDeclaration }
    return .array(locations.locations(shown.map(\.place)))
  }

  /// The files that a document names, as links.
  func documentLinks(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    guard let workspace = analysis(of: document) else { return .array([]) }
    let path = name(of: document.key)
    let uses = workspace.nameIndex().uses(of: .file, in: path)
    return .array(
      uses.filter { !$0.name.contains("${") }.map { use in
        let key = WorkspaceAnalysis.key(RelativePath.resolve(use.name, from: path))
        return ["range": document.text.range(of: use.range, encoding).json, "target": .string(uri(of: key))]
      }
    )
  }

  // MARK: Other names

  /// The range of the name at a position, if it can be renamed.
  func prepareRename(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    guard let pointed = try pointed(fields), let use = pointed.uses.first(where: { $0.kind != .file }) else {
      return .null
    }
    let range = pointed.document.text.range(of: use.range, encoding)
    return ["range": range.json, "placeholder": .string(NameRenaming.shown(use))]
  }

  /// The edits that give the name at a position another one, in all files that mean it.
  func rename(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let new = try fields.required(text: "newName")
    guard let pointed = try pointed(fields), let use = pointed.uses.first(where: { $0.kind != .file }) else {
      throw RequestFailure(.notFound, "there is no name here that can be renamed")
    }
    let renaming: NameRenaming
    do throws(PlainError) {
      let commands = pointed.workspace.commands
      renaming = try NameRenaming(of: use, in: pointed.path, to: new, pointed.index, commands: commands)
    } catch {
      throw RequestFailure(.notUnderstood, error.message)
    }
    var changes = renaming.files.map { change($0.edits, in: $0.file) }
    if let move = renaming.move {
      changes.append([
        "kind": "rename", "oldUri": .string(uri(of: WorkspaceAnalysis.key(move.from))),
        "newUri": .string(uri(of: WorkspaceAnalysis.key(move.to))),
      ])
    }
    return ["documentChanges": .array(changes)]
  }

  // MARK: Lists of names

  /// The flows, steps' blocks, screens and other declarations of a document.
  func documentSymbols(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    guard let workspace = analysis(of: document) else { return .array([]) }
    let path = name(of: document.key)
    let mask = workspace.mask(document.key)
    let declared = workspace.nameIndex().declarations.filter { Self.isSame($0.file.name, path) }
    let flows = (workspace.lastRead[document.key] ?? []).map { loaded -> JSONValue in
      let range = document.text.range(of: loaded.entry.range, encoding)
      return symbol(mask(loaded.name), kind: 6, range, range)
    }
    let names = declared.map { found -> JSONValue in
      let range = document.text.range(of: found.use.range, encoding)
      let name = mask(NameRenaming.shown(found.use))
      return symbol(name, kind: found.use.kind.symbol, range, range, found.use.kind.rawValue)
    }
    return .array(flows + names)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    WorkspaceAnalysis.key(left) == WorkspaceAnalysis.key(right)
  }

  private func symbol(
    _ name: String,
    kind: Int,
    _ range: ClientRange,
    _ selection: ClientRange,
    _ detail: String? = nil
  ) -> JSONValue {
    [
      "name": .string(name), "detail": detail.map { .string($0) }, "kind": .int(kind), "range": range.json,
      "selectionRange": selection.json,
    ]
  }

  /// The declarations of all workspaces whose names contain a text.
  func workspaceSymbols(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let query = (try fields.text("query") ?? "").lowercased()
    var symbols: [JSONValue] = []
    for (_, workspace) in workspaces.sorted(by: { $0.key < $1.key }) {
      for found in workspace.nameIndex().declarations {
        let name = workspace.mask(WorkspaceAnalysis.key(found.file.name))(NameRenaming.shown(found.use))
        guard query.isEmpty || name.lowercased().contains(query), symbols.count < Self.symbolLimit else { continue }
        symbols.append([
          "name": .string(name), "kind": .int(found.use.kind.symbol), "location": locations.location(found.place),
          "containerName": .string(found.file.name),
        ])
      }
    }
    return .array(symbols)
  }

  private static let symbolLimit = 1000

  /// The steps and maps of several lines.
  func foldingRanges(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    return .array(document.text.folds.map { ["startLine": .int($0.lowerBound), "endLine": .int($0.upperBound)] })
  }
}

extension NameUse.Kind {
  /// The number of the protocol's kind of symbol.
  fileprivate var symbol: Int {
    switch self {
    case .screen: 5
    case .link: 24
    case .type: 23
    case .enumerationCase: 22
    case .binding: 8
    case .tab: 3
    case .variable: 13
    case .command: 12
    case .tag: 15
    case .file: 1
    }
  }
}

extension DocumentText {
  /// The lines of blocks: a line and those below it that are further to the right.
  var folds: [ClosedRange<Int>] {
    var folds: [ClosedRange<Int>] = []
    var open: [(line: Int, column: Int)] = []
    var last = 0
    func close(above column: Int) {
      while let block = open.last, block.column >= column {
        open.removeLast()
        if last > block.line { folds.append(block.line...last) }
      }
    }
    for number in 0..<lineCount {
      let bytes = bytes[line(number)]
      guard let first = bytes.firstIndex(where: { $0 != 0x20 }), bytes[first] != UInt8(ascii: "#") else { continue }
      let column = first - bytes.startIndex
      close(above: column)
      open.append((number, column))
      last = number
    }
    close(above: 0)
    return folds.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }
}
