import FlowSyntax
import NavigationEngine

/// The slots that the steps read so far save paths to.
struct SavedPaths {
  var slots: Set<PreparedStep.Slot> = []
  /// Whether the previous steps are unknown, so that any path may be saved.
  var mayHaveOthers = false
}

/// Reads steps that save and restore paths.
struct SavedPathReader {
  /// The name of the verb.
  let owner: String

  /// Reads `save`: a name, or a file.
  ///
  /// - Parameters:
  ///   - id: The node of the argument.
  ///   - nodes: The reader of nodes, which gets the errors.
  ///   - files: The files that the flow may write; nil if there are none.
  ///   - saved: The slots of the steps so far, to which this one is added.
  /// - Returns: The argument; nil if there is an error.
  func save(
    _ id: YAMLTree.ID,
    _ nodes: inout NodeReader,
    _ files: FileLibrary?,
    _ saved: inout SavedPaths
  ) -> StepArgument? {
    guard let slot = slot(id, of: ["file"], &nodes) else { return nil }
    if case .file(let path) = slot {
      do throws(Diagnostic) { try files?.checkSaving(in: path) } catch {
        nodes.report(Diagnostic(error.id, error.message, at: nodes.place(id), help: error.help))
        return nil
      }
    }
    saved.slots.insert(slot)
    return .prepared(.init(slot.summary, .save, slot: slot))
  }

  /// Reads `restore`: a name or a file that an earlier step saves to, another file, or the saved form itself.
  ///
  /// - Parameters:
  ///   - id: The node of the argument.
  ///   - nodes: The reader of nodes, which gets the errors.
  ///   - includes: The files that the flow may read.
  ///   - saved: The slots of the steps so far.
  /// - Returns: The argument; nil if there is an error, or if it isn't known which steps come before.
  func restore(
    _ id: YAMLTree.ID,
    _ nodes: inout NodeReader,
    _ includes: inout IncludeContext,
    _ saved: SavedPaths
  ) -> StepArgument? {
    if nodes.tree.kind(id) == .mapping, nodes.tree.count(id) == 2,
      let field = nodes.fields(id).first,
      field.name == "json"
    {
      return .json(field.value, &nodes)
    }
    guard let slot = slot(id, of: ["file", "json"], &nodes) else { return nil }
    if saved.slots.contains(slot) { return .prepared(.init(slot.summary, nil, slot: slot)) }
    if saved.mayHaveOthers {
      nodes.skip()
      return nil
    }
    switch slot {
    case .name(let name):
      let known = saved.slots.compactMap { slot in if case .name(let name) = slot { name } else { nil } }
      nodes.report(.nothingSaved(name, known: known.sorted(), nodes.place(id)))
    case .file(let path):
      if let text = includes.text(path, id, &nodes) {
        return .prepared(.init(slot.summary, nil, slot: slot, stored: .text(text)))
      }
    }
    return nil
  }

  private func slot(
    _ id: YAMLTree.ID,
    of names: [String],
    _ nodes: inout NodeReader
  ) -> PreparedStep.Slot? {
    guard nodes.tree.kind(id) == .mapping else { return nodes.text(id, for: owner).map { .name($0) } }
    guard let field = nodes.onlyField(id, for: owner, of: names),
      let path = nodes.text(field.value, for: field.name)
    else { return nil }
    return .file(RelativePath.resolve(path, from: nodes.tree.file.name))
  }
}

extension PreparedStep.Slot {
  fileprivate var summary: String {
    switch self {
    case .name(let name): name
    case .file(let path): path
    }
  }
}

extension DiagnosticID {
  static let nothingSaved: Self = "nothing-saved"
}

extension Diagnostic {
  fileprivate static func nothingSaved(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .nothingSaved,
      "no earlier step saves a path as “\(name)”",
      at: place,
      near: Suggestion(for: name, among: known),
      help: "save it first: `save: \(name)`"
    )
  }
}
