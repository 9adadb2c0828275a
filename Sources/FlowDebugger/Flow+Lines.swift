import FlowDiagnostics
package import FlowLanguage

extension Flow {
  /// The line in which the step begins that a line belongs to, such as the line of its label.
  ///
  /// - Parameters:
  ///   - line: A line, counted from 1.
  ///   - file: The name of the file.
  /// - Returns: The line of the innermost step's verb; nil where the line belongs to no step.
  package func stepLine(of line: Int, in file: String) -> Int? {
    var found: (length: UInt32, line: Int)?
    forEachStep { step, source in
      guard source.name == file else { return }
      let start = Place(source, step.range).start.line
      guard line == start || step.owns(line, in: source) else { return }
      // Where several begin in one line, the first is as good as any other.
      let length = line == start ? 0 : step.extent.end - step.extent.start
      if found.map({ length < $0.length }) ?? true { found = (length, start) }
    }
    return found?.line
  }
}

extension FlowStep {
  /// Whether a line is the step's own; of a block, the lines within it are not.
  fileprivate func owns(_ line: Int, in file: SourceFile) -> Bool {
    let whole = Place(file, extent)
    guard (whole.start.line...whole.end.line).contains(line) else { return false }
    guard case .block = argument else { return true }
    let block = Place(file, range)
    return line < block.start.line || line > block.end.line
  }
}
