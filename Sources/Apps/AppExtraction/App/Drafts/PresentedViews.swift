import NavigationEngine

/// Knows the screens that views are part of, and the bindings by which those screens are presented.
struct PresentedViews {
  /// The screens of each view.
  private var screens: [String: Set<Int>] = [:]
  /// The bindings that present each screen, with the values that take it away.
  private var closing: [Int: [RouteValue.Field]] = [:]
  /// The screens that each binding presents, and the screens that are pushed onto them.
  private var within: [String: Set<Int>] = [:]

  /// Knows the views of an app.
  init(_ app: AppDraft) {
    for (number, screen) in app.screens.enumerated() {
      for view in screen.fragments.flatMap(\.views) { screens[view, default: []].insert(number) }
    }
    for presentation in app.everyPresentation {
      let (off, shown) = (RouteValue.Field(presentation.binding, presentation.off), presentation.screens.numbers)
      for screen in shown where closing[screen]?.contains(off) != true {
        closing[screen, default: []].append(off)
      }
      within[presentation.binding, default: []].formUnion(shown)
    }
    within = within.mapValues { $0.closure { app.screens[$0].pushed } }
  }

  /// Whether a screen is part of what a binding presents.
  func isWithin(_ binding: String, _ screen: Int) -> Bool { within[binding]?.contains(screen) == true }

  /// Whether a view belongs to another screen than one, which is then dismissed.
  func isOther(_ view: String, than screen: Int) -> Bool {
    screens[view].map { !$0.contains(screen) } ?? false
  }

  /// The values of bindings that take a view's screen away; empty if no binding presents it.
  func closing(_ view: String) -> [RouteValue.Field] {
    var found: [RouteValue.Field] = []
    for screen in (screens[view] ?? []).sorted() {
      found += (closing[screen] ?? []).filter { !found.contains($0) }
    }
    return found
  }
}
