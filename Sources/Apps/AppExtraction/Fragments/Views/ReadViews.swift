/// The views without views as arguments that were read on a screen, by numbers of all that they are given.
struct ReadViews {
  /// Under how many conditions a view is read that is given the same: views that show each other stand under ever more.
  private static let limit = 4

  private var views: Set<Int> = []
  private var uses: [Int: Int] = [:]

  /// Notes a view at a place; false if it needn't be read again.
  mutating func insert(_ declaration: SourceNode, given: Int, in context: ViewReader.Context) -> Bool {
    let here = context.here
    let flags = [context.lazyContainer != nil, here.isConditional, here.isUncertain, context.selects]
    let use = [declaration.hashValue, given].hashValue
    let place = [use, flags.hashValue, here.requirement.hashValue, here.enabling.hashValue].hashValue
    guard views.insert(place).inserted else { return false }
    uses[use, default: 0] += 1
    return uses[use, default: 0] <= Self.limit
  }
}
