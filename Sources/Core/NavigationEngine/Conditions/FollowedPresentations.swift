// Pushes by bindings while a condition holds: they come and go at the end of an update (S18.2).

extension Surface {
  /// Whether a binding's screen is there and not shown, or shown and not there any more.
  var hasPresentationsToFollow: Bool {
    columnIndices.contains { index in
      (0...columns.state(index).depth).contains { depth in
        let entry = columns.state(index).entry(at: depth)
        return [false, true].contains { !toFollow(of: entry, in: index, isThere: $0).isEmpty }
      }
    }
  }

  /// Takes down the screens whose condition no longer holds, then shows screens whose condition does; the bindings stay
  /// on.
  mutating func followPresentations() throws(Refusal) {
    for isThere in [false, true] {
      for index in columnIndices {
        var depth = 0
        while depth <= columns.state(index).depth {
          let entry = columns.state(index).entry(at: depth)
          for field in toFollow(of: entry, in: index, isThere: isThere) {
            if let presentation = ColumnPresentation(field, of: entry.anchor, in: index, on: self) {
              try presentation.follow(on: &self)
            } else {
              try change(index) { stack throws(Refusal) in try stack.write(field, on: entry) }
            }
          }
          depth += 1
        }
      }
    }
  }

  /// The bindings of a screen whose presentation is to come, or to go.
  private func toFollow(of entry: VisibleEntry, in index: Int, isThere: Bool) -> [RouteValue.Field] {
    guard !isBare, let level = entry.level else { return [] }
    let state = columns.state(index)
    return level.plan.bindings.pushes.compactMap { push in
      guard push.condition != nil, (push.placement == .effective) == isThere,
        let value = state.value(of: push.binding, ownedBy: entry.anchor),
        shows(push.binding, of: entry.anchor, in: index) != isThere,
        !isThere || level.pushed(by: push.binding, value) != nil
      else { return nil }
      let field = RouteValue.Field(push.binding, value)
      let isForNext = isThere && ColumnPresentation(field, of: entry.anchor, in: index, on: self) != nil
      return isForNext && index + 1 == columnIndices.upperBound ? nil : field
    }
  }

  /// Whether a binding's screen is shown: above its own screen, or in the next column.
  private func shows(_ binding: String, of anchor: ViewEntry.Anchor, in index: Int) -> Bool {
    columns.state(index).overlay.contains { $0.binding == binding && $0.anchor == anchor }
      || showsInNextColumn(binding, of: anchor, in: index)
  }
}
