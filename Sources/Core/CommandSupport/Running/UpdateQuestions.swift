import FlowChecker
import FlowLanguage
package import FlowSyntax
import FlowTranscripts
import Synchronization

/// Asks which expectations are updated, for `--update=ask`; the answers are lines of standard input.
package final class UpdateQuestions: Sendable {
  /// The answer for all changes from now on; nil while each is asked about.
  private let rest = Mutex<Bool?>(nil)

  /// Asks about the changes of one file.
  ///
  /// - Parameters:
  ///   - patch: The changes.
  ///   - redactor: Masks secrets.
  /// - Returns: The changes that the user agrees to; none are asked for after the end of the input.
  func accepted(_ patch: FlowPatch, masking redactor: Redactor) -> [FlowPatch.Change] {
    patch.updated.filter { change in
      rest.withLock(\.self) ?? ask(redactor.redact(change.text(in: patch.file)))
    }
  }

  private func ask(_ change: String) -> Bool {
    Console.printToStandardError(change + "\n")
    while true {
      if Terminal.isConversation { Console.printToStandardError("Update it? yes, no, all, quit: ") }
      guard let line = Keyboard.line() else { return answerRest(false) }
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "y", "yes": return true
      case "n", "no": return false
      case "a", "all": return answerRest(true)
      case "q", "quit": return answerRest(false)
      default: Console.printToStandardError("answer yes, no, all (this and the rest) or quit (none of the rest)\n")
      }
    }
  }

  private func answerRest(_ isAccepted: Bool) -> Bool {
    rest.withLock { $0 = isAccepted }
    return isAccepted
  }
}

extension FlowPatch.Change {
  /// The place with the old and the new value.
  package func text(in file: SourceFile) -> String {
    let place = Place(file, expectation.range)
    return TextWidth.visible("\(place.description): \(expectation.key.name): \(old) → \(new)")
  }
}
