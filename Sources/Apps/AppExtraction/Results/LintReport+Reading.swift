import FlowApps
package import FlowSyntax

extension LintReport {
  /// The warnings about comments that name an id of an earlier version, with the files of the paths.
  package func remarks(in file: (String) -> SourceFile) -> [Diagnostic] {
    retired.compactMap { step in RetiredID(step.text).map { .retired($0, at: step.position.place(in: file)) } }
  }

  /// The remarks of reports on how much was read: that it is less than half, that it isn't all, that there is no app.
  ///
  /// - Parameter file: Returns the file of a path.
  /// - Returns: The diagnostics, at the declaration of the app or, without one, of the first view.
  package func reading(in file: (String) -> SourceFile) -> [Diagnostic] {
    guard let place = (apps.first ?? firstView)?.place(in: file) else { return [] }
    var diagnostics: [Diagnostic] = []
    if apps.isEmpty {
      diagnostics.append(
        Diagnostic(
          "no-app",
          "the sources declare no app, so nothing says which views are shown, and every finding is a note",
          severity: .note,
          at: place
        ).help("name the folder with the app too, or look at findings with --fail-on note")
      )
    }
    guard account.modelled < account.expected else { return diagnostics }
    let share = account.isMostlyUnread ? "less than half of the navigation is read" : "not all navigation is read"
    diagnostics.append(
      Diagnostic(
        "partly-read",
        "\(share), so defects in the rest aren't found: \(account.line)",
        severity: account.isMostlyUnread ? .warning : .note,
        at: place
      ).help("see what isn't read, and why, with navflow extract --unresolved")
    )
    return diagnostics
  }
}
