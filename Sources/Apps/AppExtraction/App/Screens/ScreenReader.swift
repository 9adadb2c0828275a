import NavigationEngine

/// Reads the declarations of a drafted screen: its links and rows, its destinations and presentations.
///
/// The screens that these lead to are drafted.
enum ScreenReader {
  private static let screenLimit = 10_000

  /// Reads the declarations of a screen, which drafts the screens that it leads to.
  static func fill(_ number: Int, _ drafting: inout Drafting) {
    let draft = drafting.drafted.drafts[number]
    guard drafting.drafted.drafts.count < screenLimit else {
      return drafting.omit(
        "the app has more than \(screenLimit) screens, and what this one declares isn't read",
        "extract a part of the app, with --stack or --source",
        draft.screen.place
      )
    }
    var bindings: [Storage: String] = [:]
    var screen = draft.screen
    var names = PresentationReader.names(of: draft.fragments, drafting)
    var declared = PresentationReader.presentations(of: draft.fragment, &bindings, &names, &drafting)
    if let outer = draft.outer {
      declared += PresentationReader.presentations(of: outer, &bindings, &names, isMisplaced: true, &drafting)
    }
    screen.presentations = declared
    screen.destinations = destinations(of: draft.fragment, isMisplaced: false, &drafting)
    if let outer = draft.outer { screen.destinations += destinations(of: outer, isMisplaced: true, &drafting) }
    (screen.links, screen.rows) = links(of: draft.fragment, &drafting)
    screen.activateLinks(&bindings, &names)
    screen.nestsStack = draft.fragment.stacks.contains {
      !$0.isSplit && drafting.drafted.isKept($0.site) && !$0.site.isConditional
    }
    let keepsLayer = draft.fragments.contains { $0.dismissDisabling != nil }
    screen.holdsInput =
      !keepsLayer
      && draft.fragment.inputs.contains { drafting.drafted.isKept($0) && goes($0, with: screen.name, drafting.index) }
    if !draft.fragment.stacks.isEmpty {
      drafting.omit(
        "a stack within another one is read as if its screens were on the outer one",
        "remove the inner stack",
        draft.fragment.stacks[0].site.node
      )
    }
    drafting.drafted.drafts[number].screen = screen
    drafting.drafted.drafts[number].bindings = bindings
    drafting.omitUnread(draft.fragment)
    if let outer = draft.outer { drafting.omitUnread(outer) }
  }

  /// Whether the text of a field goes with a screen: state of the view that presents the screen stays there.
  private static func goes(_ input: Site, with screen: String, _ index: AppIndex) -> Bool {
    let code = input.node.ancestors.last { $0.isType || $0.kind == .extension }
    guard let owner = code.flatMap({ index.type($0.text, near: input.node)?.type.name }) else { return false }
    return Naming.screenName(owner) == screen || input.trail?.steps.contains { $0.label == "shows \(owner)" } == true
  }

  private static func links(of fragment: Fragment, _ drafting: inout Drafting) -> ([AppDraft.Link], [AppDraft.Rows]) {
    var links: [AppDraft.Link] = []
    var rows: [AppDraft.Rows] = []
    let isCertainOnly = drafting.drafted.isCertainOnly
    for link in single(fragment.links, &rows, &drafting)
    where drafting.drafted.isKept(link.site) && !(link.selects && isCertainOnly) {
      let place = link.site.node
      let (requirement, enabling) = (link.site.requirement, link.site.enabling)
      switch link.target {
      case .nowhere, .unknown: break
      case .view(let alternatives):
        links += targets(of: link, alternatives, &drafting).map { target in
          var made = AppDraft.Link(
            link,
            named: drafting.drafted.drafts[target.screen].screen.name,
            .view(target.screen)
          )
          made.activation = activation(of: link, &drafting)
          made.assumed += target.isOneOfMany ? [.screen] : []
          made.requirement = requirement.and(target.requirement)
          return made
        }
      case .value(let type, _):
        guard let type else {
          drafting.omit(
            "the type of this link's value isn't declared in the sources",
            "write the link by hand, with a value of the type that a destination has",
            place
          )
          continue
        }
        guard let constant = constant(of: link, type, fragment.closure, &drafting) else { continue }
        let name = constant.value.typeName
        // A value that is made in place is one; of any other there may be many.
        if constant.isMadeUp, constant.value.caseName == nil, link.value?.node.kind != .call {
          rows.append(
            AppDraft.Rows(
              name: link.label?.text ?? name,
              type: name,
              label: drafting.types.rowLabel(of: name),
              place: place,
              requirement: requirement,
              enabling: enabling
            )
          )
        } else {
          let name = constant.value.caseName.map(String.init) ?? name
          var made = AppDraft.Link(link, named: name, .value(constant.value))
          made.assumed = (constant.isMadeUp ? [.value] : []) + made.assumed
          links.append(made)
        }
      }
    }
    return (links, rows)
  }

  /// The links that stand alone, beside the rows whose values the sources state.
  private static func single(
    _ links: [Fragment.Link],
    _ rows: inout [AppDraft.Rows],
    _ drafting: inout Drafting
  ) -> [Fragment.Link] {
    var alone: [Fragment.Link] = []
    for link in links {
      guard let stated = link.rows else {
        alone.append(link)
        continue
      }
      guard !drafting.drafted.isCertainOnly, let read = self.rows(stated, of: link, &drafting) else {
        alone += stated.links
        continue
      }
      rows.append(read)
    }
    return alone
  }

  /// The rows of a list with all their values; nil if one isn't read.
  private static func rows(
    _ rows: Fragment.Rows,
    of link: Fragment.Link,
    _ drafting: inout Drafting
  ) -> AppDraft.Rows? {
    guard case .value(let type?, _) = link.target else { return nil }
    var values: [RouteValue] = []
    for row in rows.values {
      let types = drafting.inliner.types
      guard let read = ConstantReader(types).value(of: row.node, type: type, in: row.scope, &drafting.types),
        !read.isMadeUp
      else { return nil }
      values.append(read.value)
    }
    guard let name = values.first?.typeName, values.allSatisfy({ $0.typeName == name }) else { return nil }
    let isStructure = drafting.types.entries[name]?.cases.isEmpty == true
    guard isStructure == (rows.field != nil) else { return nil }
    if let field = rows.field {
      guard drafting.types.fields(of: name).contains(where: { $0.name == field }) else { return nil }
      drafting.types.need(field, of: name)
    }
    return AppDraft.Rows(
      name: name,
      type: name,
      label: rows.field.map { "${row.\($0)}" },
      values: values,
      place: link.site.node,
      requirement: link.site.requirement,
      enabling: link.site.enabling
    )
  }

  /// The screens that a link shows: one for each state, or each of those among which something else decides.
  private static func targets(
    of link: Fragment.Link,
    _ alternatives: [Alternative],
    _ drafting: inout Drafting
  ) -> [(screen: Int, requirement: Requirement, isOneOfMany: Bool)] {
    let shown = alternatives.filter { $0.screen != nil && (!drafting.drafted.isCertainOnly || !$0.isConditional) }
    // If it isn't known which of several screens it shows, there is a link to each.
    let isRead = shown.count == 1 || shown.allSatisfy(\.dependsOnState)
    return shown.compactMap { one in
      one.screen.map { (drafting.screen($0), isRead ? one.requirement : Requirement(), !isRead) }
    }
  }

  /// The binding of a link that a NavigationView follows; nil if it has none, or its value isn't stated.
  private static func activation(of link: Fragment.Link, _ drafting: inout Drafting) -> AppDraft.Activation? {
    let types = drafting.inliner.types
    guard let activation = link.activation,
      let storage = StorageResolver(types).storage(of: activation.binding.node, in: activation.binding.scope)
    else { return nil }
    guard let tag = activation.tag else { return AppDraft.Activation(storage: storage, tag: nil) }
    let selection = activation.binding
    guard let type = types.type(of: selection.node, in: selection.scope)?.unwrapped,
      let value = ConstantReader(types).value(
        of: tag.node,
        type: types.resolved(type, near: selection.node, in: selection.scope),
        in: tag.scope,
        &drafting.types
      ), !value.isMadeUp
    else { return nil }
    return AppDraft.Activation(storage: storage, tag: value.value)
  }

  private static func constant(
    of link: Fragment.Link,
    _ type: TypeName,
    _ closure: SourceNode?,
    _ drafting: inout Drafting
  ) -> ConstantReader.Constant? {
    guard let bound = link.value else { return nil }
    if let constant = ConstantReader(drafting.inliner.types, closure: closure).value(
      of: bound.node,
      type: type,
      in: bound.scope,
      &drafting.types
    ) {
      return constant
    }
    drafting.omit("no value of \(type) can be made up for this link", "write the link by hand", link.site.node)
    return nil
  }

  private static func destinations(
    of fragment: Fragment,
    isMisplaced: Bool,
    _ drafting: inout Drafting
  ) -> [AppDraft.Destination] {
    var destinations: [AppDraft.Destination] = []
    for destination in fragment.destinations where drafting.drafted.isKept(destination.site) || isMisplaced {
      guard case .value(let type) = destination.trigger else { continue }
      guard let type, let name = drafting.types.name(of: type, near: destination.site.node) else {
        drafting.omit(
          "the type of this destination isn't declared in the sources",
          "write the destination by hand",
          destination.site.node
        )
        continue
      }
      var found = AppDraft.Destination(
        type: name,
        cases: [],
        placement: destination.placement(isMisplaced: isMisplaced),
        place: destination.site.node,
        requirement: destination.site.requirement
      )
      let shown = destination.alternatives.filter { $0.screen != nil }
      if shown.count > 1, shown.allSatisfy({ $0.dependsOnState && $0.cases.isEmpty }), !drafting.drafted.isCertainOnly {
        for one in shown {
          found.requirement = destination.site.requirement.and(one.requirement)
          found.screen = one.screen.map { drafting.screen($0) }
          destinations.append(found)
        }
        continue
      }
      var isOneOfMany = false
      (found.cases, found.screen, isOneOfMany) = screens(
        of: destination.alternatives,
        type: name,
        at: destination.site.node,
        &drafting
      )
      if isOneOfMany { found.assumed = [.screen] }
      found.isOneView = found.cases.count > 1 && Set(destination.alternatives.map(\.node)).count == 1
      if found.cases.isEmpty, found.screen == nil { continue }
      let isOne = destination.site.requirement.condition.isAlways || !destination.site.requirement.unread.isEmpty
      if destination.site.isConditionalHere, isOne, destinations.contains(where: { $0.type == name }) {
        drafting.omit(
          "a condition decides whether this destination or another one for \(name) is declared, and only one is extracted",
          "write the other one by hand in an app file that extends this one",
          destination.site.node
        )
        continue
      }
      destinations.append(found)
    }
    return destinations
  }

  /// The screens of the cases of a type, and the one for every other value.
  static func screens(
    of alternatives: [Alternative],
    type: String,
    at place: SourceNode,
    _ drafting: inout Drafting
  ) -> (cases: [AppDraft.Case], screen: Int?, isOneOfMany: Bool) {
    let known = Set(drafting.types.entries[type]?.cases.map(\.name) ?? [])
    var cases: [AppDraft.Case] = []
    var others: [Alternative] = []
    for alternative in alternatives where !drafting.drafted.isCertainOnly || !alternative.isConditional {
      let names = alternative.cases.filter(known.contains)
      let literals = alternative.literals.filter { $0.typeName == type }
      if names.isEmpty, literals.isEmpty { others.append(alternative) }
      guard let content = alternative.screen else { continue }
      for value in literals where !cases.contains(where: { $0.value == value }) {
        cases.append(AppDraft.Case(name: "", screen: drafting.screen(content), value: value))
      }
      let new = names.filter { name in !cases.contains { $0.name == name } }
      cases += new.map { AppDraft.Case(name: $0, screen: drafting.screen(content)) }
      if new.isEmpty, !names.isEmpty { drafting.leave([alternative]) }
    }
    let shown = others.filter { $0.screen != nil }
    let chosen = shown.first { !$0.isConditional } ?? shown.first
    drafting.leave(shown.filter { $0.node != chosen?.node })
    if shown.count > 1 {
      drafting.omit(
        "a condition decides between \(shown.count) screens here, of which only one is extracted",
        "write the others by hand in an app file that extends this one",
        place
      )
    }
    return (cases, chosen?.screen.map { drafting.screen($0) }, shown.count > 1)
  }
}

extension AppDraft.Link {
  /// A link with the name of its target, which counts where it has no label.
  fileprivate init(_ link: Fragment.Link, named name: String, _ target: Target) {
    let site = link.site
    self.init(
      label: link.label?.text ?? name,
      isInToolbar: site.isInToolbar,
      isInTitleMenu: site.isInTitleMenu,
      isDetailLink: site.isDetailLink,
      isLabelled: link.label != nil,
      key: link.label?.key,
      target: target,
      place: site.node,
      assumed: link.label.assumptions,
      requirement: site.requirement,
      enabling: site.enabling
    )
  }
}
