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

  /// How often in turn a view is read that declares nothing which it hasn't declared before.
  private static let repeatLimit = 4

  private var views: Set<ReadView> = []
  private var uses: [Use: Int] = [:]
  private var repeats: [Use: (known: Set<Int>, count: Int)] = [:]

  /// Notes a view; false if it needn't be read again.
  mutating func insert(_ view: ReadView) -> Bool {
    guard views.insert(view).inserted else { return false }
    let use = Use(declaration: view.declaration, given: view.given)
    uses[use, default: 0] += 1
    return uses[use, default: 0] <= Self.limit
  }

  /// Whether a view that is given the same choices has declared the same again and again, and needn't be read again.
  func isSettled(_ declaration: SourceNode, _ choices: Int) -> Bool {
    repeats[Use(declaration: declaration, given: choices)].map { $0.count >= Self.repeatLimit } ?? false
  }

  /// Notes the declarations of a view that was given some choices.
  mutating func note(_ declaration: SourceNode, _ choices: Int, _ declared: Set<Int>) {
    let use = Use(declaration: declaration, given: choices)
    var found = repeats[use] ?? ([], 0)
    found.count = declared.isSubset(of: found.known) ? found.count + 1 : 0
    found.known.formUnion(declared)
    repeats[use] = found
  }
}

extension Fragment {
  /// How much it declares so far, by kind.
  var extent: [Int] {
    [
      links.count, buttons.count, destinations.count, layers.count, stacks.count, tabViews.count, pages.count,
      inputs.count, selections.count, urlHandlers.count, reactions.count,
    ]
  }

  /// The declarations after an extent, as numbers that identify them.
  func declared(after counts: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    found.formUnion(links.dropFirst(counts[0]).lazy.map(\.identity))
    found.formUnion(buttons.dropFirst(counts[1]).lazy.map(\.identity))
    var places = destinations.dropFirst(counts[2]).map(\.site.node) + layers.dropFirst(counts[3]).map(\.site.node)
    places += stacks.dropFirst(counts[4]).map(\.site.node) + tabViews.dropFirst(counts[5]).map(\.site.node)
    places += pages.dropFirst(counts[6]) + inputs.dropFirst(counts[7]).map(\.node)
    places += selections.dropFirst(counts[8]).map(\.node) + urlHandlers.dropFirst(counts[9]).map(\.node)
    places += reactions.dropFirst(counts[10]).map(\.node)
    return found.union(places.map(\.hashValue))
  }
}
