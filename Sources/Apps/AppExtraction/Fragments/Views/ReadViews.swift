/// The views without views as arguments that were read on a screen, by numbers of all that they are given.
struct ReadViews {
  /// Under how many conditions a view is read that is given the same: views that show each other stand under ever more.
  private static let limit = 4

  private var views: Set<Int> = []
  private var uses: [Int: Int] = [:]

  /// Notes a view at a place; false if it needn't be read again.
  mutating func insert(_ declaration: SourceNode, given: Int, in context: ViewReader.Context) -> Bool {
    let here = context.here
    let flags = [
      context.lazyContainer != nil, context.selects, here.isConditional, here.isUncertain, here.isInToolbar,
      here.isInMenu, here.requirement.unread.isEmpty,
    ]
    let use = [declaration.hashValue, given].hashValue
    // Conditions that aren't read are all alike.
    let conditions = [here.requirement.condition, here.enabling.condition]
    let place = [use, flags.hashValue, conditions.hashValue].hashValue
    guard views.insert(place).inserted else { return false }
    uses[use, default: 0] += 1
    return uses[use, default: 0] <= Self.limit
  }
}
