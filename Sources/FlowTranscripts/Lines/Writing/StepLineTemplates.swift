import FlowLanguage
import FlowRunner
import JSONText
import NavigationEngine

/// What stands again and again in the lines of steps, as bytes; an object, since it is at hand for every line.
final class StepLineTemplates: Sendable {
  /// The words of a verb.
  struct Verb: Sendable {
    /// Its name as a field, and the next one up to the label's first quotation mark.
    let field: [UInt8]
    /// The same with what a label begins with that the author didn't choose.
    let labeled: [UInt8]
    /// The same where more follows.
    let labeledWithMore: [UInt8]
    let acts: Bool
    /// Whether its argument is called by the diagnostics in it.
    let namesDiagnostics: Bool
  }

  static let shared = StepLineTemplates()

  private let verbs = StepTable.verbs.map { StepLineTemplates.template(of: $0) }

  /// The template of a verb, which may be of another table than the standard one.
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

  /// What stands between the verb and the label, up to its first quotation mark.
  let label = StepLineTemplates.label
  private static let label = [UInt8](ascii: #","label":""#)
  /// Stands between the words of a label.
  let between = [UInt8](ascii: ", ")
  let end = [UInt8](ascii: "}\n")
  /// The end of a line of which there is nothing more to say.
  let plainEnd = [UInt8](ascii: #","divergences":[]}"# + "\n")

  /// Of transitions of more levels the text is written each time.
  private static let levels = 16

  private let changes = StepLineTemplates.changes()
  private let plainChanges = StepLineTemplates.changes(upTo: #","divergences":[]}"# + "\n")

  /// A transition of which nothing was noticed; where the line is plain, up to its end.
  ///
  /// - Returns: The text; nil where such a transition is rare.
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

  /// What stands between a step's line and the state before it.
  static func middle(column: Int, _ outcome: StepRecord.Outcome) -> [UInt8] {
    [UInt8](ascii: #","column":\#(column),"outcome":"\#(outcome.rawValue)","before":"#)
  }

  /// The verb as a field, and the next one up to the label's first quotation mark.
  static func field(verb: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.field("verb", verb)
    return [UInt8](ascii: ",") + writer.bytes + label
  }
}

extension Transition.Kind {
  /// Its place among all.
  fileprivate var number: Int {
    switch self {
    case .push: 0
    case .pop: 1
    case .replace: 2
    case .none: 3
    }
  }
}

extension [UInt8] {
  init(ascii text: String) { self.init(text.utf8) }
}
