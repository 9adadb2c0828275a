extension ViewReader {
  /// Where the reader is.
  struct Context {
    var trail: Trail?
    /// The lazy container around it.
    var lazyContainer: SourceNode?
    var isConditional = false { didSet { isConditionalHere = isConditional } }
    /// Whether a condition decides about it within its tab or its stack.
    var isConditionalHere = false
    /// Whether it is shown only in another size than compact.
    var isOtherSize = false
    var isUncertain = false
    /// Whether it is in a list with a selection.
    var selects = false
    /// The type of the rows of the table around it.
    var row: TypeName?
    /// The demands of the conditions around it.
    var requirement = Requirement()
    /// Whether a condition forbids it that never holds, whatever the code is given.
    var isNever = false
    /// The demands of `.disabled` around it.
    var enabling = Requirement()
    /// Whether it is in a toolbar.
    var isInToolbar = false
    /// Whether it is in the menu of the title.
    var isInTitleMenu = false
    /// Whether it is in a menu.
    var isInMenu = false
    /// Whether its links fill the detail column, where there is one.
    var isDetailLink = true
    /// The call of the app's own modifier that has the name of one of SwiftUI's, and applies that.
    var overload: SourceNode?
    /// How often each declaration is being read.
    var open: [SourceNode: Int] = [:]

    /// Where a view is that a modifier changes.
    func inside(_ modifier: String, _ arguments: CallArguments) -> Self {
      guard modifier == "isDetailLink" else { return self }
      var inside = self
      inside.isDetailLink = arguments.unlabelled.first?.text != "false"
      return inside
    }
  }
}

extension ViewReader.Context {
  /// A place here.
  func site(_ node: SourceNode) -> Site {
    Site(
      node: node,
      trail: trail,
      isConditional: isConditional,
      isConditionalHere: isConditionalHere,
      isUncertain: isUncertain,
      isOtherSize: isOtherSize,
      requirement: requirement,
      enabling: enabling,
      isInToolbar: isInToolbar,
      isInTitleMenu: isInTitleMenu,
      isInRow: lazyContainer != nil,
      isInMenu: isInMenu,
      isDetailLink: isDetailLink
    )
  }
}
