/// The screens that the bindings of a screen present, each found without a search through its cases.
struct ScreenBindings: Sendable {
  private let presents: [AppModel.Presentation]
  private let items: [AppModel.Item]
  /// The screens of the items that have their own.
  private let caseScreens: [AppModel.Link.Target: String]

  /// A screen without bindings.
  static let none = Self(AppModel.Screen())

  init(_ screen: AppModel.Screen) {
    (presents, items) = (screen.presents, screen.items)
    let cases = items.flatMap { item in
      item.cases.map { (AppModel.Link.Target.binding(item.binding, $0.value), $0.screen) }
    }
    caseScreens = cases.isEmpty ? [:] : Dictionary(cases) { first, _ in first }
  }

  /// The screen that is shown when a binding becomes `value`; nil if none is.
  func presented(by binding: String, _ value: RouteValue) -> String? {
    if let presentation = presents.first(where: { $0.binding == binding }) {
      return value == true ? presentation.screen : nil
    }
    return caseScreens[.binding(binding, value)]
      ?? value.caseAlone.flatMap { caseScreens[.binding(binding, $0)] }
      ?? items.first { $0.binding == binding }?.screen
  }
}
