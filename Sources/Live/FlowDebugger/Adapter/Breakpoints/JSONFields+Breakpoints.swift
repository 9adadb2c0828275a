// Reads the breakpoints in a client's request, in its order.
extension JSONFields {
  /// The maximum number of breakpoints of one kind.
  private static let mostBreakpoints = 10_000

  /// The breakpoints in lines of a file.
  func lineBreakpoints(of path: String, _ format: ClientFormat) throws(RequestFailure) -> [ClientBreakpoint.Wanted] {
    try wanted { (fields) throws(RequestFailure) in
      .line(path: path, line: format.line(from: try fields.required(number: "line")))
    }
  }

  /// The breakpoints at kinds of steps.
  func verbBreakpoints() throws(RequestFailure) -> [ClientBreakpoint.Wanted] {
    try wanted { (fields) throws(RequestFailure) in .verb(try fields.required(text: "name")) }
  }

  /// The breakpoints at changes of values.
  func changeBreakpoints() throws(RequestFailure) -> [ClientBreakpoint.Wanted] {
    try wanted { (fields) throws(RequestFailure) in .change(try fields.required(text: "dataId")) }
  }

  /// The exceptions: names alone, then names with conditions.
  func exceptionBreakpoints() throws(RequestFailure) -> [ClientBreakpoint.Wanted] {
    let plain = try texts("filters").map { (name: $0, fields: JSONFields()) }
    let conditional = try objects("filterOptions").map { (fields) throws(RequestFailure) in
      (name: try fields.required(text: "filterId"), fields: fields)
    }
    return try (plain + conditional).map { (named) throws(RequestFailure) in
      guard let filter = ExceptionFilter(rawValue: named.name) else {
        let names = ExceptionFilter.allCases.map(\.rawValue)
        throw .unknown(.wrongArgument, "filter", named.name, among: names)
      }
      return (.exception(filter), named.fields)
    }
  }

  private func wanted(
    _ subject: (JSONFields) throws(RequestFailure) -> ClientBreakpoint.Subject
  ) throws(RequestFailure) -> [ClientBreakpoint.Wanted] {
    let most = Self.mostBreakpoints
    let objects = try objects("breakpoints")
    guard objects.count <= most else { throw .wrong("breakpoints", "at most \(most) breakpoints") }
    return try objects.map { (fields) throws(RequestFailure) in (try subject(fields), fields) }
  }
}

extension ClientBreakpoint {
  /// A breakpoint that isn't set yet, with the rest of its object.
  typealias Wanted = (subject: Subject, fields: JSONFields)

  /// Creates a breakpoint with the conditions of its object; empty texts are none.
  init(id: Int, _ wanted: Wanted) throws(RequestFailure) {
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
