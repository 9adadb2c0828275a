import TestSupport

/// Rules made at random and a flow that goes on whatever happens, with what must hold said of plain lists.
struct RandomRules {
  /// Something that a path is or isn't.
  struct Condition {
    let text: String
    let holds: @Sendable ([String]) -> Bool
  }

  struct Rule {
    enum Form {
      case always(Condition)
      case never(Condition)
      case whenever(Condition, Condition)
      case after(Condition, Condition, within: Int?)
    }

    let form: Form

    var text: String {
      switch form {
      case .always(let condition): "{always: {\(condition.text)}}"
      case .never(let condition): "{never: {\(condition.text)}}"
      case .whenever(let condition, let other): "{whenever: {\(condition.text)}, holds: {\(other.text)}}"
      case .after(let condition, let other, let within):
        "{after: {\(condition.text)}, eventually: {\(other.text)}\(within.map { ", within: \($0)" } ?? "")}"
      }
    }

    /// At which of these paths the rule breaks, from what it says and nothing that was remembered.
    func breaks(_ paths: [[String]]) -> Set<Int> {
      switch form {
      case .always(let condition): edges(paths) { !condition.holds($0) }
      case .never(let condition): edges(paths, where: condition.holds)
      case .whenever(let condition, let other): edges(paths) { condition.holds($0) && !other.holds($0) }
      case .after(let condition, let other, let within):
        latecomers(edges(paths, where: condition.holds).sorted(), paths, other, within)
      }
    }

    private func edges(_ paths: [[String]], where holds: ([String]) -> Bool) -> Set<Int> {
      Set(paths.indices.filter { holds(paths[$0]) && ($0 == 0 || !holds(paths[$0 - 1])) })
    }

    private func latecomers(_ starts: [Int], _ paths: [[String]], _ other: Condition, _ within: Int?) -> Set<Int> {
      let first = starts.filter { start in
        // What began before, and has not come about since, is what is waited for.
        !starts.contains { $0 < start && !paths[$0...start].contains(where: other.holds) }
      }
      let ends = first.compactMap { start -> Int? in
        let end = within.map { start + $0 } ?? paths.count - 1
        guard end < paths.count, !paths[start...end].contains(where: other.holds) else { return nil }
        return end
      }
      return Set(ends)
    }
  }

  private(set) var text = ""
  private(set) var rules: [Rule] = []
  private var generator: SeededGenerator

  init(seed: UInt64, steps: Int = 16) {
    generator = SeededGenerator(seed: seed)
    for _ in 0...generator.number(below: 3) { rules.append(rule()) }
    text = "path: [\(letter())]\ninvariants: [\(rules.map(\.text).joined(separator: ", "))]\nsteps:\n"
    for _ in 0..<steps { text += "- {\(step()), soft: true}\n" }
  }

  private mutating func letter() -> String { generator.pick("a", "b", "c") }

  private mutating func step() -> String {
    switch generator.number(below: 8) {
    case 0: "pop: 2"
    case 1: "pop: 9, expect: {refused: pop-past-root}"
    case 2: "note: so far"
    case 3: "pop: 1"
    case 4: "setPath: [\(letter()), \(letter())]"
    case 5: "repeat: {times: \(generator.number(below: 3)), steps: [{push: \(letter()), soft: true}]}"
    default: "push: \(letter())"
    }
  }

  private mutating func rule() -> Rule {
    switch generator.number(below: 6) {
    case 0: Rule(form: .always(condition()))
    case 1: Rule(form: .never(condition()))
    case 2: Rule(form: .whenever(condition(), condition()))
    case 3: Rule(form: .after(condition(), condition(), within: nil))
    default: Rule(form: .after(condition(), condition(), within: generator.number(below: 4)))
    }
  }

  private mutating func condition() -> Condition {
    let letter = letter()
    let count = generator.number(below: 4)
    switch generator.number(below: 6) {
    case 0: return Condition(text: "contains: \(letter)") { $0.contains(letter) }
    case 1: return Condition(text: "not: {contains: \(letter)}") { !$0.contains(letter) }
    case 2: return Condition(text: "count: \(count)") { $0.count == count }
    case 3: return Condition(text: "top: \(letter), not: {count: \(count)}") { $0.last == letter && $0.count != count }
    case 4:
      return Condition(text: "any: [{top: \(letter)}, {depth: \(count)}]") { $0.last == letter || $0.count == count }
    default: return Condition(text: "top: \(letter)") { $0.last == letter }
    }
  }
}
