import FlowDiagnostics
import YAMLSyntax

// How much a flow's steps may ask for while they are read.
extension DocumentReader {
  var limits: Limits { files?.limits ?? Limits() }

  /// Whether what stands within one more step or expectation may be read; that it may not is reported.
  mutating func mayNest(at id: YAMLTree.ID) -> Bool {
    if depth < limits.stepDepth { return true }
    report(.stepsTooDeep(limit: limits.stepDepth, tree.place(id)))
    return false
  }

  /// Reads what stands within one more step or expectation, where it may.
  mutating func nested<Value>(at id: YAMLTree.ID, _ read: (inout Self) -> Value?) -> Value? {
    guard mayNest(at: id) else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  /// Counts what is read once more: a few loops and files within each other could stand for more than memory holds.
  ///
  /// - Returns: Whether it may be; that it may not is reported once.
  mutating func mayExpand(_ weight: Int, at id: YAMLTree.ID) -> Bool {
    let limit = limits.expansion
    guard budget.expansion <= limit else { return false }
    budget.expansion += weight
    guard budget.expansion > limit else { return true }
    report(.tooMuchExpanded(limit: limit, tree.place(id)))
    return false
  }
}

extension DiagnosticID {
  static let tooMuchExpanded: Self = "too-much-expanded"
  static let stepsTooDeep: Self = "steps-too-deep"
}

extension Diagnostic {
  fileprivate static func tooMuchExpanded(limit: Int, _ place: Place) -> Self {
    Self(
      .tooMuchExpanded,
      "the flow's loops and the files that it runs stand for more than \(limit) keys and values, here at the latest",
      at: place,
      help: "let loops go round less often, or raise the limit: `--limit expansion=N`"
    )
  }

  fileprivate static func stepsTooDeep(limit: Int, _ place: Place) -> Self {
    Self(
      .stepsTooDeep,
      "steps and expectations stand more than \(limit) deep within each other here",
      at: place,
      help: "write them one after the other, or raise the limit: `--limit step-depth=N`"
    )
  }
}
