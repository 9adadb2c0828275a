import FlowApps
import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Lists the history, screens, bindings, state and links.
struct ShellListing {
  /// The maximum number of entries of a list.
  private static let limit = 200

  private let session: ShellSession

  init(of session: ShellSession) { self.session = session }

  private var run: ShellRun { session.run }
  private var flow: ShellFlow { session.flow }
  private var app: AppModel { session.app }
  private var state: StackState { session.state }
  private var painter: TextPainter { session.painter }

  /// The steps that are done with the stack after each, then those that can be redone.
  var history: ShellReply {
    var writer = ShellWriter(painter: painter)
    if flow.steps.isEmpty { writer.add("no step is done") }
    let first = max(1, flow.steps.count - Self.limit + 1)
    if first > 1 { writer.add(painter.paint("… \(first - 1) more", .faint)) }
    let width = String(run.numbers.last ?? 0).count
    for step in first..<max(first, flow.steps.count + 1) {
      let number = String(run.number(after: step))
      let indent = String(repeating: " ", count: width - number.count)
      let line = "\(indent)\(number)  \(run.label(of: step)) → \(StackSnapshot(run.state(after: step)).line)"
      writer.add(step > flow.position ? painter.paint("\(line)  (redo)", .faint) : line)
    }
    return writer.reply()
  }

  /// The app's screens.
  var screens: ShellReply {
    var writer = ShellWriter(painter: painter)
    let model = app
    if model.screens.isEmpty {
      writer.add("in the open app every value has a screen of its own; the root is \(model.root)")
    }
    let visible = Set(state.scene?.liveScreens ?? state.visible)
    for (name, screen) in model.screens.sorted(by: { $0.key < $1.key }).prefix(Self.limit) {
      var facts: [String] = []
      facts += roots(showing: name)
      if let title = screen.title, title != name { facts.append("titled “\(title.excerpt)”") }
      let links = screen.everyLink.map(\.label) + screen.rows.map { $0.name ?? AppModel.Rows.defaultName }
      if !links.isEmpty { facts.append("links: \(links.few)") }
      if run.flow.app?.holdingInput.contains(name) == true { facts.append("holds input") }
      facts += declared(screen.source)
      let mark = visible.contains(name) ? "▸" : " "
      let text = "\(mark) \(TextWidth.visible(name.excerpt))"
      writer.add(
        facts.isEmpty ? text : text + "  " + painter.paint(TextWidth.visible(facts.joined(separator: "; ")), .faint)
      )
    }
    if model.screens.count > Self.limit { writer.add("… \(model.screens.count - Self.limit) more") }
    return writer.reply()
  }

  /// The facts about a declaration that are for people and tools alone.
  private func declared(_ source: Int?) -> [String] {
    let facts = run.flow.app?.facts(ofSource: source)
    let assumed = facts.flatMap { $0.assumed.isEmpty ? nil : "assumed: \($0.assumed.joined(separator: ", "))".excerpt }
    return [facts?.identifier.map { "identifier \($0.excerpt)" }, assumed, facts?.code.map { "\($0)" }]
      .compactMap(\.self)
  }

  /// The places whose root is the screen: the base, tabs, and layers.
  private func roots(showing name: String) -> [String] {
    let model = app
    let roots = model.roots.isEmpty ? [model.root] : model.roots.map(\.screen)
    let base = model.tabs.isEmpty && roots.contains(name) ? [model.roots.isEmpty ? "the root" : "a root"] : []
    let tabs = model.tabs.filter { ($0.content?.roots ?? []).contains(name) || $0.roots.contains { $0.screen == name } }
      .map { "the root of tab \($0.name)" }
    let layers = model.everyLayer.filter {
      $0.content?.roots.contains(name) == true || $0.cases.contains { $0.screen == name }
    }
    return base + tabs + layers.map { "\($0.kind.rawValue) \($0.binding)" }.withoutRepeats
  }

  /// The values of the bindings of visible screens.
  var bindings: ShellReply {
    var writer = ShellWriter(painter: painter)
    let held = state.shownBindings.sorted { $0.key < $1.key }
    if held.isEmpty { writer.add("no visible screen declares a binding") }
    for (name, value) in held { writer.add("\(TextWidth.visible(name)): \(ShellWriter.short(value))") }
    return writer.reply()
  }

  /// All facts that a flow can state now.
  var wholeState: ShellReply {
    var writer = ShellWriter(painter: painter)
    let observation = run.recording.observation(after: session.number)
    let isSplit = state.split != nil
    for key in StepTable.expectations where isSplit || !key.isAboutColumns {
      guard let fact = key.fact, fact.matcher.hasOneStatement, let value = key.value(in: observation),
        !fact.isAboutScene || value != .null
      else { continue }
      writer.add("\(key.name): \(ShellWriter.short(value))")
    }
    for stack in state.scene?.otherPaths ?? [] {
      let (name, path) = (YAMLSpelling.flow(.string(stack.name)), RouteValue.list(stack.state.path.values))
      writer.add("stacks: {\(TextWidth.visible(name)): {path: \(ShellWriter.short(path))}}")
    }
    return writer.reply()
  }

  // MARK: Links

  /// The links that can be tapped, with their targets; each is tapped in a copy of the stack.
  var links: ShellReply {
    var writer = ShellWriter(painter: painter)
    if app == .open {
      writer.add("in the open app any link can be tapped by its target: `tap: {value: cart}`, `tap: {view: Help}`")
      return writer.reply()
    }
    let places = TouchableArea.all(of: state, app)
    for place in places {
      let links = place.state.shownLinks
      let rows = place.state.shownRows
      if places.count > 1 || place.name != nil, !(links.isEmpty && place.rows.isEmpty && rows.isEmpty) {
        writer.add(painter.paint(place.name ?? "", .emphasis))
      }
      let labels = links.prefix(Self.limit).map { TextWidth.visible($0.label.excerpt) }
      let width = min(30, labels.map { TextWidth.cells($0) }.max() ?? 0)
      for (label, link) in zip(labels, links) {
        let gap = String(repeating: " ", count: max(0, width - TextWidth.cells(label)))
        let facts = declared(link.source).map { "  " + painter.paint(TextWidth.visible($0), .faint) }.joined()
        writer.add("  \(label)\(gap)  \(describe(link, in: place.name))\(facts)")
      }
      for rows in rows { add(rows, in: place.name, &writer) }
      if !place.rows.isEmpty { writer.add("  rows: \(ShellWriter.short(.list(place.rows)))") }
    }
    if places.allSatisfy({ $0.state.shownLinks.isEmpty && $0.rows.isEmpty && $0.state.shownRows.isEmpty }) {
      writer.add("there is nothing to tap")
    }
    if let scene = state.scene { addGestures(scene, &writer) }
    return writer.reply()
  }

  /// Adds the gestures that the user can do in a scene: tap a tab, drag down the front layer.
  private func addGestures(_ scene: SceneState, _ writer: inout ShellWriter) {
    let names = SceneCandidates(scene, of: app)
    if !names.tappableTabs.isEmpty {
      let tabs = names.tappableTabs.map { $0 == scene.tab ? "[\($0)]" : $0 }
      writer.add("  tabs: \(TextWidth.visible(tabs.map(\.excerpt).joined(separator: "  ")))")
    } else if !scene.tabs.isEmpty {
      let reason = scene.layers.last.map { "\($0.kind.rawValue) “\($0.binding.excerpt)” covers it" }
      writer.add("  tabs: none, since \(TextWidth.visible(reason ?? "the screen hides the bar"))")
    }
    if names.canSwipeDown, let layer = scene.layers.last {
      writer.add("  swipeDown: ends “\(TextWidth.visible(layer.binding.excerpt))”\(outcome(of: "swipeDown"))")
    }
  }

  /// Adds rows that are made of data: the first of them, and where those lead.
  private func add(_ rows: ShownRows, in column: String?, _ writer: inout ShellWriter) {
    let name = rows.rows.name.map { "rows “\($0.excerpt)”" } ?? "rows"
    let actions = rows.rows.actions.map(\.label)
    let more = actions.isEmpty ? "" : "; actions: \(actions.few)"
    writer.add("  " + TextWidth.visible("\(name): \(rows.labels.count) of \(rows.rows.type)\(more)"))
    for (label, value) in zip(rows.labels, rows.rows.values).prefix(Self.limit) {
      writer.add("    \(TextWidth.visible(label.excerpt))  \(describe(rows.link(of: value), in: column))")
    }
    if rows.labels.count > Self.limit { writer.add("    … \(rows.labels.count - Self.limit) more") }
  }

  private func describe(_ link: AppModel.Link, in column: String?) -> String {
    let target =
      switch link.target {
      case .value(let value): "value link \(ShellWriter.short(value))"
      case .view(let screen): "view link \(TextWidth.visible(screen.excerpt))"
      case .update: "button"
      case .binding(let name, let value): "sets \(TextWidth.visible(name.excerpt)): \(ShellWriter.short(value))"
      }
    guard link.canBeTapped else { return "\(target)  \(painter.paint("disabled", .faint))" }
    return "\(target)\(outcome(ofTapping: link, in: column))"
  }

  /// The screen that a tap leads to, and the diagnostics that it raises.
  private func outcome(ofTapping link: AppModel.Link, in column: String?) -> String {
    let label = YAMLSpelling.flow(.string(link.label))
    let place = column.map { ", in: \(YAMLSpelling.flow(.string($0)))" } ?? ""
    return outcome(of: "{tap: {label: \(label)}\(place)}")
  }

  /// The screen that a step leads to, and the diagnostics that it raises; it is done in a copy of the stack.
  private func outcome(of step: String) -> String {
    guard let tried = session.runner.attempt(step, in: run, after: session.number), let record = tried.records.last
    else { return "" }
    if let refusal = record.divergences.first(where: { $0.kind == .refused }) {
      return "  \(painter.paint("refused: \(refusal.actual?.description ?? "")", .warning))"
    }
    let ids = record.change.diagnostics.map(\.id.rawValue)
    let noticed = ids.isEmpty ? "" : "  " + painter.paint(ids.joined(separator: ", "), .warning)
    let screen = record.after.scene?.frontSummary ?? record.after.screen
    return "  → \(TextWidth.visible(screen.excerpt))\(noticed)"
  }
}

extension SceneState {
  /// The screens that exist now, in front or not.
  fileprivate var liveScreens: [String] { everyStack.filter(\.isBuilt).flatMap(\.state.visible) }

  /// The stacks that aren't in front and have a path; those of unbuilt tabs only if it isn't empty.
  fileprivate var otherPaths: [SceneStack] {
    let front = frontName
    let isBase = tabs.isEmpty && layers.isEmpty
    return everyStack.filter { stack in
      stack.hasPath && (stack.isBuilt || !stack.state.path.isEmpty) && !isBase
        && stack.name != front && !stack.name.hasPrefix("\(front).")
    }
  }
}
