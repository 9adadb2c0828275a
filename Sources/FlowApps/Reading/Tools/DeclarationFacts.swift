package import FlowDiagnostics
import FlowSyntax
import YAMLSyntax

/// The facts about a declaration that are for people and tools alone, and change no behaviour (S19.3–S19.5).
package struct DeclarationFacts: Hashable, Sendable {
  /// The line of its Swift code.
  package var code: CodePlace?
  /// The identifier by which UI tests find it.
  package var identifier: String?
  /// The parts of it that the app's sources don't give (S19.5).
  package var assumed: [String] = []

  package init(code: CodePlace? = nil, identifier: String? = nil, assumed: [String] = []) {
    (self.code, self.identifier, self.assumed) = (code, identifier, assumed)
  }
}

/// The facts of an app's declarations while it is read.
struct FactTable {
  private struct Entry {
    let range: SourceRange
    var facts = DeclarationFacts()
  }

  /// The facts by the offset at which their declaration begins.
  private var entries: [UInt32: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Changes the facts of the declaration at a range.
  mutating func change(at range: SourceRange, _ change: (inout DeclarationFacts) -> Void) {
    change(&entries[range.start, default: Entry(range: range)].facts)
  }

  /// The facts of declarations by their numbers.
  func numbered(_ ranges: [SourceRange]) -> [Int: DeclarationFacts] {
    if entries.isEmpty { return [:] }
    return ranges.enumerated().reduce(into: [:]) { facts, range in
      facts[range.offset] = entries[range.element.start]?.facts
    }
  }

  /// The declarations with a line of code, in the order of their beginnings.
  var coded: [(range: SourceRange, code: CodePlace)] {
    entries.values.compactMap { entry in entry.facts.code.map { (entry.range, $0) } }
      .sorted { $0.range.start < $1.range.start }
  }
}

// Reads the keys of declarations that are for people and tools alone.
extension AppContext {
  /// Reads the `source` of a declaration: a file and a line, seen from the file that states them.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - name: The key of the declaration.
  ///   - whole: The map of the declaration.
  mutating func readSource(_ id: YAMLTree.ID, of name: YAMLTree.ID, _ whole: YAMLTree.ID) {
    guard let text = nodes.text(id, for: AppTable.ScreenKey.source.rawValue) else { return }
    let place = tree.place(id)
    guard let code = CodePlace(text) else { return report(.notACodePlace(text, place)) }
    let folder = sources.flatMap { $0.file === place.file ? "\($0.folder)/." : nil }
    let file = RelativePath.resolve(code.file, from: folder ?? place.file.name)
    facts.change(at: range(name, whole)) { $0.code = CodePlace(file: file, line: code.line) }
  }

  /// Reads the folder in which the files of `source` keys are, seen from the file that states it.
  mutating func readSources(_ id: YAMLTree.ID) {
    guard let folder = nodes.text(id, for: AppTable.RootKey.sources.rawValue) else { return }
    let file = tree.place(id).file
    sources = (RelativePath.resolve(folder, from: file.name), file)
  }

  /// Reads what of a declaration was made up: a list of names, or one.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - name: The key of the declaration.
  ///   - whole: The map of the declaration.
  mutating func readAssumed(_ id: YAMLTree.ID, of name: YAMLTree.ID, _ whole: YAMLTree.ID) {
    let owner = AppTable.LinkKey.assumed.rawValue
    let names = tree.kind(id) == .sequence ? tree.elements(id) : [id]
    let assumed = names.compactMap { nodes.text($0, for: owner) }
    facts.change(at: range(name, whole)) { $0.assumed = assumed }
  }

  /// Reads the `identifier` of a declaration.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - name: The key of the declaration.
  ///   - whole: The map of the declaration.
  mutating func readIdentifier(_ id: YAMLTree.ID, of name: YAMLTree.ID, _ whole: YAMLTree.ID) {
    let owner = AppTable.ScreenKey.identifier.rawValue
    guard let text = nodes.text(id, for: owner) else { return }
    if text.isEmpty {
      let _: Void? = nodes.wrongType(id, owner, takes: "a text that isn't empty")
      return
    }
    facts.change(at: range(name, whole)) { $0.identifier = text }
  }
}

extension DiagnosticID {
  static let notACodePlace: Self = "not-a-code-place"
}

extension Diagnostic {
  fileprivate static func notACodePlace(_ text: String, _ place: Place) -> Self {
    Self(
      .notACodePlace,
      "“\(text.excerpt)” isn't a file and a line",
      at: place,
      help: "write the path from this file's folder and the line, as in `source: Views/Home.swift:36`"
    )
  }
}
