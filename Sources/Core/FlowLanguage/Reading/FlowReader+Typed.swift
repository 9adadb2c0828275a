package import FlowSyntax

/// Readers of steps and expectations that a user types.
extension FlowReader {
  /// The reader with the values of a flow's own variables.
  package func within(_ loaded: LoadedFlow?) -> Self {
    guard let loaded else { return self }
    return with(loaded.reading.variables).within(loaded.flow?.app)
  }

  /// Reads steps that a user types: `push: cart`, `- pop`, `{tap: Help, expect: {depth: 2}}`, or `push cart`.
  ///
  /// - Parameters:
  ///   - text: The typed text; several lines may contain several steps.
  ///   - name: The file's name in messages; paths in the steps are relative to that file.
  /// - Returns: The steps as a flow.
  /// - Throws: The errors in the text.
  package func typedSteps(_ text: String, in name: String) throws(FileErrors) -> Flow {
    let trimmed = text.trimmed
    let list = trimmed.hasPrefix("- ") ? trimmed : "- \(withColon(trimmed))"
    return try flow(SourceFile(name: name, bytes: Array((list + "\n").utf8)))
  }

  /// Reads expectations that a user types: `{depth: 2, top: cart}`, or `depth: 2`.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - name: The file's name in messages.
  /// - Returns: At least one expectation.
  /// - Throws: The errors in the text.
  package func typedExpectations(_ text: String, in name: String) throws(FileErrors) -> [Expectation] {
    let trimmed = text.trimmed
    let map = trimmed.hasPrefix("{") ? trimmed : "{\(trimmed)}"
    let file = SourceFile(name: name, bytes: Array("- assert: \(map)\n".utf8))
    let flow = try flow(file)
    guard flow.steps.count == 1, let expectations = flow.steps[0].argument.expectations else {
      throw FileErrors(diagnostics: [.notExpectations(Place(file, flow.range))])
    }
    return expectations
  }

  private func flow(_ file: SourceFile) throws(FileErrors) -> Flow {
    let loaded = read(file)
    if loaded.count == 1, let flow = loaded[0].flow { return flow }
    let diagnostics = loaded.flatMap(\.diagnostics)
    throw FileErrors(
      diagnostics: diagnostics.isEmpty ? [.severalTypedFlows(Place(file, loaded[0].entry.range))] : diagnostics
    )
  }

  /// `push cart` as `push: cart`; other text is unchanged.
  private func withColon(_ text: String) -> String {
    guard let space = text.firstIndex(where: { $0 == " " }) else { return text }
    let rest = text[space...].trimmed
    guard StepTable.verbs.contains(where: { $0.name == text[..<space] }), !rest.hasPrefix(":") else {
      return text
    }
    return "\(text[..<space]): \(rest)"
  }
}

// MARK: Messages about typed text

extension Diagnostic {
  fileprivate static func notExpectations(_ place: Place) -> Self {
    Self(.wrongType, "this isn't one map of expectations", at: place)
      .help("write `{depth: 2, top: cart}`, for instance")
  }

  fileprivate static func severalTypedFlows(_ place: Place) -> Self {
    Self(.severalFlows, "these are several flows", at: place).help("type the steps without `---`")
  }
}
