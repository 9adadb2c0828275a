import FlowLanguage
import FlowSyntax
import NavigationEngine

// What is said of an expectation that doesn't hold.
extension Expectation {
  /// The sentence, in terms of what is.
  func complaint(_ actual: RouteValue?) -> String {
    switch condition {
    case .path: "the path is not what the flow expects"
    case .count(let count): "the path has \(Self.amount(actual, "element")), not \(count)"
    case .depth(let depth): "the depth is \(Self.text(actual)), not \(depth)"
    case .top(let value): "the top of the path is \(Self.value(actual)), not \(Self.value(value))"
    case .screen(let name): "the visible screen is “\(Self.text(actual))”, not “\(name)”"
    case .visible: "the visible screens are not what the flow expects"
    case .contains: "the path doesn't contain what the flow expects"
    case .startsWith: "the path doesn't begin as the flow expects"
    case .endsWith: "the path doesn't end as the flow expects"
    case .canGoBack(true): "there is nothing to go back to"
    case .canGoBack(false): "there is something to go back to"
    case .atRoot(true): "the visible screen is not the root"
    case .atRoot(false): "the visible screen is the root"
    case .title(let title): "the title is \(Self.value(actual)), not \(Self.value(title.map(RouteValue.string)))"
    case .backTitle(let title):
      "the back button's label is \(Self.value(actual)), not \(Self.value(title.map(RouteValue.string)))"
    case .bindings(let fields): Self.bindings(fields, actual)
    case .columns, .selection, .visibility, .collapsed, .compactColumn, .style, .widths: columnComplaint(actual)
    case .links: "the links that can be tapped are not what the flow expects"
    case .chrome(let fact, let value): fact.complaint(is: Self.value(actual), not: Self.value(value))
    case .codable(true): "the path can't be saved"
    case .codable(false): "the path can be saved"
    case .json:
      actual == .null
        ? "the path can't be saved, so it has no serialised form"
        : "the path's serialised form is not what the flow expects"
    case .transition: "the transition is not what the flow expects"
    case .any: "none of the alternatives holds"
    case .diagnostics, .refused, .not: "“\(key.name)” doesn't hold"
    }
  }

  /// The expectation as it would hold, where that is one short line.
  func restated(as actual: RouteValue) -> String? {
    switch condition {
    case .contains, .startsWith, .endsWith, .not, .any, .refused, .diagnostics: return nil
    // What isn't there can't be stated.
    case _ where actual == .null && isAboutColumns: return nil
    case .bindings where actual == .map([]), .json where actual == .null: return nil
    default:
      let text = spelled(actual)
      return text.count > 100 ? nil : "change a step before this one, or state what is so:  \(text)"
    }
  }

  /// Where the cause is to be looked for.
  var question: Provenance.Question {
    switch condition {
    case .path(let values): .elements(values)
    case .startsWith(let values): .first(values)
    case .endsWith(let values): .last(values)
    case .top(let value): .last([value])
    case .contains(let values): .missing(values)
    case .screen(let name): .screens([name], isWhole: false)
    case .visible(let names): .screens(Array(names.dropFirst()), isWhole: true)
    case .bindings(let fields): .bindings(fields.map(\.name))
    case .selection(let values): .selection(values)
    case .visibility: .bindings([SplitState.visibilityBinding])
    case .columns, .collapsed, .compactColumn, .style, .widths: .layout
    case .count, .depth, .canGoBack, .atRoot, .title, .backTitle, .links, .chrome, .codable, .json: .path
    case .transition, .diagnostics, .refused, .any, .not: .nothing
    }
  }

  /// Where the cause is to be looked for of what holds and shouldn't.
  var questionOfPresence: Provenance.Question {
    switch condition {
    case .top(.null): .path
    case .top: .top
    case .path(let values), .startsWith(let values), .endsWith(let values), .contains(let values): .present(values)
    case .screen: .screens([], isWhole: false)
    case .visible: .screens([], isWhole: true)
    case .not(let none): .all(none.map(\.question))
    default: question
    }
  }

  static func text(_ value: RouteValue?) -> String { value.map(\.description) ?? "nothing" }

  static func value(_ value: RouteValue?) -> String {
    guard let value, value != .null else { return "nothing" }
    return "“\(YAMLSpelling.flow(value))”"
  }

  private static func bindings(_ fields: [RouteValue.Field], _ actual: RouteValue?) -> String {
    guard case .map(let held)? = actual else { return "the bindings are not what the flow expects" }
    if let gone = fields.first(where: { field in !held.contains { $0.name == field.name } }) {
      return "no visible screen declares a binding “\(gone.name)”"
    }
    let wrong = fields.filter { !held.contains($0) }
    guard let field = wrong.first, wrong.count == 1, let now = held.first(where: { $0.name == field.name }) else {
      return "the bindings are not what the flow expects"
    }
    return "the binding “\(field.name)” is \(YAMLSpelling.flow(now.value)), not \(YAMLSpelling.flow(field.value))"
  }

  private static func amount(_ value: RouteValue?, _ noun: String) -> String {
    value == .int(1) ? "1 \(noun)" : "\(text(value)) \(noun)s"
  }
}
