/// The fixed parts of a page of flows, with the policy that allows them.
package enum PageAssets {
  /// The hash with which the page's policy allows its style and no other; a test computes it.
  static let styleHash = "sha256-h/e9bWl5qlOHnSV8fFyLW5KIzejyQEXKmgozhegKhWM="
  /// The hash with which the page's policy allows its script and no other.
  static let scriptHash = "sha256-fQZd9l7EIb9Nyl1LtWYV+Z7aRzmbMiiSeIfNhfRG46g="

  static var style: String { PageParts.style }

  /// The script's files in one block, so that they share names and define no global ones.
  static var script: String { "\"use strict\";\n{\n" + PageParts.script + "}\n" }

  /// The page before the data, with the version of the command.
  package static func start(version: String) -> String {
    fill(PageParts.start, ["style": style, "styleHash": styleHash, "scriptHash": scriptHash, "version": version])
  }

  /// The page after the data.
  ///
  /// - Parameter picture: A picture in SVG for the script to show; nil for none.
  /// - Returns: The end of the page.
  package static func end(picture: String? = nil) -> String {
    let template = picture.map { "<template id=\"picture\">\n\($0)</template>\n" } ?? ""
    return "</script>\n" + template + fill(PageParts.end, ["script": script])
  }

  /// The part with each `{{name}}` replaced by its value.
  private static func fill(_ part: String, _ values: [String: String]) -> String {
    var text = ""
    var rest = part[...]
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      let name = rest[start.upperBound..<end.lowerBound]
      text += rest[..<start.lowerBound]
      text += values[String(name)] ?? ""
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
