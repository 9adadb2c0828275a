import FlowSyntax
import NavigationEngine
import PlainText

/// Writes forms as parts of a JSON Schema.
///
/// Editors load a file's values without their tags, and a text with a variable in it may stand for any value; so the
/// schema takes both.
struct FormSchema {
  /// The definitions that a schema refers to.
  enum Definitions: Hashable {
    /// Definitions for whole files, with the keys that they need.
    case whole
    /// Definitions for an app that extends another: any key may be missing, and `null` removes one.
    case changed
  }

  /// Whether the form of a name has other definitions in an app that is laid over another.
  let isOfApp: @Sendable (String) -> Bool
  /// The forms by name.
  let forms: [String: NodeForm]

  // MARK: Names

  /// The key of a definition.
  func key(_ name: String, _ definitions: Definitions) -> String {
    let words = name.split { !($0.isLetter && $0.isASCII) }.filter { $0 != "a" && $0 != "an" }
    let key = words.joined(separator: "-")
    return definitions == .changed && isOfApp(name) ? "changed-\(key)" : key
  }

  private func reference(_ name: String, _ definitions: Definitions) -> JSONValue {
    ["$ref": .string("#/$defs/\(key(name, definitions))")]
  }

  // MARK: Forms

  /// A text with a variable in it.
  private static let variable = "\\$\\{"

  /// The schema of a form.
  func schema(_ form: NodeForm, _ definitions: Definitions) -> JSONValue {
    switch form {
    case .text, .name: ["type": ["string", "number", "boolean"]]
    case .matching(let pattern): ["type": "string", "pattern": .string("(\(pattern))|\(Self.variable)")]
    case .word(let words): ["anyOf": [["enum": .array(words.flatMap(Self.values))], schema(.variable, definitions)]]
    case .flag: ["type": ["boolean", "string"], "pattern": .string(Self.variable)]
    case .whole(let least):
      ["type": ["integer", "string"], "minimum": .int(least), "pattern": .string(Self.variable)]
    case .points: ["type": ["number", "string"], "exclusiveMinimum": .int(0), "pattern": .string(Self.variable)]
    case .value: true
    case .variable: ["type": "string", "pattern": .string(Self.variable)]
    case .nothing: ["type": "null"]
    case .list(let element, let least):
      [
        "type": "array", "items": schema(element, definitions), "minItems": least > 0 ? .int(least) : nil,
      ]
    case .entries(let key, let value, let least):
      [
        "type": "object", "propertyNames": names(key),
        "additionalProperties": optional(schema(value, definitions), definitions),
        "minProperties": least > 0 && definitions == .whole ? .int(least) : nil,
      ]
    case .map(let map): schema(map, definitions)
    case .part(let name): reference(name, definitions)
    case .either(let forms): either(forms, definitions)
    }
  }

  /// A word in all ways in which it may be loaded: `true` is also a flag, `16` a number.
  private static func values(of word: String) -> [JSONValue] {
    switch RouteValue(plain: word) {
    case .bool(let value): [.bool(value), .string(word)]
    case .int(let value): [.int(value), .string(word)]
    case .null, .double, .string, .list, .map, .typed: [.string(word)]
    }
  }

  /// The schema of the keys of a map of names; nil if they may be any.
  private func names(_ form: NodeForm) -> JSONValue? {
    switch form {
    case .word(let words): ["enum": .array(words.map { .string($0) })]
    case .matching(let pattern): ["pattern": .string(pattern)]
    case .either(let forms): ["anyOf": .array(forms.compactMap(names))]
    case .text, .name, .flag, .whole, .points, .value, .variable, .nothing, .list, .entries, .map, .part: nil
    }
  }

  private func either(_ all: [NodeForm], _ definitions: Definitions) -> JSONValue {
    guard all.contains(.value) else { return ["anyOf": .array(all.map { schema($0, definitions) })] }
    // A map may be the content of a tagged value, unless one of its keys shows that it isn't.
    for case .part(let name) in all {
      guard case .map(let map)? = forms[name], !map.distinctive.isEmpty else { continue }
      return [
        "if": ["type": "object", "anyOf": .array(map.distinctive.map { ["required": [.string($0)]] })],
        "then": reference(name, definitions),
      ]
    }
    return true
  }

  /// A schema that also takes `null` in an app that is laid over another.
  private func optional(_ schema: JSONValue, _ definitions: Definitions) -> JSONValue {
    guard definitions == .changed, schema != true else { return schema }
    return ["anyOf": [schema, ["type": "null"]]]
  }

  // MARK: Maps

  private func schema(_ map: MapForm, _ definitions: Definitions) -> JSONValue {
    let keys = map.keys.map { JSONValue.Member(name: $0.name, value: property($0, definitions)) }
    var rules: [JSONValue] = definitions == .whole ? map.excluded.sorted { $0.key < $1.key }.map(Self.exclusion) : []
    if let choice = map.choice { rules += self.rules(choice) }
    let ways = definitions == .whole ? map.ways : []
    let only = ways.count == 1 ? ways[0] : nil
    return [
      "type": "object", "properties": .object(keys),
      "required": only.map { .array($0.needed.map { .string($0) }) },
      "additionalProperties": map.others.map { optional(schema($0.value, definitions), definitions) } ?? false,
      "minProperties": map.least > 0 && ways.isEmpty && definitions == .whole ? .int(map.least) : nil,
      map.isExclusive ? "oneOf" : "anyOf": ways.count > 1 ? .array(ways.map(Self.way)) : nil,
      "allOf": rules.isEmpty ? nil : .array(rules),
    ]
  }

  /// The schema of a way: the keys that it requires and, if others are limited, the keys that it allows.
  private static func way(_ way: MapForm.Way) -> JSONValue {
    let needed = JSONValue.array(way.needed.map { .string($0) })
    guard let others = way.others else { return ["required": needed] }
    let known = (way.needed + others).map { JSONValue.string($0) }
    return ["required": needed, "propertyNames": ["enum": .array(known)]]
  }

  /// A key that can't be beside others.
  private static func exclusion(_ key: String, _ others: [String]) -> JSONValue {
    [
      "if": ["required": [.string(key)]],
      "then": ["not": ["anyOf": .array(others.map { ["required": [.string($0)]] })]],
    ]
  }

  /// The keys that are allowed by the value of one key.
  private func rules(_ choice: MapForm.Choice) -> [JSONValue] {
    var values: [[String]: [String]] = [:]
    for (value, keys) in choice.keys { values[keys, default: []].append(value) }
    return values.sorted { $0.value.min() ?? "" < $1.value.min() ?? "" }.map { keys, values in
      let isOne: JSONValue = ["enum": .array(values.sorted().map { .string($0) })]
      let key = JSONValue.Member(name: choice.key, value: isOne)
      let stated: JSONValue = ["properties": .object([key]), "required": [.string(choice.key)]]
      let isStandard = choice.standard.map(values.contains) ?? false
      let condition: JSONValue = isStandard ? ["properties": .object([key])] : stated
      return ["if": condition, "then": ["propertyNames": ["enum": .array(keys.map { .string($0) })]]]
    }
  }

  /// The schema of a key, with its documentation.
  private func property(_ key: KeyForm, _ definitions: Definitions) -> JSONValue {
    let example = ExampleValue(key.example)
    let shown = example?.isTagged == true ? "\n\nFor example: `\(key.example)`" : ""
    let plain = optional(schema(key.form, definitions), definitions)
    let members: [JSONValue.Member] = if case .object(let members) = plain { members } else { [] }
    let examples: JSONValue? =
      example.flatMap { $0.isTagged || $0.json == .null ? nil : .array([$0.json]) }
    let standard = key.standard.flatMap { ExampleValue("x: \($0)")?.json }
    let end = [("default", standard), ("examples", examples)].compactMap { name, value in
      value.map { JSONValue.Member(name: name, value: $0) }
    }
    return .object([.init(name: "description", value: .string(key.summary + shown))] + members + end)
  }
}
