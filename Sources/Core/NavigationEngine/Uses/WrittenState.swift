/// A write of declared state, as it shows between two states of a scene (S18.1).
package struct WrittenState: Hashable, Sendable {
  package let name: String
  /// The screen that declares it; nil for the app.
  package let screen: String?
  fileprivate let value: RouteValue
}

extension SceneState {
  /// The app's state that has another value than in an earlier state of the scene, and the screens' state that has
  /// another value than at their start.
  ///
  /// - Parameter before: The earlier state.
  /// - Returns: Each write, in the order of the owners.
  package func stateWritten(since before: SceneState) -> [WrittenState] {
    let (now, old) = (values, before.values)
    guard now.state != old.state || now.own != old.own else { return [] }
    let ofApp = zip(now.state, old.state).filter { $0 != $1 }
      .map { WrittenState(name: $0.0.name, screen: nil, value: $0.0.value) }
    // A screen that moves within its stack takes its state along, which is no write.
    var known = before.own(of: old)
    let ofScreens = own(of: now).filter { written in
      guard let index = known.firstIndex(of: written) else { return true }
      known.remove(at: index)
      return false
    }
    return ofApp + ofScreens
  }

  private func own(of sources: Sources) -> [WrittenState] {
    sources.own.compactMap { own in
      guard let entry = column(own.column, of: surface(own.owner, sources))?.entry(at: own.anchor) else { return nil }
      return WrittenState(name: own.name, screen: entry.name, value: own.value)
    }
  }

  /// The stack or the columns of an owner of state; nil if it has gone.
  private func surface(_ owner: Int, _ sources: Sources) -> StackState? {
    if owner >= sources.baseCount {
      let index = owner - sources.baseCount
      return layers.indices.contains(index) ? layers[index].stack : nil
    }
    return tabs.isEmpty ? base : tabs.first { $0.number == owner }?.stack
  }

  private func column(_ index: Int?, of stack: StackState?) -> StackState? {
    guard let index else { return stack }
    guard let columns = stack?.split?.columns, columns.indices.contains(index) else { return nil }
    return columns[index].stack
  }
}
