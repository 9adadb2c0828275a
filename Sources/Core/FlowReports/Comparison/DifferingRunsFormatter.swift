import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Renders the first difference between two runs of a flow, and the first divergence from there on.
struct DifferingRunsFormatter {
  private let before: FlowRecord
  private let after: FlowRecord
  private let firstDifference: FirstDifference
  /// The place to show if neither run has one.
  private let flow: Place
  private let painter: TextPainter

  /// Prepares the rendering.
  init(_ before: FlowRecord, _ after: FlowRecord, _ firstDifference: FirstDifference, flow: Place, painter: TextPainter)
  {
    (self.before, self.after, self.firstDifference) = (before, after, firstDifference)
    (self.flow, self.painter) = (flow, painter)
  }

  /// The lines, indented by two cells, each with a line break at its end.
  var text: String {
    let frame = SourceFrame(place, label: "first difference", style: .warning)
    let margin = String(repeating: " ", count: frame.numberWidth)
    let bar = "\(margin) \(painter.paint("|", .faint))"
    var lines = ["\(painter.paint("the runs differ first", .emphasis)) \(moment)"]
    lines += ["\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))", bar]
    lines += frame.lines(gutter: frame.numberWidth, painter: painter)
    lines += ((new ?? old)?.scope?.lines(painter) ?? []).map { "\(margin)  \($0)" } + [bar]
    lines += comparison.map { "\(margin)   \($0)" }
    return lines.joined(separator: "\n").indented(by: 2) + "\n" + divergence
  }

  // MARK: Place

  private var number: Int? { firstDifference.step }

  private var old: ReportedStep? {
    number.flatMap { before.steps.indices.contains($0 - 1) ? before.steps[$0 - 1] : nil }
  }

  private var new: ReportedStep? { number.flatMap { after.steps.indices.contains($0 - 1) ? after.steps[$0 - 1] : nil } }

  private var place: Place {
    let place = (new ?? old)?.place ?? after.flowDivergence?.place ?? before.flowDivergence?.place ?? flow
    // A transcript doesn't contain the end of a step that passed.
    guard place.range.start == place.range.end else { return place }
    let line = place.file.line(place.start.line)
    let start = min(max(Int(place.range.start), line.lowerBound), line.upperBound)
    let isWithin = Self.isOpen(place.file.bytes[line.lowerBound..<start])
    return Place(place.file, SourceRange(start..<Self.end(of: place.file.bytes[start..<line.upperBound], isWithin)))
  }

  /// The end of the step that begins there, as far as its line shows: before a comment, or a bracket opened before it.
  private static func end(of text: ArraySlice<UInt8>, _ isWithinBrackets: Bool) -> Int {
    var (depth, quote, end, last) = (0, UInt8?.none, text.startIndex, UInt8(ascii: " "))
    scan: for (index, byte) in zip(text.indices, text) {
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if " [{,:".utf8.contains(last) { quote = byte }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0, isWithinBrackets { break scan }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0, isWithinBrackets { break scan }
      case UInt8(ascii: "#"): if last == UInt8(ascii: " ") { break scan }
      default: break
      }
      last = byte
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\r") { end = index + 1 }
    }
    return end
  }

  /// Whether a bracket is open at the end of a text.
  private static func isOpen(_ text: ArraySlice<UInt8>) -> Bool {
    text.count { "[{".utf8.contains($0) } > text.count { "]}".utf8.contains($0) }
  }

  private var moment: String {
    switch firstDifference.moment {
    case .start: "at the start"
    case .step(let number):
      "at step \(number)" + ((new ?? old).map { ", “\(DivergenceFormatter.short($0.label))”" } ?? "")
    case .end: "after the last step"
    }
  }

  // MARK: Differences

  private var comparison: [String] {
    firstDifference.aspects.flatMap { aspect -> [String] in
      switch aspect {
      case .step: ["step      \(text(old)) → \(text(new))"]
      case .outcome: ["outcome   \(outcome(old, before)) → \(outcome(new, after))"]
      case .state: StateComparison(state(before), state(after), painter: painter).lines
      case .transition: ["shown     \(text(old?.transition)) → \(text(new?.transition))"]
      case .diagnostics: noticed
      // Divergences are rendered separately.
      case .divergences: []
      }
    }
  }

  private func state(_ record: FlowRecord) -> StackSnapshot {
    number.map { record.state(after: $0 - 1) } ?? record.initial
  }

  private func text(_ step: ReportedStep?) -> String {
    guard let step else { return "(no step)" }
    let scopes = (step.scope?.chain ?? []).reversed().map { "in \(DivergenceFormatter.short($0.label))" }
    return ([DivergenceFormatter.short(step.label)] + scopes).joined(separator: " ")
  }

  private func outcome(_ step: ReportedStep?, _ record: FlowRecord) -> String {
    step?.outcome.rawValue ?? (record.hasStarted ? "started" : "not started")
  }

  private func text(_ transition: Transition?) -> String {
    guard let transition, transition.kind != .none else { return "no transition" }
    let levels = transition.levels == 1 ? "" : " \(transition.levels) levels"
    return transition.kind.rawValue + levels + (transition.animated ? "" : " without animation")
  }

  /// The diagnostics that only one of the runs raised.
  private var noticed: [String] {
    let (old, new) = (old?.diagnostics ?? [], new?.diagnostics ?? [])
    func only(_ list: [EngineDiagnostic], _ other: [EngineDiagnostic]) -> [EngineDiagnostic] {
      list.filter { one in !other.contains { $0.id == one.id && $0.severity == one.severity } }
    }
    func line(_ sign: String, _ diagnostic: EngineDiagnostic, _ style: TextStyle) -> String {
      painter.paint("\(sign)         \(diagnostic.id.rawValue): \(TextWidth.visible(diagnostic.message))", style)
    }
    let lines = only(old, new).map { line("−", $0, .removed) } + only(new, old).map { line("+", $0, .added) }
    return lines.isEmpty ? ["noticed   the same of others"] : lines
  }

  // MARK: Divergence

  /// The first divergence of the later run, or else of the earlier one, rendered in full.
  private var divergence: String {
    divergence(of: after, isEarlier: false) ?? divergence(of: before, isEarlier: true) ?? ""
  }

  private func divergence(of record: FlowRecord, isEarlier: Bool) -> String? {
    let formatter = DivergenceFormatter(record, painter: painter)
    let first = (number ?? (firstDifference.moment == .end ? record.steps.count + 1 : 1)) - 1
    let step = record.steps.dropFirst(first).first { !$0.divergences.isEmpty }
    guard let divergence = step?.divergences.first ?? record.flowDivergence else { return nil }
    let later = step.flatMap { $0.number == number ? nil : $0.number }
    let heading =
      isEarlier
      ? "before, this was wrong" + (later.map { " at step \($0)" } ?? "") : later.map { "it shows at step \($0)" }
    return "\n" + (heading.map { "  \($0):\n\n" } ?? "")
      + formatter.format(divergence, step: step.map { $0.number - 1 })
  }
}
