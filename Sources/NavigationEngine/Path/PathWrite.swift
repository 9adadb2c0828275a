/// A write to the path: the lowest `keep` entries stay, and `append` comes on top of them (S1.6).
struct PathWrite {
  var keep: Int
  var append: ArraySlice<RouteValue> = []
  /// Whether the app assigned the path, rather than changing it by what it already is.
  var isAssignment = false
}
