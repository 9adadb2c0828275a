/// A moment on the way to a finding: the step that leads there, and the screens that are shown then.
package struct WayFrame: Codable, Hashable, Sendable {
  /// The beginning of a row that is the heading of a tab or a layer.
  package static let layerMark = "▔ "

  /// The step; for the first moment, that it is the start.
  package let title: String
  /// The screens from the front down, those of a tab or a layer below its heading.
  package let rows: [String]

  /// Makes a frame.
  package init(title: String, rows: [String]) { (self.title, self.rows) = (title, rows) }

  /// The frame with other texts.
  package func map(_ text: (String) -> String) -> Self { Self(title: text(title), rows: rows.map(text)) }
}
