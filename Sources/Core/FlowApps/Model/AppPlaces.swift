import FlowSyntax

/// The files of an app, and the notes on places in them.
struct AppPlaces: Sendable {
  private let files: TreeFiles
  /// The place in each file that names the file that it extends, from the app's own file down (S19.1).
  private let chain: [Place]
  /// The declarations with a line of code, in the order of their beginnings (S19.3).
  private let coded: [(range: SourceRange, file: SourceFile, note: Diagnostic.Note)]

  init(_ files: TreeFiles, _ chain: [Place], _ coded: [(range: SourceRange, code: CodePlace)]) {
    (self.files, self.chain) = (files, chain)
    self.coded = coded.map { declared in
      let place = files.place(of: declared.range)
      return (place.range, place.file, Diagnostic.Note("its Swift code is here", at: declared.code.place))
    }
  }

  /// The app's own file, and the files that it extends.
  var allFiles: [SourceFile] { files.all }

  /// The place of a range of the app's nodes.
  func place(of range: SourceRange) -> Place { files.place(of: range) }

  /// Whether a declaration has a line of code.
  var nameCode: Bool { !coded.isEmpty }

  /// A diagnostic with the line of code behind its place, and the files that extend the file of its place.
  func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    if chain.isEmpty, coded.isEmpty { return diagnostic }
    guard let place = diagnostic.place else { return diagnostic }
    let number = files.all.firstIndex { $0 === place.file }
    return diagnostic.adding(code(at: place) + chain.extending(number ?? 0))
  }

  /// The note of the innermost declaration around a place.
  private func code(at place: Place) -> [Diagnostic.Note] {
    let declared = coded.last {
      $0.file === place.file && $0.range.start <= place.range.start && place.range.end <= $0.range.end
    }
    return declared.map { [$0.note] } ?? []
  }
}
