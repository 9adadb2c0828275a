/// The effect of the end of an update on one layer that is up; if it goes, all above it go, too.
enum LayerChange {
  /// It shows another item of the same identity in place (S13.12).
  case item(RouteValue)
  /// It goes: its binding is off, or its screen or the user dismisses it (S13.9).
  case dismissed
  /// It goes with the screen that presents it (S13.10).
  case presenterLeft
  /// It goes, and its binding shows another item in its place (S13.12).
  case replaced(LayerWrite)
}

extension LayerStack {
  /// The lowest layer that an update changes, from an index on.
  ///
  /// - Parameters:
  ///   - level: The index of the first layer that counts.
  ///   - update: The update with its writes.
  ///   - comers: The bindings that it turns on, or gives another item.
  /// - Returns: The index of the layer, and the change; nil if there is none.
  func change(
    from level: Int,
    by update: SceneUpdate,
    _ comers: [LayerWrite]
  ) -> (level: Int, change: LayerChange)? {
    for level in level..<up.count {
      if update.ends(up[level].id) { return (level, .dismissed) }
      if up[level].presenter == .gone { return (level, .presenterLeft) }
      guard let write = comers.first(where: { isPresented(by: $0, at: level) }) else { continue }
      return (level, up[level].hasSameIdentity(as: write.value) ? .item(write.value) : .replaced(write))
    }
    return nil
  }

  private func isPresented(by write: LayerWrite, at level: Int) -> Bool {
    write.plan === up[level].plan && write.owner == up[level].presenter
  }
}
