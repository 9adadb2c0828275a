extension ViewReader {
  /// Where the reader is.
  struct Context {
    /// The place of a node here.
    var here = Site(node: .absent)
    /// The lazy container around it.
    var lazyContainer: SourceNode? { didSet { here.isInRow = lazyContainer != nil } }
    /// Whether it is in a list with a selection.
    var selects = false
    /// The type of the rows of the table around it.
    var row: TypeName?
    /// Whether a condition forbids it that never holds, whatever the code is given.
    var isNever = false
    /// The call of the app's own modifier that has the name of one of SwiftUI's, and applies that.
    var overload: SourceNode?
    /// How often each declaration is being read.
    var open: [SourceNode: Int] = [:]

    /// The place of a node that is there in a state.
    func site(_ node: SourceNode, requiring more: Requirement = Requirement()) -> Site {
      var site = here
      site.node = node
      if more.isNone { return site }
      site.isConditional = true
      site.requirement = here.requirement.and(more)
      return site
    }
  }
}
