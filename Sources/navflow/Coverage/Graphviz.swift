/// Draws graphs with Graphviz, where it is installed.
enum Graphviz {
  /// Draws a graph.
  ///
  /// - Parameter dot: The graph in DOT.
  /// - Returns: The picture in SVG; nil if Graphviz isn't installed or fails.
  static func draw(_ dot: String) -> String? {
    let limits = ["-Gnslimit=2", "-Gnslimit1=2", "-Gmclimit=0.2"]
    return try? Child.output(of: "dot", ["-Tsvg"] + limits, reading: Array(dot.utf8))
  }
}
