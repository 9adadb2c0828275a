/// What obeys commands: the debugger, the shell, a console in an editor.
package protocol CommandFace: SendableMetatype {
  /// The answer to a command.
  associatedtype Reply

  static var commands: CommandTable<Self> { get }

  /// What the face says where the text after a command's name can't be read.
  static func usageError(_ error: ArgumentError, of command: Command<Self>) -> UsageError
}

/// A command: its name, what it takes, what it does, for people and for the face that obeys it.
package struct Command<Face: CommandFace>: Sendable {
  /// What is done once everything that was typed is read.
  package typealias Action = (inout Face) throws(UsageError) -> Face.Reply

  package let name: String
  /// Shorter names.
  package let aliases: [String]
  /// As help shows it: the name, and what it takes.
  package let usage: String
  /// What it does, in a line without a full stop.
  package let summary: String
  package let needsArgument: Bool
  package let takesArgument: Bool
  /// Whether the name may be followed by `!`.
  package let isForceable: Bool
  private let complete: ArgumentForm<Void>.Completion
  private let prepare: @Sendable (inout CommandText) throws(ArgumentError) -> Action

  /// - Parameters:
  ///   - name: Its name.
  ///   - aliases: Shorter names.
  ///   - mark: What help shows before the name.
  ///   - form: What follows the name.
  ///   - summary: What it does, in a line without a full stop.
  ///   - action: Does it.
  package init<Value>(
    _ name: String,
    also aliases: [String] = [],
    mark: String = "",
    takes form: ArgumentForm<Value>,
    _ summary: String,
    action: @escaping @Sendable (inout Face, Value) throws(UsageError) -> Face.Reply
  ) {
    (self.name, self.aliases, self.summary) = (name, aliases, summary)
    usage = mark + (form.usage.isEmpty ? name : "\(name) \(form.usage)")
    (needsArgument, takesArgument, isForceable) = (form.isRequired, !form.usage.isEmpty, form.isForceable)
    complete = form.complete
    prepare = { (text: inout CommandText) throws(ArgumentError) in
      let value = try form.read(&text)
      return { (face: inout Face) throws(UsageError) in try action(&face, value) }
    }
  }

  /// Without anything after its name.
  package init(
    _ name: String,
    also aliases: [String] = [],
    _ summary: String,
    action: @escaping @Sendable (inout Face) throws(UsageError) -> Face.Reply
  ) {
    self.init(name, also: aliases, takes: .none, summary) { (face: inout Face, _: Void) throws(UsageError) in
      try action(&face)
    }
  }

  /// Reads the text after the name.
  ///
  /// - Throws: Why it can't be read; nothing is done yet.
  package func action(_ text: CommandText) throws(UsageError) -> Action {
    do throws(ArgumentError) {
      var text = text
      let action = try prepare(&text)
      if !text.isEmpty { throw .surplus(String(text.rest)) }
      return action
    } catch {
      throw Face.usageError(error, of: self)
    }
  }

  /// The whole arguments that a beginning may become.
  package func completions(of argument: String, _ candidates: CompletionCandidates) -> [String] {
    complete(argument, candidates).filter { $0.hasPrefix(argument) }
  }
}

/// The commands of a face, in the order in which its help lists them.
package struct CommandTable<Face: CommandFace>: Sendable {
  package let all: [Command<Face>]
  private let indices: [String: Int]

  package init(_ all: [Command<Face>]) {
    self.all = all
    let names = all.enumerated().flatMap { index, command in ([command.name] + command.aliases).map { ($0, index) } }
    indices = Dictionary(names) { first, _ in first }
  }

  package var names: [String] { all.map(\.name) }

  /// The whole lines that a beginning may become.
  package func completions(of line: String, _ candidates: CompletionCandidates) -> [String] {
    guard let space = line.firstIndex(of: " ") else { return names.filter { $0.hasPrefix(line) } }
    guard let command = self[line[..<space]] else { return [] }
    let argument = line[space...].drop { $0 == " " }
    let head = line.dropLast(argument.count)
    return command.completions(of: String(argument), candidates).map { head + $0 }
  }

  /// The command of a name, which may be one of its shorter ones.
  package subscript(name: some StringProtocol) -> Command<Face>? { indices[String(name)].map { all[$0] } }
}
