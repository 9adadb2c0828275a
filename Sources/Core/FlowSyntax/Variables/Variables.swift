package import NavigationEngine
import PlainText

/// The values of the variables that `${name}` refers to.
package struct Variables: Sendable {
  package var values: [String: RouteValue]
  /// The names of the variables whose values are secret, regardless of where they are defined.
  package var secretNames: Set<String> = []

  /// The names of the variables whose values are unknown; a text that uses one can't be read.
  package private(set) var unknown: Set<String> = []

  /// The references that are left as they are written.
  package var keeps = Kept.nothing

  package init(_ values: [String: RouteValue] = [:]) { self.values = values }

  /// Defines a variable; nil if its value is unknown.
  package mutating func define(_ name: String, _ value: RouteValue?) {
    values[name] = value
    if value == nil { unknown.insert(name) } else if !unknown.isEmpty { unknown.remove(name) }
  }

  /// The state of a variable: undefined, unknown or a value.
  package struct Standing {
    fileprivate let value: RouteValue?
    fileprivate let isUnknown: Bool
  }

  package func standing(of name: String) -> Standing {
    Standing(value: values[name], isUnknown: unknown.contains(name))
  }

  /// Restores a variable to an earlier state.
  package mutating func restore(_ name: String, _ standing: Standing) {
    values[name] = standing.value
    if standing.isUnknown { unknown.insert(name) } else if !unknown.isEmpty { unknown.remove(name) }
  }

  /// Whether a variable is defined, with a known or unknown value.
  package func has(_ name: String) -> Bool { values[name] != nil || unknown.contains(name) }

  package enum Kept: Equatable, Sendable {
    case nothing
    /// References to these names and to their fields, for the engine to fill in.
    case names(Set<String>)
    /// All references: the text is data.
    case everything

    /// `${value}` and `${value.field}`, which the engine fills in when a screen is shown.
    package static let screenValue = names(["value"])

    /// Whether a reference of that name stays as it is written.
    fileprivate func has(_ name: Substring) -> Bool {
      guard case .names(let names) = self else { return false }
      return names.contains(String(name.prefix { $0 != "." }))
    }

    /// Whether the engine fills in the rest of the text.
    fileprivate var isTemplate: Bool { if case .names = self { true } else { false } }
  }

  /// The names that a text may refer to, without that of the value that a screen shows, for suggestions.
  var known: [String] {
    guard case .names(let kept) = keeps else { return values.keys.sorted() }
    return Set(values.keys).union(kept.subtracting(["value"])).sorted()
  }

  /// The error of a text that can't be expanded.
  package enum ExpansionError: Error, Equatable {
    case undefined(String)
    /// The variable's value is unknown.
    case unknown(String)
    case unclosed
    case invalidName(String)
    /// A list or a map within other text.
    case notText(String)
    /// A variable has fields, but not this one.
    case noField(String, of: String, known: [String])
    /// The fields of variables were compared too often.
    case tooManyFields
  }

  /// Expands a text: the variable's own value if the text is exactly `${name}`, else a string.
  ///
  /// `${name.field}` is a field of a variable that is a map; `${name:-fallback}` is the fallback if there is no such
  /// variable or field; `$${` is a literal `${`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - budget: The budget that the result is taken from.
  /// - Returns: The value; nil if it exceeds the budget.
  /// - Throws: The first variable's error.
  package func expand(_ text: String, _ budget: inout ExpansionBudget) throws(ExpansionError) -> RouteValue? {
    guard keeps != .everything else { return .string(text) }
    var result = ""
    var scanner = VariableScanner(text)
    var isFirst = true
    while let piece = scanner.next() {
      switch piece {
      case .text(let text): result += text
      case .escape: result += keeps.isTemplate ? "$${" : "${"
      case .unclosed: throw .unclosed
      case .reference(let reference):
        let value = try value(of: reference, &budget)
        if isFirst, scanner.isAtEnd { return budget.spend(value) ? value : nil }
        result += try Self.text(value)
        guard result.utf8.count <= budget.bytes else { return nil }
      }
      isFirst = false
    }
    let value = RouteValue.string(result)
    return budget.spend(value) ? value : nil
  }

  private func value(
    of reference: VariableScanner.Reference,
    _ budget: inout ExpansionBudget
  ) throws(ExpansionError) -> RouteValue {
    let name = reference.name
    guard Self.isName(name) else { throw .invalidName(String(name)) }
    if keeps.has(name) { return .string("${\(reference.text)}") }
    if let value = values[String(name)] { return value }
    if try isUnknown(name, &budget) { throw .unknown(String(name)) }
    do throws(ExpansionError) { return try field(name, &budget) } catch {
      guard let fallback = reference.fallback, error != .tooManyFields else { throw error }
      return .string(String(fallback))
    }
  }

  /// Whether a name is a variable whose value is unknown, or a field of one.
  private func isUnknown(_ name: Substring, _ budget: inout ExpansionBudget) throws(ExpansionError) -> Bool {
    guard !unknown.isEmpty else { return false }
    var end = name.endIndex
    while true {
      guard budget.look(at: name[..<end]) else { throw .tooManyFields }
      if unknown.contains(String(name[..<end])) { return true }
      guard let dot = name.utf8[..<end].lastIndex(of: UInt8(ascii: ".")) else { return false }
      end = dot
    }
  }

  private static func text(_ value: RouteValue) throws(ExpansionError) -> String {
    // As in Swift, a case that carries nothing says its name.
    if case .typed(_, .null) = value, let name = value.caseName { return String(name) }
    return switch value {
    case .list, .map, .typed: throw .notText(value.description)
    case .null, .bool, .int, .double, .string: value.description
    }
  }

  /// Whether the text can name a variable: letters, digits, `_`, `-` and `.`, beginning with a letter or `_`.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }
}
