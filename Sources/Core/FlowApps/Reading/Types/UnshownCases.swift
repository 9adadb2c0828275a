import FlowSyntax
import NavigationEngine

extension AppContext {
  /// A warning of an enumeration's cases for which no destination has a screen (S16.6), at the type's first
  /// destination; nil if every case is shown, or the type has no destination.
  func unshownCases(of type: String, _ names: [String], in model: AppModel) -> Diagnostic? {
    let destinations = model.screens.values.flatMap(\.destinations).filter { $0.type == type }
    guard let source = destinations.compactMap(\.source).min(), destinations.allSatisfy({ $0.screen == nil }) else {
      return nil
    }
    // A key that is a whole value shows that value only (S16.2).
    let keys = destinations.flatMap { $0.cases.map(\.value) }
    let shown = Set(keys.filter { $0 == $0.outlines.first }.compactMap(\.outlines.last))
    let unshown = names.filter { !shown.contains(.typed(type: "\(type).\($0)", payload: .null)) }
    return unshown.isEmpty ? nil : .unshownCases(unshown, of: type, place(ofSource: source))
  }
}

extension Diagnostic {
  fileprivate static func unshownCases(_ names: [String], of type: String, _ place: Place) -> Self {
    let shown = names.prefix(5).map { "“\($0.excerpt)”" }.joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return Self(
      .unshownCase,
      "no destination has a screen for the \(names.count == 1 ? "case" : "cases") \(shown)\(more) of \(type)",
      severity: .warning,
      at: place
    ).help("add it to `cases`, or a `default` for every other case")
  }
}
