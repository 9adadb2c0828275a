import FlowApps
import FlowDiagnostics
package import FlowLanguage
import FlowSyntax
import NavigationEngine

/// A flow that grows by typed steps: its header, the steps that have run, and those that were undone.
///
/// It is a value without a run, so moving back and forth is moving in a list.
package struct ShellFlow: Hashable, Sendable {
  /// A step as it is written in a flow after its dash; further lines are indented as if the first began in column 1.
  package struct Step: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    init(_ step: WrittenStep) { text = step.text }
  }

  package var header: ShellHeader
  /// The folder that the flow's file names are relative to, with a slash at its end.
  package var folder: String
  /// All steps, including undone ones.
  package private(set) var steps: [Step] = []
  /// The number of steps that are done.
  package private(set) var position = 0

  package init(_ header: ShellHeader = ShellHeader(), in folder: String = "", steps: [Step] = []) {
    (self.header, self.folder, self.steps, position) = (header, folder, steps, steps.count)
  }

  /// The steps that are done.
  package var done: ArraySlice<Step> { steps[..<position] }

  /// The number of steps that can be redone.
  package var undone: Int { steps.count - position }

  // MARK: Changes

  /// Adds a step and discards the undone ones.
  package mutating func add(_ step: Step) {
    steps.removeLast(undone)
    steps.append(step)
    position += 1
  }

  /// Undoes a number of steps, at most all.
  package mutating func undo(_ count: Int = 1) { position = max(0, position - count) }

  /// Redoes a number of steps, at most all undone ones.
  package mutating func redo(_ count: Int = 1) { position += min(undone, count) }

  /// Discards the steps after the first `count`.
  package mutating func keep(first count: Int) {
    steps.removeLast(max(0, steps.count - count))
    position = min(position, steps.count)
  }

  // MARK: Text

  /// The flow as the text of a file.
  ///
  /// - Parameters:
  ///   - steps: The steps; if there are none, a note replaces them.
  ///   - header: The flow's header.
  /// - Returns: The text.
  static func text(_ steps: some Collection<Step>, _ header: ShellHeader) -> String {
    let items = steps.map { YAMLNode.verbatim($0.text) }
    let nothing = WrittenStep.note("nothing is done").node()
    return WrittenFlow(header.fields, steps: items.isEmpty ? [nothing] : items).text
  }

  /// The flow's text as a file in its folder.
  func file(_ text: String) -> SourceFile { SourceFile(name: folder + Self.name, bytes: Array(text.utf8)) }

  private static let name = "<shell>"
}

extension String {
  /// The text with its lines after the first indented, except empty ones.
  func indented(by indent: String) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\n") }) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 || $1.isEmpty ? String($1) : indent + $1 }.joined(separator: "\n")
  }
}

/// The header of a flow: its keys other than the steps.
package struct ShellHeader: Hashable, Sendable {
  package typealias Field = WrittenFlow.Field

  package private(set) var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  package subscript(key: FlowKey) -> String? { fields.first { $0.key == key }?.text }

  /// Sets the value of a key, or removes the key.
  package mutating func set(_ key: FlowKey, to value: String?) {
    set(key, toText: value.map { "\(key.rawValue): \($0)" })
  }

  /// Sets the app by its path.
  mutating func setApp(_ path: String) {
    let isPlain = path.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || "0123456789-_./".utf8.contains(byte)
    }
    // Most paths are plain; quotes around `../shop.app.yaml` would only distract.
    set(.app, to: isPlain && path.contains(".") && path.first != "-" ? path : YAMLSpelling.flow(.string(path)))
  }

  /// Replaces or inserts the text of a key with its value, or removes the key.
  mutating func set(_ key: FlowKey, toText text: String?) {
    let field = text.map { Field(key, verbatim: $0) }
    if let index = fields.firstIndex(where: { $0.key == key }) {
      if let field { fields[index] = field } else { fields.remove(at: index) }
    } else if let field {
      // The app comes first, after name and description, and the profile follows it.
      let index = fields.lastIndex { $0.key == .name || $0.key == .description || key == .profile && $0.key == .app }
      fields.insert(field, at: index.map { $0 + 1 } ?? 0)
    }
  }

  /// The keys that affect how steps run; checks of the whole flow are left out.
  var ofRun: Self {
    Self(
      fields.filter {
        switch $0.key {
        case .app, .profile, .path, .open, .vars, .params, .secrets: true
        case .name, .description, .tags, .cases, .exhaustive, .failOn, .expectFailure, .skip, .invariants, .onStart,
          .steps,
          .onFinish:
          false
        }
      }
    )
  }
}
