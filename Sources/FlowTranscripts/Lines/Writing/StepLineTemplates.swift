import FlowLanguage
import FlowRunner
import JSONText
import NavigationEngine

/// The repeated texts of step lines as bytes; a class, so that lines share one instance without copies.
final class StepLineTemplates: Sendable {
  /// The texts of a verb.
  struct Verb: Sendable {
    /// The verb's name as a field, and the next field up to its opening quotation mark.
    let field: [UInt8]
    /// The same, with the verb's name as the beginning of the label.
    let labeled: [UInt8]
    /// The same, followed by a space for the verb's argument.
    let labeledWithMore: [UInt8]
    let acts: Bool
    /// Whether the label names the diagnostics in the verb's argument.
    let namesDiagnostics: Bool
  }

  static let shared = StepLineTemplates()

  private let verbs = StepTable.verbs.map { StepLineTemplates.template(of: $0) }

  /// The template of a verb, which may be from another table than the standard one.
  func template(of verb: FlowLanguage.Verb) -> Verb {
    let isStandard = verb.number < verbs.count && StepTable.standard.verbs[verb.number] === verb
    return isStandard ? verbs[verb.number] : Self.template(of: verb)
  }

  private static func template(of verb: FlowLanguage.Verb) -> Verb {
    let field = StepLineTemplates.field(verb: verb.name)
    let labeled = field + [UInt8](ascii: verb.name)
    return Verb(
      field: field,
      labeled: labeled,
      labeledWithMore: labeled + [UInt8](ascii: " "),
      acts: verb.acts,
      namesDiagnostics: verb.shape.namesDiagnostics
    )
  }

  /// The text between the verb and the label, up to its opening quotation mark.
  let label = StepLineTemplates.label
  private static let label = [UInt8](ascii: #","label":""#)
  /// The text between the parts of a label.
  let between = [UInt8](ascii: ", ")
  let end = [UInt8](ascii: "}\n")
  /// The end of a line that has no divergences.
  let plainEnd = [UInt8](ascii: #","divergences":[]}"# + "\n")

  /// Transitions of fewer levels than this have a prepared text.
  private static let levels = 16

  private let changes = StepLineTemplates.changes()
  private let plainChanges = StepLineTemplates.changes(upTo: #","divergences":[]}"# + "\n")

  /// The text of a transition without diagnostics; for a plain line, up to the line's end.
  ///
  /// - Returns: The text, or nil if transitions of so many levels have no prepared text.
  func change(_ transition: Transition, isPlain: Bool) -> [UInt8]? {
    guard 0..<Self.levels ~= transition.levels else { return nil }
    let number = transition.levels * 2 + (transition.animated ? 1 : 0)
    return (isPlain ? plainChanges : changes)[transition.kind.number * Self.levels * 2 + number]
  }

  private static func changes(upTo end: String = "") -> [[UInt8]] {
    Transition.Kind.allCases.flatMap { kind in
      (0..<levels * 2).map { number in
        var writer = JSONWriter()
        writer.write(Transition(kind, levels: number / 2, animated: number % 2 == 1), [])
        return [UInt8](ascii: ",") + writer.bytes + [UInt8](ascii: end)
      }
    }
  }

  /// The text between a step's line and the state before the step.
  static func middle(column: Int, _ outcome: StepRecord.Outcome) -> [UInt8] {
    [UInt8](ascii: #","column":\#(column),"outcome":"\#(outcome.rawValue)","before":"#)
  }

  /// The verb as a field, and the next field up to its opening quotation mark.
  static func field(verb: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.field("verb", verb)
    return [UInt8](ascii: ",") + writer.bytes + label
  }
}

extension Transition.Kind {
  /// The case's index in `allCases`.
  fileprivate var number: Int {
    switch self {
    case .push: 0
    case .pop: 1
    case .replace: 2
    case .none: 3
    case .present: 4
    case .dismiss: 5
    }
  }
}

extension [UInt8] {
  init(ascii text: String) { self.init(text.utf8) }
}
