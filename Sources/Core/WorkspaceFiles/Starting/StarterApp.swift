/// An app that was read from Swift sources, as a new project begins with it.
package struct StarterApp: Equatable, Sendable {
  /// The screen in front at an app's start, nil if it isn't known, and the ids of the first render's diagnostics.
  package typealias Start = (screen: String?, diagnostics: [String])

  /// The name of the app's own file, without its ending.
  let name: String
  /// The target of the app, where the sources have several; nil for the only one.
  let target: String?
  /// The text of the extracted file.
  let extracted: String
  /// The text of the file with samples of its values; nil if there is none.
  let samples: String?
  /// Prepares an app.
  ///
  /// - Parameters:
  ///   - title: The name of the app's type, such as `ShopApp`.
  ///   - target: The target of the app, where the sources have several; nil for the only one.
  ///   - extracted: The text of the extracted file.
  ///   - samples: The text of the file with samples; nil if there is none.
  package init(title: String, target: String? = nil, extracted: String, samples: String?) {
    let short = title.hasSuffix("App") ? String(title.dropLast(3)) : title
    let name = short.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    self.name = name.isEmpty || name == "extracted" ? "app" : name
    (self.target, self.extracted, self.samples) = (target, extracted, samples)
  }

  /// The path of the extracted file, from the project's folder.
  package static let extractedPath = "flows/extracted.app.yaml"
  private static let samplesPath = "flows/extracted.samples.yaml"

  /// The path of the app's own file, from the project's folder.
  package var path: String { "flows/\(name).app.yaml" }

  /// The files of the app, from the project's folder.
  ///
  /// - Parameters:
  ///   - folder: The project's folder, from the repository's root, with a trailing slash; empty for the root.
  ///   - editors: The files for editors without the language server; nil for none.
  ///   - workspace: The workspace's folder, likewise; nil for the project's.
  /// - Returns: The files; the extracted one has no more than what extract writes.
  package func files(in folder: String, _ editors: EditorFiles? = nil, workspace: String? = nil) -> [StarterFile] {
    var files = [StarterFile(path: folder + Self.extractedPath, text: extracted)]
    if let samples { files.append(StarterFile(path: folder + Self.samplesPath, text: samples)) }
    let file = StarterFile(path: folder + path, text: own)
    files.append(editors?.begun(file, in: workspace ?? folder) ?? file)
    return files
  }

  /// The option that chooses the app, after a space; empty for the only one.
  var option: String { target.map { " --target '\($0.replacing("'", with: "'\\''"))'" } ?? "" }

  private var own: String {
    """
    # The app that flows run against: what navflow reads from the Swift sources, and what you add to it.
    # After a change of the sources `navflow extract .\(option) --output \(Self.extractedPath)` writes the other file anew.
    extends: \(Self.extractedPath.dropFirst("flows/".count))

    """
  }

  /// A first flow.
  ///
  /// - Parameters:
  ///   - start: The app at its start; nil if it isn't known.
  ///   - folder: The project's folder, from the repository's root, with a trailing slash; empty for the root.
  /// - Returns: The file.
  func flow(beginningWith start: Start?, in folder: String) -> StarterFile {
    let screen = start?.screen.map { "screen: \(Self.quoted($0))" }
    let found = start?.diagnostics ?? []
    let diagnostics = screen == nil || !found.isEmpty ? "diagnostics: [\(found.joined(separator: ", "))]" : nil
    let expectation = "{\([screen, diagnostics].compactMap(\.self).joined(separator: ", "))}"
    let text = """
      # A flow starts the app, does steps, and states what must hold after them.
      # `navflow explore \(path) --cover links --flows flows/all` writes flows that go everywhere.
      name: The app begins
      app: \(name).app.yaml
      steps:
        - assert: \(expectation)

      """
    return StarterFile(path: folder + StarterExample.flowPath, text: text)
  }

  /// A text within a flow map of YAML.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && text.first?.isLetter == true
    return isPlain && !["true", "false", "null", "yes", "no"].contains(text.lowercased())
      ? text : "'\(text.replacing("'", with: "''"))'"
  }
}
