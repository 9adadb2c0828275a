import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

// The hints beside a flow's steps: the path or the screens after each.
extension Recording {
  /// A hint at the end of a line: the offset of the step's end, the text, and more about it for people who point at it.
  fileprivate typealias Hint = (offset: Int, text: String, detail: String)

  /// The hints of some lines, in the order of the file, one a step: from the last time that the step ran.
  fileprivate func hints(in lines: Range<Int>, width: Int) -> [Hint] {
    var last: [UInt32: (step: Int, count: Int)] = [:]
    for number in stride(from: 1, through: count, by: 1) {
      let source = self.source(of: number)
      guard source.scope.map({ $0.file === flow.file }) ?? true else { continue }
      guard lines.contains(Int(source.step.range.start)) else { continue }
      guard source.step.acts || isDivergent(number) else { continue }
      last[source.step.range.start] = (number, (last[source.step.range.start]?.count ?? 0) + 1)
    }
    return last.sorted { $0.key < $1.key }.map { _, found in
      hint(record(of: found.step), times: found.count, width)
    }
  }

  private func hint(_ record: StepRecord, times: Int, _ width: Int) -> Hint {
    let (end, rounds) = (Int(record.step.range.end), times > 1 ? " (\(times)×)" : "")
    let summary = record.after.summary(isOpen: flow.app == nil)
    guard let divergence = record.divergences.first else {
      return (end, "→ " + summary.truncated(toFit: width) + rounds, summary)
    }
    let actual = divergence.actual.map { YAMLSpelling.flow($0) } ?? summary
    let key = divergence.key.map { "\($0): " } ?? ""
    return (end, "✗ " + (key + actual).truncated(toFit: width) + rounds, "\(divergence.message)\nnow: \(summary)")
  }
}

extension StackState {
  /// The maximum number of screens that are named.
  private static let maxShown = 12

  /// The state in one line: the path of an open app, or else the visible screens, with the tab and the layers.
  func summary(isOpen: Bool) -> String {
    if isOpen, scene == nil, split == nil {
      let values = path.suffix(Self.maxShown).map(\.value)
      let dots = path.count > values.count ? "…, " : ""
      return "[\(dots)\(values.map { YAMLSpelling.element($0) }.joined(separator: ", "))]"
    }
    if depth > 10_000 { return "\(depth) screens deep, \(screen) on top" }
    let screens = visible
    let dots = screens.count > Self.maxShown ? "… › " : ""
    let shown = dots + screens.suffix(Self.maxShown).joined(separator: " › ")
    guard let scene else { return shown }
    let tab = scene.tab.map { "\($0): " } ?? ""
    guard let front = scene.layers.last else { return tab + shown }
    let layers = scene.layers.map { " + \($0.kind.rawValue) \($0.binding)" }.joined()
    return tab + scene.base.screen + layers + (front.kind.isButtonsOnly ? "" : ": \(shown)")
  }
}

extension LanguageSession {
  /// The hints in a range of a document.
  func inlayHints(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    let range = try fields.object("range").map { (range) throws(RequestFailure) in try ClientRange(range) }
    guard let workspace = analysis(of: document) else { return .array([]) }
    let start = range.map { document.text.offset(of: $0.start, encoding) } ?? 0
    let end = range.map { document.text.offset(of: $0.end, encoding) } ?? document.text.bytes.count
    let mask = workspace.mask(document.key)
    let lines = document.text.line(document.text.line(at: start)).lowerBound..<max(start, end) + 1
    return .array(
      workspace.recordings(of: document).flatMap { $0.hints(in: lines, width: hintWidth) }.map { hint in
        let line = document.text.line(document.text.line(at: hint.offset))
        // At the end of the line, behind the braces of a step in one line.
        let place = document.text.position(of: line.upperBound, encoding)
        return [
          "position": place.json, "label": .string(mask(hint.text)), "paddingLeft": true,
          "tooltip": .string(mask(hint.detail)),
        ]
      }
    )
  }
}
