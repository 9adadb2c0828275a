import FlowSyntax

// The differences as a picture: parts are told apart by signs and lines, and by colours.
extension MapDifference {
  /// A part of the picture by the maps that have it.
  private struct Presence: Equatable {
    static let same = Self(name: "same", sign: "", arrow: "-->", colour: "#8c959f")
    static let gone = Self(name: "gone", sign: "− ", arrow: "-.->", colour: "#cf222e")
    static let added = Self(name: "added", sign: "+ ", arrow: "==>", colour: "#1a7f37")
    static let changed = Self(name: "changed", sign: "± ", arrow: "==>", colour: "#9a6700")

    let name: String
    /// The sign before a text.
    let sign: String
    let arrow: String
    let colour: String
  }

  /// The ways between two places, in either map.
  fileprivate struct Connection: Hashable {
    let from: AppMap.Place
    let to: AppMap.Place
  }

  /// The maximum number of arrows, which code hosts draw.
  private static let maxArrows = 100
  private static let maxCells = 32

  /// The places and ways that differ, in the language of Mermaid.
  package var mermaid: String {
    let (before, after) = (old.connections, new.connections)
    let all = Set(before.keys).union(after.keys).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let differing = all.filter { before[$0] != after[$0] }
    let arrows = differing.prefix(Self.maxArrows)
    let alone = Set(old.ways.keys).symmetricDifference(new.ways.keys)
    let places = alone.union(arrows.flatMap { [$0.from, $0.to] }).sorted()
    var text = "flowchart TD\n"
    if places.isEmpty { return text + "  same[\"\(GraphText.mermaidText(summary))\"]\n" }
    let numbers = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
    func presence(_ place: AppMap.Place) -> Presence {
      old.ways[place] == nil ? .added : new.ways[place] == nil ? .gone : .same
    }
    for (number, place) in places.enumerated() {
      let (opening, closing) = place.kind.brackets
      let name = place.kind == .start ? "the start" : place.name
      text += "  n\(number)\(opening)\"\(Self.label(presence(place), [name]))\"\(closing)\n"
    }
    var kinds: [Presence] = []
    for arrow in arrows {
      let (was, isNow) = (before[arrow] ?? [], after[arrow] ?? [])
      let kind: Presence = before[arrow] == nil ? .added : after[arrow] == nil ? .gone : .changed
      let lines =
        was.subtracting(isNow).sorted().map { Presence.gone.sign + $0 }
        + isNow.subtracting(was).sorted().map { Presence.added.sign + $0 }
      let shown = lines.count > 4 ? lines.prefix(3) + ["and \(lines.count - 3) more"] : lines
      kinds.append(kind)
      text +=
        "  n\(numbers[arrow.from] ?? 0) \(kind.arrow)|\"\(Self.label(.same, shown))\"| n\(numbers[arrow.to] ?? 0)\n"
    }
    if differing.count > arrows.count { text += "  more[\"and \(differing.count - arrows.count) more ways\"]\n" }
    for kind in [Presence.gone, .added, .changed] {
      let own = kinds.indices.filter { kinds[$0] == kind }
      if !own.isEmpty { text += "  linkStyle \(own.map(String.init).joined(separator: ",")) stroke:\(kind.colour)\n" }
      let boxes = places.indices.filter { presence(places[$0]) == kind }.map { "n\($0)" }
      guard !boxes.isEmpty else { continue }
      let dashes = kind == .gone ? ",stroke-dasharray:4 3" : ",stroke-width:3px"
      text +=
        "  classDef \(kind.name) stroke:\(kind.colour)\(dashes)\n  class \(boxes.joined(separator: ",")) \(kind.name)\n"
    }
    return text
  }

  private static func label(_ presence: Presence, _ lines: [String]) -> String {
    lines.map { GraphText.mermaidText(presence.sign + TextWidth.cut(TextWidth.visible($0), toCells: maxCells)) }
      .joined(separator: "<br>")
  }
}

extension AppMap {
  /// The words on the ways between two places; a way without a label has its means.
  fileprivate var connections: [MapDifference.Connection: Set<String>] {
    var found: [MapDifference.Connection: Set<String>] = [:]
    for (place, ways) in ways {
      for way in ways {
        guard let target = way.target else { continue }
        let words = [way.label, way.means, way.isMixed ? "mixes" : ""].filter { !$0.isEmpty }
        found[.init(from: place, to: target), default: []].insert(words.joined(separator: ", "))
      }
    }
    return found
  }
}
