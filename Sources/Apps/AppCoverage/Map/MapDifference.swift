import FlowSyntax

/// The differences between two maps of one app, in words, the most important first.
package struct MapDifference: Sendable {
  /// The ways in which a part of the app can differ.
  package enum Subject: Int, Sendable, CaseIterable {
    case mixes, dead, lost, gone, added, stack, changed, wayGone, wayAdded, regained, unmixed

    /// The heading above the changes.
    fileprivate var heading: String {
      switch self {
      case .mixes: "Mixes view links and values now, so that screens can get lost"
      case .dead: "Lead nowhere now: no destination is known for the value"
      case .lost: "Can't be reached any more"
      case .gone: "Gone"
      case .added: "New"
      case .stack: "Stacks"
      case .changed: "Ways that changed"
      case .wayGone: "Ways that are gone"
      case .wayAdded: "New ways"
      case .regained: "Can be reached now"
      case .unmixed: "Doesn't mix any more"
      }
    }
  }

  /// One difference.
  package struct Change: Hashable, Sendable {
    package let subject: Subject
    package let text: String
  }

  /// The differences, by subject and then by place.
  package let changes: [Change]
  let old: AppMap
  let new: AppMap

  /// Compares two maps: O(n log n) in their ways.
  package init(from old: AppMap, to new: AppMap) {
    var changes: [Change] = []
    for place in Set(old.ways.keys).union(new.ways.keys).sorted() {
      switch (old.ways[place], new.ways[place]) {
      case (_?, nil): changes.append(Change(subject: .gone, text: Self.name(place)))
      case (nil, let ways?):
        let reach = new.reached.contains(place) ? "" : ", which can't be reached"
        changes.append(Change(subject: .added, text: Self.name(place) + reach))
        changes += ways.sorted().filter(\.isMixed).map { Change(subject: .mixes, text: Self.plainText($0, on: place)) }
      case (let before?, let after?):
        changes += Self.changes(from: before, to: after, on: place)
        let (was, isNow) = (old.reached.contains(place), new.reached.contains(place))
        if was != isNow { changes.append(Change(subject: was ? .lost : .regained, text: place.heading)) }
        if old.stacks.contains(place) != new.stacks.contains(place) {
          let text = old.stacks.contains(place) ? "holds no stack any more" : "holds a stack now"
          changes.append(Change(subject: .stack, text: "\(place.heading) \(text)"))
        }
      case (nil, nil): break
      }
    }
    self.changes = Subject.allCases.flatMap { subject in changes.filter { $0.subject == subject } }
    (self.old, self.new) = (old, new)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { changes.isEmpty }

  // MARK: Ways

  /// A place in a list of parts that are gone or new.
  private static func name(_ place: AppMap.Place) -> String {
    place.kind == .start ? "the start without tabs or columns" : place.heading
  }

  private static func changes(from old: Set<AppMap.Way>, to new: Set<AppMap.Way>, on place: AppMap.Place) -> [Change] {
    let gone = Dictionary(grouping: old.subtracting(new).sorted(), by: \.name)
    let added = Dictionary(grouping: new.subtracting(old).sorted(), by: \.name)
    return Set(gone.keys).union(added.keys).sorted().flatMap { name -> [Change] in
      let (before, after) = (gone[name] ?? [], added[name] ?? [])
      // One way in place of another is the same link, changed.
      guard before.count == 1, after.count == 1 else {
        return before.map { Change(subject: .wayGone, text: text($0, on: place)) }
          + after.map { way in
            way.isMixed
              ? Change(subject: .mixes, text: plainText(way, on: place))
              : Change(subject: .wayAdded, text: text(way, on: place))
          }
      }
      return changes(from: before[0], to: after[0], on: place)
    }
  }

  private static func changes(from old: AppMap.Way, to new: AppMap.Way, on place: AppMap.Place) -> [Change] {
    var changes: [Change] = []
    if old.isMixed != new.isMixed {
      changes.append(Change(subject: new.isMixed ? .mixes : .unmixed, text: plainText(new, on: place)))
    }
    var parts: [String] = []
    if old.target != new.target {
      parts.append(new.target.map { "leads to \($0.text), before \(old.destination)" } ?? "before \(old.destination)")
    }
    if old.target != nil, let target = new.target, old.means != new.means {
      let (was, isNow) = (old.means.isEmpty ? "directly" : old.means, new.means.isEmpty ? "directly" : new.means)
      parts.append(parts.isEmpty ? "leads to \(target.text) \(isNow), before \(was)" : "\(isNow), before \(was)")
    }
    guard !parts.isEmpty else { return changes }
    let name = new.label.isEmpty ? place.text : "\(place.text): \(new.name)"
    let text = parts.joined(separator: ", and ")
    let isDead = new.target == nil
    return changes + [Change(subject: isDead ? .dead : .changed, text: isDead ? "\(name), \(text)" : "\(name) \(text)")]
  }

  private static func text(_ way: AppMap.Way, on place: AppMap.Place) -> String {
    "\(place.text)\(way.label.isEmpty ? "" : ":") \(way.text)"
  }

  /// The way below a heading that says whether it mixes.
  private static func plainText(_ way: AppMap.Way, on place: AppMap.Place) -> String {
    "\(place.text)\(way.label.isEmpty ? "" : ":") \(way.plainText)"
  }

  // MARK: Output

  /// The number of differences in words.
  var summary: String {
    isEmpty ? "The navigation is the same." : "\(changes.count.counted("change")) in the navigation"
  }

  /// The differences as plain text.
  package var text: String {
    var text = summary + "\n"
    for (heading, lines) in parts { text += "\n\(heading):\n" + lines.map { "  \($0)\n" }.joined() }
    return text
  }

  /// The differences as Markdown, for a comment of a pull request.
  package var markdown: String {
    var text = isEmpty ? "\(summary)\n" : "### \(summary)\n"
    for (heading, lines) in parts {
      text += "\n**\(heading)**\n\n" + lines.map { "- \(Self.escaped($0))\n" }.joined()
    }
    return text
  }

  /// The changes below their headings, and last how much is read of either app.
  private var parts: [(heading: String, lines: [String])] {
    let parts = Subject.allCases.compactMap { subject in
      let own = changes.filter { $0.subject == subject }.map(\.text)
      return own.isEmpty ? nil : (subject.heading, own)
    }
    return switch (old.reading, new.reading) {
    case (nil, nil): parts
    case (let before, let now) where before == now: parts + [(Self.unreadHeading, [now ?? ""])]
    case (let before, let now):
      parts + [(Self.unreadHeading, ["before: \(before ?? "read all")", "now: \(now ?? "read all")"])]
    }
  }

  private static let unreadHeading = "Read only in part, so changes can be missing or seem larger"

  /// The text with a backslash before each sign that Markdown or HTML may take for its own.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if #"\`*_{}[]<>()#+-!|~&@"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
