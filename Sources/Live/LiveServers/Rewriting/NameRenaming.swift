package import FlowChecker
import FlowLanguage
package import FlowSyntax

/// The edits that give a screen, a link, a variable and the like another name, in all files that mean it.
package struct NameRenaming: Sendable {
  /// The files by their paths, each with its edits in the order of the text.
  package let files: [(file: SourceFile, edits: [TextEdit])]
  /// The file that gets another name, from and to a path, if a command is renamed.
  package private(set) var move: (from: String, to: String)?

  /// The number of places.
  package var count: Int { files.reduce(0) { $0 + $1.edits.count } }

  /// Renames the thing that a use means.
  ///
  /// - Parameters:
  ///   - use: The use.
  ///   - path: The path of its file.
  ///   - new: The new name.
  ///   - index: The names of all files.
  ///   - commands: The paths of the workspace's commands by name.
  /// - Throws: The reason why it can't have that name.
  package init(
    of use: NameUse,
    in path: String,
    to new: String,
    _ index: WorkspaceNameIndex,
    commands: [String: String]
  ) throws(PlainError) {
    try Self.check(new, as: use.kind)
    try Self.checkIsFree(new, for: [(use, path)], index)
    self.init(index.all(meaning: use, in: path), to: new)
    if use.kind == .command { try rename(command: use.name, to: new, commands) }
  }

  /// Renames all things of a kind with a name, whichever app they belong to.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - old: The name.
  ///   - new: The new name.
  ///   - index: The names of all files.
  ///   - commands: The paths of the workspace's commands by name.
  /// - Throws: The reason why that isn't possible: nothing has the old name, or something has the new one.
  package init(
    _ kind: NameUse.Kind,
    _ old: String,
    to new: String,
    _ index: WorkspaceNameIndex,
    commands: [String: String]
  ) throws(PlainError) {
    try Self.check(new, as: kind)
    let found = index.all(kind, named: old)
    guard !found.isEmpty || kind == .command && commands[old] != nil else {
      let near = Suggestion.sentence(for: old, among: index.names(kind))
      throw PlainError("there is no \(kind.rawValue) “\(old.excerpt)”", help: near)
    }
    // A screen that only flows and extending apps still name follows the app that has its new name.
    let isLeft =
      (kind == .screen || kind == .enumerationCase)
      && !found.contains { $0.use.isDeclaration && !index.extendsAnother($0.file.name) }
    if !isLeft { try Self.checkIsFree(new, for: found.map { ($0.use, $0.file.name) }, index) }
    self.init(found, to: new)
    if kind == .command { try rename(command: old, to: new, commands) }
  }

  private init(_ found: [WorkspaceNameIndex.Found], to new: String) {
    var files: [(file: SourceFile, edits: [TextEdit])] = []
    for one in found {
      let edit = one.use.edit(to: new, in: one.file.bytes)
      if let last = files.last, last.file === one.file {
        // A name may be of two kinds at one place.
        if last.edits.last == edit { continue }
        files[files.count - 1].edits.append(edit)
      } else {
        files.append((one.file, [edit]))
      }
    }
    self.files = files
  }

  private mutating func rename(command old: String, to new: String, _ commands: [String: String]) throws(PlainError) {
    guard commands[new] == nil else {
      throw PlainError("there is a command “\(new.excerpt)” already", help: "choose another name")
    }
    guard let path = commands[old] else { return }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    move = (path, path[..<slash] + new + path[slash...].dropFirst(old.count))
  }

  /// The name of a use as a person says it: a case without its type.
  package static func shown(_ use: NameUse) -> String {
    guard use.kind == .enumerationCase else { return use.name }
    return use.name.split(separator: ".").last.map(String.init) ?? use.name
  }

  /// Checks that no other thing has the new name where uses in files mean the old one.
  private static func checkIsFree(
    _ new: String,
    for uses: [(use: NameUse, path: String)],
    _ index: WorkspaceNameIndex
  ) throws(PlainError) {
    for (use, path) in uses {
      let wanted = use.kind == .enumerationCase ? use.name.prefix { $0 != "." } + "." + new : new
      if wanted != use.name, index.isTaken(wanted, like: use, in: path) {
        throw PlainError("there is a \(use.kind.rawValue) “\(new.excerpt)” already", help: "choose another name")
      }
    }
  }

  private static func check(_ new: String, as kind: NameUse.Kind) throws(PlainError) {
    let isWord = Variables.isName(new)
    switch kind {
    case .variable, .type, .enumerationCase:
      if !isWord || new.contains(".") {
        throw PlainError("a \(kind.rawValue) can't be called “\(new.excerpt)”", help: "use letters, digits and “_”")
      }
    case .command:
      let isTaken = StepTable.verb(named: new) != nil || StepTable.modifiers.contains { $0.key.rawValue == new }
      if !isWord || isTaken {
        throw PlainError(
          isTaken ? "“\(new.excerpt)” is a word of the language" : "a command can't be called “\(new.excerpt)”",
          help: "choose another name"
        )
      }
    case .screen, .link, .binding, .tab, .tag:
      if new.isEmpty || new.contains("${") || new.contains(where: \.isNewline) {
        throw PlainError("a \(kind.rawValue) can't be called “\(new.excerpt)”", help: "choose another name")
      }
    case .file: throw PlainError("files aren't renamed", help: "rename the file, and correct what names it")
    }
  }
}
