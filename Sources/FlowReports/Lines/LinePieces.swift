import FlowRunner
import Flows
import NavigationEngine

/// What stands again and again in the lines of steps, as bytes; an object, since it is at hand for every line.
final class LinePieces: Sendable {
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

  static let shared = LinePieces()

  let verbs = StepTable.verbs.map { verb in
    let field = LinePieces.field(verb: verb.name)
    let labeled = field + [UInt8](ascii: verb.name)
    return Verb(
      field: field,
      labeled: labeled,
      labeledWithMore: labeled + [UInt8](ascii: " "),
      acts: verb.acts,
      namesDiagnostics: verb.namesDiagnostics
    )
  }

  /// Stands between the words of a label.
  let between = [UInt8](ascii: ", ")
  let after = [UInt8](ascii: #","after":"#)
  let noChange = LinePieces.noChange
  let noChangeAtEnd = LinePieces.noChange + LinePieces.plainEnd
  let end = [UInt8](ascii: "}\n")
  let plainEnd = LinePieces.plainEnd

  private static let noChange =
    [UInt8](ascii: #","transition":{"kind":"none","levels":0,"animated":false},"diagnostics":[]"#)
  private static let plainEnd = [UInt8](ascii: #","divergences":[]}"# + "\n")

  private let animated = LinePieces.animated
  private let animatedAtEnd = LinePieces.animated + LinePieces.plainEnd
  private let notAnimated = LinePieces.notAnimated
  private let notAnimatedAtEnd = LinePieces.notAnimated + LinePieces.plainEnd

  private static let animated = [UInt8](ascii: #","animated":true},"diagnostics":[]"#)
  private static let notAnimated = [UInt8](ascii: #","animated":false},"diagnostics":[]"#)

  /// What follows the levels of a transition of which nothing was noticed; where the line is plain, up to its end.
  func end(isAnimated: Bool, isPlain: Bool) -> [UInt8] {
    if isPlain { isAnimated ? animatedAtEnd : notAnimatedAtEnd } else { isAnimated ? animated : notAnimated }
  }

  private let push = LinePieces.text(of: .push)
  private let pop = LinePieces.text(of: .pop)
  private let replace = LinePieces.text(of: .replace)
  private let none = LinePieces.text(of: .none)

  /// A transition, up to its levels.
  func kind(_ kind: Transition.Kind) -> [UInt8] {
    switch kind {
    case .push: push
    case .pop: pop
    case .replace: replace
    case .none: none
    }
  }

  private static func text(of kind: Transition.Kind) -> [UInt8] {
    [UInt8](ascii: #","transition":{"kind":"\#(kind.rawValue)","levels":"#)
  }

  /// What stands between a step's line and the state before it.
  static func middle(column: Int, _ outcome: StepRecord.Outcome) -> [UInt8] {
    [UInt8](ascii: #","column":\#(column),"outcome":"\#(outcome.rawValue)","before":"#)
  }

  /// The verb as a field, and the next one up to the label's first quotation mark.
  static func field(verb: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.field("verb", verb)
    return [UInt8](ascii: ",") + writer.bytes + [UInt8](ascii: #","label":""#)
  }
}

extension Verb {
  fileprivate var namesDiagnostics: Bool { if case .diagnostics = shape { true } else { false } }
}

extension [UInt8] {
  init(ascii text: String) { self.init(text.utf8) }
}
