package import FlowChecker
package import FlowSyntax
import NavigationEngine
import WorkspaceFiles

/// Moves neighbouring steps of a flow into a file of their own.
///
/// Whether the flow still does the same depends on its variables and on the files that it uses, so the caller runs it.
package struct StepExtraction: Sendable {
  /// The form of the step that takes the place of the others.
  package enum Call: Sendable {
    /// `runFlow` with a path.
    case file(String)
    /// A command of the workspace.
    case command(String)
  }

  private let file: SourceFile
  private let lineBreak: String
  /// The range that the new step replaces.
  package let range: Range<Int>
  private let steps: String
  private let isBlock: Bool
  /// The names of variables that the steps use, and that may be declared outside them; sorted.
  package let variables: [String]
  /// Whether the steps name files, whose paths depend on the folder that they are named in.
  package let namesFiles: Bool

  /// Finds the steps; nil if no steps of one list are selected, or if they can't leave their file.
  ///
  /// - Parameters:
  ///   - selection: Offsets of a text; a step that is selected in part is meant as a whole.
  ///   - file: The text.
  ///   - limits: The limits on it.
  package init?(_ selection: Range<Int>, in file: SourceFile, limits: YAMLLimits = YAMLLimits()) {
    guard let nodes = NodeRanges(file, limits: limits) else { return nil }
    let scanner = TextScanner(bytes: file.bytes)
    var selected = scanner.trimmed(SourceRange(selection))
    while selected.lowerBound < selected.upperBound, file.bytes[selected.lowerBound].isWhiteSpace {
      selected = selected.lowerBound + 1..<selected.upperBound
    }
    guard !selected.isEmpty else { return nil }
    var found: (list: NodeRanges.StepList, steps: [Range<Int>], aliases: Bool)?
    for list in nodes.stepLists {
      let steps = list.steps.map { list.isBlock ? Self.lines(of: $0, scanner) : $0 }
      guard let first = steps.first, let last = steps.last, first.lowerBound <= selected.lowerBound,
        selected.upperBound <= last.upperBound
      else { continue }
      let chosen = steps.indices.filter { steps[$0].overlaps(selected) }
      found = (list, chosen.map { steps[$0] }, chosen.contains { list.hasAliases[$0] })
    }
    guard let found, !found.aliases, let first = found.steps.first, let last = found.steps.last else { return nil }
    let range = first.lowerBound..<last.upperBound
    isBlock = found.list.isBlock
    if isBlock {
      guard scanner[range.lowerBound] == UInt8(ascii: "-") else { return nil }
      let column = range.lowerBound - scanner.lineStart(of: range.lowerBound)
      let text = scanner.text(range.lowerBound - column..<range.upperBound)
      guard text.prefix(column).allSatisfy({ $0 == " " }) else { return nil }
      steps = Self.indented(text, from: column)
    } else {
      steps = "  [\(scanner.text(range))]"
    }
    let uses = NameUses(file, as: .flow, commands: [], limits: limits).all.filter { use in
      range.lowerBound <= use.range.start && use.range.end <= range.upperBound
    }
    let declared = Set(uses.filter { $0.kind == .variable && $0.isDeclaration }.map(\.name))
    let used = Set(uses.filter { $0.kind == .variable && $0.part == .inner }.map(\.name))
    variables = used.subtracting(declared).sorted()
    namesFiles = uses.contains { $0.kind == .file }
    (self.file, self.range, lineBreak) = (file, range, scanner.lineBreak)
  }

  /// From the dash of a step to the end of its last line, with a comment that is there.
  private static func lines(of step: Range<Int>, _ scanner: TextScanner) -> Range<Int> {
    var start = step.lowerBound
    while start > 0, scanner.bytes[start - 1].isWhiteSpace { start -= 1 }
    return max(0, start - 1)..<scanner.lineEnd(from: step.upperBound)
  }

  /// Lines that begin at a column, moved to the second.
  private static func indented(_ text: String, from column: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.dropFirst(min(column, line.prefix { $0 == " " }.count))
      return rest.allSatisfy(\.isWhitespace) ? String(rest) : "  \(rest)"
    }.joined(separator: "\n")
  }

  /// The text of the new file.
  package func text(_ parameters: [String]) -> [UInt8] {
    let head = parameters.isEmpty ? "" : "params: [\(parameters.joined(separator: ", "))]\(lineBreak)"
    let text = Array("\(head)steps:\(lineBreak)\(steps)\(lineBreak)".utf8)
    return (try? YAMLFormatter().format(SourceFile(name: file.name, bytes: text), as: .flow)) ?? text
  }

  /// The edit that puts a call in the place of the steps.
  package func edit(_ call: Call, _ parameters: [String]) -> TextEdit {
    let values = parameters.map { "\($0): \"${\($0)}\"" }.joined(separator: ", ")
    let step =
      switch call {
      case .file(let path) where parameters.isEmpty: "runFlow: \(YAMLSpelling.element(.string(path)))"
      case .file(let path): "runFlow: {file: \(YAMLSpelling.element(.string(path))), vars: {\(values)}}"
      case .command(let name) where parameters.isEmpty: name
      case .command(let name): "\(name): {\(values)}"
      }
    let isWord = if case .command = call { parameters.isEmpty } else { false }
    return TextEdit(range, isBlock ? "- \(step)" : isWord ? step : "{\(step)}")
  }
}
