/// The places where an app's views are made, by the names of the views.
struct MadeViews {
  /// A place where a view is made, the block around it, and whether a loop makes it.
  private typealias Place = (name: String, node: SourceNode, block: SourceNode, repeats: Bool)

  private static let layouts: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "ScrollView", "Form", "Section", "NavigationStack", "NavigationView",
  ]

  private let places: [String: [Place]]

  /// Reads the members of some views, in O(n) of their nodes.
  init(in views: [TypeDeclaration]) {
    places = Dictionary(grouping: views.flatMap(\.members).flatMap(Self.places), by: \.name)
  }

  /// A place where a view is made once more: in a loop, or beside itself or a view that makes it in turn; nil if it is
  /// made once.
  func again(_ view: String) -> SourceNode? {
    let places = places[view] ?? []
    if let repeated = places.first(where: \.repeats) { return repeated.node }
    let blocks = places.map { place in places.filter { $0.block == place.block } }
    if let beside = blocks.first(where: { $0.count > 1 })?.last?.node { return beside }
    let around = places.compactMap(Self.maker).flatMap { self.places[$0] ?? [] }
    return around.first { outer in places.contains { $0.block == outer.block } }?.node
  }

  private static func places(in member: SourceNode) -> [Place] {
    member.descendants.compactMap { node in
      guard node.kind == .call, let name = node.children.first?.viewName, name.beginsUppercase else { return nil }
      let ancestors = node.ancestors
      guard let block = ancestors.last(where: { $0.kind == .closure || $0.kind == .block }) else { return nil }
      let repeating = ancestors.last { $0.kind == .call && $0 != node && $0.contains(block) }
      let repeats =
        ["ForEach", "List"].contains(repeating?.children.first?.viewName ?? "")
        && repeating.map { !CallArguments($0).unlabelled.isEmpty } == true
      return (name, node, block, repeats)
    }
  }

  /// The view that always shows what is made at a place; nil if a condition or a layer decides about it.
  private static func maker(of place: Place) -> String? {
    let ancestors = place.node.ancestors
    guard let type = ancestors.lastIndex(where: \.isType) else { return nil }
    let isPlain = ancestors[(type + 1)...].allSatisfy { node in
      guard node.kind == .call, let callee = node.children.first else {
        return ![.branch, .switch, .ternary, .function].contains(node.kind)
      }
      return callee.contains(place.node) || callee.viewName.map(layouts.contains) == true
    }
    return isPlain ? ancestors[type].text : nil
  }
}
