import PlainText

/// The payload of a case of an enumeration: the values that it carries (S16.1).
///
/// The type of such a value names the case, as in `Route.detail`, and its payload is a map by label; `_0`, `_1` and so
/// on are the labels of parts without one, as in the JSON that Swift synthesises. The payload of a case that carries
/// nothing is null. Readers bring every spelling into this form, so that values are equal if they mean the same.
package enum CasePayload {
  /// Whether a type's name names an enumeration and one of its cases.
  package static func isCase(_ type: String) -> Bool { type.utf8.contains(UInt8(ascii: ".")) }

  /// The label of the part at a position, if it has no label of its own.
  package static func label(at position: Int) -> String { "_\(position)" }

  /// The position of a part without a label; nil if the label is one of its own.
  package static func position(of label: some StringProtocol) -> Int? {
    guard label.utf8.first == UInt8(ascii: "_"), let position = Int(label.dropFirst()), position >= 0 else {
      return nil
    }
    return self.label(at: position) == label ? position : nil
  }

  /// The payload of a case that carries these values without labels.
  package static func unlabelled(_ values: [RouteValue]) -> RouteValue {
    of(values.enumerated().map { .init(label(at: $0), $1) })
  }

  /// The payload of a case that carries these values.
  package static func of(_ fields: [RouteValue.Field]) -> RouteValue { fields.isEmpty ? .null : .map(fields) }

  /// The values that a payload holds, by label.
  package static func fields(of payload: RouteValue) -> [RouteValue.Field] {
    switch payload {
    case .null: []
    case .map(let fields): fields
    case .bool, .int, .double, .string, .list, .typed: [.init(label(at: 0), payload)]
    }
  }

  /// The values that a payload holds, in order; nil if something has a label, or a position is left out.
  package static func unlabelledValues(of payload: RouteValue) -> [RouteValue]? {
    guard case .map(let fields) = payload else { return nil }
    var values = [RouteValue?](repeating: nil, count: fields.count)
    for field in fields {
      guard let position = position(of: field.name), position < values.count else { return nil }
      values[position] = field.value
    }
    return values.mapAll(\.self)
  }
}

extension RouteValue {
  /// The name of the case, if the value is a case of an enumeration; else nil.
  package var caseName: Substring? {
    guard case .typed(let type, _) = self, let dot = type.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return type[type.utf8.index(after: dot)...]
  }

  /// The value's cases without the rest of what they carry: `a(b)` and `a` for `a(b(1), 2)` (S16.2).
  package var outlines: [RouteValue] {
    var found: [RouteValue] = []
    while let next = outline(to: found.count + 1), next != found.first { found.insert(next, at: 0) }
    return found
  }

  private func outline(to depth: Int) -> RouteValue? {
    guard case .typed(let type, let payload) = self else { return nil }
    let isCase = CasePayload.isCase(type)
    if isCase, depth == 1 { return .typed(type: type, payload: .null) }
    let parts = CasePayload.fields(of: payload).compactMap { field in
      field.value.outline(to: isCase ? depth - 1 : depth).map { Field(field.name, $0) }
    }
    return isCase || !parts.isEmpty ? .typed(type: type, payload: CasePayload.of(parts)) : nil
  }
}

/// The targets of single values: a value's own is asked first, then its innermost case's (S16.2).
struct CaseTable<Target: Sendable>: Sendable {
  private let targets: [RouteValue: Target]

  init(_ pairs: [(RouteValue, Target)]) { targets = Dictionary(pairs) { first, _ in first } }

  subscript(value: RouteValue) -> Target? {
    if targets.isEmpty { return nil }
    return targets[value] ?? value.outlines.lazy.compactMap { targets[$0] }.first
  }
}
