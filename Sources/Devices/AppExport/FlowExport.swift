import FlowSyntax

/// Writes flows as the files of another tool.
package struct FlowExport: Sendable {
  private let form: ExportForm
  private let appID: String?
  /// The names of the files, in which case doesn't count, since not every disk tells cases apart.
  private var names = UniqueNames(ignoresCase: true)

  /// Begins an export.
  ///
  /// - Parameters:
  ///   - form: The form of the files.
  ///   - appID: The identifier of the app on the device; nil if it is set when a test runs.
  package init(_ form: ExportForm, appID: String? = nil) { (self.form, self.appID) = (form, appID) }

  /// The files that the tests of another tool need beside them.
  package var support: [ExportedFile] {
    switch form {
    case .maestro: []
    case .xcuitest: [.xcuitestSupport]
    }
  }

  /// The files of the flows of one file: for Maestro one for each flow, for XCUITest one class; O(n) in the steps.
  ///
  /// - Parameters:
  ///   - scripts: The scripts of the file, in its order.
  ///   - path: The file's path.
  /// - Returns: The files; no two of an export have the same name.
  package mutating func files(of scripts: [DeviceScript], from path: String) -> [ExportedFile] {
    let base = Self.base(of: path)
    switch form {
    case .maestro:
      return scripts.map { script in
        let name = scripts.count == 1 ? base : "\(base)-\(Self.slug(script.name))"
        let text = script.maestroText(from: path, appID: appID)
        return ExportedFile(
          name: names.add(name) + ".yaml",
          text: text,
          missingCount: script.missingCount,
          head: form.head
        )
      }
    case .xcuitest:
      let name = names.add(SwiftName.upperCamel(base) + "Tests")
      let text = scripts.xcuitestText(from: path, className: name)
      let missing = scripts.reduce(0) { $0 + $1.missingCount }
      return [ExportedFile(name: name + ".swift", text: text, missingCount: missing, head: form.head)]
    }
  }

  /// The name of a flow's file without its suffixes: `checkout` of `flows/checkout.flow.yaml`.
  private static func base(of path: String) -> String {
    let name = path.split(separator: "/").last ?? "flow"
    return slug(String(name.split(separator: ".").first ?? "flow"))
  }

  /// A text as a part of a file's name: letters and digits, joined by hyphens.
  private static func slug(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "flow" : String(words.joined(separator: "-").prefix(80))
  }
}
