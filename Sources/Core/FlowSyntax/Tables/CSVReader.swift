import NavigationEngine

/// Reads a CSV file as rows (RFC 4180): the first names the columns, and all rows have a cell for each.
///
/// Cells are separated by commas and rows by LF, CRLF or CR, the last of which may be missing; an empty line isn't a
/// row. A cell in quotes is a string and may contain commas, line breaks and, doubled, quotes. A cell without quotes
/// has the value that the text has in a flow (`3` is a number), including its spaces; an empty cell is null.
struct CSVReader {
  private struct Cell {
    let range: Range<Int>
    /// Nil for a cell without quotes, whose text is read from its range.
    let quoted: String?
  }

  private struct Record {
    /// The first cells; at most one more than the maximum number of columns.
    var cells: [Cell] = []
    var count = 0
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0
  private var table: DataTableBuilder

  private init(_ table: DataTableBuilder) { (bytes, self.table) = (table.file.bytes, table) }

  /// Reads a file; throws the errors in it.
  static func read(_ file: SourceFile, _ limits: Limits) throws(FileErrors) -> DataTable {
    try DataTableBuilder.read(file, limits) { table in
      var reader = CSVReader(table)
      reader.read()
      table = reader.table
    }
  }

  private mutating func read() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard let header = record(), table.diagnostics.isEmpty, let columns = columns(header) else { return }
    var reported = 0
    while !table.diagnostics.isFull, let record = record() {
      // A row with invalid quotes may be divided into the wrong cells.
      guard table.diagnostics.count == reported else {
        reported = table.diagnostics.count
        continue
      }
      let place = place(record.range)
      guard record.count == columns.count else {
        table.report(.raggedRow(record.count, columns.count, place, header: self.place(header.range)))
        reported = table.diagnostics.count
        continue
      }
      guard table.add(DataTable.Row(names: columns, values: record.cells.map(value), range: place.range)) else {
        table.report(.tableTooLarge(place, maxRows: table.maxRows))
        return
      }
    }
  }

  private mutating func columns(_ header: Record) -> [String]? {
    let names = header.cells.map(text)
    if names.count == 1, header.cells[0].quoted == nil, let separator = names[0].first(where: { ";\t".contains($0) }) {
      table.report(.csvSeparator(separator, place(header.range)))
      return nil
    }
    guard names.count <= DataTableBuilder.maxColumns else {
      table.report(.tableTooLarge(place(header.range), maxRows: table.maxRows))
      return nil
    }
    var first: [String: Cell] = [:]
    for (name, cell) in zip(names, header.cells) {
      if !Variables.isName(name) {
        table.report(.invalidVariableName(name, place(cell.range)))
      } else if let earlier = first.updateValue(cell, forKey: name) {
        table.report(.repeatedColumn(name, place(cell.range), first: place(earlier.range)))
      }
    }
    return table.diagnostics.isEmpty ? names : nil
  }

  private func text(_ cell: Cell) -> String { cell.quoted ?? String(decoding: bytes[cell.range], as: UTF8.self) }

  private func value(_ cell: Cell) -> RouteValue { cell.quoted.map(RouteValue.string) ?? RouteValue(plain: text(cell)) }

  private func place(_ range: Range<Int>) -> Place { table.place(range) }

  // MARK: Cells

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The cells up to the end of the line or of the file; nil at the end of the file.
  private mutating func record() -> Record? {
    while let byte = next, byte.isLineBreak { position += 1 }
    guard position < bytes.count else { return nil }
    var record = Record(range: position..<position)
    while true {
      let cell = next == UInt8(ascii: "\"") ? quotedCell() : plainCell()
      record.count += 1
      if record.cells.count <= DataTableBuilder.maxColumns { record.cells.append(cell) }
      guard next == UInt8(ascii: ",") else { break }
      position += 1
    }
    record.range = record.range.lowerBound..<position
    return record
  }

  private mutating func plainCell() -> Cell {
    let start = position
    var quote: Int?
    while let byte = next, byte != UInt8(ascii: ","), !byte.isLineBreak {
      if byte == UInt8(ascii: "\""), quote == nil { quote = position }
      position += 1
    }
    if let quote { table.report(.quoteWithinCell(place(quote..<quote + 1))) }
    return Cell(range: start..<position, quoted: nil)
  }

  private mutating func quotedCell() -> Cell {
    let start = position
    position += 1
    var text: [UInt8] = []
    while true {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      text += bytes[position..<end]
      position = min(end + 1, bytes.count)
      guard end < bytes.count else {
        table.report(.unclosedCell(place(start..<start + 1)))
        break
      }
      guard next == UInt8(ascii: "\"") else { break }
      text.append(UInt8(ascii: "\""))
      position += 1
    }
    let end = position
    while let byte = next, byte != UInt8(ascii: ","), !byte.isLineBreak { position += 1 }
    if position > end { table.report(.textAfterQuote(place(end..<position))) }
    return Cell(range: start..<end, quoted: String(decoding: text, as: UTF8.self))
  }
}

extension Diagnostic {
  fileprivate static func csvSeparator(_ separator: Character, _ place: Place) -> Self {
    let name = separator == "\t" ? "a tab" : "“\(separator)”"
    return Self("csv-separator", "the columns are parted by \(name), not by “,”", at: place)
      .help("save the file with commas between the cells")
  }

  fileprivate static func raggedRow(_ cells: Int, _ columns: Int, _ place: Place, header: Place) -> Self {
    let count = { (count: Int, noun: String) in "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return Self(
      "ragged-row",
      "this row has \(count(cells, "cell")), but there \(columns == 1 ? "is" : "are") \(count(columns, "column"))",
      at: place
    )
    .note("the columns are named here", at: header)
    .help(
      cells < columns
        ? "write a comma for each cell that is missing" : "put a cell that holds a comma in double quotes"
    )
  }

  fileprivate static func unclosedCell(_ place: Place) -> Self {
    Self(.csvQuote, "the quote that opens this cell is never closed", at: place)
      .help("close it with a quote; one that belongs to the text is doubled")
  }

  fileprivate static func textAfterQuote(_ place: Place) -> Self {
    Self(.csvQuote, "a cell ends with the quote that closes it, not with this", at: place)
      .help("remove this text, or double the quote before it if the quote belongs to the text")
  }

  fileprivate static func quoteWithinCell(_ place: Place) -> Self {
    Self(.csvQuote, "a quote can't be within a cell that isn't quoted", at: place)
      .help("put the whole cell in quotes, and double this one; no space may precede the first")
  }
}
