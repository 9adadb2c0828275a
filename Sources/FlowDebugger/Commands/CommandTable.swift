/// A user interface that performs commands: the debugger, the shell, the console of an editor.
package protocol CommandFace: SendableMetatype {
  /// The answer to a command.
  associatedtype Reply

  static var commands: CommandTable<Self> { get }

  /// The face's error for an invalid text after a command's name.
  static func usageError(_ error: ArgumentError, of command: Command<Self>) -> UsageError
}

/// A command: its name, argument, summary and action.
package struct Command<Face: CommandFace>: Sendable {
  /// The action of a command with its argument.
  package typealias Action = (inout Face) throws(UsageError) -> Face.Reply

  package let name: String
  /// Shorter names.
  package let aliases: [String]
  /// The usage in help: the name with its argument.
  package let usage: String
  /// The effect, in a line without a full stop.
  package let summary: String
  package let needsArgument: Bool
  package let takesArgument: Bool
  /// Whether the name may be followed by `!`.
  package let isForceable: Bool
  private let complete: ArgumentForm<Void>.Completion
  private let prepare: @Sendable (inout CommandText) throws(ArgumentError) -> Action

  /// Defines a command.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - aliases: Shorter names.
  ///   - mark: A prefix of the name in help.
  ///   - form: The form of the argument.
  ///   - summary: The effect, in a line without a full stop.
  ///   - action: Performs the command.
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

  /// Defines a command without an argument.
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
  /// - Parameter text: The text.
  /// - Returns: The action, which hasn't been performed.
  /// - Throws: The face's error if the text is invalid.
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

  /// The completions of an argument.
  package func completions(of argument: String, _ candidates: CompletionCandidates) -> [String] {
    complete(argument, candidates).filter { $0.hasPrefix(argument) }
  }
}

/// The commands of a face, in the order of its help.
package struct CommandTable<Face: CommandFace>: Sendable {
  package let all: [Command<Face>]
  private let indices: [String: Int]

  package init(_ all: [Command<Face>]) {
    self.all = all
    let names = all.enumerated().flatMap { index, command in ([command.name] + command.aliases).map { ($0, index) } }
    indices = Dictionary(names) { first, _ in first }
  }

  package var names: [String] { all.map(\.name) }

  /// The completions of a line.
  package func completions(of line: String, _ candidates: CompletionCandidates) -> [String] {
    guard let space = line.firstIndex(of: " ") else { return names.filter { $0.hasPrefix(line) } }
    guard let command = self[line[..<space]] else { return [] }
    let argument = line[space...].drop { $0 == " " }
    let head = line.dropLast(argument.count)
    return command.completions(of: String(argument), candidates).map { head + $0 }
  }

  /// The command with a name or alias.
  package subscript(name: some StringProtocol) -> Command<Face>? { indices[String(name)].map { all[$0] } }
}
