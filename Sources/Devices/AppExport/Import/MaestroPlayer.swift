import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// Does the commands of a Maestro flow in the engine: keeps each as the step that did it, or as a note, or judges it.
struct MaestroPlayer {
  typealias Selector = MaestroCommand.Selector

  /// The maximum number of commands; it ends loops, and files that run each other.
  private static let limit = 2000
  /// The maximum number of files that run each other.
  private static let depth = 50

  /// Reads a file that a flow runs; nil if it is absent or invalid.
  typealias Files = (_ path: String, _ file: SourceFile) -> (document: MaestroDocument, file: SourceFile)?

  private let files: Files
  private let start: AppSession
  private var session: AppSession
  private let app: App?
  /// The judgement of the commands; nil if they are imported.
  private(set) var judgement: MaestroJudgement?
  private(set) var steps: [WrittenStep] = []
  /// The number of commands that are steps, or hold.
  private(set) var mapped = 0
  /// The number of commands that are notes, or aren't judged.
  private(set) var noted = 0
  private var count = 0
  /// Whether the app was stopped and not started since.
  private var isStopped = false
  /// Whether a step has acted on the app since it was started.
  private var hasActed = false
  /// The files that are being played, the outermost first.
  private var names: [String] = []
  /// The names of the files that the flow ran.
  private(set) var ran: Set<String> = []
  /// The file of the command that is being played.
  private var file: SourceFile
  private var variables = MaestroVariables()
  /// The command that is being played.
  private var text = ""
  private var place: Place

  init(
    _ session: AppSession,
    _ app: App?,
    of file: SourceFile,
    judging: MaestroJudgement?,
    reading files: @escaping Files
  ) {
    (start, self.session, self.app, judgement) = (session, session, app, judging)
    (self.files, self.file, place) = (files, file, Place(file, SourceRange(0..<0)))
  }

  private var screen: MaestroScreen { MaestroScreen(state: session.state, app: app) }

  mutating func play(_ document: MaestroDocument) {
    names.append(file.name)
    variables.add(document.header["env"])
    play(document.header["onFlowStart"]?.elements ?? [])
    play(document.commands)
    play(document.header["onFlowComplete"]?.elements ?? [])
    names.removeLast()
  }

  private mutating func play(_ commands: [MaestroNode]) {
    for command in commands {
      if let name = command.text {
        play(name, MaestroNode(.text(""), command.range), at: command.range)
      } else if case .list = command.content {
        (text, place) = (command.line, Place(file, command.range))
        note()
      }
      for field in command.fields { play(field.name, field.node, at: field.range) }
    }
  }

  private mutating func play(_ name: String, _ argument: MaestroNode, at range: SourceRange) {
    guard mayContinue() else { return }
    (text, place) = (argument.text == "" ? name : "\(name): \(argument.line)", Place(file, range))
    switch MaestroCommand(name, argument, variables) {
    case .activate where !isStopped: mapped += 1
    case .activate: launch(clearsState: false)
    case .launch(let clearsState): launch(clearsState: clearsState)
    case .tap(let selector): tap(selector)
    case .press(let selector): if judgement == nil { note() } else { look(selector, isVisible: true) }
    case .point(let x, let y): if let tab = screen.tab(x: x, y: y) { perform(.selectTab(tab)) } else { doubt() }
    // No iPhone has such a button.
    case .back where judgement != nil: mapped += 1
    case .back, .backButton: perform(.back(1))
    case .swipeBack: perform(.swipeBack(completed: true))
    case .swipeDown: perform(.swipeDown(completed: true))
    case .open(let address): perform(.open(address))
    case .background: perform(.background)
    case .stop:
      perform(.background)
      isStopped = true
    case .rotate(let isLandscape): perform(.resize(isLandscape ? .landscape : .portrait))
    case .look(let selector, let isVisible): look(selector, isVisible: isVisible)
    case .run(let path, let commands, let condition):
      guard condition.map(holds) ?? true else { return note("not done, since its condition doesn't hold here") }
      let outer = (file, variables)
      variables.add(argument["env"])
      run(path, commands)
      (file, variables) = outer
    case .again(let times, let condition, let commands):
      if judgement == nil, condition != nil { return note() }
      for _ in 0..<max(0, times ?? Self.limit) {
        guard condition.map(holds) ?? true, mayContinue() else { break }
        play(commands)
      }
    case .gesture: doubt()
    case .other where judgement == nil || MaestroCommand.ofNavigation.contains(name): note()
    case .other: break
    case .unknown:
      if judgement?.miss(command: name, at: place) == nil { note() }
    }
  }

  /// Counts a command or a round; once there are too many, a note says so.
  private mutating func mayContinue() -> Bool {
    count += 1
    if count == Self.limit + 1 {
      text = "the rest is left out"
      note("it is more than \(Self.limit) commands")
    }
    return count <= Self.limit
  }

  private mutating func run(_ path: String?, _ commands: [MaestroNode]) {
    guard let path else { return play(commands) }
    guard let other = files(path, file) else { return refuse("the file can't be read") }
    guard !names.contains(other.file.name) else { return refuse("the file runs itself") }
    guard names.count < Self.depth else { return refuse("more than \(Self.depth) files run each other") }
    ran.insert(other.file.name)
    file = other.file
    play(other.document)
  }

  // MARK: Acts

  private mutating func launch(clearsState: Bool) {
    isStopped = false
    judgement?.doubt = nil
    // Each flow begins with a fresh app.
    if !hasActed {
      mapped += 1
    } else if clearsState, judgement != nil {
      (session, hasActed) = (start, false)
      mapped += 1
    } else if clearsState {
      note("write another flow, since each begins with a fresh app")
    } else {
      if steps.last?.verb != Step.background.written?.verb { perform(.background) }
      perform(.relaunch)
    }
  }

  private mutating func tap(_ selector: Selector) {
    if let step = screen.step(tapping: selector) {
      judgement?.doubt = nil
      return perform(step)
    }
    guard judgement != nil else {
      return note("nothing that \(session.state.screen) shows leads anywhere under this name")
    }
    if screen.shows(selector), selector.index == 0 {
      if screen.isEnabled(selector) == false { return refuse("“\(selector.name)” is disabled here") }
      mapped += 1
    } else if find(selector) {
      tap(selector)
    } else {
      miss(selector)
      judgement?.begin(doubtAt: place)
    }
  }

  private mutating func perform(_ step: Step) {
    guard let written = step.written else { return note() }
    do throws(Refusal) {
      let change = try session.perform(step)
      hasActed = true
      let unhandled = judgement == nil ? nil : change.diagnostics.first { $0.id == .unhandledURL }
      if let unhandled { refuse(unhandled.message) } else { add(written) }
    } catch {
      refuse(error.message)
    }
  }

  /// Takes note of a command that is no step, or isn't judged.
  private mutating func note(_ reason: String? = nil) {
    steps.append(.note(text + (reason.map { ": \($0)" } ?? "")))
    noted += 1
  }

  /// Takes note of a command after which the app may show another screen.
  private mutating func doubt() {
    note()
    judgement?.begin(doubtAt: place)
  }

  /// Takes note of a command that can't do what it says.
  private mutating func refuse(_ reason: String) {
    if judgement?.fail(reason, at: place) != true { note(reason) }
  }

  // MARK: The screen

  private mutating func look(_ selector: Selector, isVisible wanted: Bool) {
    if judgement != nil { return judge(selector, isVisible: wanted) }
    guard let pattern = selector.text, selector.isEnabled == nil else { return note() }
    let (state, screen) = (session.state, screen)
    let matches = { MaestroPattern.matches(pattern, $0) }
    if wanted, let title = screen.title, matches(title) {
      return add(.assert([.init("title", .text(title))]))
    }
    guard app != nil else { return note() }
    let links = screen.buttons ?? state.links
    if wanted, !pattern.isEmpty, links.contains(where: matches) {
      add(.assert([.init("links", .list(links.map { .text($0) }))]))
    } else if !wanted, !screen.shows(selector), !pattern.contains("*") {
      add(.assert([.init("not", .map([.init("title", .text(pattern))]))]))
    } else {
      note()
    }
  }

  /// Judges whether an element is there, or isn't.
  private mutating func judge(_ selector: Selector, isVisible wanted: Bool) {
    let isThere = screen.shows(selector) || wanted && find(selector)
    if isThere, wanted {
      judgement?.doubt = nil
      guard let enabled = selector.isEnabled, let actual = screen.isEnabled(selector), actual != enabled else {
        mapped += 1
        return
      }
      refuse("“\(selector.name)” is \(actual ? "enabled" : "disabled") here")
    } else if isThere {
      refuse("\(session.state.screen) shows “\(selector.name)”")
    } else if wanted {
      miss(selector)
    } else if judgement?.doubt == nil, judgement?.knows(selector) == true {
      mapped += 1
    } else {
      note()
    }
  }

  /// Goes to where an element is, if the screen is in doubt and one step of a person leads there.
  private mutating func find(_ selector: Selector) -> Bool {
    guard let judgement, judgement.doubt != nil, !selector.isOptional else { return false }
    for case .step(let step) in judgement.possible.all(in: session.state).filter(\.leadsOn).map(\.action) {
      var other = session
      guard (try? other.perform(step)) != nil, MaestroScreen(state: other.state, app: app).shows(selector) else {
        continue
      }
      session = other
      return true
    }
    return false
  }

  private mutating func miss(_ selector: Selector) {
    let screen = screen
    if judgement?.miss(selector, on: screen, at: place) != true { note() }
  }

  private mutating func add(_ step: WrittenStep) {
    steps.append(step)
    mapped += 1
  }

  /// Whether a condition of Maestro holds; one that can't be decided here doesn't.
  private func holds(_ condition: MaestroNode) -> Bool {
    !condition.fields.isEmpty
      && condition.fields.allSatisfy { field in
        let selector = Selector(field.node, variables)
        return switch field.name {
        case "platform": field.node.text?.lowercased() == "ios"
        case "true": field.node.text.map(variables.fill) == "true"
        case "visible": selector.map(screen.shows) ?? false
        case "notVisible": selector.map { !screen.shows($0) } ?? false
        default: false
        }
      }
  }
}
