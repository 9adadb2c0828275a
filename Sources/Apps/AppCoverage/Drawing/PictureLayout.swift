/// The places of a picture's parts.
protocol PictureLayout: Sendable {
  /// The place of each node.
  var nodes: [LayeredLayout.Rectangle] { get }
  /// The place of each edge's label; its size is zero if the label isn't drawn.
  var labels: [LayeredLayout.Rectangle] { get }
  var lines: [LayeredLayout.Line] { get }
  var size: LayeredLayout.Size { get }
}
