extension SourceNode {
  /// The label of initialisers, and the property, that take the view of a controller of UIKit or AppKit.
  static let rootView = "rootView"

  /// The view that a controller is made with or set to: `UIHostingController(rootView: Home())`; nil for anything else.
  var hostedView: SourceNode? {
    if kind == .call { return CallArguments(self)[Self.rootView] }
    guard kind == .assignment, let target = children.first, target.text == Self.rootView else { return nil }
    return Array(children).last
  }

  /// Whether a controller shows a view somewhere in it.
  var showsHostedView: Bool { hostedView != nil || descendants.contains { $0.hostedView != nil } }
}
