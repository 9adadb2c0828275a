/// All that lint has seen an app show.
struct ShownApp {
  let table: ScreenTable
  var fragments: [Fragment] = []
  /// The properties that hold the paths of stacks.
  var paths: Set<Storage> = []

  var inliner: Inliner { table.inliner }
  var index: AppIndex { table.inliner.index }
  /// The views and modifiers that it may show.
  var views: [TypeDeclaration] {
    index.types.filter { ($0.isView || $0.isModifier) && !$0.isPreview && !table.hidden.isUnused($0) }
  }

  /// The code for links into the app.
  var urlHandlers: [Fragment.Reaction] { fragments.flatMap(\.urlHandlers) }
  /// The changes that links into the app make.
  var linkChanges: [ActionEffects.Change] {
    urlHandlers.onePerNode(\.node).flatMap { handler in
      ActionReader(handler.action, inliner, types: [TypeName("URL")]).changes.map(\.item)
    }
  }
  var layers: [Fragment.Layer] { fragments.flatMap(\.layers) }

  /// The view whose declaration has some code; nil if the code stands outside of every view.
  func view(around node: SourceNode) -> TypeDeclaration? { index.types.first { $0.isView && $0.node.contains(node) } }

  /// The code that runs when something changes.
  var observers: [Fragment.Reaction] {
    fragments.flatMap(\.reactions).filter { ["onChange", "onReceive"].contains($0.node.children.first?.text) }
  }

  /// The property that an `onChange` observes; nil for other code, and if the property isn't known.
  func observed(by reaction: Fragment.Reaction) -> Storage? {
    let value = reaction.node.children.first?.text == "onChange" ? CallArguments(reaction.node)["of"] : nil
    return value.flatMap { inliner.types.storage(of: $0, in: reaction.action.scope) }
  }

  /// The places that present something.
  var presented: [PresentedPlace] {
    fragments.flatMap { fragment in
      fragment.layers.map(PresentedPlace.init)
        + fragment.destinations.compactMap { destination in
          destination.binding.map { PresentedPlace(site: destination.site, binding: $0, kind: "destination") }
        }
    }
  }

  /// The URLs that buttons open, with the places that open them.
  var opened: [(url: Scope.Bound, node: SourceNode)] {
    fragments.flatMap(\.buttons).flatMap(\.effects.changes).compactMap { change in
      if case .open(let url) = change.effect { (url, change.node) } else { nil }
    }
  }
}
