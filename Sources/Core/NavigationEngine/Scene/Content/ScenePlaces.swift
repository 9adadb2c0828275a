/// The identity of a surface of a scene.
enum SurfaceID: Hashable {
  /// The tab at that index, or the base of an app without tabs.
  case base(Int)
  /// The layer with a number; no other layer of the scene ever has the same.
  case layer(Int)
}

/// The place of an entry in a scene.
struct EntryPlace: Hashable {
  let surface: SurfaceID
  /// The index of the column; nil outside columns.
  let column: Int?
  var anchor: ViewEntry.Anchor
}

/// The declarer of a layer, or the maker of an update.
enum BindingOwner: Hashable {
  case app
  case screen(EntryPlace)
  /// A screen that has left.
  case gone

  /// Follows the screen when entries moved.
  ///
  /// - Parameter moved: The new place of an entry; nil if it left.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) { self = following(moved) }

  /// The owner after entries moved.
  func following(_ moved: (EntryPlace) -> EntryPlace?) -> Self {
    guard case .screen(let place) = self else { return self }
    return moved(place).map { .screen($0) } ?? .gone
  }

  /// Whether it is a screen of a base that isn't shown.
  func isOffscreen(whenShown base: Int) -> Bool {
    if case .screen(let place) = self, case .base(let index) = place.surface { index != base } else { false }
  }
}
