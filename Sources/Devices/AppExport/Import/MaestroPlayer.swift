import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// Does the commands of a Maestro flow in the engine, and keeps each as the step that did it, or as a note.
struct MaestroPlayer {
  /// The maximum number of commands; it ends loops, and files that run each other.
  private static let limit = 2000

  /// Reads a file that a flow runs; nil if it is absent or invalid.
  typealias Files = (_ path: String, _ file: SourceFile) -> (document: MaestroDocument, file: SourceFile)?

  private var session: AppSession
  private let app: App?
  private(set) var steps: [WrittenStep] = []
  private(set) var mapped = 0
  private(set) var noted = 0
  private var count = 0
  /// Whether the app was stopped and not started since.
  private var isStopped = false
  /// Whether a step has acted on the app since it was started.
  private var hasActed = false
  /// The files that are being played, the outermost first.
  private var names: [String] = []

  init(_ session: consuming AppSession, _ app: App?) { (self.session, self.app) = (session, app) }

  mutating func play(_ document: MaestroDocument, of file: SourceFile, reading files: Files) {
    names.append(file.name)
    defer { names.removeLast() }
    play(document.header["onFlowStart"]?.elements ?? [], of: file, reading: files)
    play(document.commands, of: file, reading: files)
    play(document.header["onFlowComplete"]?.elements ?? [], of: file, reading: files)
  }

  private mutating func play(_ commands: [MaestroNode], of file: SourceFile, reading files: Files) {
    for command in commands {
      switch command {
      case .text(let name): play(name, .text(""), of: file, reading: files)
      case .map(let fields): for field in fields { play(field.name, field.node, of: file, reading: files) }
      case .list: note(command.line)
      }
    }
  }

  private mutating func play(_ name: String, _ argument: MaestroNode, of file: SourceFile, reading files: Files) {
    guard mayContinue() else { return }
    let text = argument == .text("") ? name : "\(name): \(argument.line)"
    switch MaestroCommand(name, argument) {
    case .activate where !isStopped: mapped += 1
    case .activate: launch(clearsState: false, text)
    case .launch(let clearsState): launch(clearsState: clearsState, text)
    case .tap(let selector): tap(selector, text)
    case .back: perform(.back(1), text)
    case .swipeBack: perform(.swipeBack(completed: true), text)
    case .swipeDown: perform(.swipeDown(completed: true), text)
    case .open(let address): perform(.open(address), text)
    case .background: perform(.background, text)
    case .stop:
      perform(.background, text)
      isStopped = true
    case .rotate(let isLandscape): perform(.resize(isLandscape ? .landscape : .portrait), text)
    case .look(let selector, let isVisible): look(selector, isVisible: isVisible, text)
    case .run(let path, let commands, let condition):
      guard condition.map(holds) ?? true else {
        return note("\(text): not done, since its condition doesn't hold here")
      }
      run(path, commands, text, of: file, reading: files)
    case .again(let times, let commands):
      for _ in 0..<max(0, times) {
        guard mayContinue() else { break }
        play(commands, of: file, reading: files)
      }
    case .other: note(text)
    }
  }

  /// Counts a command or a round; once there are too many, a note says so.
  private mutating func mayContinue() -> Bool {
    count += 1
    if count == Self.limit + 1 { note("the rest is left out: it is more than \(Self.limit) commands") }
    return count <= Self.limit
  }

  private mutating func run(
    _ path: String?,
    _ commands: [MaestroNode],
    _ text: String,
    of file: SourceFile,
    reading files: Files
  ) {
    guard let path else { return play(commands, of: file, reading: files) }
    guard let other = files(path, file) else { return note("\(text): the file can't be read") }
    guard !names.contains(other.file.name) else { return note("\(text): the file runs itself") }
    play(other.document, of: other.file, reading: files)
  }

  // MARK: Acts

  private mutating func launch(clearsState: Bool, _ text: String) {
    isStopped = false
    // Each flow begins with a fresh app.
    if !hasActed {
      mapped += 1
    } else if clearsState {
      note("\(text): write another flow, since each begins with a fresh app")
    } else {
      if steps.last?.verb != Step.background.written?.verb { perform(.background, text) }
      perform(.relaunch, text)
    }
  }

  private mutating func tap(_ selector: MaestroCommand.Selector, _ text: String) {
    guard let step = step(tapping: selector) else {
      return note("\(text): nothing that \(session.state.screen) shows leads anywhere under this name")
    }
    perform(step, text)
  }

  private mutating func perform(_ step: Step, _ text: String) {
    guard let written = step.written else { return note(text) }
    do throws(Refusal) {
      _ = try session.perform(step)
      add(written)
      hasActed = true
    } catch {
      note("\(text): \(error.message)")
    }
  }

  private mutating func note(_ text: String) {
    steps.append(.note(text))
    noted += 1
  }

  // MARK: The screen

  /// The step of a tap on the button, link, tab or back button that a selector finds.
  private func step(tapping selector: MaestroCommand.Selector) -> Step? {
    let state = session.state
    guard let app else { return (selector.text ?? selector.identifier).map { .tap(.view($0)) } }
    if let identifier = selector.identifier {
      let links = TouchableArea.all(of: state, app.model).flatMap(\.state.shownLinks)
      let link = links.first {
        app.facts(ofSource: $0.source)?.identifier.map { MaestroPattern.matches(identifier, $0) } ?? false
      }
      return link.map { .tap(.label($0.label)) }
    }
    guard let text = selector.text else { return nil }
    if let label = labels(in: state).first(where: { MaestroPattern.matches(text, $0) }) { return .tap(.label(label)) }
    if let tab = state.scene?.tabs.first(where: { MaestroPattern.matches(text, app.model.title(ofTab: $0.name)) }) {
      return .selectTab(tab.name)
    }
    return state.backTitle.map { MaestroPattern.matches(text, $0) } == true ? .back(1) : nil
  }

  /// The buttons of an alert or a dialog in front; nil if there is none.
  private func buttons(in state: StackState) -> [String]? {
    state.scene?.layers.last.flatMap { $0.kind.isButtonsOnly ? $0.buttons : nil }
  }

  /// The labels that can be tapped: of an alert in front its buttons, else of links, rows, and items of the bar.
  private func labels(in state: StackState) -> [String] {
    buttons(in: state)
      ?? TouchableArea.all(of: state, app?.model ?? .open).flatMap {
        $0.state.links + $0.state.toolbar + $0.state.titleMenu
      }
  }

  /// Whether a text is visible for certain; navigation doesn't know all texts of a screen.
  private func isVisible(_ selector: MaestroCommand.Selector) -> Bool {
    guard let text = selector.text else { return false }
    let state = session.state
    return DeviceView(state, app: app).title.map { MaestroPattern.matches(text, $0) } == true
      || labels(in: state).contains { MaestroPattern.matches(text, $0) }
  }

  private mutating func look(_ selector: MaestroCommand.Selector, isVisible wanted: Bool, _ text: String) {
    guard let pattern = selector.text else { return note(text) }
    let state = session.state
    let matches = { MaestroPattern.matches(pattern, $0) }
    if wanted, let title = DeviceView(state, app: app).title, matches(title) {
      return add(.assert([.init("title", .text(title))]))
    }
    guard app != nil else { return note(text) }
    let links = buttons(in: state) ?? state.links
    if wanted, !pattern.isEmpty, links.contains(where: matches) {
      add(.assert([.init("links", .list(links.map { .text($0) }))]))
    } else if !wanted, !isVisible(selector), !pattern.contains("*") {
      add(.assert([.init("not", .map([.init("title", .text(pattern))]))]))
    } else {
      note(text)
    }
  }

  private mutating func add(_ step: WrittenStep) {
    steps.append(step)
    mapped += 1
  }

  /// Whether a condition of Maestro holds; one that can't be decided here doesn't.
  private func holds(_ condition: MaestroNode) -> Bool {
    guard case .map(let fields) = condition else { return false }
    return fields.allSatisfy { field in
      switch field.name {
      case "platform": field.node.text?.lowercased() == "ios"
      case "visible": MaestroCommand.Selector(field.node).map(isVisible) ?? false
      case "notVisible": MaestroCommand.Selector(field.node).map { !isVisible($0) } ?? false
      default: false
      }
    }
  }
}
