package import FlowLanguage
import FlowSyntax

extension Flow {
  /// The first line of the step that contains a line, such as the line of its label.
  ///
  /// - Parameters:
  ///   - line: A line, counted from 1.
  ///   - file: The name of the file.
  /// - Returns: The line of the innermost step's verb; nil if no step contains the line.
  package func stepLine(of line: Int, in file: String) -> Int? {
    var found: (length: UInt32, line: Int)?
    forEachStep { step, source in
      guard source.name == file else { return }
      let start = Place(source, step.range).start.line
      guard line == start || step.owns(line, in: source) else { return }
      // Of several steps that begin in one line, any will do.
      let length = line == start ? 0 : step.extent.end - step.extent.start
      if found.map({ length < $0.length }) ?? true { found = (length, start) }
    }
    return found?.line
  }
}

extension FlowStep {
  /// Whether a line belongs to the step itself; the lines within a block don't.
  fileprivate func owns(_ line: Int, in file: SourceFile) -> Bool {
    let whole = Place(file, extent)
    guard (whole.start.line...whole.end.line).contains(line) else { return false }
    guard case .block = argument else { return true }
    let block = Place(file, range)
    return line < block.start.line || line > block.end.line
  }
}
