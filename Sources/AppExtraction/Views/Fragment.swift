import SourceTrees

/// The views that were inlined on the way to a place, the last one first.
final class Trail: Sendable {
  /// A sentence's end, such as “shows Home”.
  let label: String
  let node: SourceNode
  let previous: Trail?

  init(_ label: String, _ node: SourceNode, after previous: Trail?) {
    (self.label, self.node, self.previous) = (label, node, previous)
  }

  /// The steps from the first to the last.
  var steps: [Trail] {
    var steps: [Trail] = []
    var step: Trail? = self
    while let here = step {
      steps.append(here)
      step = here.previous
    }
    return steps.reversed()
  }
}

/// A place in the sources, and how sure it is that it is shown.
struct Site: Sendable {
  let node: SourceNode
  let trail: Trail?
  /// Whether a condition on the way decides about it.
  let isConditional: Bool
  /// Whether something on the way couldn't be read for certain.
  let isUncertain: Bool

  /// Whether it is reached under no condition, and everything on the way was read.
  var isCertain: Bool { !isConditional && !isUncertain }
}

/// Views that are shown as a screen of their own: the content of a destination, a link or a layer.
struct ScreenContent: Sendable {
  /// Two contents with one key show the same.
  let key: String
  /// The name of a screen whose view has none.
  static let unnamed = "a view"

  /// The name of the view.
  let name: String
  let node: SourceNode
  let scope: Scope
}

/// One of the contents between which a value or a condition decides.
struct Alternative: Sendable {
  /// The cases of the enumeration that lead here; empty if something else decides, or nothing.
  var cases: [String] = []
  var isDefault = false
  var isConditional = false
  /// The place of the content.
  let node: SourceNode
  /// The content; nil if nothing is shown.
  let screen: ScreenContent?
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
    }

    let site: Site
    let target: Target
    /// Whether it is in a list with a selection, which takes the value instead.
    let selects: Bool
  }

  struct Destination: Sendable {
    enum Trigger: Sendable {
      /// Values of a type; nil if it is unknown.
      case value(TypeName?)
      /// A binding.
      case binding
    }

    let site: Site
    let trigger: Trigger
    let alternatives: [Alternative]
    /// The lazy container around it; nil if there is none.
    let lazyContainer: SourceNode?
  }

  struct Stack: Sendable {
    let site: Site
    /// The expression after `path:`.
    let path: SourceNode?
    /// Whether it is a split view, whose columns work together.
    let isSplit: Bool
    let content: Fragment
  }

  struct Layer: Sendable {
    let site: Site
    let alternatives: [Alternative]
  }

  var links: [Link] = []
  var destinations: [Destination] = []
  var stacks: [Stack] = []
  var layers: [Layer] = []
  /// The names of views and modifiers that the sources don't declare, and that may contain anything.
  var opaque: Set<String> = []
  /// The names of the views that are inlined in it.
  var views: Set<String> = []
}
