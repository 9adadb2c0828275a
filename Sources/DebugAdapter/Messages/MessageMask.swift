import JSONRPC
import JSONText
import NavigationEngine

/// Masks secrets in messages, except in fields whose values have a meaning in the protocol.
struct MessageMask {
  private let mask: (String) -> String

  init(_ mask: @escaping (String) -> String = { $0 }) { self.mask = mask }

  /// The fields that a client compares or returns, but doesn't show.
  private static let kept: Set<String> = [
    "accessTypes", "breakMode", "category", "dataId", "exceptionId", "filter", "kind", "path", "presentationHint",
    "reason", "type",
  ]

  func callAsFunction(_ text: String) -> String { mask(text) }

  func callAsFunction(_ json: JSONValue) -> JSONValue {
    switch json {
    case .null, .bool, .number: json
    case .string(let text): .string(mask(text))
    case .array(let values): .array(values.map { self($0) })
    case .object(let members):
      .object(
        members.map { .init(name: $0.name, value: Self.kept.contains($0.name) ? $0.value : self($0.value)) }
      )
    }
  }
}
