import PlainText

extension Page {
  /// What a screen reader tells of an element.
  struct AccessibleElement: Equatable, Sendable {
    /// What it is, such as `button`, `heading` or `link`.
    let role: String
    let name: String
    /// Whether it is `checked`, `expanded`, `focused`, and so on.
    let states: [String: JSONValue]
  }

  /// What a screen reader finds in the page, without what only lays it out.
  func accessibleElements() async throws -> [AccessibleElement] {
    try await settle()
    return try await call("Accessibility.getFullAXTree")["nodes"].array.compactMap { node in
      guard node["ignored"] != true, let role = node["role"]["value"].string else { return nil }
      let states = node["properties"].array.compactMap { property in
        property["name"].string.map { ($0, property["value"]["value"]) }
      }
      return AccessibleElement(
        role: role,
        name: node["name"]["value"].string ?? "",
        states: Dictionary(states) { $1 }
      )
    }
  }
}
