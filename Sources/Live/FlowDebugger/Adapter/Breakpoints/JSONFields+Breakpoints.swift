/// Reads the breakpoints in a client's request, in its order.
struct BreakpointReader {
  /// A breakpoint that isn't set yet, with the rest of its object.
  typealias Wanted = (subject: ClientBreakpoint.Subject, fields: JSONFields)

  /// The maximum number of breakpoints of one kind.
  private static let limit = 10_000

  let arguments: JSONFields

  /// The breakpoints in lines of a file.
  func lines(of path: String, _ format: ClientFormat) throws(RequestFailure) -> [Wanted] {
    try wanted { (fields) throws(RequestFailure) in
      .line(path: path, line: format.line(from: try fields.required(number: "line")))
    }
  }

  /// The breakpoints at kinds of steps.
  func verbs() throws(RequestFailure) -> [Wanted] {
    try wanted { (fields) throws(RequestFailure) in .verb(try fields.required(text: "name")) }
  }

  /// The breakpoints at changes of values.
  func changes() throws(RequestFailure) -> [Wanted] {
    try wanted { (fields) throws(RequestFailure) in .change(try fields.required(text: "dataId")) }
  }

  /// The exceptions: names alone, then names with conditions.
  func exceptions() throws(RequestFailure) -> [Wanted] {
    var named: [(name: String, fields: JSONFields)] = []
    for filter in try arguments.texts("filters") { named.append((filter, JSONFields())) }
    for options in try arguments.objects("filterOptions") {
      named.append((try options.required(text: "filterId"), options))
    }
    var wanted: [Wanted] = []
    for (name, fields) in named {
      guard let filter = ExceptionFilter(rawValue: name) else {
        let names = ExceptionFilter.allCases.map(\.rawValue)
        throw .unknown(.wrongArgument, "filter", name, among: names)
      }
      wanted.append((.exception(filter), fields))
    }
    return wanted
  }

  private func wanted(
    _ subject: (JSONFields) throws(RequestFailure) -> ClientBreakpoint.Subject
  ) throws(RequestFailure) -> [Wanted] {
    let objects = try arguments.objects("breakpoints")
    guard objects.count <= Self.limit else { throw .wrong("breakpoints", "at most \(Self.limit) breakpoints") }
    var wanted: [Wanted] = []
    for fields in objects { wanted.append((try subject(fields), fields)) }
    return wanted
  }
}

extension ClientBreakpoint {
  /// Creates a breakpoint with the conditions of its object; empty texts are none.
  init(id: Int, _ wanted: BreakpointReader.Wanted) throws(RequestFailure) {
    let (condition, hits) = (try wanted.fields.text("condition"), try wanted.fields.text("hitCondition"))
    let log = try wanted.fields.text("logMessage")
    self.init(
      id: id,
      subject: wanted.subject,
      condition: condition.flatMap { $0.isEmpty ? nil : $0 },
      hitCondition: hits.flatMap { $0.isEmpty ? nil : $0 },
      logMessage: log.flatMap { $0.isEmpty ? nil : $0 }
    )
  }
}
