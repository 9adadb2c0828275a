import CommandSupport
import FlowDebugger
import FlowSyntax
import WorkspaceFiles

/// The debugger on a terminal: it reads keys and draws a screen.
struct DebugTerminal: ~Copyable {
  /// The maximum delay in seconds until a changed file is noticed.
  private static let interval = 0.25

  private var terminal: RawTerminal
  private var screen: ScreenConsole
  private let target: DebugSubject
  private let painter: TextPainter
  private var files: Set<String>
  private var watch = FileWatch()

  init(
    _ terminal: consuming RawTerminal,
    _ console: FlowConsole,
    _ target: DebugSubject,
    _ recorded: DebugSubject.Recorded,
    _ painter: TextPainter
  ) {
    self.terminal = terminal
    (screen, self.target, self.painter, files) = (ScreenConsole(console), target, painter, recorded.source.files)
    watch.learn(files)
  }

  /// Shows the answers to the commands of options.
  mutating func take(_ answers: [DebugAnswer]) {
    for answer in answers { screen.take(answer) }
  }

  /// Runs until the user quits.
  mutating func perform() -> ExitStatus {
    while StopSignal.received == nil, !terminal.isEnded {
      draw()
      var key = terminal.key(within: Self.interval)
      while key == nil, StopSignal.received == nil, !terminal.isEnded, terminal.isFitting {
        if !watch.changes(in: files).isEmpty {
          reload()
          draw()
        }
        key = terminal.key(within: Self.interval)
      }
      guard let key else { continue }
      let size = terminal.size
      if let request = screen.press(key, width: size.width, height: size.height), !grant(request) { break }
    }
    return .passed
  }

  private mutating func draw() {
    let size = terminal.size
    terminal.draw(screen.screen(width: size.width, height: size.height))
  }

  /// Performs a request of the debugger; returns whether the debugger continues.
  private mutating func grant(_ request: DebugAnswer.Request) -> Bool {
    switch request {
    case .quit: return false
    case .suspend: terminal.suspend()
    case .redraw: terminal.forget()
    case .reload: reload()
    case .edit(let file, let line):
      let problem = terminal.leaving { DebugEditor.open(file, line: line) }
      if let problem { screen.take(screen.console.refuse([problem])) } else { reload() }
    case .command(let beginning): return command(beginning)
    }
    return true
  }

  private mutating func command(_ beginning: String) -> Bool {
    let console = screen.console
    let typed = terminal.line(prompt: ":" + beginning) { typed in
      console.completions(of: beginning + typed, files: ConsoleFiles.paths).map {
        String($0.dropFirst(beginning.count))
      }
    }
    guard case .line(let line) = typed, !line.trimmed.isEmpty else { return true }
    let answer = screen.perform(beginning + line)
    if let request = answer.request { return grant(request) }
    screen.take(answer)
    return true
  }

  private mutating func reload() {
    let (answer, recorded) = screen.console.reload(target, painter)
    if let recorded {
      files = recorded.source.files
      watch.learn(files)
    }
    _ = watch.changes(in: files)
    screen.take(answer)
  }
}
