import TestSupport

/// A flow made at random, with what a plain list says must come of it.
struct RandomFlow {
  private(set) var text = ""
  /// How each step must end.
  private(set) var outcomes: [String] = []
  /// The path before the first step and after each that is done.
  private(set) var paths: [[String]]

  private var path: [String]
  private var generator: SeededGenerator
  private var isStopped = false

  /// The flow's initial path.
  var header: String { String(text.prefix { $0 != "\n" }) }

  /// Its steps, each a line without what begins it.
  var steps: [String] { text.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(2)) } }

  init(seed: UInt64, steps: Int = 14) {
    generator = SeededGenerator(seed: seed)
    path = Self.letters(upTo: 3, using: &generator)
    paths = [path]
    text = "path: \(path)\nsteps:\n".replacing("\"", with: "")
    for _ in 0..<steps { addStep() }
  }

  private static func letters(upTo count: Int, using generator: inout SeededGenerator) -> [String] {
    (0..<generator.number(below: count + 1)).map { _ in generator.pick("a", "b", "c", "d", "e") }
  }

  private mutating func letters(upTo count: Int) -> [String] { Self.letters(upTo: count, using: &generator) }

  /// What is done, what the path is then, and why it is refused if it is.
  private struct Act {
    var summary: String
    var path: [String]
    var refusal: String?
  }

  private mutating func addStep() {
    let isSoft = generator.isOne(in: 2)
    var act = generator.isOne(in: 4) ? Act(summary: "note: so far", path: path) : self.act()
    var expect: [String] = []
    var isAsStated = true
    if act.summary == "note: so far", generator.isOne(in: 2) {
      act.summary = "assert: {\(expectation(of: path, isAsStated: &isAsStated))}"
    } else {
      if act.summary != "note: so far", act.refusal == nil ? generator.isOne(in: 12) : !generator.isOne(in: 3) {
        let stated = generator.isOne(in: 6) ? "link-disabled" : act.refusal ?? "pop-past-root"
        expect.append("refused: \(stated)")
        isAsStated = stated == act.refusal
      } else if act.refusal != nil {
        isAsStated = false
      }
      if generator.isOne(in: 3) { expect.append(expectation(of: act.path, isAsStated: &isAsStated)) }
    }
    let modifiers =
      (expect.isEmpty ? "" : ", expect: {\(expect.joined(separator: ", "))}") + (isSoft ? ", soft: true" : "")
    text += "- {\(act.summary)\(modifiers)}\n"
    guard !isStopped else { return outcomes.append("skipped") }
    path = act.path
    paths.append(path)
    let isUnexpected = act.refusal.map { !expect.contains("refused: \($0)") } ?? false
    outcomes.append(isAsStated ? "passed" : isUnexpected ? "refused" : "diverged")
    isStopped = !isAsStated && !isSoft
  }

  private mutating func act() -> Act {
    switch generator.number(below: 8) {
    case 0:
      let values = letters(upTo: 3)
      return Act(summary: "push: \(Self.list(values))", path: path + values)
    case 1, 2:
      let letter = generator.pick("a", "b", "c", "d", "e")
      return Act(summary: "push: \(letter)", path: path + [letter])
    case 3: return removal("pop", "pop-past-root")
    case 4: return removal("back", "back-unavailable")
    case 5:
      let letter = generator.pick("a", "b", "c", "d", "e")
      guard let index = path.lastIndex(of: letter) else {
        return Act(summary: "popTo: \(letter)", path: path, refusal: "not-in-path")
      }
      return Act(summary: "popTo: \(letter)", path: Array(path[...index]))
    case 6:
      let values = generator.isOne(in: 3) ? path : letters(upTo: 4)
      return Act(summary: values.isEmpty ? "popToRoot: " : "setPath: \(Self.list(values))", path: values)
    default:
      let letter = generator.pick("a", "b", "c", "d", "e")
      let summary = "replaceTop: \(letter)"
      return path.isEmpty
        ? Act(summary: summary, path: [], refusal: "pop-past-root")
        : Act(summary: summary, path: path.dropLast() + [letter])
    }
  }

  private mutating func removal(_ verb: String, _ refusal: String) -> Act {
    let count = generator.number(below: 4)
    return count > path.count
      ? Act(summary: "\(verb): \(count)", path: path, refusal: refusal)
      : Act(summary: "\(verb): \(count)", path: path.dropLast(count))
  }

  /// An expectation; one in four may not hold.
  private mutating func expectation(of path: [String], isAsStated: inout Bool) -> String {
    let stated = generator.isOne(in: 4) ? letters(upTo: 4) : path
    let (text, holds) =
      switch generator.number(below: 10) {
      case 0: ("count: \(stated.count)", stated.count == path.count)
      case 1: ("depth: \(stated.count)", stated.count == path.count)
      case 2: ("top: \(stated.last ?? "null")", stated.last == path.last)
      case 3: ("screen: \(stated.last ?? "root")", stated.last == path.last)
      case 4: ("visible: \(Self.list(["root"] + stated))", stated == path)
      case 5: ("contains: \(Self.list(stated))", Set(stated).isSubset(of: path))
      case 6: ("startsWith: \(Self.list(stated))", path.starts(with: stated))
      case 7: ("endsWith: \(Self.list(stated))", path.reversed().starts(with: stated.reversed()))
      case 8: ("not: {path: \(Self.list(stated))}", stated != path)
      default: ("path: \(Self.list(stated))", stated == path)
      }
    isAsStated = isAsStated && holds
    return text
  }

  private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }
}
