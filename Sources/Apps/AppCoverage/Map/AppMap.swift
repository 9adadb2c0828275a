import FlowSyntax
import NavigationEngine

/// An app's navigation as sorted lines, which change only where the navigation does: for a person who reads a
/// difference.
///
/// Nothing in it depends on line numbers, or on the order of declarations.
package struct AppMap: Hashable, Sendable {
  /// A place of an app: a screen, tab, column, alert or dialog, or something else that navigation begins with.
  package struct Place: Hashable, Sendable {
    package let kind: AppGraph.Node.Role
    package let name: String

    package init(kind: AppGraph.Node.Role, name: String) { (self.kind, self.name) = (kind, name) }
  }

  /// A way from one place to another.
  struct Way: Hashable, Sendable {
    /// The link's text, the binding or the condition; empty if the way has no name.
    let label: String
    /// Whether the label is the name of a binding that no link sets.
    let isBinding: Bool
    let kind: AppGraph.Edge.Cause
    /// How the layer that it presents is shown; nil if it presents none.
    let layer: AppModel.PresentationKind?
    /// Whether that layer holds a stack.
    let holdsStack: Bool
    /// Nil if nothing shows the value that the link pushes.
    let target: Place?
    /// Whether it is a view link that mixes with values of a bound path.
    let isMixed: Bool
  }

  /// The app's name; nil if it has none.
  let name: String?
  /// The ways out of each place.
  let ways: [Place: Set<Way>]
  /// The places to which some way from a beginning leads.
  let reached: Set<Place>
  /// The places that hold a stack of their own.
  let stacks: Set<Place>
  /// How much of the app's sources is read, such as “read 13 of 27 links”; nil if all of it is, or it is an app file.
  package var reading: String?

  /// Takes the map of a graph: O(n) in its nodes and labels.
  package init(_ graph: AppGraph) {
    name = graph.name
    let places = graph.nodes.map { Place(kind: $0.kind, name: $0.name) }
    var ways = Dictionary(places.map { ($0, Set<Way>()) }) { first, _ in first }
    var next = Array(repeating: [Int](), count: places.count)
    func add(_ label: AppGraph.Edge.Label, of edge: AppGraph.Edge?, from place: Place) {
      let way = Way(
        label: label.text,
        isBinding: label.isBinding,
        kind: edge?.kind ?? .value,
        layer: label.layer,
        holdsStack: label.holdsStack,
        target: edge.map { places[$0.to] },
        isMixed: edge?.isMixed ?? false
      )
      ways[place, default: []].insert(way)
    }
    for edge in graph.edges {
      for label in edge.labels.isEmpty ? [.init(text: "", path: nil)] : edge.labels {
        add(label, of: edge, from: places[edge.from])
      }
      next[edge.from].append(edge.to)
    }
    for (node, place) in zip(graph.nodes, places) { for label in node.dead { add(label, of: nil, from: place) } }
    self.ways = ways
    let beginnings = places.indices.filter { places[$0].kind.isBeginning }
    reached = Set(beginnings.closure { next[$0] }.map { places[$0] })
    stacks = Set(zip(graph.nodes, places).filter(\.0.holdsStack).map(\.1))
  }

  /// The map as text: each place with the places that lead there, and the ways out of it.
  package var text: String {
    var sources: [Place: Set<Place>] = [:]
    for (place, ways) in ways {
      for case let target? in ways.map(\.target) where target != place { sources[target, default: []].insert(place) }
    }
    let blocks = ways.keys.sorted().map { place in
      var lines = [place.heading]
      if let from = sources[place] { lines.append("  from " + from.sorted().map(\.text).joined(separator: ", ")) }
      if !reached.contains(place) { lines.append("  can't be reached") }
      if stacks.contains(place) { lines.append("  holds a stack") }
      lines += (ways[place] ?? []).sorted().map { "  \($0.text)" }
      return lines.joined(separator: "\n") + "\n"
    }
    return blocks.joined(separator: "\n")
  }
}

extension AppMap.Place: Comparable {
  package static func < (one: Self, other: Self) -> Bool { (one.kind.rank, one.name) < (other.kind.rank, other.name) }

  /// The place where it has lines of its own.
  var heading: String { kind == .start ? kind.rawValue : "\(kind.rawValue) \(TextWidth.visible(name))" }

  /// The place in a sentence; of a screen its name alone.
  var text: String {
    switch kind {
    case .start: "the start"
    case .screen: TextWidth.visible(name)
    case .alert: "the alert “\(TextWidth.visible(name))”"
    case .url: "the URL \(TextWidth.visible(name))"
    case .tab, .column: "the \(kind.rawValue) \(TextWidth.visible(name))"
    }
  }
}

extension AppMap.Way: Comparable {
  static func < (one: Self, other: Self) -> Bool {
    if one.label != other.label { return one.label < other.label }
    if one.target != other.target {
      guard let own = one.target, let target = other.target else { return other.target == nil }
      return own < target
    }
    return one.text < other.text
  }

  /// The way as a line of its place.
  var text: String { "\(plainText)\(isMixed ? ", mixes with values of a bound path" : "")" }

  /// The line without whether it mixes.
  var plainText: String {
    let means = means.isEmpty ? "" : " \(means)"
    let target = target.map { $0.kind == .alert ? "“\(TextWidth.visible($0.name))”" : $0.text }
    let text = target ?? "nowhere: no destination is known for the value"
    return "\(label.isEmpty ? "" : "\(name) ")→ \(text)\(means)"
  }

  /// The link, binding or condition, as a reader may look for it: a link's text is quoted, the others aren't.
  var name: String {
    let text = TextWidth.visible(label)
    if isBinding { return "binding \(text)" }
    return switch kind {
    case .begins: "if \(text)"
    case .url, .value, .view, .presentation, .change: "“\(text)”"
    }
  }

  /// The target after “leads”.
  var destination: String { target.map { "to \($0.text)" } ?? "nowhere" }

  /// The means by which the way leads to its target; empty where its place says it.
  var means: String {
    if target == nil { return "" }
    if let layer { return "as \(layer.rawValue)\(holdsStack ? " with a stack" : "")" }
    return switch kind {
    case .begins, .url: ""
    case .value: "by value"
    case .view: "by view"
    case .presentation: isBinding ? "" : "by a binding"
    case .change: "by a change"
    }
  }
}

extension AppGraph.Node.Role {
  /// Whether navigation begins there.
  var isBeginning: Bool {
    switch self {
    case .start, .tab, .column, .url: true
    case .screen, .alert: false
    }
  }

  /// The place of its kind in a map.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
