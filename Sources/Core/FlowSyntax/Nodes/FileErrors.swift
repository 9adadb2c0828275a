/// The errors in a file's text; at least one.
package struct FileErrors: Error {
  package let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension Diagnostic {
  /// The error that a file names another, but the caller supplied no way to read files.
  package static func noFiles(_ path: String, _ place: Place) -> Self {
    Self(.cannotRead, "“\(path)” can't be read: no files are at hand here", at: place)
      .help("write what is in it where it is named")
  }

  /// The error of an unreadable file, at the place in another file that names it.
  package static func unreadable(_ reason: Diagnostic, what: String, _ place: Place) -> Self {
    Self(reason.id, reason.message, at: place).help(reason.help ?? "name \(what) by its path from this file's folder")
  }
}
