import FlowSyntax
import NavigationEngine

extension StepReader {
  /// Reads `save`, the argument of a verb: a name, or a file.
  mutating func readSave(_ id: YAMLTree.ID, of owner: String) -> StepArgument? {
    guard let slot = slot(id, of: ["file"], owner) else { return nil }
    if case .file(let path) = slot {
      do throws(Diagnostic) { try includes.files?.checkSaving(in: path) } catch {
        return nodes.fail(Diagnostic(error.id, error.message, at: nodes.place(id)).help(error.help))
      }
    }
    saved.slots.insert(slot)
    return .prepared(.init(slot.summary, .save, slot: slot))
  }

  /// Reads `restore`: a name or a file that an earlier step saves to, another file, or the saved form itself.
  ///
  /// - Parameters:
  ///   - id: The node of the argument.
  ///   - owner: The name of the verb.
  /// - Returns: The argument; nil if there is an error, or if it isn't known which steps come before.
  mutating func readRestore(_ id: YAMLTree.ID, of owner: String) -> StepArgument? {
    if nodes.tree.kind(id) == .mapping, nodes.tree.count(id) == 2,
      let field = nodes.fields(id).first,
      field.name == "json"
    {
      return .json(field.value, &nodes)
    }
    guard let slot = slot(id, of: ["file", "json"], owner) else { return nil }
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

  private mutating func slot(_ id: YAMLTree.ID, of names: [String], _ owner: String) -> PreparedStep.Slot? {
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

extension Diagnostic {
  fileprivate static func nothingSaved(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.nothingSaved, "no earlier step saves a path as “\(name)”", at: place)
      .help(near: name, among: known, else: "save it first: `save: \(name)`")
  }
}
