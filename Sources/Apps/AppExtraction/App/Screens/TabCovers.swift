import NavigationEngine

/// The views that state shows in place of an app's tabs, such as a sign-in: in the app file, covers over them.
struct TabCovers {
  /// A view, its name, and the state in which it is there.
  private typealias View = (arm: ChoiceReader.Arm, name: String, clause: StateCondition.Clause)

  /// All that is shown while the tabs are; nil if nothing covers them, or one property doesn't decide about each view.
  let tabs: Fragment?
  private let views: [View]

  init(_ arms: [ChoiceReader.Arm], _ drafting: Drafting) {
    let others = arms.filter { !$0.hasTabs }
    let views = others.compactMap { arm -> View? in
      let clauses = arm.requirement.condition.clauses
      return clauses.count == 1 ? arm.shownName.map { (arm, $0, clauses[0]) } : nil
    }
    let areKnown = !drafting.drafted.isCertainOnly && others.count == arms.count - 1 && views.count == others.count
    tabs = areKnown ? arms.first(where: \.hasTabs)?.fragment : nil
    self.views = areKnown ? views : []
  }

  /// Presents the views by bindings of the app, from the start on where the state at the start shows them.
  func present(_ app: inout AppDraft, _ drafting: inout Drafting) {
    for (arm, name, clause) in views {
      let binding = drafting.freeName("shows\(Naming.screenName(name))")
      drafting.drafted.bindingNames.insert(binding)
      let shown = ContainerReader.content(
        of: arm.fragment.flattened,
        named: name,
        place: arm.node,
        stack: binding,
        &drafting
      )
      guard let root = shown.roots.first else { continue }
      drafting.drafted.covers.append(ScreenDrafts.Cover(binding: binding, clause: clause, root: root))
      if clause.holds(clause.initial) { app.initialBindings.append(.init(binding, .bool(true))) }
      app.presentations.append(
        AppDraft.Presentation(binding: binding, itemType: nil, kind: .cover, content: shown, place: arm.node)
      )
    }
  }
}
