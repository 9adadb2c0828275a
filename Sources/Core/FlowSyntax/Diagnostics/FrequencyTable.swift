/// A line for each cause that occurs several times, the most frequent first: the end of a long output.
///
/// The places of a long one have a line of their own.
///
/// ```
/// ✗ 12× unresolved-link — app.yaml:4:5, app.yaml:9:5, app.yaml:12:5 and 9 more
/// !  2× dead-tap — app.yaml:7:5, app.yaml:8:5
/// ```
package struct FrequencyTable<Key: Hashable & Sendable>: Sendable {
  /// The maximum number of places of a line.
  private static var shownPlaces: Int { 3 }
  /// The maximum width of a cause whose places stand on its line.
  private static var width: Int { 80 }

  private struct Row: Sendable {
    let rank: Int
    let mark: String
    let text: String
    var count = 0
    var places: [String] = []
  }

  private var rows: [Row] = []
  private var numbers: [Key: Int] = [:]
  /// The number of all that was added.
  package private(set) var count = 0
  /// The number of lines.
  package var causes: Int { rows.count }

  package init() {}

  /// Adds an occurrence.
  ///
  /// - Parameters:
  ///   - key: The common part of the occurrences of a line.
  ///   - rank: The line's rank; those of a lower one are first, however frequent others are.
  ///   - mark: The mark of the line, if it is a new one.
  ///   - text: The text of the line, if it is a new one.
  ///   - place: Where it occurs.
  package mutating func add(
    _ key: Key,
    rank: Int = 0,
    mark: @autoclosure () -> String,
    text: @autoclosure () -> String,
    at place: @autoclosure () -> String
  ) {
    let number = numbers[key] ?? rows.count
    if number == rows.count {
      numbers[key] = number
      rows.append(Row(rank: rank, mark: mark(), text: text()))
    }
    count += 1
    rows[number].count += 1
    if rows[number].places.count < Self.shownPlaces { rows[number].places.append(place()) }
  }

  /// The table; of equally frequent lines, the one that was added first is first.
  ///
  /// - Parameters:
  ///   - painter: The painter of counts.
  ///   - limit: The maximum number of lines; the rest is counted.
  ///   - noun: The noun of the occurrences.
  /// - Returns: The lines, without line breaks.
  package func lines(_ painter: TextPainter, limit: Int, of noun: String) -> [String] {
    let sorted = rows.enumerated()
      .sorted {
        ($0.element.rank, $1.element.count, $0.offset) < ($1.element.rank, $0.element.count, $1.offset)
      }
      .map(\.element)
    let widest = String(sorted.map(\.count).max() ?? 0).utf8.count
    let lines = sorted.prefix(limit).map { row in
      let number = String(row.count)
      let gap = String(repeating: " ", count: widest - number.utf8.count)
      let frequency = rows.count < count ? painter.paint("\(gap)\(number)×", .emphasis) + " " : ""
      let more = row.count - row.places.count
      let rest = more > 0 ? painter.paint(" and \(more) more", .faint) : ""
      let separator = TextWidth.cells(row.text) > Self.width ? "\n    " : " — "
      return "\(row.mark) \(frequency)\(row.text)\(separator)\(row.places.joined(separator: ", "))\(rest)"
    }
    let more = sorted.dropFirst(limit).reduce(0) { $0 + $1.count }
    return more > 0 ? lines + [painter.paint("… and \(more.counted("more \(noun)"))", .faint)] : lines
  }
}
