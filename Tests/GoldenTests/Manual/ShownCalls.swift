import ArgumentParser
import TestSupport

@testable import CommandSupport
@testable import navflow_all

/// The calls of navflow in a configuration of a build server: shell within YAML or Groovy.
struct ShownCalls {
  /// The arguments of each call, with numbers for the variables of the build server.
  let calls: [[String]]

  init(in text: String) {
    calls = text.split(separator: "\n").compactMap { line in
      guard !line.drop(while: { " ".contains($0) }).hasPrefix("#"), let call = line.firstMatch(of: Self.call) else {
        return nil
      }
      var rest = line[call.output.1.startIndex...]
      // In Groovy the whole call is between quotes.
      if line[..<rest.startIndex].contains("sh") {
        let before = line[..<rest.startIndex].drop { $0 != "'" }
        if !before.isEmpty { rest = rest.prefix { $0 != "'" } }
      }
      for end in [" || ", " && ", " | ", " > ", " < ", "; "] {
        rest = rest.firstRange(of: end).map { rest[..<$0.lowerBound] } ?? rest
      }
      let filled = rest.replacing(/\$\{\{.*?\}\}|\$?\$\{?[A-Za-z_]+\}?/, with: "1").replacing("\"", with: "'")
      return Array(ConsoleCall(command: String(filled)).words.dropFirst())
    }
  }

  /// A call of a command, not a sentence about navflow.
  private static var call: Regex<(Substring, Substring)> {
    /(?:^ *|[ '"\/(])(navflow (?:-|(?:check|extract|init|lint|map|report|run)(?: |$)))/
  }

  /// The errors of the calls that the command wouldn't take.
  var errors: [String] {
    calls.compactMap { words in
      do {
        _ = try OneProgram.parseAsRoot(words)
        return nil
      } catch {
        return "navflow \(words.joined(separator: " ")): \(OneProgram.message(for: error))"
      }
    }
  }
}
