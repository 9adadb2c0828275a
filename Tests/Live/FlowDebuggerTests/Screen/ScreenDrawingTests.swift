import FlowDebugger
import TestSupport
import Testing

@Suite("A screen that is drawn line by line")
struct ScreenDrawingTests {
  @Test(
    "shows each line whole, also one that fills the width, whatever was there before",
    arguments: 0..<Rounds.of(200)
  )
  func whole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (drawing, screen) = (ScreenDrawing(), ScreenModel(width: 8, height: 4))
    for _ in 0..<6 {
      let width = generator.pick(screen.width, screen.width, 3, 5, 9)
      if width != screen.width { screen = ScreenModel(width: width, height: 4) }
      if generator.isOne(in: 6) {
        screen.write("\u{1B}[2;1Hnoise")
        drawing.forget()
      }
      let lines = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        String(repeating: generator.pick("a", "b", "─"), count: generator.pick(0, 1, screen.width - 1, screen.width))
      }
      screen.write(drawing.text(lines, size: .init(width: screen.width, height: screen.height)))
      let shown = lines.prefix(screen.height) + Array(repeating: "", count: max(0, screen.height - lines.count))
      #expect(screen.lines == Array(shown))
    }
  }

  @Test("writes nothing for lines that are there already")
  func unchanged() {
    var drawing = ScreenDrawing()
    let size = ScreenDrawing.Size(width: 4, height: 3)
    #expect(
      drawing.text(["abcd", "e"], size: size)
        == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[Kabcd\u{1B}[0m\u{1B}[2;1H\u{1B}[Ke\u{1B}[0m"
    )
    #expect(drawing.text(["abcd", "e"], size: size).isEmpty)
    #expect(drawing.text(["abcd", ""], size: size) == "\u{1B}[2;1H\u{1B}[K")
  }
}

/// The cells of a terminal that doesn't wrap lines, by the few sequences that a drawing uses.
private struct ScreenModel {
  let width: Int
  let height: Int
  private var cells: [[Character]]
  private var (row, column) = (0, 0)

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The rows without the blanks at their ends.
  var lines: [String] {
    cells.map { row in String(row[..<(row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)]) }
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let first = rest.popFirst() {
      if first == "\u{1B}" {
        let end = rest.firstIndex { $0.isLetter } ?? rest.startIndex
        let numbers = rest[..<end].dropFirst().split(separator: ";").compactMap { Int($0) }
        perform(rest[end], numbers)
        rest = rest[rest.index(after: end)...]
      } else {
        cells[row][column] = first
        // Without wrapping, the cursor never leaves the last cell.
        column = min(column + 1, width - 1)
      }
    }
  }

  private mutating func perform(_ command: Character, _ numbers: [Int]) {
    switch command {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "K": for cell in column..<width { cells[row][cell] = " " }
    case "J": for row in 0..<height { for cell in 0..<width { cells[row][cell] = " " } }
    case "m": break
    default: Issue.record("\(command) isn't known")
    }
  }
}
