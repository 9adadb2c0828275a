package import FlowSyntax
package import FlowTranscripts
import NavigationEngine
import PlainText

/// Draws the columns of a split view as boxes side by side, top screen first.
///
/// Collapsed columns are drawn as one pile, with a line where a column ends.
package struct ColumnsPicture {
  /// The maximum number of screens of a pile that are drawn; the lower ones are counted.
  private static let most = 6
  /// The minimum width of a column in cells.
  private static let narrowest = 12

  /// A column, or its part of the collapsed pile.
  private struct Box {
    let name: String
    let isShown: Bool
    let rows: [BoxLine]

    var cells: Int { ([name] + rows.map(\.text)).map { TextWidth.cells($0) }.max() ?? 0 }
  }

  private let columns: ColumnsSnapshot
  private let room: Int
  private let painter: TextPainter
  private var frame = BoxFrame.light
  /// The text before the name of each column: in a scene, the name of the tab or layer with a dot.
  private var prefix = ""

  /// Prepares the picture.
  package init(_ columns: ColumnsSnapshot, room: Int, painter: TextPainter) {
    (self.columns, self.room, self.painter) = (columns, room, painter)
  }

  /// The same picture with other lines, and with a text before the name of each column.
  func drawn(with frame: BoxFrame, prefix: String) -> Self {
    copy(of: self) { ($0.frame, $0.prefix) = (frame, prefix) }
  }

  /// The picture; if boxes don't fit, a line for each column.
  package var lines: [String] {
    let boxes =
      columns.isCollapsed
      ? columns.stacked.reversed().map { box($0, isShown: true) } : columns.columns.map { box($0, isShown: $0.isShown) }
    let widths = columns.isCollapsed ? [boxes.map(\.cells).max() ?? 0] : boxes.map(\.cells)
    guard let widths = Self.fit(widths, into: room - 1 - 3 * widths.count) else { return listed }
    return columns.isCollapsed ? pile(boxes, width: widths[0]) : sideBySide(boxes, widths)
  }

  // MARK: Boxes

  private func box(_ column: ColumnsSnapshot.Column, isShown: Bool) -> Box {
    let entries = column.stack.entries(last: Self.most)
    var rows = entries.reversed().map { BoxLine(text: $0.text) }
    let below = column.stack.depth - entries.count
    if below > 0 { rows.append(BoxLine(text: "… \(below) more", style: .faint)) }
    rows.append(BoxLine(text: column.rootText))
    if column.hasList {
      let row = column.selection.map { "▸ \(DivergenceFormatter.short($0.spelled))" }
      rows.append(row.map { BoxLine(text: $0, style: .place) } ?? BoxLine(text: "▹ nothing selected", style: .faint))
    } else if !columns.isCollapsed, columns.columns.contains(where: \.hasList) {
      // An empty row aligns the roots of all columns.
      rows.append(BoxLine(text: ""))
    }
    let name = name(column)
    return Box(name: isShown ? name : "{\(name)}", isShown: isShown, rows: rows)
  }

  private func name(_ column: ColumnsSnapshot.Column) -> String { prefix + column.name.rawValue }

  /// Draws the piles aligned at the bottom.
  private func sideBySide(_ boxes: [Box], _ widths: [Int]) -> [String] {
    let height = boxes.map(\.rows.count).max() ?? 0
    let columns = Array(zip(boxes, widths))
    let heads = columns.map { head($0, $1) }
    let rows = (0..<height).map { line in
      columns.map { box, width in
        let number = line - (height - box.rows.count)
        return number < 0 ? String(repeating: " ", count: width + 2) : row(box.rows[number], of: box, width)
      }
    }
    let feet = widths.map { frame.line($0 + 2) }
    let bar = frame.vertical
    return [frame.top.left + heads.joined(separator: frame.top.join) + frame.top.right]
      + rows.map { bar + $0.joined(separator: bar) + bar }
      + [frame.bottom.left + feet.joined(separator: frame.bottom.join) + frame.bottom.right]
  }

  private func pile(_ boxes: [Box], width: Int) -> [String] {
    var lines: [String] = []
    for (number, box) in boxes.enumerated() {
      let edge = number == 0 ? (frame.top.left, frame.top.right) : frame.middle
      lines.append(edge.0 + head(box, width) + edge.1)
      lines += box.rows.map { frame.vertical + row($0, of: box, width) + frame.vertical }
    }
    return lines + [frame.bottom.left + frame.line(width + 2) + frame.bottom.right]
  }

  private func head(_ box: Box, _ width: Int) -> String {
    let name = TextWidth.cut(box.name, toCells: width)
    return " \(painter.paint(name, box.isShown ? .emphasis : .faint)) "
      + frame.line(width - TextWidth.cells(name))
  }

  private func row(_ row: BoxLine, of box: Box, _ width: Int) -> String {
    row.row(width, box.isShown ? row.style : .faint, painter)
  }

  // MARK: Width

  /// The widths, reduced from the widest on until all fit; nil if one would become too narrow.
  private static func fit(_ widths: [Int], into room: Int) -> [Int]? {
    var widths = widths
    while widths.reduce(0, +) > room {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > narrowest else {
        return nil
      }
      widths[widest] -= 1
    }
    return widths
  }

  private var listed: [String] {
    (columns.isCollapsed ? columns.stacked.reversed() : columns.columns).map { column in
      let name = name(column)
      let gap = String(repeating: " ", count: max(0, prefix.count + 9 - name.count))
      let isShown = columns.isCollapsed || column.isShown
      return isShown ? "\(name)\(gap) \(column.line)" : painter.paint("\(name)\(gap) {\(column.line)}", .faint)
    }
  }
}
