/// Finds, of several declarations with one name, the one whose file is nearest to a place, without a look at each.
struct NearestDeclarations: Sendable {
  /// The first of the declarations in a file or within a folder, and whether it is the only one.
  typealias Group = (number: Int, isAlone: Bool)

  private var groups: [Substring: Group] = [:]

  /// Knows some declarations.
  init(_ declarations: [(number: Int, tree: SourceTree)]) {
    for (number, tree) in declarations {
      for place in tree.places {
        if groups[place] == nil { groups[place] = (number, true) } else { groups[place]?.isAlone = false }
      }
    }
  }

  /// The declaration whose file has most folders in common with another file; nil if there is none.
  func nearest(to tree: SourceTree) -> Group? { tree.places.lazy.compactMap { groups[$0] }.first }
}
