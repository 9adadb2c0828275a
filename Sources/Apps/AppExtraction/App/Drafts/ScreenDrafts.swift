import NavigationEngine

/// The screens of an app, and the names that its state has so far, before its buttons are read.
struct ScreenDrafts {
  var drafts: [ScreenDraft] = []
  /// A layer of the app that is there while a property has certain values.
  struct Cover {
    let binding: String
    let clause: StateCondition.Clause
    let root: Int

    /// Whether it is there once the property has a value that the sources state, or one that only the running app has,
    /// which isn't nil; nil if that isn't known.
    func isOn(_ value: RouteValue?) -> Bool? {
      value.map(clause.holds) ?? (clause.values == [.null] ? clause.isNegated : nil)
    }
  }

  /// The layers that stand for what state shows in place of the tabs.
  var covers: [Cover] = []
  /// The bindings that the app itself declares.
  var bindings: [Storage: String] = [:]
  /// The stacks that bind a path, with the screens at their roots.
  var paths: [(storage: Storage, stack: String, roots: [Int])] = []
  /// The property that holds the selected tab, with the tabs by their tags.
  var tabSelection: (storage: Storage, tabs: [String: String])?
  /// The selections of lists, by their names.
  var selections: [Storage: String] = [:]
  /// The names that no binding may have: of tabs and selections, and of stacks and columns by themselves.
  var takenNames: Set<String> = [
    "main", "tab", "sidebar", "content", "detail", "columnVisibility", "preferredCompactColumn",
  ]
  /// The names of all bindings, which no selection may have.
  var bindingNames: Set<String> = []
  /// The properties of objects that bindings have the plain names of: any screen may write them, so no other binding
  /// may have their names.
  var sharedNames: [String: Storage] = [:]
  /// The views around the app's containers.
  var base = Fragment()
  /// Whether parts under a condition, or not read for certain, are left out.
  var isCertainOnly = false

  /// All that the app's screens declare, with the views around its containers.
  var fragments: [Fragment] { drafts.flatMap(\.fragments) + [base] }

  /// Whether a declaration is to be extracted.
  func isKept(_ site: Site) -> Bool { !isCertainOnly || site.isCertain }
}
