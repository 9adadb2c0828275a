/// A layer that is up.
struct LiveLayer: Sendable {
  let id: Int
  let plan: SceneBlueprint.Layer
  var presenter: BindingOwner
  /// The value of the binding: true, or the item.
  private(set) var value: RouteValue
  let presenterName: String?
  let origin: Int
  private(set) var surface: Surface

  /// Creates a layer.
  ///
  /// - Parameters:
  ///   - id: The number that no other layer of the scene ever has.
  ///   - write: The write that turned its binding on.
  ///   - name: The name of the screen that presents it; nil for the app.
  ///   - surface: The content.
  ///   - origin: The number of the step that presents it.
  init(id: Int, _ write: LayerWrite, presenterName name: String?, _ surface: Surface, origin: Int) {
    (self.id, plan, presenter, presenterName) = (id, write.plan, write.owner, name)
    (value, self.origin) = (write.value, origin)
    self.surface = surface
  }

  /// Shows a changed content.
  mutating func show(_ surface: Surface) { self.surface = surface }

  /// Whether it is one stack, and nothing else.
  var isOneStack: Bool { surface.isOneStack }

  /// Changes the content in place.
  @inline(__always)
  mutating func change<Result>(
    _ body: (inout Surface) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    try body(&surface)
  }

  /// Takes another item of the same identity, which the content shows once it is changed, too (S13.12).
  mutating func take(_ item: RouteValue) { value = item }

  /// Whether another item has the same identity (S13.12).
  func hasSameIdentity(as other: RouteValue) -> Bool {
    guard let field = plan.declaration.identity else { return value == other }
    guard let old = value.field(named: field), let new = other.field(named: field) else { return value == other }
    return old == new
  }

  /// The layer as consumers see it.
  var shown: SceneState.Layer {
    let declaration = plan.declaration
    let (state, isButtonsOnly) = (surface.state, declaration.kind.isButtonsOnly)
    return SceneState.Layer(
      binding: declaration.binding,
      kind: declaration.kind,
      item: declaration.itemType == nil ? nil : value,
      title: isButtonsOnly ? state.title : nil,
      buttons: isButtonsOnly ? state.links : [],
      stack: state,
      hasStack: surface.hasStack,
      presenter: presenterName,
      origin: origin
    )
  }
}
