package import NavigationEngine

extension RouteValue {
  /// Reads the value of a text that is written without quotes in a flow.
  package init(plain text: String) {
    self =
      switch CoreSchema.resolve(text) {
      case .null: .null
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .string, .outOfRange: .string(text)
      }
  }
}
