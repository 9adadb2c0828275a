/// A link or a button that was tapped, and the place of its screen.
struct Tap: Sendable {
  let link: ResolvedLink
  /// The anchor of the screen; nil once that has left.
  private(set) var anchor: ViewEntry.Anchor?
  /// The screen's surface; nil for the one in front, in a step that changed nothing else.
  private let surface: SurfaceID?
  private let column: Int?

  /// A tap in the stack in front.
  init(_ link: ResolvedLink, on anchor: ViewEntry.Anchor) {
    (self.link, self.anchor, surface, column) = (link, anchor, nil, nil)
  }

  /// A tap on the screen of a place.
  init(_ link: ResolvedLink, at place: EntryPlace) {
    (self.link, anchor, surface, column) = (link, place.anchor, place.surface, place.column)
  }

  /// The place of the screen in a scene with that front; nil once it has left.
  func place(front: SurfaceID) -> EntryPlace? {
    anchor.map { EntryPlace(surface: surface ?? front, column: column, anchor: $0) }
  }

  /// Follows the screen when entries moved.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    guard let surface, let anchor else { return }
    self.anchor = moved(EntryPlace(surface: surface, column: column, anchor: anchor))?.anchor
  }
}
