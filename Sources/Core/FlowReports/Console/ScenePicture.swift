package import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// Draws a scene: the layers from the top down, the base, and the tab bar.
///
/// The front has thick lines; all that it covers has thin lines and is dimmed.
///
/// ```
/// ┏ cart · sheet ━━┓ ◂ front
/// ┃ Address        ┃ +
/// ┃ Cart           ┃
/// ┗━━━━━━━━━━━━━━━━┛
/// ┌ home ──────────┐
/// │ ProductPage(1) │
/// │ Catalogue      │
/// └────────────────┘
/// tabs     [home]  orders
/// ```
package struct ScenePicture {
  /// The maximum number of screens that are drawn of the front, and of each covered part.
  private static let most = (front: 6, covered: 3)
  /// The maximum number of layers that are drawn; those between them and the base are counted.
  private static let maxLayers = 4
  /// The maximum number of tabs that aren't shown and are listed with their paths.
  private static let maxTabs = 6
  /// The maximum number of buttons, and of waiting bindings.
  private static let maxNames = 12
  private static let widest = 60
  /// The text beside the head of the front.
  private static let mark = " ◂ front"

  private let scene: SceneSnapshot
  private let before: SceneSnapshot?
  private let room: Int
  private let painter: TextPainter

  /// Prepares the picture.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - before: An earlier state; what has come since is marked with `+`; nil for no marks.
  ///   - room: The maximum number of cells in a line.
  ///   - painter: The painter of the text.
  package init(_ scene: SceneSnapshot, since before: SceneSnapshot? = nil, room: Int, painter: TextPainter) {
    (self.scene, self.before, self.room, self.painter) = (scene, before, room, painter)
  }

  package var lines: [String] {
    let surfaces = scene.surfaces
    let layers = surfaces.dropFirst().reversed()
    let shown = layers.prefix(Self.maxLayers)
    let others = Dictionary((before?.surfaces ?? []).map { ($0.name, $0) }) { $1 }
    let front = surfaces[surfaces.endIndex - 1]
    let width = width(of: shown + [surfaces[0]])
    func draw(_ surface: SceneSurface, isFront: Bool) -> [String] {
      let drawn = self.draw(surface, since: others[surface.name], isFront: isFront, width)
      return isFront ? drawn : drawn.map { painter.paint($0, .faint) }
    }
    var lines: [String] = []
    for (index, layer) in shown.enumerated() { lines += draw(layer, isFront: index == 0) }
    if layers.count > shown.count {
      lines.append(painter.paint("… \(layers.count - shown.count) more layers", .faint))
    }
    return lines + draw(surfaces[0], isFront: front.kind == nil) + foot
  }

  // MARK: Boxes

  private func draw(_ surface: SceneSurface, since old: SceneSurface?, isFront: Bool, _ width: Int) -> [String] {
    let painter = isFront ? painter : .plain
    let frame: BoxFrame = isFront ? .heavy : .light
    let isNew = before != nil && old?.kind != surface.kind
    let mark = (isFront && !scene.layers.isEmpty ? Self.mark : "") + (isNew ? painter.paint(" +", .added) : "")
    if let columns = surface.stack.columns {
      let isMain = surface.kind == nil && scene.tabs.isEmpty
      let prefix = isMain ? "" : "\(DivergenceFormatter.short(surface.name))."
      let picture = ColumnsPicture(columns, room: room, painter: painter).drawn(with: frame, prefix: prefix)
      let head = surface.kind.map {
        painter.paint("\(DivergenceFormatter.short(surface.name)) · \($0.rawValue)", .emphasis)
      }
      return (mark.isEmpty && head == nil ? [] : [(head ?? "") + mark]) + picture.lines
    }
    let label = TextWidth.cut(surface.label, toCells: width)
    let head =
      "\(frame.top.left) \(painter.paint(label, .emphasis)) \(frame.line(width - TextWidth.cells(label)))\(frame.top.right)"
    let rows = rows(surface, since: isNew ? nil : old, isFront: isFront)
    return [head + mark] + rows.map { line($0, frame, width, painter) }
      + [frame.bottom.left + frame.line(width + 2) + frame.bottom.right]
  }

  private func line(_ row: BoxLine, _ frame: BoxFrame, _ width: Int, _ painter: TextPainter) -> String {
    let note = row.note.map { " " + painter.paint(TextWidth.cut($0, toCells: max(0, room - width - 8)), .faint) } ?? ""
    return frame.vertical + row.row(width, row.style, painter) + frame.vertical
      + (row.isNew ? painter.paint(" +", .added) : "") + note
  }

  /// The screens of a stack, top first; the title and the buttons of an alert or dialog.
  private func rows(_ surface: SceneSurface, since old: SceneSurface?, isFront: Bool) -> [BoxLine] {
    if let layer = surface.layer, surface.isButtonsOnly {
      let buttons = layer.buttons.prefix(Self.maxNames).map { BoxLine(text: "‹\(DivergenceFormatter.short($0))›") }
      let more = layer.buttons.count - buttons.count
      let title = layer.title.map { [BoxLine(text: DivergenceFormatter.short($0), style: .emphasis)] } ?? []
      return title + buttons + (more > 0 ? [BoxLine(text: "… \(more) more", style: .faint)] : [])
    }
    let stack = surface.stack
    let entries = stack.entries(last: isFront ? Self.most.front : Self.most.covered)
    let below = stack.depth - entries.count
    let change = old.map { stack.change(from: $0.stack) }
    var rows = entries.enumerated().reversed().map { offset, entry in
      BoxLine(
        text: entry.text,
        style: offset == entries.count - 1 ? .emphasis : nil,
        isNew: change.map { below + offset >= $0.kept } ?? false,
        note: entry.note
      )
    }
    if below > 0 { rows.append(BoxLine(text: "… \(below) more", style: .faint)) }
    let isNewRoot = old.map { $0.rootText != surface.rootText } ?? false
    rows.append(BoxLine(text: surface.rootText, style: entries.isEmpty ? .emphasis : nil, isNew: isNewRoot))
    return rows
  }

  /// The cells within the boxes, which are all of one width.
  private func width(of surfaces: [SceneSurface]) -> Int {
    let texts = surfaces.filter { $0.stack.columns == nil }.flatMap { surface in
      [surface.label] + rows(surface, since: nil, isFront: true).map(\.text)
    }
    // The mark of the front is beside the box.
    return min(max(8, room - 4 - Self.mark.count - 2), Self.widest, texts.map { TextWidth.cells($0) }.max() ?? 0)
  }

  // MARK: Below the boxes

  /// The tab bar, the tabs that aren't shown but have a path, and the waiting bindings.
  private var foot: [String] {
    var lines: [String] = []
    if !scene.tabs.isEmpty {
      let bar = labelled("tabs", scene.tabBar(room: room - 9))
      lines.append(scene.layers.isEmpty && scene.showsTabBar ? bar : painter.paint(bar, .faint))
    }
    if let tab = scene.tab, !scene.tabs.contains(where: { $0.name == tab }) {
      lines.append(painter.paint(labelled("tab", "\(DivergenceFormatter.short(tab)), which no tab has"), .warning))
    }
    let others = scene.otherTabs.filter { $0.stack.columns != nil || $0.stack.depth > 0 }
    for tab in others.prefix(Self.maxTabs) {
      let line = labelled(DivergenceFormatter.short(tab.name), DivergenceFormatter.path(tab.stack))
      lines.append(painter.paint(TextWidth.cut(line, toCells: room), .faint))
    }
    if !scene.waiting.isEmpty {
      let names = scene.waiting.prefix(Self.maxNames).map(DivergenceFormatter.short)
      let more = scene.waiting.count - names.count
      let text = names.joined(separator: ", ") + (more > 0 ? ", … \(more) more" : "")
      lines.append(painter.paint(TextWidth.cut(labelled("waiting", text), toCells: room), .warning))
    }
    return lines
  }

  /// A name and a text, aligned with those of the other lines.
  private func labelled(_ name: String, _ text: String) -> String {
    name + String(repeating: " ", count: max(2, 9 - TextWidth.cells(name))) + text
  }
}
