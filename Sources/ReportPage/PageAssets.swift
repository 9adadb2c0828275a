/// The fixed parts of a page, from the files of the folder Page; they are built into the command, which is a single
/// file.
package enum PageAssets {
  /// The hash with which the page's policy allows its style and no other; a test computes it.
  static let styleHash = "sha256-F+l/h/I6gAdhaE87LeQnXbuV5J8dubUoOex1mtVPPrM="
  /// The hash with which the page's policy allows its script and no other.
  static let scriptHash = "sha256-WIVCZQODCc3GFA+Ctj7a8JvWT44fYmGevjPQ+3GWp0E="

  static var style: String {
    joined([
      PackageResources.base_css, PackageResources.list_css, PackageResources.flow_css, PackageResources.columns_css,
      PackageResources.scene_css, PackageResources.picture_css, PackageResources.search_css,
      PackageResources.findings_css,
    ])
  }

  /// The script's files in one block, so that they share names and define no global ones.
  static var script: String {
    let files = [
      PackageResources.dom_js, PackageResources.marks_js, PackageResources.address_js, PackageResources.data_js,
      PackageResources.detail_js, PackageResources.columns_js, PackageResources.scene_js,
      PackageResources.filter_js,
      PackageResources.virtual_list_js,
      PackageResources.flow_list_js, PackageResources.cards_js, PackageResources.windows_js,
      PackageResources.scene_view_js,
      PackageResources.timeline_js,
      PackageResources.findings_js, PackageResources.source_js, PackageResources.step_view_js,
      PackageResources.text_js, PackageResources.storyboard_js, PackageResources.flow_view_js,
      PackageResources.overview_js, PackageResources.search_js, PackageResources.print_js,
      PackageResources.main_js,
    ]
    return "\"use strict\";\n{\n" + joined(files) + "}\n"
  }

  /// The page before the data, with the version of the command.
  package static func start(version: String) -> String {
    fill(
      PackageResources.start_html,
      ["style": style, "styleHash": styleHash, "scriptHash": scriptHash, "version": version]
    )
  }

  /// The page after the data.
  ///
  /// - Parameter picture: A picture in SVG for the script to show; nil for none.
  /// - Returns: The end of the page.
  package static func end(picture: String? = nil) -> String {
    let template = picture.map { "<template id=\"picture\">\n\($0)</template>\n" } ?? ""
    return "</script>\n" + template + fill(PackageResources.end_html, ["script": script])
  }

  /// The file with each `{{name}}` replaced by its value.
  private static func fill(_ file: [UInt8], _ values: [String: String]) -> String {
    values.reduce(joined([file])) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
