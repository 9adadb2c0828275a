import FlowSyntax

/// The keys of one kind of map in an app file, in the manual's order.
final class PartTable<Part: AppPart>: Sendable {
  /// The kind of map, as a sentence names it.
  let owner: String
  let rows: [AppRow<Part>]
  /// The names of the keys, in which a tree's keys are looked up.
  let names: NameTable
  /// The turns in which the keys are read.
  let turns: [Int]
  /// The indices of the rows in the order in which the keys are written.
  private let written: [Int]
  /// The places in that order whose row may also be written before the preceding row.
  private let movable: [Int]

  init(_ owner: String, _ rows: [AppRow<Part>]) {
    (self.owner, self.rows) = (owner, rows)
    names = NameTable(rows.map(\.key.name))
    // Most tables have one turn and one position, and each command makes only the tables that it reads with.
    turns = rows.contains { $0.turn != 0 } ? Set(rows.map(\.turn)).sorted() : [0]
    let positions = rows.contains { $0.position != 0 } ? Set(rows.map(\.position)).sorted() : [0]
    let written = positions.flatMap { position in rows.indices.filter { rows[$0].position == position } }
    movable = written.indices.dropFirst().filter { rows[written[$0]].isAhead != nil }
    self.written = written
  }

  /// The indices of the rows in the order in which a part's keys are written.
  func written(for part: Part) -> [Int] {
    var written = written
    for place in movable where rows[written[place]].isAhead?(part) == true { written.swapAt(place - 1, place) }
    return written
  }

  func row(named name: String) -> AppRow<Part>? { rows.first { $0.key.name == name } }
}

extension AppPart {
  /// The kind of map, as a sentence names it.
  static var owner: String { table.owner }

  /// The documentation of the keys.
  static var keys: [AppKey] { table.rows.map(\.key) }

  /// How a file that is laid over another treats the key of that name; nil if there is none (S19.1).
  static func merging(_ name: String) -> (holds: HeldMap, takesNull: Bool)? {
    table.row(named: name).map { ($0.holds, $0.takesNull) }
  }
}
