package import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// How often a flow used each declaration of its app.
package struct AppUses: Sendable {
  /// The app.
  package let app: App
  /// The number of uses of each of the app's declarations, in their order.
  package fileprivate(set) var counts: [Int]

  /// Begins without uses.
  init(of app: App) {
    self.app = app
    counts = Array(repeating: 0, count: app.declarations.all.count)
  }

  /// The name of the file that contains the app.
  package var fileName: String { app.file.name }

  /// The paths of the declarations that were used, each with how often.
  package var used: [(declaration: String, times: Int)] {
    zip(app.declarations.all, counts).compactMap { declaration, count in count > 0 ? (declaration.path, count) : nil }
  }
}

/// Counts a run's uses of its app: the links that it taps, the updates that the app makes, the screens that it shows.
///
/// A declaration that comes and goes within one step isn't seen, so it isn't counted.
struct UseCounter {
  private(set) var uses: AppUses
  private let declarations: AppDeclarations
  private let model: AppModel
  /// The state after the last step.
  private var state: StackState

  /// Begins at the start of a run, and counts the screens that are shown there.
  init(_ app: App, from session: AppSession) {
    uses = AppUses(of: app)
    (declarations, model, state) = (app.declarations, app.model, session.state)
    count(session.madeUpdates)
    compare(nil, state)
  }

  /// Counts the uses by a step.
  mutating func count(_ taps: [AppModel.Link], in session: AppSession) {
    for link in taps { use(declarations.index(of: .links, link.source)) }
    count(session.madeUpdates)
    let before = state
    state = session.state
    compare(before, state)
  }

  private mutating func use(_ index: Int?) { if let index { uses.counts[index] += 1 } }

  private mutating func count(_ updates: [Int]) {
    for number in updates { for index in declarations.indices(ofUpdate: number) { use(index) } }
  }

  // MARK: What came into view

  private mutating func compare(_ before: StackState?, _ after: StackState) {
    guard let scene = after.scene else { return compare(before, after, in: nil) }
    let old = before?.scene
    if scene.tabs.isEmpty { compare(old?.base, scene.base, in: nil) }
    for (index, tab) in scene.tabs.enumerated() where tab.isBuilt {
      // A conditional tab may have come or gone, and moved others.
      let earlier = old?.tab(named: tab.name, near: index)
      compare(earlier?.isBuilt == true ? earlier?.stack : nil, tab.stack, in: tab.name)
    }
    if let shown = scene.shownTabName, old?.shownTabName != shown { use(declarations.index(ofTab: shown)) }
    for (level, layer) in scene.layers.enumerated() {
      let earlier = old.flatMap { $0.layers.indices.contains(level) ? $0.layers[level] : nil }
      let isSame = earlier.map { $0.isSame(as: layer) } ?? false
      if !isSame { use(declarations.index(of: .presentations, source(of: layer))) }
      compare(isSame ? earlier?.stack : nil, layer.stack, in: layer.binding)
    }
    guard uses.app.declaresState, let old else { return }
    for written in scene.stateWritten(since: old) {
      use(declarations.index(of: .state, uses.app.source(ofState: written.name, on: written.screen)))
    }
  }

  /// Counts the screens that came into view in a stack or a split view.
  ///
  /// - Parameters:
  ///   - before: Its state before; nil if it wasn't there.
  ///   - after: Its state now.
  ///   - content: The tab or the layer that it is in; nil for the base of an app without tabs.
  private mutating func compare(_ before: StackState?, _ after: StackState, in content: String?) {
    // The function below changes this counter, so that it would copy them for each screen.
    let declarations = declarations
    after.arrivals(since: before) { arrival in
      use(declarations.index(of: .screens, arrival.source))
      switch arrival.cause {
      case .other: break
      case .destination(let source): use(declarations.index(of: .destinations, source))
      case .presentation(let source): use(declarations.index(of: .presentations, source))
      }
    }
    guard let split = after.split else { return }
    let old = before?.split
    for column in split.shown where old?.shown.contains(column) != true {
      use(declarations.index(of: column, in: content))
    }
    for column in split.columns where column.selection != nil && column.selection != old?[column.column]?.selection {
      use(declarations.index(ofListIn: column.column, in: content))
    }
  }

  /// The number of a layer's declaration.
  private func source(of layer: SceneState.Layer) -> Int? {
    let declared = layer.presenter.map { model.screens[$0]?.presents ?? [] } ?? model.presents
    return declared.first { $0.binding == layer.binding && $0.isLayer }?.source
  }
}

extension SceneState {
  /// The name of the selected tab; nil without tabs.
  fileprivate var shownTabName: String? { shownTab.map { tabs[$0].name } }

  /// The tab of a name, which most likely has this index; nil if it isn't in the bar.
  fileprivate func tab(named name: String, near index: Int) -> Tab? {
    tabs.indices.contains(index) && tabs[index].name == name ? tabs[index] : tabs.first { $0.name == name }
  }
}

extension SceneState.Layer {
  /// Whether both are the same appearance of a layer.
  fileprivate func isSame(as later: Self) -> Bool {
    binding == later.binding && origin == later.origin && presenter == later.presenter
  }
}

extension AppSession {
  /// The links that a step is about to tap.
  func taps(of step: FlowStep) -> [AppModel.Link] {
    guard let action = step.action else { return [] }
    return taps(of: step.modifiers?.stack.map { action.placed(at: $0) } ?? action)
  }

  private func taps(of step: Step) -> [AppModel.Link] {
    switch step {
    case .tap: return link(tappedBy: step).map { [$0] } ?? []
    case .placed(let place, .transaction(let steps, _, _)): return taps(of: steps.map { .placed(place, $0) })
    case .placed: return link(tappedBy: step).map { [$0] } ?? []
    case .transaction(let steps, _, _): return taps(of: steps)
    case .path, .leaving, .set, .replaceRoot, .columns, .window, .saving, .hold, .release: return []
    }
  }

  /// The links that steps of one update tap; each step is done, so that the next one finds its link.
  private func taps(of steps: [Step]) -> [AppModel.Link] {
    var (trial, found) = (self, [AppModel.Link]())
    for step in steps {
      found += trial.taps(of: step)
      _ = try? trial.perform(step, origin: 0)
    }
    return found
  }
}
