import JSONText

/// A state's path and screens by what the state before doesn't have of them.
///
/// A path may be long, and a step changes its end only: without it a transcript would grow with the square of the path.
struct StateDelta {
  /// The lists of a state's path and screens.
  struct Heads {
    let path: [UInt8]
    let screens: [UInt8]
  }

  /// The number of bytes above which the beginning of a path is left out.
  static let minimum = 512
  private static let name = Array(#""kept""#.utf8)
  private static let colon = UInt8(ascii: ":")
  private static let comma = UInt8(ascii: ",")

  /// The field that says how much stays, the comma after it, and the rest of the path without its closing bracket.
  let path: [UInt8]
  /// The screens above the ones that stay, without the closing bracket.
  let screens: [UInt8]

  /// The field that says how many of the path's first values stay, and the comma after it.
  static func field(_ kept: Int) -> [UInt8] { name + [colon] + Array(String(kept).utf8) + [comma] }

  /// Compares two states; fails if too little stays.
  ///
  /// - Parameters:
  ///   - earlier: The state before.
  ///   - later: The state.
  ///   - isNamed: Whether the path names the screens, so that they aren't written.
  init?(from earlier: Heads, to later: Heads, isNamed: Bool = false) {
    let (old, new) = (JSONOutline(of: earlier.path[...]).parts, JSONOutline(of: later.path[...]).parts)
    let kept = zip(old, new).prefix { earlier.path[$0.value] == later.path[$1.value] }.count
    guard kept > 0, new[kept - 1].value.upperBound > Self.minimum else { return nil }
    let (before, after) = (JSONOutline(of: earlier.screens[...]).parts, JSONOutline(of: later.screens[...]).parts)
    if !isNamed {
      let shown = zip(before, after).prefix { earlier.screens[$0.value] == later.screens[$1.value] }.count
      guard shown > kept else { return nil }
    }
    path =
      Self.field(kept) + StateFields.path + [Self.colon] + Self.rest(of: later.path, new, after: kept)
    screens = isNamed ? [] : Self.rest(of: later.screens, after, after: kept + 1)
  }

  /// A list without its first parts and its closing bracket.
  private static func rest(of list: [UInt8], _ parts: [JSONOutline.Part], after kept: Int) -> [UInt8] {
    let start = kept < parts.count ? parts[kept].value.lowerBound : list.count - 1
    return [UInt8(ascii: "[")] + list[start..<(list.count - 1)]
  }

  private static let parts = Set(RecordedState.parts.map { Array("\"\($0)\"".utf8) })

  /// The value of a field, in which each path that is long is written by what it adds.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - earlier: The same field of the state before; nil if that doesn't have it.
  /// - Returns: The value, shortened if that is possible.
  static func shortened(_ field: StateFields.Field, after earlier: [UInt8]?) -> [UInt8] {
    parts.contains(field.name) ? shortened(field.value, after: earlier) : field.value
  }

  /// A tab, a layer and the like, or a list of them.
  private static func shortened(_ value: [UInt8], after earlier: [UInt8]?) -> [UInt8] {
    guard let earlier, value.count > minimum, earlier.first == value.first else { return value }
    let (old, new) = (JSONOutline(of: earlier[...]).parts, JSONOutline(of: value[...]).parts)
    switch value.first {
    case UInt8(ascii: "["):
      let elements = new.enumerated().map { number, part in
        let element = Array(value[part.value])
        return number < old.count ? shortened(element, after: Array(earlier[old[number].value])) : element
      }
      return [UInt8(ascii: "[")] + elements.joined(separator: [comma]) + [UInt8(ascii: "]")]
    case UInt8(ascii: "{"): return object(Members(value, new), after: Members(earlier, old))
    default: return value
    }
  }

  private static func object(_ new: Members, after old: Members) -> [UInt8] {
    let delta = StateDelta(from: old.heads, to: new.heads)
    var text = MemberText()
    text.begin(with: [UInt8(ascii: "{")])
    for (name, value) in new.members {
      switch (delta, name) {
      case (let delta?, StateFields.path): text.add(delta.path + [UInt8(ascii: "]")])
      case (let delta?, StateFields.visible): text.add(name, open: delta.screens)
      default: text.add(name, shortened(.init(name: name, value: value), after: old[name]))
      }
    }
    text.close()
    return text.bytes
  }

  /// The members of an object.
  private struct Members {
    let members: [(name: [UInt8], value: [UInt8])]

    init(_ text: [UInt8], _ parts: [JSONOutline.Part]) {
      members = parts.map { (Array(text[$0.name]), Array(text[$0.value])) }
    }

    subscript(name: [UInt8]) -> [UInt8]? { members.first { $0.name == name }?.value }

    var heads: Heads { Heads(path: self[StateFields.path] ?? [], screens: self[StateFields.visible] ?? []) }
  }
}
