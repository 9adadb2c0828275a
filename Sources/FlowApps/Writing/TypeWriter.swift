import FlowDiagnostics
import FlowSyntax
import NavigationEngine

/// Writes an app's own types.
struct TypeWriter {
  private let code: [String: CodePlace]

  init(_ code: [String: CodePlace]) { self.code = code }

  func write(_ types: [String: AppModel.ValueType], to lines: inout YAMLLines) {
    guard !types.isEmpty else { return }
    lines.map("types") { lines in
      for (name, type) in types.sorted(by: { $0.key < $1.key }) {
        lines.map(name) { lines in
          write(type, to: &lines)
          if let place = code[name] { lines.entry("source", YAMLLines.place(place.description)) }
        }
      }
    }
  }

  private func write(_ type: AppModel.ValueType, to lines: inout YAMLLines) {
    if !type.fields.isEmpty {
      lines.map("fields") { lines in for field in type.fields { lines.entry(field.name, text: field.type) } }
    }
    if type.cases.contains(where: { !$0.payload.isEmpty }) {
      lines.map("cases") { lines in for one in type.cases { write(one, to: &lines) } }
    } else if !type.cases.isEmpty {
      lines.entry("cases", texts: type.cases.map(\.name))
      writeRaw(of: type.cases, to: &lines)
    }
    if !type.isCodable { lines.entry("codable", "false") }
  }

  private func write(_ one: AppModel.ValueType.Case, to lines: inout YAMLLines) {
    if one.payload.isEmpty {
      lines.map(one.name) { _ in }
    } else {
      lines.entry(one.name, Self.payload(one.payload))
    }
  }

  /// Writes raw values: by their type, if they are those that Swift gives the cases.
  private func writeRaw(of cases: [AppModel.ValueType.Case], to lines: inout YAMLLines) {
    let stated = cases.compactMap(\.raw)
    guard stated.count == cases.count else { return }
    if zip(stated, cases).allSatisfy({ $0 == .string($1.name) }) { return lines.entry("raw", "String") }
    if stated.enumerated().allSatisfy({ $1 == .int($0) }) { return lines.entry("raw", "Int") }
    lines.map("raw") { lines in for (one, raw) in zip(cases, stated) { lines.entry(one.name, value: raw) } }
  }

  /// The types that a case carries: a list if none has a label, else a map.
  private static func payload(_ payload: [AppModel.ValueType.Field]) -> String {
    let isUnlabelled = payload.enumerated().allSatisfy { CasePayload.position(of: $1.name) == $0 }
    let types = payload.map { YAMLLines.spelled($0.type) }
    if isUnlabelled { return "[\(types.joined(separator: ", "))]" }
    let entries = zip(payload, types).map { "\(YAMLLines.spelled($0.name)): \($1)" }
    return "{\(entries.joined(separator: ", "))}"
  }
}
