import FlowApps
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Lists what there is at a console's position: the stack, the source, the steps, the state, and what a step would do.
struct StateLists {
  /// The maximum number of entries of a list.
  private static let limit = 200

  private let console: FlowConsole

  init(of console: FlowConsole) { self.console = console }

  private var session: DebugSession { console.session }
  private var text: DebugText { console.text }
  private var current: StackState { console.state }

  var stack: [String] {
    DebugStackPane(of: console).lines(width: text.painter.width ?? 100, height: 40, text).map(\.withoutTrailingSpace)
  }

  /// The blocks and files around the step, innermost first.
  var frames: [String] {
    session.frames.enumerated().map { level, frame in
      let name = text.show(DivergenceFormatter.short(frame.name))
      return "\(level == 0 ? "in" : "  in") \(name)  \(text.painter.paint(text.name(frame.place), .place))"
    }
  }

  func source(around line: Int?) -> [String] {
    var pane = DebugSourcePane(of: console)
    if let line { pane.focus = line }
    let height = min(11, max(1, pane.file.lineCount))
    return pane.lines(width: text.painter.width ?? 110, height: height, text).map(\.withoutTrailingSpace)
  }

  /// The steps of the flow's own list with the stack after each; those ahead can be done again.
  var history: [String] {
    let numbers = console.stops.dropFirst()
    if numbers.isEmpty { return ["no step is done"] }
    let shown = numbers.suffix(Self.limit)
    let width = String(shown.last ?? 0).count
    let more = numbers.count - shown.count
    return (more > 0 ? [text.painter.paint("… \(more) more", .faint)] : [])
      + shown.map { number in
        let indent = String(repeating: " ", count: width - String(number).count)
        let line =
          "\(indent)\(number)  \(console.label(of: number)) → \(StackSnapshot(console.recording.state(after: number)).line)"
        return number > console.position ? text.painter.paint("\(line)  (redo)", .faint) : line
      }
  }

  /// The app's screens; a mark says which exist now.
  var screens: [String] {
    let model = console.app
    if model.screens.isEmpty {
      return ["in the open app every value has a screen of its own; the root is \(model.root)"]
    }
    let visible = Set(current.scene?.liveScreens ?? current.visible)
    let lines = model.screens.sorted { $0.key < $1.key }.prefix(Self.limit).map { name, screen in
      var facts = model.roots(showing: name)
      if let title = screen.title, title != name { facts.append("titled “\(title.excerpt)”") }
      let links = screen.everyLink.map(\.label) + screen.rows.map { $0.name ?? AppModel.Rows.defaultName }
      if !links.isEmpty { facts.append("links: \(links.few)") }
      if session.flow.app?.holdingInput.contains(name) == true { facts.append("holds input") }
      facts += session.declared(screen.source)
      let line = "\(visible.contains(name) ? "▸" : " ") \(TextWidth.visible(name.excerpt))"
      return facts.isEmpty
        ? line : line + "  " + text.painter.paint(TextWidth.visible(facts.joined(separator: "; ")), .faint)
    }
    return lines + (model.screens.count > Self.limit ? ["… \(model.screens.count - Self.limit) more"] : [])
  }

  /// The values of the bindings of visible screens.
  var bindings: [String] {
    let held = current.shownBindings.sorted { $0.key < $1.key }
    if held.isEmpty { return ["no visible screen declares a binding"] }
    return held.map { "\(TextWidth.visible($0.key)): \(LineWriter.short($0.value))" }
  }

  /// All facts that a flow can state now.
  var state: [String] {
    let observation = session.observation
    let isSplit = current.split != nil
    let facts = StepTable.expectations.compactMap { key -> String? in
      guard isSplit || !key.isAboutColumns, let fact = key.fact, fact.matcher.hasOneStatement,
        let value = key.value(in: observation), !fact.isAboutScene || value != .null
      else { return nil }
      return "\(key.name): \(LineWriter.short(value))"
    }
    return facts
      + (current.scene?.otherPaths ?? []).map { stack in
        let (name, path) = (YAMLSpelling.flow(.string(stack.name)), RouteValue.list(stack.state.path.values))
        return "stacks: {\(TextWidth.visible(name)): {path: \(LineWriter.short(path))}}"
      }
  }

  // MARK: Trials

  /// The effect that typed steps would have at the session's position.
  func attempt(_ step: String) throws(PlainError) -> [String] {
    let flow: Flow
    do throws(FileErrors) {
      flow = try console.reader.typedSteps(step, in: "\(session.flow.file.name.folderPart)<step>")
    } catch {
      throw PlainError(error)
    }
    let transcript = console.recording.attempt(flow, after: console.position, rules: console.rules)
    var before = current
    let shown = transcript.records.prefix(Self.limit / 2)
    let lines = shown.flatMap { record in
      defer { before = record.after }
      return ["would do: \(text.show(DivergenceFormatter.short(record.step.label)))"]
        + record.effect(on: before, text).map { "  " + $0 }
        + record.divergences.map { "  " + text.painter.paint(text.show($0.message), .error) }
    }
    let left = transcript.records.count - shown.count
    return left > 0 ? lines + ["… and \(left) more"] : lines
  }
}

extension String {
  var withoutTrailingSpace: String { String(prefix(count - reversed().prefix { $0 == " " }.count)) }
}

extension DebugSession {
  /// The facts about a declaration that are for people and tools alone.
  func declared(_ source: Int?) -> [String] {
    let facts = flow.app?.facts(ofSource: source)
    let assumed = facts.flatMap { $0.assumed.isEmpty ? nil : "assumed: \($0.assumed.joined(separator: ", "))".excerpt }
    return [facts?.identifier.map { "identifier \($0.excerpt)" }, assumed, facts?.code.map { "\($0)" }]
      .compactMap(\.self)
  }
}

extension AppModel {
  /// The places whose root is a screen: the base, tabs, and layers.
  fileprivate func roots(showing name: String) -> [String] {
    let starts = roots.isEmpty ? [root] : roots.map(\.screen)
    let base = tabs.isEmpty && starts.contains(name) ? [roots.isEmpty ? "the root" : "a root"] : []
    let shown = tabs.filter { ($0.content?.roots ?? []).contains(name) || $0.roots.contains { $0.screen == name } }
    let layers = everyLayer.filter {
      $0.content?.roots.contains(name) == true || $0.cases.contains { $0.screen == name }
    }
    return base + shown.map { "the root of tab \($0.name)" }
      + layers.map { "\($0.kind.rawValue) \($0.binding)" }.withoutRepeats
  }
}

extension SceneState {
  /// The screens that exist now, in front or not.
  fileprivate var liveScreens: [String] { everyStack.filter(\.isBuilt).flatMap(\.state.visible) }

  /// The stacks that aren't in front and have a path; an unbuilt tab's only if its path isn't empty.
  fileprivate var otherPaths: [SceneStack] {
    let front = frontName
    let isBase = tabs.isEmpty && layers.isEmpty
    return everyStack.filter { stack in
      stack.hasPath && (stack.isBuilt || !stack.state.path.isEmpty) && !isBase
        && stack.name != front && !stack.name.hasPrefix("\(front).")
    }
  }
}
