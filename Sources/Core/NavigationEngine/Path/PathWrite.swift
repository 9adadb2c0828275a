/// A write to the path: the lowest `keep` entries stay, and `append` is put on top of them (S1.6).
struct PathWrite {
  var keep: Int
  var append: ArraySlice<RouteValue> = []
  /// Whether the app assigned a whole path instead of changing its current one.
  var isAssignment = false
}

extension PathWrite {
  /// The write that turns a path into other values; the common prefix keeps its screens and their state (S1.6).
  init(assigning values: [RouteValue], to path: RoutePath) {
    let kept = zip(path, values).prefix { $0.value == $1 }.count
    self.init(keep: kept, append: values[kept...], isAssignment: true)
  }
}
