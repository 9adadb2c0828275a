// Updates that follow from others: `then`, `onDismiss`, and layers that waited (S13.8, S15.1–S15.5).

extension Scene {
  /// Applies the updates that follow from those so far, one after another.
  mutating func settle() throws(Refusal) {
    while let next = followUps.next() {
      switch next {
      case .promotion: try LayerArrival.promote(in: &self)
      case .update(let changes, let maker):
        guard followUps.countOne() else { return raise(.tooManyChanges) }
        beginUpdate()
        try AppUpdate(changes, by: maker).apply(to: &self)
        try endUpdate()
      }
    }
  }
}
