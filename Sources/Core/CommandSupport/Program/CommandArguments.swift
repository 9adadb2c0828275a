import ArgumentParser
import FlowApps
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The arguments of the command for the parser, in which an option without its value has a marker for none.
///
/// Without the marker, the parser would take a path after `--shuffle`, or even after `--shuffle=`, for its value.
package struct CommandArguments {
  /// The arguments for the parser.
  package let words: [String]

  /// The marker for an option without a value: a NUL, which no argument can contain.
  static let noValue = "\u{0}"

  /// The options whose value may be left out, each with a test for words that are values.
  private static let options: [(name: String, isValue: @Sendable (String) -> Bool)] = [
    ("--only-changed", { _ in true }),
    ("--shuffle", { UInt64($0) != nil }),
    ("--update", { ["show", "ask"].contains($0) }),
  ]

  /// Marks the options without a value.
  ///
  /// - Parameter arguments: The arguments after `navflow`.
  /// - Throws: An error of usage if a value stands behind such an option without “=”.
  package init(_ arguments: [String]) throws {
    let written = arguments.prefix { $0 != "--" }
    for (option, value) in zip(written, written.dropFirst()) {
      guard let known = Self.options.first(where: { $0.name == option }) else { continue }
      try Self.refuseDetached(value, of: option, isValue: known.isValue)
    }
    let bare = Self.options.map(\.name)
    var words: [String] = []
    for word in written {
      if words.last == "--fail-fast=\(Self.noValue)", Int(word) != nil, !FilePath.exists(word) {
        words[words.count - 1] = "--fail-fast=\(word)"
      } else if ["-x", "--fail-fast"].contains(word) {
        words.append("--fail-fast=\(Self.noValue)")
      } else if bare.contains(word) {
        words.append("\(word)=\(Self.noValue)")
      } else {
        words.append(bare.contains { word == $0 + "=" } ? word + Self.noValue : Self.path(word, in: words.first))
      }
    }
    self.words = words + arguments.dropFirst(written.count)
  }

  /// A word without the line and column that messages print behind a path, unless they select a flow.
  private static func path(_ word: String, in command: String?) -> String {
    let (path, selector) = TestSelector.split(word, exists: FilePath.exists)
    guard selector?.line != nil, selector?.caseName == nil else { return word }
    let selectsFlow = FilePath.isYAML(path) && !AppFileName.isApp(path)
    return selectsFlow && !["fmt", "import", "map"].contains(command) ? word : path
  }

  /// Refuses a separate value after an option that takes one only after “=”, unless it is the name of a file.
  private static func refuseDetached(_ value: String, of option: String, isValue: (String) -> Bool) throws {
    let isNamed = value.hasPrefix("-") || value.hasSuffix(".yaml") || value.hasSuffix(".yml")
    guard isValue(value), !isNamed, !FilePath.exists(TestSelector.split(value, exists: FilePath.exists).path) else {
      return
    }
    throw ValidationError(
      "\(option) takes its value after “=”, and there is no file “\(value.excerpt)”; write \(option)=\(value.excerpt)"
    )
  }
}
