import FlowDiagnostics

/// A line command of the debugger, taken apart.
enum DebugOrder: Hashable {
  /// What a breakpoint is to be.
  struct Stop: Hashable {
    enum Place: Hashable {
      case line(Int, file: String?)
      case verb(String)
      case condition(String)
      case divergence
      case diagnostic(String?)
      case change(String)
    }

    let place: Place
    var condition: String?
    var hits: String?
    var log: String?
  }

  case nothing
  case step(Int)
  case over(Int)
  case back(Int)
  case backOver(Int)
  case out, backOut
  case resume, reverse, restart, again, end
  case until(line: Int, file: String?)
  case goto(Int)
  case divergence(isBack: Bool)
  case add(Stop)
  /// Without numbers all of them.
  case delete([Int])
  case enable([Int])
  case disable([Int])
  case breakpoints, watches, why, links, stack, frames, edit, reload, quit
  case watch(String)
  case unwatch(String)
  case value(String?)
  case source(Int?)
  case attempt(String)
  case help(String?)
}

/// Why a line command can't be obeyed, in a plain sentence without its full stop.
struct DebugMistake: Error, Hashable {
  let message: String
}

extension DebugOrder {
  /// More steps at a time are as good as all.
  private static let most = 1_000_000_000

  /// Reads a line; nothing where it is empty or a comment.
  init(_ line: String) throws(DebugMistake) {
    var words = DebugLine(line)
    guard let first = words.word(), !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    guard let word = DebugWord(first) else { throw .unknown(String(first)) }
    self = try Self.order(word, &words)
    guard words.isEmpty else {
      throw DebugMistake(message: "“\(words.rest.excerpt)” is too much; \(DebugMistake.usage(word))")
    }
  }

  private static func order(_ word: DebugWord, _ words: inout DebugLine) throws(DebugMistake) -> Self {
    switch word {
    case .step: .step(try count(&words, word))
    case .over: .over(try count(&words, word))
    case .out: .out
    case .back: try back(&words)
    case .continue: .resume
    case .reverse: .reverse
    case .until: try until(&words)
    case .goto: .goto(try number(&words, word))
    case .restart: .restart
    case .again: .again
    case .end: .end
    case .divergence: .divergence(isBack: words.take("back"))
    case .break: .add(try stop(&words))
    case .delete: .delete(try numbers(&words, word))
    case .disable: .disable(try numbers(&words, word))
    case .enable: .enable(try numbers(&words, word))
    case .breakpoints: .breakpoints
    case .watch: .watch(try text(&words, word))
    case .unwatch: .unwatch(try text(&words, word))
    case .watches: .watches
    case .print: .value(words.isEmpty ? nil : words.takeRest())
    case .why: .why
    case .links: .links
    case .stack: .stack
    case .source: .source(words.isEmpty ? nil : try number(&words, word))
    case .where: .frames
    case .try: .attempt(try text(&words, word))
    case .edit: .edit
    case .reload: .reload
    case .help: .help(words.isEmpty ? nil : words.takeRest())
    case .quit: .quit
    }
  }

  private static func back(_ words: inout DebugLine) throws(DebugMistake) -> Self {
    if words.take("over") { return .backOver(try count(&words, .back)) }
    if words.take("out") { return .backOut }
    return .back(try count(&words, .back))
  }

  private static func until(_ words: inout DebugLine) throws(DebugMistake) -> Self {
    let text = try text(&words, .until)
    guard let place = place(text) else { throw .needs(.until, "a line") }
    return .until(line: place.line, file: place.file)
  }

  /// `12` or `login.flow.yaml:12`.
  private static func place(_ text: String) -> (line: Int, file: String?)? {
    if let line = Int(text) { return line > 0 ? (line, nil) : nil }
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
      colon > text.startIndex
    else { return nil }
    return (line, String(text[..<colon]))
  }

  // MARK: Breakpoints

  private static func stop(_ words: inout DebugLine) throws(DebugMistake) -> Stop {
    guard let first = words.word() else { throw .needs(.break, "where to stop") }
    var stop: Stop
    switch first {
    case "if": stop = Stop(place: .condition(try map(&words)))
    case "divergence": stop = Stop(place: .divergence)
    case "diagnostic":
      let isNamed = words.peek.map { !["if", "hits", "log"].contains($0) } ?? false
      stop = Stop(place: .diagnostic(isNamed ? words.word().map(String.init) : nil))
    case "on":
      guard let name = words.word() else {
        throw .needs(.break, "behind `on` what is to change, such as path or depth")
      }
      let binding = name == "binding" ? words.word().map { " \($0)" } ?? "" : ""
      stop = Stop(place: .change(name + binding))
    default:
      let place = place(String(first))
      stop = Stop(place: place.map { .line($0.line, file: $0.file) } ?? .verb(String(first)))
    }
    while let word = words.word() {
      switch word {
      case "if" where stop.condition == nil: stop.condition = try map(&words)
      case "hits" where stop.hits == nil:
        guard let hits = words.word() else { throw .needs(.break, "behind `hits` a number, such as 3, >=3 or %3") }
        stop.hits = String(hits)
      case "log" where !words.isEmpty: stop.log = words.takeRest()
      case "log": throw .needs(.break, "behind `log` a text, such as depth is {depth}")
      default: throw DebugMistake(message: "“\(word.excerpt)” isn't expected there; \(DebugMistake.usage(.break))")
      }
    }
    return stop
  }

  private static func map(_ words: inout DebugLine) throws(DebugMistake) -> String {
    guard let map = words.map() else { throw .needs(.break, "behind `if` a map such as {depth: 2}") }
    return map
  }

  // MARK: Arguments

  private static func count(_ words: inout DebugLine, _ word: DebugWord) throws(DebugMistake) -> Int {
    words.isEmpty ? 1 : min(most, try number(&words, word, from: 1))
  }

  private static func number(
    _ words: inout DebugLine,
    _ word: DebugWord,
    from least: Int = 0
  ) throws(DebugMistake) -> Int {
    guard let text = words.word(), let number = Int(text), number >= least else { throw .needs(word, "a number") }
    return number
  }

  private static func numbers(_ words: inout DebugLine, _ word: DebugWord) throws(DebugMistake) -> [Int] {
    var numbers: [Int] = []
    if words.take("all") { return [] }
    while !words.isEmpty { numbers.append(try number(&words, word)) }
    return numbers
  }

  private static func text(_ words: inout DebugLine, _ word: DebugWord) throws(DebugMistake) -> String {
    if words.isEmpty { throw .needs(word, "something behind it") }
    return words.takeRest()
  }
}

extension DebugMistake {
  static func unknown(_ word: String) -> Self {
    let names = DebugWord.allCases.map(\.rawValue)
    let hint = Suggestion.sentence(for: word, among: names) ?? "see with `help` what there is"
    return Self(message: "there is no command “\(word.excerpt)”; \(hint)")
  }

  static func needs(_ word: DebugWord, _ what: String) -> Self {
    Self(message: "`\(word.rawValue)` needs \(what); \(usage(word))")
  }

  /// How a command is written.
  static func usage(_ word: DebugWord) -> String {
    "write `\(word.rawValue)\(word.usage.isEmpty ? "" : " \(word.usage)")`"
  }
}
