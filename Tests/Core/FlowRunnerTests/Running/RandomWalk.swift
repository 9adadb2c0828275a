import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport

/// What is done at random to an app, with what each step changes, so that an exhaustive flow can be made of it.
struct RandomWalk {
  /// A step with what is stated of it.
  struct Step {
    let verb: String
    var path: [RouteValue]?
    var visible: [RouteValue]?
    var bindings: [RouteValue.Field] = []

    fileprivate var text: String {
      var stated = [
        path.map { "path: \(YAMLSpelling.flow(.list($0)))" },
        visible.map { "visible: \(YAMLSpelling.flow(.list($0)))" },
      ].compactMap(\.self)
      if !bindings.isEmpty { stated.append("bindings: \(YAMLSpelling.flow(.map(bindings)))") }
      return "- {\(verb)\(stated.isEmpty ? "" : ", expect: {\(stated.joined(separator: ", "))}")}\n"
    }

    /// The step with one statement left out, or one element of a statement changed.
    var mutants: [Self] {
      var mutants: [Self] = []
      func add(_ change: (inout Self) -> Void) {
        var mutant = self
        change(&mutant)
        mutants.append(mutant)
      }
      if let path {
        add { $0.path = nil }
        for other in Self.others(than: path) { add { $0.path = other } }
      }
      if let visible {
        add { $0.visible = nil }
        for other in Self.others(than: visible) { add { $0.visible = other } }
      }
      for number in bindings.indices {
        add { $0.bindings.remove(at: number) }
        let (name, value) = (bindings[number].name, bindings[number].value)
        add { $0.bindings[number] = .init(name, value == .bool(true) ? .bool(false) : .bool(true)) }
      }
      return mutants
    }

    private static func others(than values: [RouteValue]) -> [[RouteValue]] {
      [values + ["other"]] + (values.isEmpty ? [] : [Array(values.dropLast())])
        + values.indices.map { number in
          var other = values
          other[number] = "other"
          return other
        }
    }
  }

  /// An app with bindings, whose screens can be shown by values, by bindings and by view links.
  static let app = """
    app:
      root: Cart
      types: {Offer: {fields: {name: String}}}
      screens:
        Cart: {destinations: {String: {cases: {pay: Pay}, default: Page}}, presents: {showHelp: Help}}
        Page: {links: {Info: {view: Help}}}
        Pay: {items: {offer: {type: Offer, screen: Page}}, presents: {showTerms: Help}}
        Help:

    """

  private(set) var steps: [Step] = []
  private let header: String

  init(seed: UInt64, inApp: Bool, steps count: Int = 10) throws {
    var generator = SeededGenerator(seed: seed)
    header = "failOn: never\n\(inApp ? Self.app : "")"
    let verbs = (0..<count).map { _ in Self.verb(inApp: inApp, &generator) }
    let text = header + "steps:\n" + verbs.map { "- {\($0), soft: true}\n" }.joined()
    let transcript = try run(text)
    for (number, record) in transcript.records.enumerated() where record.outcome == .passed {
      let before = transcript.state(before: number)
      steps.append(Step(verbs[number], before, record.after, inApp: inApp))
    }
  }

  private static func verb(inApp: Bool, _ generator: inout SeededGenerator) -> String {
    let value = generator.pick("a", "b", "pay", "3")
    switch generator.number(below: inApp ? 12 : 8) {
    case 0: return "push: [\(value), c]"
    case 1: return "pop: 1"
    case 2: return "back: 1"
    case 3: return "replaceTop: \(value)"
    case 4: return "setPath: [\(value)]"
    case 5: return "popToRoot: "
    case 6: return inApp ? "tap: Info" : "tap: {view: Help}"
    case 8: return "set: {showHelp: \(generator.isOne(in: 2))}"
    case 9: return "set: {offer: \(generator.isOne(in: 3) ? "null" : "!Offer {name: Hats}")}"
    case 10: return "set: {showTerms: \(generator.isOne(in: 2))}"
    case 11: return "dismiss: "
    default: return "push: \(value)"
    }
  }

  /// The flow with all that changes, where one step may be another.
  func text(with mutant: Step? = nil, at number: Int = 0) -> String {
    let steps = steps.enumerated().map { ($0 == number ? mutant ?? $1 : $1).text }
    return "exhaustive: true\n\(header)steps:\n\(steps.joined())"
  }
}

extension RandomWalk.Step {
  fileprivate init(_ verb: String, _ before: StackState, _ after: StackState, inApp: Bool) {
    self.verb = verb
    let pathChanges = before.path.values != after.path.values
    if pathChanges { path = after.path.values }
    // In the open app the path says what is visible, but for what view links show.
    let isSaid = !inApp && pathChanges && before.overlay.isEmpty && after.overlay.isEmpty
    if before.visible != after.visible, !isSaid { visible = after.visible.map(RouteValue.string) }
    for (name, value) in after.bindings.sorted(by: { $0.key < $1.key }) where before.bindings[name] != value {
      let comesAtRest = before.bindings[name] == nil && [.null, .bool(false)].contains(value)
      if !comesAtRest { bindings.append(.init(name, value)) }
    }
  }
}
