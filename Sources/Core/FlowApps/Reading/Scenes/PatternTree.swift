import NavigationEngine

/// The patterns of an app by their parts, to find pairs that match the same texts without comparing each with each.
struct PatternTree {
  typealias Segment = AppModel.URLPattern.Segment

  private struct Branching {
    var texts: [String: Int] = [:]
    var values: [AppModel.URLPattern.SegmentType: Int] = [:]
    /// The numbers of the patterns that end here.
    var ends: [Int] = []
  }

  private var nodes = [Branching()]
  private let types: [String: AppModel.ValueType]

  init(_ types: [String: AppModel.ValueType]) { self.types = types }

  mutating func insert(_ pattern: [Segment], number: Int) {
    var place = 0
    for segment in pattern {
      let next: Int?
      switch segment {
      case .text(let text): next = nodes[place].texts[text]
      case .value(_, let type): next = nodes[place].values[type]
      }
      if let next {
        place = next
        continue
      }
      switch segment {
      case .text(let text): nodes[place].texts[text] = nodes.count
      case .value(_, let type): nodes[place].values[type] = nodes.count
      }
      place = nodes.count
      nodes.append(Branching())
    }
    nodes[place].ends.append(number)
  }

  /// The numbers of the patterns with a text that this pattern matches, too.
  func overlapping(_ pattern: [Segment]) -> [Int] {
    var places = [0]
    for segment in pattern { places = places.flatMap { following(segment, from: nodes[$0]) } }
    return places.flatMap { nodes[$0].ends }
  }

  private func following(_ segment: Segment, from node: Branching) -> [Int] {
    switch segment {
    case .text(let text):
      [node.texts[text]].compactMap(\.self) + node.values.filter { $0.key.has(text, types) }.map(\.value)
    case .value(_, let type):
      node.texts.filter { type.has($0.key, types) }.map(\.value)
        + node.values.filter { $0.key.overlaps(type) }.map(\.value)
    }
  }
}
