/// A path as its app saves it and reads it back (S2.4, S2.5, S2.7, S2.8).
struct PathCoding {
  let blueprint: ResolvedApp
  let profile: Profile.Knobs

  private var values: ValueCoding { ValueCoding(app: blueprint.app) }

  /// The element type of a path that is an array; nil for an erased path, which holds values of any type (S2.5).
  private var arrayType: String? { profile.isScripting ? "String" : blueprint.isOpen ? nil : blueprint.elementType }

  /// The serialised form, or nil if an element isn't codable (S2.4); O(n).
  func saved(_ path: RoutePath) -> SavedPath? {
    let coding = values
    let isArray = arrayType != nil
    var elements: [SavedPath.Element] = []
    var last: RouteValue?
    for entry in path {
      // Equal values that follow each other share their text, which may be long.
      if let element = elements.last, entry.value == last {
        elements.append(element)
        continue
      }
      last = entry.value
      let element = coding.element(for: entry.value, form: profile.typeTag, escapingSlashes: !isArray)
      guard let element else { return nil }
      elements.append(element)
    }
    return SavedPath(elements, form: isArray ? .array : .pairs)
  }

  /// The report about a path that has no serialised form, with the values that aren't codable (S2.8); O(n).
  func notCodable(_ path: RoutePath) -> EngineDiagnostic {
    let coding = values
    return .notCodable(path.map(\.value).filter { coding.element(for: $0, form: profile.typeTag) == nil })
  }

  /// Reads a serialised path.
  ///
  /// - Parameter source: Its text.
  /// - Returns: The path, whose elements may still be of unknown types.
  /// - Throws: The reason why it is no path.
  func read(_ source: SavedPath.Source) throws(SavedPath.Failure) -> SavedPath {
    if let arrayType {
      try SavedPath(source, arrayOf: values.tag(ofElements: arrayType))
    } else {
      try SavedPath(source)
    }
  }

  /// The values of a saved path before the first that can't be read, and the report about that one (S2.7); O(n).
  func values(of saved: SavedPath) -> (values: [RouteValue], report: EngineDiagnostic?) {
    let coding = values
    var values: [RouteValue] = []
    for (index, element) in saved.elements.enumerated() {
      // Equal elements that follow each other share their value, which may be long.
      if index > 0, element == saved.elements[index - 1], let value = values.last {
        values.append(value)
        continue
      }
      guard let value = coding.value(of: element), holds(value) else {
        return (values, .undecodableElement(element, at: index, of: saved.elements.count))
      }
      values.append(value)
    }
    return (values, nil)
  }

  private func holds(_ value: RouteValue) -> Bool {
    if profile.isScripting { return value.typeName == "String" }
    return blueprint.elementType == nil || blueprint.elementType == value.typeName
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

  /// The report about a text that is no path: the path becomes empty (S2.7).
  static func restoreFailed(_ failure: SavedPath.Failure) -> Self {
    Self(.restoreFailed, "\(failure.message); the path is now empty")
  }
}
