/// A view whose arguments contain no views, and its place.
struct ReadView: Hashable {
  let declaration: SourceNode?
  let isLazy: Bool
  let isConditional: Bool
  let isUncertain: Bool
  let selects: Bool
  let requirement: Requirement
  let enabling: Requirement
  /// A number of all that it is given: texts, numbers, truth values, bindings, and values of the types that they have.
  let given: Int
}

/// The views that were read on a screen.
struct ReadViews {
  /// Under how many conditions a view is read that is given the same: views that show each other stand under ever more.
  private static let limit = 4

  private struct Use: Hashable {
    let declaration: SourceNode?
    let given: Int
  }

  private var views: Set<ReadView> = []
  private var uses: [Use: Int] = [:]

  /// Notes a view; false if it needn't be read again.
  mutating func insert(_ view: ReadView) -> Bool {
    guard views.insert(view).inserted else { return false }
    let use = Use(declaration: view.declaration, given: view.given)
    uses[use, default: 0] += 1
    return uses[use, default: 0] <= Self.limit
  }
}
