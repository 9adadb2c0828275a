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

    /// The place of a node.
    func site(_ node: SourceNode) -> Site {
      var site = here
      site.node = node
      return site
    }
  }
}
