extension SourceNode {
  /// The label of initialisers, and the property, that take the view of a controller of UIKit or AppKit.
  static let rootView = "rootView"

  /// How deep the code of a file is looked into.
  private static let hostDepthLimit = 200

  /// The view that a controller is made with or set to: `UIHostingController(rootView: Home())`; nil for anything else.
  var hostedView: SourceNode? {
    if kind == .call { return CallArguments(self)[Self.rootView] }
    guard kind == .assignment, let target = children.first, target.text == Self.rootView else { return nil }
    return Array(children).last
  }

  /// Whether a controller shows a view somewhere in it.
  func showsHostedView(depth: Int = 0) -> Bool {
    hostedView != nil || depth < Self.hostDepthLimit && children.contains { $0.showsHostedView(depth: depth + 1) }
  }
}
