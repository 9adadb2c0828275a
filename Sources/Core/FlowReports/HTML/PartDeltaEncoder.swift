import FlowTranscripts

/// A part of a snapshot as the page knows it; the next state is encoded as its difference from it.
struct PartDeltaEncoder {
  /// A field's value as the page knows it.
  indirect enum Cell {
    case flag(Bool)
    /// A text as it is shown; nil for none.
    case text(String?)
    case texts([String])
    case parts([PartDeltaEncoder])
    case content(StackDeltaEncoder)
  }

  /// The change of a field.
  indirect enum Change {
    /// The part doesn't have the field any more.
    case gone
    /// The field has another value.
    case whole(Cell)
    /// The changes of the first parts, which stay, empty for unchanged ones; and the parts that follow them now.
    case parts([[FieldChange]], entered: [PartDeltaEncoder])
    /// The content changed to that of the encoder.
    case content(StackDeltaEncoder.Change, StackDeltaEncoder)
  }

  /// The change of the field of a key.
  struct FieldChange {
    let key: String
    let change: Change

    init(_ key: String, _ change: Change) { (self.key, self.change) = (key, change) }
  }

  /// A field's value with its key.
  struct Field {
    let key: String
    fileprivate(set) var cell: Cell

    fileprivate init(_ key: String, _ cell: Cell) { (self.key, self.cell) = (key, cell) }
  }

  private(set) var cells: [Field]

  init(_ fields: SnapshotFields) { cells = fields.fields.map { Field($0.key, Cell($0.value)) } }

  /// The name of the part, its first field; nil if that is no text.
  private var name: String? { if case .text(let name)? = cells.first?.cell { name } else { nil } }

  /// The changes to the next state, whose fields have the same order; empty if nothing has changed.
  mutating func changes(to next: SnapshotFields) -> [FieldChange] {
    let new = next.fields
    var changes: [FieldChange] = []
    for (index, (key, value)) in new.enumerated() {
      // Most states have the same fields as the one before.
      while index < cells.count, cells[index].key != key,
        !new.contains(where: { [cells] in $0.key == cells[index].key })
      {
        changes.append(FieldChange(cells.remove(at: index).key, .gone))
      }
      guard index < cells.count, cells[index].key == key else {
        cells.insert(Field(key, Cell(value)), at: index)
        changes.append(FieldChange(key, .whole(cells[index].cell)))
        continue
      }
      if let change = cells[index].cell.change(to: value) { changes.append(FieldChange(key, change)) }
    }
    changes += cells.dropFirst(new.count).map { FieldChange($0.key, .gone) }
    cells.removeLast(cells.count - new.count)
    return changes
  }

  /// Whether another part is the same tab, column or layer in another state.
  fileprivate func isLike(_ other: SnapshotFields) -> Bool {
    if case .text(let name)? = other.fields.first?.value { name.shown == self.name } else { false }
  }
}

extension PartDeltaEncoder.Cell {
  fileprivate init(_ value: SnapshotFields.Value) {
    self =
      switch value {
      case .flag(let flag): .flag(flag)
      case .text(let text): .text(text.shown)
      case .value(let value): .text(value.map(PageWriter.spelled))
      case .texts(let texts): .texts(texts.map(\.shown))
      case .parts(let parts): .parts(parts.map { PartDeltaEncoder($0) })
      case .content(let stack): .content(StackDeltaEncoder(stack))
      }
  }

  /// The change to the next value; nil if nothing has changed.
  fileprivate mutating func change(to value: SnapshotFields.Value) -> PartDeltaEncoder.Change? {
    switch (self, value) {
    case (.flag(let old), .flag(let new)) where old == new: return nil
    case (.text(let old), .text(let new)) where old == new.shown: return nil
    case (.text(let old), .value(let new)) where old == new.map(PageWriter.spelled): return nil
    case (.texts(let old), .texts(let new)) where old == new.map(\.shown): return nil
    case (.parts(var parts), .parts(let new)):
      let kept = zip(parts, new).prefix { $0.isLike($1) }.count
      let hasLeft = kept < parts.count
      parts.removeLast(parts.count - kept)
      let changes = parts.indices.map { parts[$0].changes(to: new[$0]) }
      let entered = new[kept...].map { PartDeltaEncoder($0) }
      self = .parts(parts + entered)
      return !hasLeft && entered.isEmpty && changes.allSatisfy(\.isEmpty) ? nil : .parts(changes, entered: entered)
    case (.content(var encoder), .content(let new)):
      let change = encoder.change(to: new)
      self = .content(encoder)
      return change.map { .content($0, encoder) }
    case (.flag, _), (.text, _), (.texts, _), (.parts, _), (.content, _):
      self = Self(value)
      return .whole(self)
    }
  }
}
