// Saving and restoring the path (sections 2 and 10).

extension Stack {
  /// The path's serialised form, or nil if an element isn't codable or the app can't read the path (S2.4, S1.3).
  var codable: SavedPath? {
    guard blueprint.isBound else { return nil }
    let coding = ValueCoding(app: app)
    let isArray = arrayType != nil
    var elements: [SavedPath.Element] = []
    for entry in state.path {
      let element = coding.element(for: entry.value, form: profile.typeTag, escapingSlashes: !isArray)
      guard let element else { return nil }
      elements.append(element)
    }
    return SavedPath(elements, form: isArray ? .array : .pairs)
  }

  /// The element type of a path that is an array; nil for an erased path, which holds values of any type (S2.5).
  private var arrayType: String? { profile.isScripting ? "String" : blueprint.isOpen ? nil : blueprint.elementType }

  /// Saves or restores; returns the path's serialised form, if it is asked for and there is one.
  mutating func perform(_ step: Step.SavingStep) throws(Refusal) -> SavedPath? {
    switch step {
    case .save: return try save()
    case .restore(let source): try restore(source)
    case .background: goToBackground()
    case .relaunch: try relaunch()
    }
    return nil
  }

  private mutating func save() throws(Refusal) -> SavedPath? {
    guard blueprint.isBound else { throw .pathNotBound }
    if let saved = codable { return saved }
    raise(notCodable())
    return nil
  }

  /// Saves the path as an app does when it enters the background (S10.1).
  ///
  /// If the path can't be saved, the previously saved one stays (S2.8).
  private mutating func goToBackground() {
    guard blueprint.isBound else { return }
    if let saved = codable { background = saved } else { raise(notCodable()) }
  }

  /// Restarts the app with the path that it saved, or with its initial path if it never saved one (S10.1, S10.2).
  private mutating func relaunch() throws(Refusal) {
    guard let background else { return try open(app.initialPath) }
    try open(decode(background))
  }

  /// Assigns the path from its serialised form; if that is invalid, the path becomes empty (S2.7).
  private mutating func restore(_ source: SavedPath.Source) throws(Refusal) {
    guard blueprint.isBound else { throw .pathNotBound }
    var values: [RouteValue] = []
    do throws(SavedPath.Failure) {
      let coding = ValueCoding(app: app)
      let saved =
        if let arrayType { try SavedPath(source, arrayOf: coding.tag(ofElements: arrayType)) } else {
          try SavedPath(source)
        }
      values = decode(saved)
    } catch {
      raise(.restoreFailed(error))
    }
    try check(values, above: 0)
    put(PathWrite(assigning: values, to: state.path))
  }

  /// The values of a saved path before the first that can't be read (S2.7).
  private mutating func decode(_ saved: SavedPath) -> [RouteValue] {
    let coding = ValueCoding(app: app)
    var values: [RouteValue] = []
    for (index, element) in saved.elements.enumerated() {
      guard let value = coding.value(of: element), holds(value) else {
        raise(.undecodableElement(element, at: index, of: saved.elements.count))
        return values
      }
      values.append(value)
    }
    return values
  }

  private func holds(_ value: RouteValue) -> Bool {
    if profile.isScripting { return value.typeName == "String" }
    return blueprint.elementType == nil || blueprint.elementType == value.typeName
  }

  private func notCodable() -> EngineDiagnostic {
    let coding = ValueCoding(app: app)
    let values = state.path.map(\.value).filter { coding.element(for: $0, form: profile.typeTag) == nil }
    return .notCodable(values)
  }
}

// MARK: Messages about saved paths

extension EngineDiagnostic {
  fileprivate static func notCodable(_ values: [RouteValue]) -> Self {
    Self(
      .notCodable,
      "the path isn't saved, because it holds what isn't Codable: \(quoted(values))",
      concerns: values.map(\.description)
    )
  }

  fileprivate static func undecodableElement(_ element: SavedPath.Element, at index: Int, of count: Int) -> Self {
    Self(
      .undecodableElement,
      "element \(index) of the saved path, of type “\(element.type)”, can't be read; "
        + (count - index == 1 ? "it is left out" : "it and the \(count - index - 1) after it are left out"),
      concerns: [element.type],
      subject: String(index)
    )
  }

  fileprivate static func restoreFailed(_ failure: SavedPath.Failure) -> Self {
    Self(.restoreFailed, "\(failure.message); the path is now empty")
  }
}
