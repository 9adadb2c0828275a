/// A write to the path: the lowest `keep` entries stay, and `append` is put on top of them (S1.6).
struct PathWrite {
  var keep: Int
  var append: ArraySlice<RouteValue> = []
  /// Whether the app assigned a whole path instead of changing its current one.
  var isAssignment = false
}
