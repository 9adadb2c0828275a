import NavigationEngine

// The fields of variables that are maps: `${park.name}`.
extension Variables {
  /// Looks up a name that isn't a variable's own.
  ///
  /// The longest part before a `.` that is a variable with fields is the variable; the rest names one field after
  /// another.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - budget: The budget that the comparisons are taken from.
  /// - Returns: The field's value.
  /// - Throws: The reason why there is none; `tooManyFields` if the comparisons exceed the budget.
  func field(_ name: Substring, _ budget: inout ExpansionBudget) throws(ExpansionError) -> RouteValue {
    var end = name.endIndex
    while let dot = name.utf8[..<end].lastIndex(of: UInt8(ascii: ".")) {
      guard budget.look(at: name[..<dot]) else { throw .tooManyFields }
      if let fields = values[String(name[..<dot])]?.fields { return try follow(name, from: dot, fields, &budget) }
      end = dot
    }
    throw .undefined(String(name))
  }

  /// The field of a name such as `park.city`, looked up from one of its dots.
  private func follow(
    _ name: Substring,
    from dot: Substring.Index,
    _ fields: [RouteValue.Field],
    _ budget: inout ExpansionBudget
  ) throws(ExpansionError) -> RouteValue {
    var (dot, fields) = (dot, fields)
    while true {
      let rest = name[name.utf8.index(after: dot)...]
      var longest: (end: Substring.Index, fields: [RouteValue.Field])?
      for field in fields {
        guard budget.look(at: field.name[...]) else { throw .tooManyFields }
        guard rest.utf8.starts(with: field.name.utf8) else { continue }
        let end = rest.utf8.index(rest.startIndex, offsetBy: field.name.utf8.count)
        if end == rest.endIndex { return field.value }
        guard rest.utf8[end] == UInt8(ascii: "."), let inner = field.value.fields else { continue }
        if end >= longest?.end ?? end { longest = (end, inner) }
      }
      guard let longest else {
        // A few names are enough to find the intended one.
        let known = fields.prefix(1_000).map(\.name)
        throw .noField(String(rest), of: String(name[..<dot]), known: known)
      }
      (dot, fields) = longest
    }
  }
}
