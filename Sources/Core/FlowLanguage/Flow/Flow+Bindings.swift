import NavigationEngine

extension Flow {
  /// The bindings that the flow's own steps turn on: to anything but `false` and `null`.
  package var bindingsTurnedOn: Set<String> {
    var names: Set<String> = []
    forEachStep { step, _ in
      for case .set(let fields) in step.action?.leaves ?? [] {
        names.formUnion(fields.filter { !$0.value.isOff }.map(\.name))
      }
    }
    return names
  }
}
