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
    switch step {
    case .inColumn(let column, let step): verb(step).map { ($0, column.rawValue) }
    case .inStack(let name, let step): verb(step).map { ($0, name) }
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .tap, .set, .transaction, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot,
      .select, .toggleSidebar, .resize, .selectTab, .swipeDown, .open:
      verb(step).map { ($0, nil) }
    }
  }

  private static func verb(_ step: Step) -> Verb? {
    switch step {
    case .tap(.label(let label)): ("tap", spell(label))
    case .tap(.value(let value)): ("tap", "{value: \(YAMLSpelling.element(value))}")
    case .tap(.view(let screen)): ("tap", "{view: \(spell(screen))}")
    case .tap(.row(let row, nil)): ("tap", "{row: \(YAMLSpelling.element(row))}")
    case .tap(.row(let row, let action?)):
      ("tap", "{label: \(spell(action)), row: \(YAMLSpelling.element(row))}")
    case .back(1): ("back", nil)
    case .back(let count): ("back", String(count))
    case .backTo(.depth(let depth)): ("back", "{to: \(depth)}")
    case .backTo(.title(let title)): ("back", "{to: \(spell(title))}")
    case .swipeBack(let isCompleted): ("swipeBack", isCompleted ? nil : "cancelled")
    case .swipeDown(let isCompleted): ("swipeDown", isCompleted ? nil : "cancelled")
    case .dismiss: ("dismiss", nil)
    case .select(let value): ("select", YAMLSpelling.element(value ?? .null))
    case .selectTab(let name): ("selectTab", spell(name))
    case .toggleSidebar: ("toggleSidebar", nil)
    case .set(let fields):
      ("set", "{" + fields.map { "\(spell($0.name)): \(YAMLSpelling.element($0.value))" }.joined(separator: ", ") + "}")
    case .open(let text): ("open", spell(text))
    case .resize(let size): ("resize", size.rawValue)
    case .background: ("background", nil)
    case .relaunch: ("relaunch", nil)
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .transaction, .hold,
      .release, .save, .restore, .replaceRoot, .inColumn, .inStack:
      nil
    }
  }

  private static func spell(_ text: String) -> String { YAMLSpelling.flow(.string(text)) }
}
