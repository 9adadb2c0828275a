/// A screen that is known, and whose declarations may still have to be read.
struct ScreenDraft {
  var fragment: Fragment
  /// The views around its stack, if it is a root.
  let outer: Fragment?
  var screen: AppDraft.Screen
  /// The names of the bindings that it declares.
  var bindings: [Storage: String] = [:]

  /// The declarations of the screen, with the views around its stack.
  var fragments: [Fragment] { [fragment] + [outer].compactMap(\.self) }
}
