package import FlowLanguage
import FlowSyntax
import NavigationEngine
import PlainText

/// A flow that grows by typed steps: its header, and its steps as they are written after their dashes.
///
/// Further lines of a step are indented as if the first began in column 1.
package struct FlowDraft: Hashable, Sendable {
  /// The header's keys and values.
  package var header: [WrittenFlow.Field]
  /// The folder that the flow's file names are relative to, with a slash at its end.
  var folder: String
  package var steps: [String]

  package init(_ header: [WrittenFlow.Field] = [], in folder: String = "", steps: [String] = []) {
    (self.header, self.folder, self.steps) = (header, folder, steps)
  }

  /// Begins with an app; nil for the open app.
  init(app: String?) {
    self.init()
    if let app { header.setApp(app) }
  }

  /// The flow as the text of a file.
  ///
  /// - Parameters:
  ///   - steps: The steps; if there are none, a note replaces them.
  ///   - header: The flow's header.
  /// - Returns: The text.
  static func text(_ steps: some Collection<String>, _ header: [WrittenFlow.Field]) -> String {
    let items = steps.map(YAMLNode.verbatim)
    let nothing = WrittenStep.note("nothing is done").node()
    return WrittenFlow(header, steps: items.isEmpty ? [nothing] : items).text
  }

  /// The flow's text as a file in its folder.
  func file(_ text: String) -> SourceFile { SourceFile(name: folder + "<shell>", bytes: Array(text.utf8)) }
}

extension String {
  /// The folder of a path, with a slash at its end; empty for a file of the working folder.
  package var folderPart: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

  /// The text with its lines after the first indented, except empty ones.
  func indented(by indent: String) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\n") }) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 || $1.isEmpty ? String($1) : indent + $1 }.joined(separator: "\n")
  }
}

// The header of a flow: its keys other than the steps.
extension [WrittenFlow.Field] {
  /// The text of a key with its value; nil without the key.
  package subscript(key: FlowKey) -> String? { first { $0.key == key }?.text }

  /// Sets the value of a key, or removes the key.
  package mutating func set(_ key: FlowKey, to value: String?) {
    set(key, toText: value.map { "\(key.rawValue): \($0)" })
  }

  /// Sets the app by its path.
  mutating func setApp(_ path: String) {
    let isPlain = path.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
    // Most paths are plain; quotes around `../shop.app.yaml` would only distract.
    set(.app, to: isPlain && path.contains(".") && path.first != "-" ? path : YAMLSpelling.flow(.string(path)))
  }

  /// Replaces or inserts the text of a key with its value, or removes the key.
  mutating func set(_ key: FlowKey, toText text: String?) {
    let field = text.map { WrittenFlow.Field(key, verbatim: $0) }
    if let index = firstIndex(where: { $0.key == key }) {
      if let field { self[index] = field } else { remove(at: index) }
    } else if let field {
      // The app comes first, after name and description, and the profile follows it.
      let index = lastIndex { $0.key == .name || $0.key == .description || key == .profile && $0.key == .app }
      insert(field, at: index.map { $0 + 1 } ?? 0)
    }
  }

  /// The keys that affect how steps run; checks of the whole flow are left out.
  var ofRun: Self {
    filter {
      switch $0.key {
      case .app, .profile, .path, .open, .vars, .params, .secrets: true
      case .name, .description, .tags, .cases, .exhaustive, .failOn, .expectFailure, .skip, .invariants, .onStart,
        .steps,
        .onFinish:
        false
      }
    }
  }
}
