import NavigationEngine

/// Performs steps one after another, numbered from 1, and returns the last change.
@discardableResult
func walk(_ stack: inout AppSession, _ steps: [Step], from origin: Int = 1) throws -> StepChange {
  var change = StepChange(.none)
  for (offset, step) in steps.enumerated() { change = try stack.perform(step, origin: origin + offset) }
  return change
}

extension StepChange {
  /// The names of what was noticed.
  var ids: [EngineDiagnostic.ID] { diagnostics.map(\.id) }
}

extension RouteValue {
  static func park(_ name: String) -> Self { .init(type: "Park", ["name": .string(name)]) }
}

extension Step {
  static func set(_ name: String, _ value: RouteValue) -> Self { .set([.init(name, value)]) }
}

extension AppModel {
  /// Screens `a`, `b` and `c` for the strings of their names, a view `x` with a link to itself, `y`, and everything that
  /// each screen can present: an item of type Int and a Boolean one.
  static func letters(_ stack: StackKind = .erased) -> Self {
    func screen(_ name: String, destinations: [Destination] = []) -> Screen {
      Screen(
        title: name.uppercased(),
        links: [.value("a", "a"), .value("b", "b"), .value("dead", 7), .view("x", to: "x"), .view("y", to: "y")],
        destinations: destinations,
        presents: [.push("\(name)Help", to: "help"), .push("\(name)Item", of: "Int", to: "item")]
      )
    }
    let destination = Destination("String", cases: ["a", "b", "c"].map { .init(.string($0), to: $0) })
    return Self(
      stack: stack,
      root: "root",
      screens: [
        "root": screen("root", destinations: [destination]), "a": screen("a"), "b": screen("b"), "c": screen("c"),
        "x": screen("x"), "y": screen("y"), "item": Screen(title: "Item ${value}"), "help": screen("help"),
      ]
    )
  }
}
