import NavigationEngine

/// A place in the sources, and how sure it is that it is shown.
struct Site: Sendable {
  var node: SourceNode
  /// The views that were inlined on the way to it, each with the end of a sentence, such as “shows Home”.
  var trail: [(label: String, node: SourceNode)] = []
  /// Whether a condition on the way decides about it.
  var isConditional = false { didSet { isConditionalHere = isConditional } }
  /// Whether one within its tab or its stack does.
  var isConditionalHere = false
  /// Whether something on the way couldn't be read for certain.
  var isUncertain = false
  /// Whether it is shown only in another size than compact; an app of iOS is extracted in compact size.
  var isOtherSize = false
  /// The demands of the conditions on the way.
  var requirement = Requirement()
  /// The demands of all `.disabled` modifiers around it.
  var enabling = Requirement()
  /// Whether it is in a toolbar.
  var isInToolbar = false
  /// Whether it is in the menu of the title.
  var isInTitleMenu = false
  /// Whether it is in a row of a lazy container.
  var isInRow = false
  /// Whether it is in a menu, which closes at a tap.
  var isInMenu = false
  /// Whether a link fills the detail column, where there is one.
  var isDetailLink = true

  /// Whether it is reached under no condition, and everything on the way was read.
  var isCertain: Bool { !isConditional && !isUncertain }
}

/// Views that are shown as a screen of their own: the content of a destination, a link or a layer.
struct ScreenContent: Sendable {
  let key: ScreenKey
  /// The name of a screen whose view has none.
  static let unnamed = "a view"

  /// The name of the view.
  let name: String
  let node: SourceNode
  let scope: Scope
  /// Whether its view is neither declared in the sources nor one of SwiftUI's, and so unknown.
  var isUndeclared = false
  /// The name of the only view in it, where that isn't the content's own.
  var onlyView: String?
  /// The closure that is given the value that the screen shows; nil if it shows none.
  var closure: SourceNode?

  /// The name that a person would use.
  var shownName: String { onlyView ?? name }
}

/// One of the contents between which a value or a condition decides.
struct Alternative: Sendable {
  /// The cases of the enumeration that lead here; empty if something else decides, or nothing.
  var cases: [String] = []
  /// The cases of the shown value and of its parts that lead here, by paths such as `value._0`, in each pattern.
  var keys: [[String: String]] = []
  var isDefault = false
  var isConditional = false
  /// The texts, numbers and truth values that lead here.
  var literals: [RouteValue] = []
  /// The demands of the conditions that decide.
  var requirement = Requirement()
  /// The place of the content.
  let node: SourceNode
  /// The content; nil if nothing is shown.
  var screen: ScreenContent?
  /// Whether it may show something that isn't understood.
  var isUnclear = false
  /// The value that is nil while it is shown: the subject of `case nil`, or of an `if let` before its `else`.
  var absent: Scope.Bound?

  /// The alternative whose screen shows the value that a closure is given.
  func showing(_ closure: SourceNode) -> Self {
    var result = self
    result.screen?.closure = screen?.closure ?? closure
    return result
  }

  /// The alternative where the shown value also has one of some cases, by the paths of its parts; nil if it can't have
  /// both.
  func within(_ outer: [[String: String]], of names: [String]) -> Self? {
    var result = self
    if !outer.isEmpty {
      result.keys = outer.flatMap { outer in
        (keys.isEmpty ? [[:]] : keys).compactMap { inner in
          outer.allSatisfy { inner[$0, default: $1] == $1 } ? outer.merging(inner) { $1 } : nil
        }
      }
      if result.keys.isEmpty { return nil }
    }
    // A switch within this one may ask for something else.
    result.cases = names + cases.filter { !names.contains($0) }
    return result
  }

  /// Whether state alone decides about it.
  var dependsOnState: Bool { !requirement.condition.isAlways && requirement.unread.isEmpty }
}

/// The navigation that a screen declares, with everything that is inlined in it.
struct Fragment: Sendable {
  struct Link: Sendable {
    enum Target: Sendable {
      /// A value, whose type and case may be known.
      case value(TypeName?, case: String?)
      case view([Alternative])
      /// A link to nothing.
      case nowhere
      /// A link whose target isn't understood.
      case unknown
    }

    var site: Site
    var target: Target
    /// Whether it is in a list with a selection, which takes the value instead.
    let selects: Bool
    /// The text of the label; nil if it has none.
    let label: LabelText?
    /// The expression of the value that it pushes.
    let value: Scope.Bound?
    /// The expressions after `isActive:` or `selection:`, and after `tag:`, which a flag hasn't: the binding that is on
    /// while its screen is shown, of a link in a NavigationView; nil if it has none.
    var activation: (binding: Scope.Bound, tag: Scope.Bound?)?
    /// The data that it stands for, a row each; nil for a link that stands alone.
    var rows: Rows?

    /// The screens that it shows itself, as it is not a link to a value.
    var alternatives: [Alternative] { if case .view(let alternatives) = target { alternatives } else { [] } }

    /// Whether it leads somewhere, as far as is known.
    var leads: Bool {
      switch target {
      case .value, .view: true
      case .nowhere, .unknown: false
      }
    }
  }

  /// The values of the rows that a list shows, which the sources state in its place.
  struct Rows: Sendable {
    let values: [Scope.Bound]
    /// The field that is the label of a row; nil if that is the value.
    let field: String?
    /// A link for each row.
    let links: [Link]
  }

  /// A button, or something else that a person taps to run code.
  struct Button: Sendable {
    var site: Site
    /// The texts of its label, with the choices on the way to each.
    let labels: LabelText.Choices
    /// The effects of the closure or function that runs, with the choices on the way to each.
    let changes: ActionEffects.Choices
    /// A number of its labels and effects with the choices on the way to them: buttons with the same one go the same ways.
    let code: Int
  }

  /// The binding by which something is presented.
  struct Binding: Sendable {
    /// The property behind it; nil if that is unknown.
    let storage: Storage?
    /// Whether it holds an item, and not a truth value.
    let isItem: Bool
    /// The type of the item; nil if it is unknown.
    let type: TypeName?
  }

  struct Destination: Sendable {
    enum Trigger: Sendable {
      /// Values of a type; nil if it is unknown.
      case value(TypeName?)
      /// A binding.
      case binding(Binding)
    }

    var site: Site
    let trigger: Trigger
    var alternatives: [Alternative]
    /// The lazy container around it; nil if there is none.
    var lazyContainer: SourceNode?

    /// Its place for the stack, which may be around it.
    func placement(isMisplaced: Bool) -> AppModel.Placement {
      isMisplaced ? .outsideStack : lazyContainer == nil ? .effective : .lazyContainer
    }
  }

  struct Stack: Sendable {
    var site: Site
    /// The expression after `path:`.
    let path: Scope.Bound?
    /// Whether it is a split view, whose columns work together.
    let isSplit: Bool
    var content: Fragment
    /// Whether it is a `NavigationView`, which takes no values.
    var isOld: Bool { site.node.children.first?.viewName == "NavigationView" }
    /// The columns of a split view; empty for a stack.
    var columns: [SplitColumn]
    /// The name of the view that is its content; nil if that has none.
    var name: String?
    /// The closure that is its content.
    let body: Scope.Bound?
    /// The stacks whose declarations were added to its own.
    var joined: [Stack] = []
    /// The name that a person would use: its content's, or the name of the view that brings the stack.
    var shownName: String? {
      name ?? body?.scope.type.flatMap { $0.isView ? $0.simpleName : nil }
    }
    /// The name of the style of a split view; nil for the system's.
    var splitStyle: String?
    /// How a `NavigationView` is shown, by its modifier; nil if that is left to the system.
    var oldStyle: OldStyle?

    /// Its content without links that select, as a column's links do.
    var pushing: Fragment {
      guard isSplit else { return content }
      var result = content
      result.links.removeAll(where: \.selects)
      return result
    }

    /// The identity of the stack with its content, which a view that wraps it is given.
    var key: ScreenKey { .root(of: site.node, named: "", content: contentNodes) }

    /// The declarations in its content, by which two uses of a view that wraps a stack differ.
    var contentNodes: Set<SourceNode> {
      let content = content.flattened
      return Set(content.siteNodes + content.buttons.map(\.site.node))
    }
  }

  /// How a `NavigationView` is shown.
  enum OldStyle: Sendable {
    case stack, columns
  }

  /// A column of a split view.
  struct SplitColumn: Sendable {
    let name: AppModel.Column
    var content: Fragment
    /// The name of the view that is its content; nil if that has none.
    let view: String?
    let body: Scope.Bound

    var place: SourceNode { body.node }
  }

  struct Layer: Sendable {
    var site: Site
    let kind: AppModel.PresentationKind
    let binding: Binding
    var alternatives: [Alternative]
    /// The title of an alert or a dialog.
    var title: String?
    /// The buttons of an alert or a dialog.
    var buttons: [Button] = []
    /// The closure or function that runs when it has gone.
    var onDismiss: Scope.Bound?
  }

  /// A modifier such as `onAppear`, whose code runs without a person.
  struct Reaction: Sendable {
    /// The view and the modifier: `Home.onAppear`.
    let name: String
    let node: SourceNode
    let action: Scope.Bound
    /// The values that the code gets.
    var given: [Scope.Bound] = []
    /// The stack around the code; nil if it isn't known, or is one of several.
    var stack: String?
  }

  /// A tab view, with its tabs in the order of the bar.
  struct TabView: Sendable {
    struct Tab: Sendable {
      /// The case or the text that is its tag.
      let tag: String?
      let label: String?
      /// The name of the view that is its content; nil if that has none.
      let view: String?
      let node: SourceNode
      var content = Fragment()
      var requirement = Requirement()
      /// The changes that a tap makes instead of selecting it; nil if it selects it.
      var instead: [ActionEffects.Change]?
      /// The changes that a tap makes while it is selected.
      var again: [ActionEffects.Change] = []
      /// The condition that it is selected, where the tab view is a part of a screen; nil if it is the only one.
      var selected: StateCondition.Clause?
    }

    var site: Site
    /// The property that holds the selected tab.
    let selection: Storage?
    var tabs: [Tab]
  }

  /// Whether `interactiveDismissDisabled` keeps the layer around it.
  enum DismissDisabling: Sendable {
    case always(SourceNode)
    /// A condition decides, at the modifier's place.
    case depends(SourceNode)
  }

  /// A list with a selection.
  struct Selection: Sendable {
    let storage: Storage?
    let type: TypeName?
    let node: SourceNode
  }

  var links: [Link] = []
  var destinations: [Destination] = []
  var stacks: [Stack] = []
  var layers: [Layer] = []
  var buttons: [Button] = []
  var tabViews: [TabView] = []
  var selections: [Selection] = []
  /// The fields whose text goes with the view that has it.
  var inputs: [Site] = []
  /// The title in the bar, as far as it is a text of the sources.
  var title: LabelText?
  /// Whether the user can't swipe the layer away that shows it; nil if no modifier says so.
  var dismissDisabling: DismissDisabling?
  /// The modifiers about the bars.
  var bar = BarModifiers()
  /// The closure that is given the value that its screen shows; nil if it shows none.
  var closure: SourceNode?
  /// The modifiers `onOpenURL`, whose code decides the effect of a link into the app.
  var urlHandlers: [Reaction] = []
  /// The modifiers whose code runs without a person.
  var reactions: [Reaction] = []
  /// The names of views and modifiers that the sources don't declare, and that may contain anything, with the first
  /// place of each.
  var opaque: [String: SourceNode] = [:]
  /// The width of the column that it is shown in; nil if no modifier states it.
  var columnWidth: AppModel.ColumnWidth?
  /// The views that are inlined in it, and the places that are no declarations of the app.
  var notes = SiteNotes()

  /// Adds the declarations of another fragment.
  mutating func add(_ other: Fragment) {
    links += other.links
    destinations += other.destinations
    stacks += other.stacks
    layers += other.layers
    buttons += other.buttons
    tabViews += other.tabViews
    selections += other.selections
    inputs += other.inputs
    title = title ?? other.title
    dismissDisabling = dismissDisabling ?? other.dismissDisabling
    bar.add(other.bar)
    columnWidth = columnWidth ?? other.columnWidth
    urlHandlers += other.urlHandlers
    reactions += other.reactions
    opaque.merge(other.opaque) { first, _ in first }
    notes.add(other.notes)
  }
}
