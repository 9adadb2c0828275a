import AppCoverage
package import FlowApps
package import FlowSyntax
package import NavigationEngine

/// The places of an app, each with the fewest steps that lead there: a route sheet for agents and people.
///
/// The engine has done every step of a route. Conditions, made-up values and code that isn't read are named.
package struct RouteSheet: Sendable {
  /// A target with its route.
  struct KnownPlace: Sendable {
    let target: RouteTarget
    /// Nil if no route is known.
    let route: Route?
    /// The URLs that show it after a cold start.
    let urls: [OpenedText]
    /// The reason why a person's taps don't lead there, or aren't known to; nil if they do.
    let gap: String?
  }

  let app: App
  let graph: AppGraph
  let profile: Profile
  let mask: @Sendable (String) -> String
  /// The name of the place that routes begin at; nil for the launch.
  let origin: String?
  let entries: [KnownPlace]
  /// The texts of the app's URLs, with the places that each shows after a cold start.
  let opened: [(text: OpenedText, places: [AppMap.Place])]
  /// Sentences about the whole app that routes rely on, such as code that isn't read.
  let unknown: [String]

  /// Finds routes.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - target: The name of a place, or the identifier or the label of a part; nil for all places.
  ///   - origin: The name of the place to begin at; nil for the launch.
  ///   - reading: How much of the app's sources is read; nil if all of it is.
  ///   - mask: Hides secrets in a text.
  /// - Throws: The reason why there is no such target, or why the app can't start.
  package init(
    of app: App,
    under profile: Profile,
    to target: String? = nil,
    from origin: String? = nil,
    reading: String? = nil,
    masking mask: @escaping @Sendable (String) -> String = { $0 }
  ) throws(PlainError) {
    (self.app, self.profile, self.origin, self.mask) = (app, profile, origin, mask)
    // Which links mix isn't shown, and takes a search of its own.
    graph = AppGraph(of: app, mixed: [], masking: { $0 })
    let names = RouteNames(of: app, graph)
    let targets = try target.map { (name) throws(PlainError) in try names.named(name) } ?? names.places
    var start: AppSession
    do throws(Refusal) { start = try AppSession(app.prepared, profile: profile) } catch {
      throw PlainError("the app can't start: \(error.message)")
    }
    if let origin {
      let ways = Ways(from: start, to: try names.named(origin), of: app)
      let routes = ways.targets.compactMap { ways.way(to: $0).route }
      guard let route = routes.min(by: { $0.parts.count < $1.parts.count }) else {
        throw PlainError("no steps lead to “\(TextWidth.visible(origin.excerpt))”, so no route can begin there")
      }
      start = route.end
    }
    let opened = app.coldOpenings(under: profile)
    let ways = Ways(from: start, to: targets, of: app)
    entries = targets.map { target in
      let (route, gap) = ways.way(to: target)
      let shown =
        target.aims.compactMap(\.place)
        + (route.flatMap { AppMap.Place.all(of: $0.end.state, app.model).first }.map { [$0] } ?? [])
      let urls = opened.filter { !Set($0.places).isDisjoint(with: shown) }.map(\.text)
      return KnownPlace(target: target, route: route, urls: urls, gap: gap)
    }
    (self.opened, unknown) = (opened, [reading].compactMap(\.self) + app.model.rootChoices)
  }

  /// Whether a person's taps lead to every target.
  package var isReached: Bool { entries.allSatisfy { $0.gap == nil } }
}

/// The ways to targets: those of a person's taps, and for the others those with steps of the app itself.
private struct Ways {
  let targets: [RouteTarget]
  private let taps: RouteSearch
  private let all: RouteSearch?

  init(from start: AppSession, to targets: [RouteTarget], of app: App) {
    func search(_ targets: [RouteTarget], by steps: RouteSearch.Steps) -> RouteSearch {
      RouteSearch(from: start, to: Set(targets.flatMap(\.aims)), by: steps, of: app)
    }
    let taps = search(targets, by: .taps)
    let rest = targets.filter { !taps.reaches($0.aims) }
    (self.targets, self.taps, all) = (targets, taps, rest.isEmpty ? nil : search(rest, by: .all))
  }

  /// The route to a target, and the reason why it isn't one of taps; no route if none is known.
  func way(to target: RouteTarget) -> (route: Route?, gap: String?) {
    guard let route = taps.route(to: target.aims) ?? all?.route(to: target.aims) else {
      let bounds = "\(RouteSearch.limit.separated) steps, and \(RouteSearch.pathLimit) screens above a root"
      return (nil, all?.isCut == true ? "no way was found within \(bounds)" : "nothing leads there")
    }
    return (route, route.needsApp ? "no taps alone were found: the app itself does a step" : nil)
  }
}

extension App {
  /// The texts that the system opens, with the places that each shows after a cold start.
  fileprivate func coldOpenings(under profile: Profile) -> [(text: OpenedText, places: [AppMap.Place])] {
    model.openedTexts(StepDomain(samples: samples)).texts.filter { !OpenedText.isOwn($0.pattern) }.compactMap { text in
      guard let session = try? AppSession(prepared, opening: text.text, profile: profile) else { return nil }
      return (text, AppMap.Place.all(of: session.state, model))
    }
  }
}

extension AppModel {
  /// Sentences about roots that state chooses, whose values at the start routes rely on.
  fileprivate var rootChoices: [String] {
    ([("the app", roots)] + tabs.map { ("the tab \($0.name)", $0.roots) }).compactMap { owner, roots in
      let chosen = roots.compactMap { root in root.condition.map { "\(root.screen) if \($0)" } }
      return chosen.isEmpty
        ? nil : "\(owner) begins with \(chosen.joined(separator: ", ")); routes take the values at the start"
    }
  }
}
