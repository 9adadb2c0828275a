import FlowSyntax
import SyntaxTestSupport

@testable import FlowApps

/// Files that are on no disk.
struct AppTexts {
  private let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  func files(maxDepth: Int = 8, maxRows: Int = 100) -> AppFiles {
    var limits = Limits()
    (limits.includeDepth, limits.cases) = (maxDepth, maxRows)
    return AppFiles(limits: limits) { [texts] (path) throws(Diagnostic) in
      guard let text = texts[path] else {
        throw Diagnostic("no-such-path", "there is no file “\(path)”", file: SourceFile(name: path), range: nil)
      }
      return SourceFile(text, name: path)
    }
  }

  /// The app in one of the files.
  func app(_ name: String, variables: Variables = Variables()) throws(FileErrors) -> App {
    try AppReader.read(SourceFile(texts[name] ?? "", name: name), variables: variables, files: files())
  }

  /// The errors of the app in one of the files: each as its id, its place, its notes and its way out.
  func errors(_ name: String, maxDepth: Int = 8, limits: YAMLLimits = YAMLLimits()) -> [String] {
    do {
      let file = SourceFile(texts[name] ?? "", name: name)
      _ = try AppReader.read(file, limits: limits, files: files(maxDepth: maxDepth))
      return []
    } catch {
      return error.diagnostics.map(\.summary)
    }
  }
}

extension Diagnostic {
  /// The id, the line and the text of the place, and the notes with their lines.
  var summary: String {
    let text = range.map(file.text) ?? ""
    let notes = notes.map { " | \($0.message) \($0.place.file.name):\($0.place.start.line)" }.joined()
    return "\(id) \(file.name):\(place?.start.line ?? 0) \(text)\(notes)"
  }
}

extension YAMLTree {
  /// A node as text, with its tag and every value as it is written.
  func dump(_ id: ID) -> String {
    let tag = tag(id).map { "\($0) " } ?? ""
    switch kind(id) {
    case .scalar: return tag + (isPlain(id) ? text(id) : "'\(text(id))'")
    case .sequence: return tag + "[\(elements(id).map(dump).joined(separator: ", "))]"
    case .mapping: return tag + "{\(members(id).map { "\(dump($0.key)): \(dump($0.value))" }.joined(separator: ", "))}"
    }
  }
}

/// The whole map of an app, where each text extends the next, without its `extends`.
func whole(_ texts: String...) throws -> String {
  let named = texts.enumerated().map { number, text in
    ("\(number).app.yaml", number + 1 < texts.count ? "extends: \(number + 1).app.yaml\n\(text)" : text)
  }
  let files = AppTexts(Dictionary(uniqueKeysWithValues: named)).files()
  let tree = try YAMLReader().read(SourceFile(named[0].1, name: named[0].0)).tree
  let text = try VariantReader.read(tree.roots[0], in: tree, AppSettings(files: files))
  let dump = text.tree.dump(text.root)
  return dump.replacing("extends: 1.app.yaml, ", with: "").replacing(", extends: 1.app.yaml", with: "")
    .replacing("extends: 1.app.yaml", with: "")
}
