import NavigationEngine
import PlainText

// The rows of a JSON file.
//
// JSON isn't read as YAML, although it nearly is: libyaml refuses a character outside the basic plane that is written
// as two `\u` escapes. The place of a row is its object.
extension DataTableBuilder {
  /// Reads a file; throws the errors in it, up to the first that makes it invalid JSON.
  static func readJSON(_ file: SourceFile, _ limits: Limits) throws(FileErrors) -> DataTable {
    try read(file, limits) { (table) throws(Diagnostic) in try table.addRows(depthLimit: limits.yaml.depth) }
  }

  private mutating func addRows(depthLimit: Int) throws(Diagnostic) {
    do throws(JSONReader.Failure) {
      let isList = try JSONReader.elements(of: file.bytes, depthLimit: depthLimit) { value, range in
        take(value, place(range))
      }
      if !isList {
        report(.notATable(place(0..<file.bytes.count), example: #"[{"city": "Paris"}]"#))
      }
    } catch {
      throw .jsonSyntax(error, file)
    }
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - json: The row's value.
  ///   - place: The row's place.
  /// - Returns: Whether reading continues.
  private mutating func take(_ json: JSONValue, _ place: Place) -> Bool {
    guard case .object(let members) = json, !members.isEmpty else {
      report(.invalidRow(place, example: #"{"city": "Paris"}"#))
      return !diagnostics.isFull
    }
    let reported = diagnostics.count
    for member in members where !Variables.isName(member.name) {
      report(.invalidVariableName(member.name, place))
    }
    let fields = fields(members, place)
    if diagnostics.count == reported {
      let row = DataTable.Row(names: fields.map(\.name), values: fields.map(\.value), range: place.range)
      guard add(row) else {
        report(.tableTooLarge(place, maxRows: maxRows))
        return false
      }
    }
    return !diagnostics.isFull
  }

  private mutating func fields(_ members: [JSONValue.Member], _ place: Place) -> [RouteValue.Field] {
    var names: Set<String> = []
    return members.map { member in
      if !names.insert(member.name).inserted {
        report(.repeatedColumn(member.name, place, first: nil))
      }
      return RouteValue.Field(member.name, value(member.value, place))
    }
  }

  private mutating func value(_ json: JSONValue, _ place: Place) -> RouteValue {
    switch json {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .string(let text): return .string(text)
    case .array(let values): return .list(values.map { value($0, place) })
    case .object(let members): return .map(fields(members, place))
    case .number(let text):
      // JSON's numbers are a subset of the core schema's.
      if let number = CoreSchema.resolve(text) { return number }
      report(.integerOutOfRange(text, place))
      return .null
    }
  }
}

extension Diagnostic {
  fileprivate static func jsonSyntax(_ failure: JSONReader.Failure, _ file: SourceFile) -> Self {
    let bytes = file.bytes
    // An error at the end of the file is placed at its last character.
    let isAtEnd = failure.offset >= bytes.count
    let start = isAtEnd ? bytes.lastIndex { $0 > 0x20 } ?? 0 : failure.offset
    let first = bytes[..<min(start + 1, bytes.count)].lastIndex { !$0.isContinuation } ?? start
    let end = bytes.dropFirst(start + 1).firstIndex { !$0.isContinuation } ?? bytes.count
    return Self(
      "json-syntax",
      "this is no JSON: \(failure.message)",
      at: Place(file, SourceRange(first..<max(first, end)))
    )
  }
}
