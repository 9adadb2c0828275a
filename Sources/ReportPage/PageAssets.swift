/// The fixed parts of a page, from the files of the folder Page; they are built into the command, which is a single
/// file.
package enum PageAssets {
  /// The hash with which the page's policy allows its style and no other; a test computes it.
  static let styleHash = "sha256-AxOad4pAlYaNzkiGZfCUZ3z76ejAkOj1RKF+ele0ar8="
  /// The hash with which the page's policy allows its script and no other.
  static let scriptHash = "sha256-pfuZuW2UtCDX9Shcx2QUGHm8QYEBWmtswhA3Wur5ybk="

  static var style: String {
    joined([
      PackageResources.base_css, PackageResources.list_css, PackageResources.flow_css, PackageResources.columns_css,
      PackageResources.scene_css, PackageResources.findings_css,
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
      PackageResources.overview_js, PackageResources.print_js,
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
  package static var end: String { fill(PackageResources.end_html, ["script": script]) }

  /// The file with each `{{name}}` replaced by its value.
  private static func fill(_ file: [UInt8], _ values: [String: String]) -> String {
    values.reduce(joined([file])) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
