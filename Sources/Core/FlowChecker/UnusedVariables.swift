import FlowSyntax

extension VariableAudit.Declaration {
  /// A warning that nothing uses the variable.
  func unusedWarning(in file: SourceFile, isShared: Bool = false) -> Diagnostic {
    let place = Place(file, range)
    return Diagnostic(
      .unusedVariable,
      isShared
        ? "nothing that was checked uses the variable “\(name.excerpt)”"
        : "nothing uses the \(isParameter ? "parameter" : "variable") “\(name.excerpt)”",
      severity: .warning,
      at: place
    ).help("remove it, or write ${\(name.excerpt)} where it is meant")
  }
}
