import FlowSyntax
import NavigationEngine
import PlainText

// The declarations of a screen: its links and rows, its destinations and presentations.
extension AppDraft {
  private static let screenLimit = 10_000

  /// Reads the declarations of a screen, which drafts the screens that it leads to.
  mutating func fill(_ number: Int) {
    var screen = screens[number]
    guard screens.count < Self.screenLimit else {
      return omit(
        "the app has more than \(Self.screenLimit) screens, and what this one declares isn't read",
        "extract a part of the app, with --stack or --source",
        screen.place
      )
    }
    var names = namesOfBindings(in: screen.fragments)
    for (fragment, isMisplaced) in [(screen.fragment, false)] + [screen.outer].compactMap(\.self).map({ ($0, true) }) {
      screen.presentations += presentations(of: fragment, &screen.bindings, &names, isMisplaced: isMisplaced)
    }
    readDestinations(of: screen.fragment, isMisplaced: false, into: &screen)
    if let outer = screen.outer { readDestinations(of: outer, isMisplaced: true, into: &screen) }
    readLinks(into: &screen)
    screen.activateLinks(&names)
    screen.model.nestsStack = screen.fragment.stacks.contains { !$0.isSplit && !$0.site.isConditional }
    let keepsLayer = screen.fragments.contains { $0.dismissDisabling != nil }
    screen.holdsInput = !keepsLayer && screen.fragment.inputs.contains { goes($0, with: screen.name) }
    if !screen.fragment.stacks.isEmpty {
      omit(
        "a stack within another one is read as if its screens were on the outer one",
        "remove the inner stack",
        screen.fragment.stacks[0].site.node
      )
    }
    screens[number] = screen
    for fragment in screen.fragments { omitUnread(fragment) }
  }

  /// Whether the text of a field goes with a screen: state of the view that presents the screen stays there.
  private func goes(_ input: Site, with screen: String) -> Bool {
    let code = input.node.ancestors.last { $0.isType || $0.kind == .extension }
    guard let owner = code.flatMap({ index.type($0.text, near: input.node)?.type.name }) else { return false }
    return owner.screenName == screen || input.trail.contains { $0.label == "shows \(owner)" }
  }

  private mutating func readLinks(into screen: inout ScreenDraft) {
    for link in singleLinks(of: screen.fragment, beside: &screen.rows) {
      switch link.target {
      case .nowhere, .unknown: break
      case .view(let alternatives):
        for (target, requirement, isOneOfMany) in targets(alternatives) {
          var made = ScreenDraft.Link(link.label, to: .view(target), at: link.site)
          made.activation = activation(of: link)
          made.assumed += isOneOfMany ? [.screen] : []
          made.requirement = link.site.requirement.and(requirement)
          screen.links.append(made)
        }
      case .value(let type, _):
        guard let type else {
          omit(
            "the type of this link's value isn't declared in the sources",
            "write the link by hand, with a value of the type that a destination has",
            link.site.node
          )
          continue
        }
        guard let bound = link.value else { continue }
        let reader = ConstantReader(inliner.types, closure: screen.fragment.closure)
        guard let constant = reader.value(of: bound, type, &types) else {
          omit("no value of \(type) can be made up for this link", "write the link by hand", link.site.node)
          continue
        }
        let name = constant.value.typeName
        // A value that is made in place is one; of any other there may be many.
        if constant.isMadeUp, constant.value.caseName == nil, bound.node.kind != .call {
          var rows = AppModel.Rows(link.label?.text ?? name, of: name, [], isOpen: true)
          if let label = types.rowLabel(of: name) { rows.label = label }
          screen.rows.append(ScreenDraft.Rows(rows, at: link.site))
        } else {
          var made = ScreenDraft.Link(link.label, to: .value(constant.value), at: link.site)
          made.assumed = (constant.isMadeUp ? [.value] : []) + made.assumed
          screen.links.append(made)
        }
      }
    }
  }

  /// The links that stand alone, beside the rows whose values the sources state.
  private mutating func singleLinks(
    of fragment: Fragment,
    beside found: inout [ScreenDraft.Rows]
  ) -> [Fragment.Link] {
    fragment.links.flatMap { link in
      guard let stated = link.rows else { return [link] }
      guard let read = rows(stated, of: link) else { return stated.links }
      found.append(read)
      return []
    }
  }

  /// The rows of a list with all their values; nil if one isn't read.
  private mutating func rows(_ rows: Fragment.Rows, of link: Fragment.Link) -> ScreenDraft.Rows? {
    guard case .value(let type?, _) = link.target else { return nil }
    let values = rows.values.mapAll { row in
      ConstantReader(inliner.types).value(of: row, type, &types).flatMap { $0.isMadeUp ? nil : $0.value }
    }
    guard let values, let name = values.first?.typeName, values.allSatisfy({ $0.typeName == name }) else { return nil }
    let isStructure = types.entries[name]?.cases.isEmpty == true
    guard isStructure == (rows.field != nil) else { return nil }
    if let field = rows.field {
      guard types.fields(of: name).contains(where: { $0.name == field }) else { return nil }
      types.need(field, of: name)
    }
    var made = AppModel.Rows(name, of: name, values)
    if let field = rows.field { made.label = "${row.\(field)}" }
    return ScreenDraft.Rows(made, at: link.site)
  }

  /// The screens that a link shows: one for each state, or each of those among which something else decides.
  private mutating func targets(
    _ alternatives: [Alternative]
  ) -> [(screen: String, requirement: Requirement, isOneOfMany: Bool)] {
    let shown = alternatives.filter { $0.screen != nil }
    // If it isn't known which of several screens it shows, there is a link to each.
    let isRead = shown.count == 1 || shown.allSatisfy(\.dependsOnState)
    return shown.compactMap { one in
      one.screen.map { (screen($0), isRead ? one.requirement : Requirement(), !isRead) }
    }
  }

  /// The binding of a link that a NavigationView follows; nil if it has none, or its value isn't stated.
  private mutating func activation(of link: Fragment.Link) -> (storage: Storage, tag: RouteValue?)? {
    let inference = inliner.types
    guard let activation = link.activation,
      let storage = inference.storage(of: activation.binding)
    else { return nil }
    guard let tag = activation.tag else { return (storage, nil) }
    let selection = activation.binding
    guard let type = inference.resolvedType(of: selection.node, in: selection.scope),
      let value = ConstantReader(inference).value(of: tag, type, &types), !value.isMadeUp
    else { return nil }
    return (storage, value.value)
  }

  private mutating func readDestinations(of fragment: Fragment, isMisplaced: Bool, into screen: inout ScreenDraft) {
    let others = screen.destinations.count
    for destination in fragment.destinations {
      guard case .value(let type) = destination.trigger else { continue }
      guard let type, let name = types.name(of: type, near: destination.site.node) else {
        omit(
          "the type of this destination isn't declared in the sources",
          "write the destination by hand",
          destination.site.node
        )
        continue
      }
      var found = ScreenDraft.Destination(
        AppModel.Destination(name, placement: destination.placement(isMisplaced: isMisplaced)),
        at: destination.site
      )
      let shown = destination.alternatives.filter { $0.screen != nil }
      if shown.count > 1, shown.allSatisfy({ $0.dependsOnState && $0.cases.isEmpty }) {
        for one in shown {
          found.requirement = destination.site.requirement.and(one.requirement)
          found.screen = one.screen.map { self.screen($0) }
          screen.destinations.append(found)
        }
        continue
      }
      let shows = screens(of: destination.alternatives, type: name, at: destination.site.node)
      (found.cases, found.screen) = (shows.cases, shows.other)
      if shows.isOneOfMany { found.assumed = [.screen] }
      if found.cases.count > 1, Set(destination.alternatives.map(\.node)).count == 1 {
        screen.oneViewDestinations.insert(found.place)
      }
      if found.cases.isEmpty, found.screen == nil { continue }
      let isOne = destination.site.requirement.condition.isAlways || !destination.site.requirement.unread.isEmpty
      if destination.site.isConditionalHere, isOne, screen.destinations[others...].contains(where: { $0.type == name })
      {
        omit(
          "a condition decides whether this destination or another one for \(name) is declared, and only one is extracted",
          "write the other one by hand in an app file that extends this one",
          destination.site.node
        )
        continue
      }
      screen.destinations.append(found)
    }
  }

  /// The screens of the cases of a type, and the one for every other value.
  mutating func screens(
    of alternatives: [Alternative],
    type: String,
    at place: SourceNode
  ) -> (cases: [AppModel.Destination.Case], other: String?, isOneOfMany: Bool) {
    var cases: [AppModel.Destination.Case] = []
    var others: [Alternative] = []
    for alternative in alternatives {
      let values = keys(of: alternative, type: type)
      let literals = alternative.literals.filter { $0.typeName == type }
      if values.isEmpty, literals.isEmpty { others.append(alternative) }
      guard let content = alternative.screen else { continue }
      for value in literals where !cases.contains(where: { $0.value == value }) {
        cases.append(.init(value, to: screen(content)))
      }
      let new = values.filter { value in !cases.contains { $0.value == value } }
      cases += new.map { .init($0, to: screen(content)) }
      if new.isEmpty, !values.isEmpty { leave([alternative]) }
    }
    let shown = others.filter { $0.screen != nil }
    let chosen = shown.first { !$0.isConditional } ?? shown.first
    leave(shown.filter { $0.node != chosen?.node })
    if shown.count > 1 {
      omit(
        "a condition decides between \(shown.count) screens here, of which only one is extracted",
        "write the others by hand in an app file that extends this one",
        place
      )
    }
    return (cases, chosen?.screen.map { screen($0) }, shown.count > 1)
  }

  /// The values of a type that lead to an alternative, with the cases alone that its patterns name.
  mutating func keys(of alternative: Alternative, type: String) -> [RouteValue] {
    let asked = alternative.keys.compactMap { key(ofType: type, at: "value", $0) }
    if !asked.isEmpty { return asked.withoutRepeats }
    let known = Set(types.entries[type]?.cases.map(\.name) ?? [])
    return alternative.cases.filter(known.contains).map { .typed(type: "\(type).\($0)", payload: .null) }
  }

  private mutating func key(ofType type: String, at path: String, _ asked: [String: String]) -> RouteValue? {
    types.deepen(type, to: 0)
    guard let entry = types.entries[type] else { return nil }
    let one = asked[path].flatMap { name in entry.cases.first { $0.name == name } }
    guard one != nil || asked[path] == nil && entry.cases.isEmpty else { return nil }
    var parts: [RouteValue.Field] = []
    for field in one?.payload ?? entry.fields {
      let inner = "\(path).\(field.name)"
      guard asked.keys.contains(where: { $0 == inner || $0.hasPrefix("\(inner).") }),
        let value = key(ofType: String(field.type.prefix { $0 != "?" }), at: inner, asked)
      else { continue }
      parts.append(.init(field.name, value))
      if one == nil { types.need(field.name, of: type) }
    }
    if let one { return .typed(type: "\(type).\(one.name)", payload: CasePayload.of(parts)) }
    return parts.isEmpty ? nil : .typed(type: type, payload: .map(parts))
  }
}
