import FlowSyntax
import NavigationEngine

/// A step as a flow writes it.
enum StepText {
  /// The entry of a list of steps.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - expectations: What `expect` states, each as `key: value`.
  /// - Returns: The text after the dash; nil if no possible step is such a step.
  static func entry(_ step: Step, expecting expectations: [String] = []) -> String? {
    guard let (verb, address) = parts(step) else { return nil }
    var fields = [verb.argument.map { "\(verb.name): \($0)" } ?? "\(verb.name): "]
    if let address { fields.append("in: \(YAMLSpelling.flow(.string(address)))") }
    if !expectations.isEmpty { fields.append("expect: {\(expectations.joined(separator: ", "))}") }
    if fields.count > 1 { return "{\(fields.joined(separator: ", "))}" }
    return verb.argument == nil ? verb.name : fields[0]
  }

  /// A few words for people: `tap Help`, `back`.
  static func summary(_ step: Step) -> String {
    guard let (verb, address) = parts(step) else { return "" }
    let words = [verb.name, verb.argument, address.map { "in \($0)" }].compactMap(\.self)
    return words.joined(separator: " ")
  }

  /// Whether a step names the stack or the column that it is done in.
  static func isPlaced(_ step: Step) -> Bool { parts(step)?.address != nil }

  private typealias Verb = (name: String, argument: String?)

  private static func parts(_ step: Step) -> (verb: Verb, address: String?)? {
    if case .placed(let place, let step) = step { return verb(step).map { ($0, place.name) } }
    return verb(step).map { ($0, nil) }
  }

  private static func verb(_ step: Step) -> Verb? {
    switch step {
    case .tap(.label(let label)): ("tap", spell(label))
    case .tap(.value(let value)): ("tap", "{value: \(YAMLSpelling.element(value))}")
    case .tap(.view(let screen)): ("tap", "{view: \(spell(screen))}")
    case .tap(.row(let row, nil)): ("tap", "{row: \(YAMLSpelling.element(row))}")
    case .tap(.row(let row, let action?)):
      ("tap", "{label: \(spell(action)), row: \(YAMLSpelling.element(row))}")
    case .leaving(.back(1)): ("back", nil)
    case .leaving(.back(let count)): ("back", String(count))
    case .leaving(.backTo(.depth(let depth))): ("back", "{to: \(depth)}")
    case .leaving(.backTo(.title(let title))): ("back", "{to: \(spell(title))}")
    case .leaving(.swipeBack(let isCompleted)): ("swipeBack", isCompleted ? nil : "cancelled")
    case .window(.swipeDown(let isCompleted)): ("swipeDown", isCompleted ? nil : "cancelled")
    case .leaving(.dismiss): ("dismiss", nil)
    case .columns(.select(let value)): ("select", YAMLSpelling.element(value ?? .null))
    case .window(.selectTab(let name)): ("selectTab", spell(name))
    case .columns(.toggleSidebar): ("toggleSidebar", nil)
    case .set(let fields):
      ("set", "{" + fields.map { "\(spell($0.name)): \(YAMLSpelling.element($0.value))" }.joined(separator: ", ") + "}")
    case .window(.open(let text)): ("open", spell(text))
    case .columns(.resize(let size)): ("resize", size.rawValue)
    case .saving(.background): ("background", nil)
    case .saving(.relaunch): ("relaunch", nil)
    case .path, .transaction, .hold, .release, .saving(.save), .saving(.restore), .replaceRoot, .placed: nil
    }
  }

  private static func spell(_ text: String) -> String { YAMLSpelling.flow(.string(text)) }
}
