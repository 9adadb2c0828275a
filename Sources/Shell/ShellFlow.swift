import FlowApps
import FlowDiagnostics
package import FlowLanguage
import FlowSyntax
import NavigationEngine

/// A flow that grows by what is typed: what it says of itself, the steps that were done, and those that were taken back.
///
/// A value without any run of it, so that going back and forth is going back and forth in a list.
package struct ShellFlow: Hashable, Sendable {
  /// A step as it stands in a flow behind its dash; lines after the first as if that began in the first column.
  package struct Step: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
  }

  package var header: ShellHeader
  /// Where the flow would stand, so that the files that it names are found: a folder's path with a slash at its end.
  package var folder: String
  /// All steps, also those that were taken back.
  package private(set) var steps: [Step] = []
  /// How many of them are done.
  package private(set) var position = 0

  package init(_ header: ShellHeader = ShellHeader(), in folder: String = "", steps: [Step] = []) {
    (self.header, self.folder, self.steps, position) = (header, folder, steps, steps.count)
  }

  /// The steps that are done.
  package var done: ArraySlice<Step> { steps[..<position] }

  /// How many steps can be done again.
  package var undone: Int { steps.count - position }

  // MARK: Growing, and going back and forth

  /// Does a step; what was taken back is forgotten.
  package mutating func add(_ step: Step) {
    steps.removeLast(undone)
    steps.append(step)
    position += 1
  }

  /// Takes back so many steps, or as many as there are.
  package mutating func undo(_ count: Int = 1) { position = max(0, position - count) }

  /// Does so many steps again, or as many as there are.
  package mutating func redo(_ count: Int = 1) { position += min(undone, count) }

  /// Forgets the steps behind the first so many.
  package mutating func keep(first count: Int) {
    steps.removeLast(max(0, steps.count - count))
    position = min(position, steps.count)
  }

  // MARK: Its text

  /// The flow as a file that can be run.
  ///
  /// - Parameters:
  ///   - steps: What is done; where that is nothing, a note stands for it.
  ///   - header: What the flow says of itself.
  /// - Returns: Its text.
  static func text(_ steps: some Collection<Step>, _ header: ShellHeader) -> String {
    guard !steps.isEmpty else { return header.text + "steps:\n  - note: nothing is done\n" }
    return header.text + "steps:\n" + steps.map(\.item).joined()
  }

  /// The file in which the flow would stand.
  func file(_ text: String) -> SourceFile { SourceFile(name: folder + Self.name, bytes: Array(text.utf8)) }

  private static let name = "<shell>"
}

extension ShellFlow.Step {
  /// The step as an entry of a list of steps.
  fileprivate var item: String { "  - " + text.indented(by: "    ") + "\n" }
}

extension String {
  /// The text with its lines after the first indented; empty ones aren't.
  func indented(by indent: String) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\n") }) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 || $1.isEmpty ? String($1) : indent + $1 }.joined(separator: "\n")
  }
}

/// What a flow says of itself before its steps.
package struct ShellHeader: Hashable, Sendable {
  /// One key with its value, as it stands in a file in the first column.
  package struct Field: Hashable, Sendable {
    package let key: FlowKey
    package let text: String

    package init(_ key: FlowKey, _ text: String) { (self.key, self.text) = (key, text) }
  }

  package private(set) var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  package var text: String { fields.map { $0.text + "\n" }.joined() }

  package subscript(key: FlowKey) -> String? { fields.first { $0.key == key }?.text }

  /// Says something else for a key, or nothing more.
  package mutating func set(_ key: FlowKey, to value: String?) {
    set(key, toText: value.map { "\(key.rawValue): \($0)" })
  }

  /// Names the app by its path.
  mutating func setApp(_ path: String) {
    let isPlain = path.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || "0123456789-_./".utf8.contains(byte)
    }
    // A path is hardly ever anything but letters; quotes around `../shop.app.yaml` would only be noise.
    set(.app, to: isPlain && path.contains(".") && path.first != "-" ? path : YAMLSpelling.flow(.string(path)))
  }

  /// Puts a text that has a key and its value in the place of what was said for the key.
  mutating func set(_ key: FlowKey, toText text: String?) {
    let field = text.map { Field(key, $0) }
    if let index = fields.firstIndex(where: { $0.key == key }) {
      if let field { fields[index] = field } else { fields.remove(at: index) }
    } else if let field {
      // An app stands first, and a profile behind it.
      let index = fields.lastIndex { $0.key == .name || $0.key == .description || key == .profile && $0.key == .app }
      fields.insert(field, at: index.map { $0 + 1 } ?? 0)
    }
  }

  /// What decides what steps do; not what is held against them, which only the whole flow can be.
  var ofRun: Self {
    Self(
      fields.filter {
        switch $0.key {
        case .app, .profile, .path, .vars, .params, .secrets: true
        case .name, .description, .tags, .cases, .exhaustive, .failOn, .expectFailure, .invariants, .onStart, .steps,
          .onFinish:
          false
        }
      }
    )
  }
}
