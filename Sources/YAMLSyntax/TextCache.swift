/// Tells which texts of a tree were met before, so that what is made of a text needn't be made again.
///
/// It has few slots, and a text that meets another in its slot takes its place: a flow says the same few words over and
/// over, and looking one up must cost less than making a string of it.
package struct TextCache: Sendable {
  /// How many texts are remembered at the most.
  package static let slots = 64

  /// Where the text of each slot stands in the file; empty where there is none.
  private var places = Array(repeating: 0..<0, count: slots)

  package init() {}

  /// The slot of a scalar that is nothing but a string, as ``YAMLTree/simpleText(_:)`` says, and whether that slot is
  /// this text's already; nil for any other node.
  package mutating func slot(of id: YAMLTree.ID, in tree: YAMLTree) -> (number: Int, isKnown: Bool)? {
    guard let range = tree.simpleRange(id) else { return nil }
    let number = Int(tree.hash(of: range)) & (Self.slots - 1)
    if tree.isSame(places[number], range) { return (number, true) }
    places[number] = range
    return (number, false)
  }
}
