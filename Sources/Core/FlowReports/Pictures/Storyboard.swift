import FlowLanguage
package import FlowRunner
import FlowSyntax
package import FlowTranscripts

/// A picture of a flow in SVG: the stack after each step that changed it or diverged, in the reader's choice of light or dark.
package struct Storyboard {
  /// A row of a frame, from the front down.
  fileprivate enum Row {
    case screen(String, isFront: Bool)
    /// A screen that a step with a divergence took away.
    case lost(String)
    /// The heading of a tab or a layer, whose screens follow.
    case layer(String)
  }

  fileprivate struct Frame {
    let title: String
    let isWrong: Bool
    let rows: [Row]
    /// The number of rows below.
    let rest: Int
  }

  /// The maximum number of frames; the last ones are drawn.
  private static let most = 12
  fileprivate static let mostRows = 8
  private static let width = 176.0
  private static let height = 236.0
  private static let gap = 26.0
  private static let row = 24.0
  private static let head = 44.0

  private let name: String
  private let frames: [Frame]

  /// Makes the frames of a flow.
  package init(_ name: String, _ flow: FlowRecord) {
    let steps = flow.steps
    self.init(name, count: steps.count) { number in
      (steps[number - 1].label, steps[number - 1].outcome)
    } state: { number in
      flow.state(before: number)
    }
  }

  /// Makes the frames of the first steps of a recording.
  package init(_ name: String, _ recording: Recording, first count: Int, masking redactor: Redactor) {
    let mask = ValueMask(redactor)
    self.init(name, count: count) { number in
      let record = recording.record(of: number)
      return (redactor.redact(record.step.label), record.outcome)
    } state: { number in
      StackSnapshot(recording.state(after: number)).masked(by: mask)
    }
  }

  /// Makes the frames of steps, from the last one back.
  private init(
    _ name: String,
    count: Int,
    step: (Int) -> (label: String, outcome: StepRecord.Outcome),
    state: (Int) -> StackSnapshot
  ) {
    self.name = name
    var frames: [Frame] = []
    var number = count
    while number > 0, frames.count < Self.most {
      let after = state(number)
      let (label, outcome) = step(number)
      let before = state(number - 1)
      if number == count && outcome != .skipped || outcome.isWrong || after != before {
        frames.append(Frame("\(number) \(label)", after, wrongAfter: outcome.isWrong ? before : nil))
      }
      number -= 1
    }
    if frames.count < Self.most { frames.append(Frame("start", state(0), wrongAfter: nil)) }
    self.frames = frames.reversed()
  }

  /// The picture as an SVG file.
  package var svg: String {
    let size = (Self.gap + Double(frames.count) * (Self.width + Self.gap), Self.head + Self.height + 20)
    let title = TextWidth.visible(name)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" class="picture storyboard" role="img" width="\(Int(size.0))" \
      height="\(Int(size.1))" viewBox="0 0 \(Int(size.0)) \(Int(size.1))">
      <title>\(XMLText.escape("\(title): the stack after each step"))</title>
      <style>
      \(PictureAssets.pictureStyle)</style>
      <rect class="ground" width="100%" height="100%"/>
      <text class="heading" x="\(Int(Self.gap))" y="26">\(XMLText.escape(title.truncated(toFit: 100)))</text>

      """
    for (number, frame) in frames.enumerated() {
      text += Self.element(frame, x: Self.gap + Double(number) * (Self.width + Self.gap), isFirst: number == 0)
    }
    return text + "</svg>\n"
  }

  private static func element(_ frame: Frame, x: Double, isFirst: Bool) -> String {
    let middle = Int(width / 2)
    var text = "<g transform=\"translate(\(Int(x)) 0)\" class=\"frame\(frame.isWrong ? " wrong" : "")\">\n"
    if !isFirst { text += "<path class=\"edge\" d=\"M-21 \(Int(head + height / 2))h14m-5 -5l5 5l-5 5\"/>\n" }
    text += rectangle("device", y: head, width: width, height: height, radius: 14)
    let title = (frame.isWrong ? "✗ " : "") + frame.title
    text += line(title, "name", x: middle, y: head + 20, cells: 21)
    let top = head + height - 10 - Double(frame.rows.count) * row
    for (number, each) in frame.rows.enumerated() {
      let y = top + Double(number) * row
      switch each {
      case .layer(let label): text += line(label, "count", x: middle, y: y + 17, cells: 26)
      case .screen(let screen, let isFront): text += entry(screen, isFront ? " front" : "", y)
      case .lost(let screen): text += entry(screen, " lost", y)
      }
    }
    if frame.rest > 0 {
      text += line("\(frame.rest) more below", "count", x: middle, y: head + height + 14, cells: 26)
    }
    return text + "</g>\n"
  }

  /// The card of a screen.
  private static func entry(_ screen: String, _ style: String, _ y: Double) -> String {
    "<g class=\"entry\(style)\">" + rectangle("shape", x: 8, y: y, width: width - 16, height: row - 3, radius: 5)
      + line(screen, style == " front" ? "name" : "screen", x: Int(width / 2), y: y + 15, cells: 18) + "</g>\n"
  }

  /// A text; where it is cut, the pointer shows the whole.
  private static func line(_ text: String, _ style: String, x: Int, y: Double, cells: Int) -> String {
    let whole = TextWidth.visible(text)
    let cut = TextWidth.cut(whole, toCells: cells)
    let title = cut == whole ? "" : "<title>\(XMLText.escape(whole))</title>"
    return "<text class=\"\(style)\" x=\"\(x)\" y=\"\(Int(y))\">\(title)\(XMLText.escape(cut))</text>\n"
  }

  private static func rectangle(
    _ style: String,
    x: Double = 0,
    y: Double,
    width: Double,
    height: Double,
    radius: Int
  ) -> String {
    "<rect class=\"\(style)\" x=\"\(Int(x))\" y=\"\(Int(y))\" width=\"\(Int(width))\" height=\"\(Int(height))\" rx=\"\(radius)\"/>\n"
  }
}

extension Storyboard.Frame {
  /// The frame of a state; after a step with a divergence also the screens that it took away from an earlier state.
  fileprivate init(_ title: String, _ state: StackSnapshot, wrongAfter before: StackSnapshot?) {
    let rows = state.wayRows
    let isHeading = { (row: String) in row.hasPrefix(WayFrame.layerMark) }
    let front = rows.firstIndex { !isHeading($0) }
    let lost = before?.wayRows.filter { !isHeading($0) && !rows.contains($0) } ?? []
    let all =
      lost.map(Storyboard.Row.lost)
      + rows.enumerated().map { index, row in
        isHeading(row) ? .layer(row) : .screen(row, isFront: index == front)
      }
    let shown = Array(all.prefix(Storyboard.mostRows))
    self.init(title: title, isWrong: before != nil, rows: shown, rest: all.count - shown.count)
  }
}

extension StackSnapshot {
  /// The screens of the state as a picture of a way shows them: the one in front first, those of a scene below the name
  /// of their tab or layer, those of columns one below the other.
  package var wayRows: [String] {
    guard let scene else { return screens }
    return scene.surfaces.suffix(Storyboard.mostRows).reversed().flatMap { surface in
      let buttons = ([surface.layer?.title].compactMap(\.self) + (surface.layer?.buttons ?? [])).prefix(1)
      let screens = surface.isButtonsOnly ? Array(buttons) : surface.stack.screens
      return ["\(WayFrame.layerMark)\(surface.label)"] + screens
    }
  }

  private var screens: [String] {
    if columns != nil { return line.split(separator: " │ ").map(String.init) }
    let entries = entries(last: Storyboard.mostRows).reversed().map(\.text)
    let below = depth - entries.count
    return entries + (below > 0 ? ["… \(below) more"] : []) + [root]
  }
}

extension StepRecord.Outcome {
  fileprivate var isWrong: Bool {
    switch self {
    case .diverged, .refused: true
    case .passed, .skipped: false
    }
  }
}
