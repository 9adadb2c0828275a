extension AppTable {
  package static let rootChoice: [Entry<RootChoiceKey>] = [
    Entry(
      .when,
      "what state and bindings of the app must be so that the screen is the root",
      "when: {loggedIn: false}"
    ),
    Entry(.screen, "the root", "screen: Login"),
    Entry(.default, "the root for any other state; in a list the last root, without `when`", "default: Home"),
  ]

  /// The keys of one of several roots.
  package enum RootChoiceKey: String, AppKeyName {
    case when, screen, `default`

    package static var entries: [Entry<Self>] { AppTable.rootChoice }
    package static var owner: String { "a root" }
  }
}
