package import Diagnostics
package import NavigationEngine

/// Looks for the links of an app that mix in a bound stack, and for the fewest steps that it takes (S4.1, S4.3).
///
/// The search is breadth-first over what a person can do on the topmost screen and over pushes by the app. Stacks that
/// show the same screens in another order count as one, so that it ends soon, and it gives up after some thousand.
package struct MixSearch {
  /// A link that mixes.
  struct Found {
    let diagnostic: EngineDiagnostic
    let link: EngineDiagnostic.Declaration
    /// The steps that lead to it, the tap included.
    let steps: [Step]
  }

  /// How many stacks are looked at.
  private static let budget = 4_000

  private struct Node {
    let stack: NavigationStack
    let steps: [Step]
  }

  /// What two stacks have in common that needn't both be looked at.
  private struct Key: Hashable {
    let screens: Set<String>
    let top: String
    let isPathEmpty: Bool
    let hasViewEntries: Bool
  }

  private let app: App
  private let profile: Profile
  private let samples: [RouteValue]

  package init(_ app: App, profile: Profile) {
    self.app = app
    self.profile = profile
    samples = Self.samples(app.model)
  }

  /// A warning for each screen whose links can mix, in the order in which the links stand in the file.
  package var warnings: [Diagnostic] {
    found.compactMap { found in
      app.place(ofSource: found.link.source).map { .linksMix(found, under: profile, $0) }
    }.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
  }

  /// The first mix of each screen.
  private var found: [Found] {
    guard app.model.stack != .selfManaged, app.model.hasViewLinks, var start = try? NavigationStack(app: app.model, profile: profile)
    else { return [] }
    if !start.state.path.isEmpty, let empty = try? NavigationStack(app: app.model, path: [], profile: profile) { start = empty }
    var found: [String: Found] = [:]
    var seen: Set<Key> = [key(start.state)]
    var queue = [Node(stack: start, steps: [])]
    var next = 0
    while next < queue.count, next < Self.budget {
      let node = queue[next]
      next += 1
      for step in steps(on: node.stack.state) {
        var stack = node.stack
        guard let change = try? stack.perform(step) else { continue }
        let steps = node.steps + [step]
        if let mix = mix(step, change, before: node.stack.state) {
          if found[mix.link.screen] == nil { found[mix.link.screen] = Found(diagnostic: mix.diagnostic, link: mix.link, steps: steps) }
        } else if seen.insert(key(stack.state)).inserted {
          queue.append(Node(stack: stack, steps: steps))
        }
      }
    }
    return Array(found.values)
  }

  private func key(_ state: StackState) -> Key {
    Key(
      screens: Set(state.visible), top: state.screen, isPathEmpty: state.path.isEmpty,
      hasViewEntries: state.overlay.contains { $0.kind == .link })
  }

  /// The mix that a tap was, if it was one.
  private func mix(
    _ step: Step, _ change: NavigationStack.Change, before: StackState
  ) -> (diagnostic: EngineDiagnostic, link: EngineDiagnostic.Declaration)? {
    guard case .tap(.label(let label)) = step else { return nil }
    for diagnostic in change.diagnostics {
      switch diagnostic.id {
      case .mixedLinksReset: if let link = diagnostic.link { return (diagnostic, link) }
      case .mixedLinks where !before.path.isEmpty: if let link = diagnostic.link { return (diagnostic, link) }
      case .viewEntriesDropped:
        let link = app.model.screens[before.screen]?.links.first { $0.label == label }
        return (diagnostic, .init(screen: before.screen, name: label, source: link?.source))
      default: break
      }
    }
    return nil
  }

  // MARK: What can be done

  /// Taps first, so that of two ways of one length the one that a person can go is found.
  private func steps(on state: StackState) -> [Step] {
    let taps = state.links.map { Step.tap(.label($0)) }
    let flags = state.bindings.filter { $0.value == .bool(false) }.keys.sorted().map { Step.set([.init($0, .bool(true))]) }
    return taps + flags + samples.map { .push([$0]) }
  }

  /// A value or two of each type for which there is a destination.
  private static func samples(_ model: AppModel) -> [RouteValue] {
    let destinations = model.screens.sorted { $0.key < $1.key }.flatMap(\.value.destinations)
    let linked = model.screens.sorted { $0.key < $1.key }.flatMap(\.value.links).compactMap { link in
      if case .value(let value) = link.target, value != .null { value } else { nil }
    }
    var samples: [RouteValue] = []
    for destination in destinations where destination.placement == .effective {
      let known = destination.cases.map(\.value) + linked.filter { $0.typeName == destination.type }.prefix(1)
      for value in known.isEmpty ? [sample(destination.type, model)].compactMap(\.self) : known where !samples.contains(value) {
        samples.append(value)
      }
    }
    guard case .typed(let type) = model.stack else { return samples }
    return samples.filter { $0.typeName == type }
  }

  private static func sample(_ type: String, _ model: AppModel) -> RouteValue? {
    switch type {
    case "String": return "text"
    case "Int": return 1
    case "Double": return .double(1.5)
    case "Bool": return true
    case "Array": return .list([])
    default:
      guard let declared = model.types[type] else { return nil }
      if let name = declared.cases.first { return .typed(type: "\(type).\(name)", payload: .null) }
      guard !declared.fields.isEmpty else { return .typed(type: type, payload: .null) }
      let fields = declared.fields.compactMap { field in
        field.type.hasSuffix("?") ? nil : RouteValue.Field(field.name, sample(field.type, in: model, named: field.name))
      }
      return .typed(type: type, payload: .map(fields))
    }
  }

  private static func sample(_ type: String, in model: AppModel, named name: String) -> RouteValue {
    ["Int", "Double", "Bool"].contains(type) ? sample(type, model) ?? .null : .string(name)
  }
}

extension AppModel {
  fileprivate var hasViewLinks: Bool {
    screens.values.contains { $0.links.contains { if case .view = $0.target { true } else { false } } }
  }
}

extension Step {
  /// The step as a flow writes it, within a list on one line.
  fileprivate var spelling: String {
    switch self {
    case .tap(.label(let label)): "{tap: \(YAMLSpelling.flow(.string(label)))}"
    case .push(let values): "{push: \(values.map(YAMLSpelling.flow).joined(separator: ", "))}"
    case .set(let fields): "{set: \(YAMLSpelling.flow(.map(fields)))}"
    default: ""
    }
  }
}

extension DiagnosticID {
  static let linksMix: Self = "links-mix"
}

extension Diagnostic {
  fileprivate static func linksMix(_ found: MixSearch.Found, under profile: Profile, _ place: Place) -> Self {
    let link = "the link “\(found.link.name)” on “\(found.link.screen)”"
    let what =
      switch found.diagnostic.id {
      case .mixedLinksReset: "\(link) brings a view of its own, which empties the bound path when it is tapped above a value"
      case .mixedLinks: "\(link) brings a view of its own, which the bound path below it doesn't know"
      default: "\(link) pushes a value, which drops the views that links have put on the stack"
      }
    let flow = "[" + found.steps.map(\.spelling).joined(separator: ", ") + "]"
    return Self(
      .linksMix, "\(what) (\(profile.name.rawValue))", severity: .warning, at: place,
      help: "use one kind of link in a stack whose path is bound; this flow shows it:  \(flow)")
  }
}
