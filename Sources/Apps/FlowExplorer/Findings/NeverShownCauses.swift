import FlowSyntax
import NavigationEngine

/// The causes among the parts that no state shows; the others follow from these.
struct NeverShownCauses {
  private typealias Part = ShownParts.Part

  private let app: AppModel
  /// The bindings and the state that the search didn't write, since no value of theirs is known.
  private let unwritten: Set<String>
  /// The declarations by what leads to them: destinations by type, presentations and layers by binding.
  private var registrations: [String: [Part]] = [:]
  private var presentations: [String: [Part]] = [:]
  /// The app's own presentations by binding.
  private let layers: [String: [AppModel.Presented]]

  init(_ app: AppModel, unwritten: Set<String>) {
    (self.app, self.unwritten, layers) = (app, unwritten, Dictionary(grouping: app.presents, by: \.binding))
    for (name, screen) in app.screensByName {
      for one in screen.destinations {
        registrations[one.type, default: []].append(Part(.destination, one.type, on: name))
      }
      for one in screen.presents {
        presentations[one.binding, default: []].append(Part(.presentation, one.binding, on: name))
      }
    }
    for layer in app.presents { presentations[layer.binding, default: []].append(Part(.presentation, layer.binding)) }
  }

  /// The causes among parts, in their order.
  ///
  /// - Parameter missing: The parts that no state shows.
  /// - Returns: The parts that no other part leads to; of parts that lead only to each other, one; those for which a
  ///   value is missing are left out, since the search says so.
  func among(_ missing: [(part: ShownParts.Part, source: Int?)]) -> [(part: ShownParts.Part, source: Int?)] {
    let parts = missing.map(\.part)
    let next = Dictionary(parts.map { part in (part, followers(of: part).filter { $0 != part }) }) { first, _ in first }
    let led = Set(next.values.joined())
    var explained: Set<Part> = []
    var causes: Set<Part> = []
    for part in parts.filter({ !led.contains($0) }) + parts where !explained.contains(part) {
      if !isUntried(part) { causes.insert(part) }
      explained.formUnion([part].closure { next[$0]?.filter { !explained.contains($0) } ?? [] })
    }
    return missing.filter { causes.contains($0.part) }
  }

  // MARK: What follows

  /// The parts that a part leads to; of a screen, those to which its links and its declarations do.
  private func followers(of part: Part) -> [Part] {
    let owner = part.owner.flatMap { app.screens[$0] }
    switch part.kind {
    case .screen:
      guard let screen = app.screens[part.name] else { return [] }
      let declared = screen.destinations.map { Part(.destination, $0.type, on: part.name) }
      let parts = declared + screen.presents.map { Part(.presentation, $0.binding, on: part.name) }
      return links(of: screen) { _ in true } + parts.flatMap(followers)
    case .link: return owner.map { links(of: $0) { $0 == part.name } } ?? []
    case .destination: return screens(owner?.destinations.filter { $0.type == part.name }.flatMap(\.screens) ?? [])
    case .presentation:
      let presented = owner?.presents.filter { $0.binding == part.name } ?? layers[part.name] ?? []
      return screens(presented.flatMap(\.screens)) + presented.flatMap(\.updates).flatMap(\.steps).flatMap(shown)
    case .tab:
      return screens(
        app.tabs.filter { $0.name == part.name }.flatMap { ($0.content?.roots ?? []) + $0.roots.map(\.screen) }
      )
    case .column:
      return screens(app.split?.columns.filter { $0.column.rawValue == part.name }.flatMap(\.root.screens) ?? [])
    }
  }

  /// The parts that links and rows of some labels lead to.
  private func links(of screen: AppModel.Screen, _ isMeant: (String) -> Bool) -> [Part] {
    let rows = screen.rows.filter { isMeant($0.name ?? AppModel.Rows.defaultName) }
    return rows.flatMap { registrations[$0.type] ?? [] }
      + screen.everyTemplate.filter { isMeant($0.label) }.flatMap { link in
        switch link.target {
        case .view(let name): screens([name])
        case .value(let value): registrations[value.typeName] ?? []
        case .binding(let name, _): presentations[name] ?? []
        case .update(let update): update.steps.flatMap(shown)
        }
      }
  }

  private func shown(by update: AppModel.Update) -> [Part] {
    update.bindings.flatMap { presentations[$0.name] ?? [] } + [update.tab].compactMap(\.self).map { Part(.tab, $0) }
  }

  private func screens(_ names: [String]) -> [Part] { names.map { Part(.screen, $0) } }

  // MARK: What wasn't tried

  /// Whether a part needs a value that the search doesn't know.
  private func isUntried(_ part: Part) -> Bool {
    guard !unwritten.isEmpty else { return false }
    let owner = part.owner.flatMap { app.screens[$0] }
    let conditions: [AppModel.Condition?] =
      switch part.kind {
      case .presentation: []
      case .link: owner?.everyTemplate.filter { $0.label == part.name }.map(\.condition) ?? []
      case .destination: owner?.destinations.filter { $0.type == part.name }.map(\.condition) ?? []
      case .tab: app.tabs.filter { $0.name == part.name }.map(\.condition)
      case .screen, .column: []
      }
    return part.kind == .presentation && unwritten.contains(part.name)
      || conditions.contains { $0?.clauses.contains { unwritten.contains($0.name) } ?? false }
  }
}
