/// What every page consists of besides its data: made from the files of the folder Page, which are built in, since the
/// command is one file that works wherever it is copied.
package enum PageAssets {
  /// The hash by which the page's policy lets its style through, and nothing else; a test computes it.
  static let styleHash = "sha256-DDMrpEJ7ORtEj2CXh/Hpaj/JU7zH32GnVePyCtRPAeE="
  /// The same of its script.
  static let scriptHash = "sha256-+M9nYE9BMAgKPTlHIm/ykaccMHlp9eiIK7l4/J9tTmI="

  static var style: String {
    joined([
      PackageResources.base_css, PackageResources.list_css, PackageResources.flow_css, PackageResources.columns_css,
      PackageResources.findings_css,
    ])
  }

  /// The script's files in one block, so that they see each other's names and leave none behind.
  static var script: String {
    let files = [
      PackageResources.dom_js, PackageResources.marks_js, PackageResources.address_js, PackageResources.data_js,
      PackageResources.detail_js, PackageResources.columns_js, PackageResources.filter_js,
      PackageResources.virtual_list_js,
      PackageResources.flow_list_js, PackageResources.cards_js, PackageResources.windows_js,
      PackageResources.timeline_js,
      PackageResources.findings_js, PackageResources.source_js, PackageResources.step_view_js,
      PackageResources.text_js, PackageResources.storyboard_js, PackageResources.flow_view_js,
      PackageResources.overview_js, PackageResources.print_js,
      PackageResources.main_js,
    ]
    return "\"use strict\";\n{\n" + joined(files) + "}\n"
  }

  /// What stands before the data, in a page that a command of this version writes.
  package static func start(version: String) -> String {
    fill(
      PackageResources.start_html,
      ["style": style, "styleHash": styleHash, "scriptHash": scriptHash, "version": version]
    )
  }

  /// What stands after it.
  package static var end: String { fill(PackageResources.end_html, ["script": script]) }

  /// The file with `{{name}}` replaced by what it stands for.
  private static func fill(_ file: [UInt8], _ values: [String: String]) -> String {
    values.reduce(joined([file])) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
