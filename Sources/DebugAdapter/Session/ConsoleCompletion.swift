import FlowDebugger
import FlowLanguage
import NavigationEngine

/// How a line that somebody types in the console may go on.
struct ConsoleCompletion {
  struct Item {
    /// What is listed.
    let label: String
    /// What is typed.
    let text: String
    let detail: String
    /// What sort of thing it is, as the protocol calls it.
    let type: String
  }

  /// Where in the line the words stand that an item takes the place of; in UTF-16, from 0.
  private(set) var start: Int
  private(set) var items: [Item] = []

  /// - Parameters:
  ///   - line: The line up to where somebody types, in UTF-16.
  ///   - state: What is where the flow stands; nil before it was run.
  init(_ line: ArraySlice<UInt16>, of state: StackState?) {
    start = line.lastIndex { !Self.isPartOfName($0) }.map { $0 + 1 } ?? 0
    let before = line[..<start]
    if let colon = line.firstIndex(of: Self.colon), Self.text(line[..<colon]).drop(while: Self.isMark) == "tap" {
      start = line[(colon + 1)...].firstIndex { $0 != Self.space } ?? line.endIndex
      items = (state?.links ?? []).map { Item(label: $0, text: $0, detail: "taps the link", type: "value") }
    } else if before.contains(Self.brace) {
      items = Self.keys.map { Item(label: $0.name, text: "\($0.name): ", detail: $0.summary, type: "property") }
    } else if !before.contains(where: Self.isPartOfName) {
      items = Self.expressions(state) + Self.verbs
    }
    let word = Self.text(line[start...]).lowercased()
    items.removeAll { !$0.label.lowercased().hasPrefix(word) }
  }

  private static func expressions(_ state: StackState?) -> [Item] {
    let names = Set(Watch.names)
    let bindings = (state?.bindings.keys.sorted() ?? []).map { "bindings.\($0)" }
    return keys.filter { names.contains($0.name) }.map {
      Item(label: $0.name, text: $0.name, detail: $0.summary, type: "property")
    } + bindings.map { Item(label: $0, text: $0, detail: "what the binding holds", type: "variable") }
  }

  private static var verbs: [Item] {
    StepTable.verbs.map { verb in
      let takesNothing = if case .none = verb.shape { true } else { false }
      return Item(
        label: verb.name,
        text: takesNothing ? verb.name : "\(verb.name): ",
        detail: verb.summary,
        type: "method"
      )
    }
  }

  private static var keys: [ExpectationKey] { StepTable.expectations }

  // MARK: Characters

  private static let brace = UInt16(UInt8(ascii: "{"))
  private static let colon = UInt16(UInt8(ascii: ":"))
  private static let space = UInt16(UInt8(ascii: " "))

  /// What may stand before a step.
  private static func isMark(_ character: Character) -> Bool { ["-", " ", "{"].contains(character) }

  private static func isPartOfName(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit).map { $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "." || $0 == "_" } ?? false
  }

  private static func text(_ units: ArraySlice<UInt16>) -> String { String(decoding: units, as: UTF16.self) }
}
