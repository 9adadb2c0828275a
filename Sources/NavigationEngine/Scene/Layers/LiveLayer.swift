/// A layer that is up.
struct LiveLayer: Sendable {
  let id: Int
  let plan: SceneBlueprint.Layer
  var presenter: BindingOwner
  /// The value of the binding: true, or the item.
  private(set) var value: RouteValue
  let presenterName: String?
  let origin: Int
  private var view: View

  /// The content of a layer, and the layer as consumers see it, shared by the copies of the scene.
  private final class View: Sendable {
    let layer: SceneState.Layer
    let surface: Surface
    /// Notes what is done with the surface, as a part of the scene.
    let mark: PartMark?

    init(_ layer: SceneState.Layer, _ surface: Surface, _ mark: PartMark?) {
      (self.layer, self.surface, self.mark) = (layer, surface, mark)
    }
  }

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
    view = Self.view(plan, value, surface, presenter: name, origin: origin, nil)
  }

  /// The layer as consumers see it; a thousand layers don't have to be read anew at each step.
  var shown: SceneState.Layer {
    @inline(__always) get {
      if let mark = view.mark { mark.noteRead() }
      return view.layer
    }
  }

  var surface: Surface {
    @inline(__always) get {
      if let mark = view.mark { mark.noteRead() }
      return view.surface
    }
  }

  var mark: PartMark? { view.mark }

  /// The screen or the title that the layer shows.
  var shownName: String { plan.shownName(for: value) }

  /// Shows a changed content.
  mutating func show(_ surface: Surface) {
    view.mark?.noteChange()
    put(surface, view.mark)
  }

  /// Takes the content of another layer of the same plan and value.
  mutating func put(_ surface: Surface, _ mark: PartMark?) {
    view = Self.view(plan, value, surface, presenter: presenterName, origin: origin, mark)
  }

  /// Takes another item of the same identity, which the content shows once it is changed, too (S13.12).
  mutating func take(_ item: RouteValue) { value = item }

  /// Whether another item has the same identity (S13.12).
  func hasSameIdentity(as other: RouteValue) -> Bool {
    guard let field = plan.declaration.identity else { return value == other }
    guard let old = value.field(named: field), let new = other.field(named: field) else { return value == other }
    return old == new
  }

  private static func view(
    _ plan: SceneBlueprint.Layer,
    _ value: RouteValue,
    _ surface: Surface,
    presenter: String?,
    origin: Int,
    _ mark: PartMark?
  ) -> View {
    let declaration = plan.declaration
    let (state, isButtonsOnly) = (surface.state, declaration.kind.isButtonsOnly)
    let layer = SceneState.Layer(
      binding: declaration.binding,
      kind: declaration.kind,
      item: declaration.itemType == nil ? nil : value,
      title: isButtonsOnly ? state.title : nil,
      buttons: isButtonsOnly ? state.links : [],
      stack: state,
      hasStack: surface.hasStack,
      presenter: presenter,
      origin: origin
    )
    return View(layer, surface, mark)
  }
}
