import FlowDiagnostics
import FlowRunner
import TerminalDebugger
import WorkspaceFiles

/// The debugger on a terminal: it reads keys and draws a screen.
struct DebugTerminal: ~Copyable {
  /// The maximum delay in seconds until a changed file is noticed.
  private static let interval = 0.25

  private var terminal: RawTerminal
  private var console: DebugConsole
  private let target: DebugSubject
  private let painter: TextPainter
  private var files: Set<String>
  private var watch = FileWatch()

  init(
    _ terminal: consuming RawTerminal,
    _ console: DebugConsole,
    _ target: DebugSubject,
    _ recorded: DebugSubject.Recorded,
    _ painter: TextPainter
  ) {
    self.terminal = terminal
    (self.console, self.target, self.painter, files) = (console, target, painter, recorded.source.files)
    watch.learn(files)
  }

  /// Shows the answers to the commands of options.
  mutating func take(_ answers: [DebugAnswer]) {
    for answer in answers { console.take(answer) }
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
      if let request = console.press(key, width: size.width, height: size.height), !grant(request) { break }
    }
    return .passed
  }

  private mutating func draw() {
    let size = terminal.size
    terminal.draw(console.screen(width: size.width, height: size.height))
  }

  /// Performs a request of the debugger.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether the debugger continues.
  private mutating func grant(_ request: DebugAnswer.Request) -> Bool {
    switch request {
    case .quit: return false
    case .suspend: terminal.suspend()
    case .redraw: terminal.forget()
    case .reload: reload()
    case .write(let file, let text): console.take(.written(file, text))
    case .edit(let file, let line):
      let problem = terminal.leaving { DebugEditor.open(file, line: line) }
      if let problem { console.take(console.refuse([problem])) } else { reload() }
    case .command(let beginning): return command(beginning)
    }
    return true
  }

  private mutating func command(_ beginning: String) -> Bool {
    let completions = console.completions
    let typed = terminal.line(prompt: ":" + beginning) { typed in
      completions(beginning + typed).map { String($0.dropFirst(beginning.count)) }
    }
    guard case .line(let line) = typed, !line.trimmed.isEmpty else { return true }
    let answer = console.perform(beginning + line)
    if let request = answer.request { return grant(request) }
    console.take(answer)
    return true
  }

  private mutating func reload() {
    let (answer, recorded) = console.reload(target, painter)
    if let recorded {
      files = recorded.source.files
      watch.learn(files)
    }
    _ = watch.changes(in: files)
    console.take(answer)
  }
}
