/// The presentations of a screen, the pushes apart from the layers, so that no step searches for its kind.
struct ScreenBindings: Sendable {
  let pushes: [AppModel.Presented]
  let layers: [AppModel.Presented]
  /// The screens of the items that have their own.
  private let caseScreens: [String: CaseTable<String>]

  /// A screen without bindings.
  static let none = Self([])

  init(_ presents: [AppModel.Presented]) {
    (pushes, layers) = (presents.pushes, presents.layers)
    let cases = pushes.filter { !$0.cases.isEmpty }.map {
      ($0.binding, CaseTable($0.cases.map { ($0.value, $0.screen) }))
    }
    caseScreens = Dictionary(cases) { first, _ in first }
  }

  /// The push by a binding of that name; nil if the screen declares none.
  func push(_ binding: String) -> AppModel.Presented? { pushes.first { $0.binding == binding } }

  /// Whether a binding of that name pushes something.
  func declares(_ binding: String) -> Bool { pushes.contains { $0.binding == binding } }

  /// The screen that is pushed when a binding becomes `value`; nil if none is.
  func pushed(by binding: String, _ value: RouteValue) -> String? {
    guard let push = push(binding) else { return nil }
    if push.itemType == nil { return value == true ? push.screen : nil }
    return caseScreens[binding]?[value] ?? push.screen
  }
}
