package import FlowSyntax

/// The text of one document, which may belong to several results.
package struct SourceText: Sendable {
  package let file: SourceFile
  /// The document, from the start of its first line.
  package let range: SourceRange
  /// The secrets in the text, besides those of the run.
  package var secrets: Set<String>

  package init(_ file: SourceFile, _ range: SourceRange, secrets: Set<String> = []) {
    (self.file, self.range, self.secrets) = (file, range, secrets)
  }

  /// The line in which the text begins.
  package var line: Int { file.location(of: Int(range.start)).line }

  /// The bytes with secrets hidden.
  package var bytes: ArraySlice<UInt8> { file.shown(range.clamped(to: file.bytes.count)) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [Diagnostic] {
  /// The texts that are needed to show the diagnostics: the range that contains all places of a file.
  package var sources: [SourceText] {
    let places = flatMap { [$0.place].compactMap(\.self) + $0.notes.map(\.place) }
    let files = places.map(\.file).filter { !$0.isNameOnly }.withoutRepeats(of: ObjectIdentifier.init)
    return files.flatMap { file in
      let ranges = places.filter { $0.file === file }.map(\.range)
      let (start, end) = (ranges.map(\.start).min() ?? 0, ranges.map(\.end).max() ?? 0)
      // For places that are far apart, the text between them is left out.
      let parts = end - start < 1 << 20 ? [SourceRange(start: start, end: end)] : ranges
      return parts.map { SourceText(file, file.wholeLines(of: $0)) }
    }
  }
}
