/// The name of declared state, and the screen that declares it.
struct StateName: Hashable, Sendable {
  let name: String
  /// The screen; nil for the app.
  let screen: String?
}
