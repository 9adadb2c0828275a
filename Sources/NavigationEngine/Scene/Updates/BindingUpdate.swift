/// Writes to bindings as a flow makes them, in order: the frontmost declaration counts, or one in the addressed surface.
///
/// A NavigationView adds one level at a time: a binding of a screen that only another of the bindings shows waits for it.
struct BindingUpdate {
  /// A binding with its value, and the stack that the write names; nil for the scene.
  typealias Write = (field: RouteValue.Field, address: SceneAddress?)

  private let writes: [Write]
  /// The declarations before the update; a binding whose screen left a stack since is lost without a word.
  private let before: DeclarationSearch?

  /// Prepares writes that each name a stack.
  init(_ writes: [Write], since before: DeclarationSearch) { (self.writes, self.before) = (writes, before) }

  /// Prepares writes to one stack, or to the scene.
  init(_ fields: [RouteValue.Field], in address: SceneAddress?) {
    (writes, before) = (fields.map { ($0, address) }, nil)
  }

  /// Makes the writes.
  ///
  /// - Parameter scene: The scene, during an update.
  /// - Throws: The refusal of a write.
  func perform(in scene: inout Scene) throws(Refusal) {
    var rest = writes
    while !rest.isEmpty {
      var waiting: [Write] = []
      for (field, address) in rest {
        if field.name == SceneState.tabBinding, scene.content.hasTabs, address == nil {
          try scene.show(scene.content.writeTab(field.value))
        } else if let found = try scene.declarations.found(field, in: address) {
          try scene.write(field, to: found)
        } else if case .surface? = try? before?.found(field, in: address) {
          continue
        } else if scene.app.isLegacy {
          waiting.append((field, address))
        } else {
          throw Self.unknownBinding(field.name, in: address, of: scene)
        }
      }
      if let first = waiting.first, waiting.count == rest.count {
        throw Self.unknownBinding(first.field.name, in: first.address, of: scene)
      }
      rest = waiting
    }
  }

  private static func unknownBinding(_ name: String, in address: SceneAddress?, of scene: Scene) -> Refusal {
    scene.blueprint.declaresScene
      ? .unknownBinding(name, in: scene.app, isAddressed: address != nil)
      : .unknownBinding(name, in: scene.blueprint.empty)
  }
}
