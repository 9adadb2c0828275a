import Testing

@Suite("What the sources may not say")
struct SafetyTests {
  private static let speaksC = "Sources/YAMLSyntax/YAMLEventReader.swift"

  @Test("unsafe code stands in the one file that speaks C")
  func unsafeCode() throws {
    let files = try Repository.sources.get()
    for file in files where file.path != Self.speaksC {
      for (index, token) in file.code.enumerated() where file.isUnsafe(at: index) {
        Breach("\(token.text) belongs in \(Self.speaksC) alone", in: file.path, line: token.line).record()
      }
    }
  }

  @Test("the file that speaks C is where the tests look for it, and the only one to import CLibYAML")
  func oneFileSpeaksC() throws {
    let speakers = try Repository.sources.get().filter { $0.imports.contains { $0.module == "CLibYAML" } }
    #expect(speakers.map(\.path) == [Self.speaksC])
  }

  @Test("nothing is forced: no try!, no as!, no unwrapping with !")
  func force() throws {
    for file in try Repository.sources.get() {
      for index in file.code.indices where file.isForced(at: index) {
        let text = file.code[index - 1].text + "!"
        Breach("\(text) can trap: say what happens instead", in: file.path, line: file.code[index].line).record()
      }
    }
  }

  @Test("nothing is left undone: no fatalError, no TODO, no FIXME")
  func leftUndone() throws {
    for file in try Repository.sources.get() {
      for token in file.code where token.isWord("fatalError") {
        Breach("fatalError hides what was expected: use precondition", in: file.path, line: token.line).record()
      }
      for token in file.comments where token.text.contains("TODO") || token.text.contains("FIXME") {
        Breach("do it, or open an issue: \(token.text)", in: file.path, line: token.line).record()
      }
    }
  }

  @Test("only the command prints")
  func printing() throws {
    for file in try Repository.sources.get() where file.target != "navflow" {
      for index in file.code.indices.dropLast() where file.code[index + 1].isMark("(") {
        let token = file.code[index]
        guard ["print", "debugPrint", "dump", "puts", "printf"].contains(token.text), !file.isMember(at: index) else {
          continue
        }
        Breach("return what \(token.text) would write", in: file.path, line: token.line).record()
      }
    }
  }

  @Test("a file has at most 300 lines")
  func length() throws {
    for file in try Repository.sources.get() where file.lineCount > 300 {
      Breach("\(file.lineCount) lines are more than 300: part it by topic", in: file.path, line: 301).record()
    }
  }
}

extension SwiftFile {
  /// Whether the token is unsafe code: `unsafe`, an `Unsafe…` type, `withUnsafe…`, `nonisolated(unsafe)`, `@unchecked` and the like.
  func isUnsafe(at index: Int) -> Bool {
    let token = code[index]
    guard token.kind == .word else { return false }
    return token.text.lowercased().contains("unsafe")
      || ["unchecked", "Unmanaged", "OpaquePointer"].contains(token.text)
      || token.text == "safe" && index > 0 && code[index - 1].isMark("@")
  }

  /// Whether a `!` here follows what it unwraps, tries or casts; `!=` and a negation don't.
  func isForced(at index: Int) -> Bool {
    let token = code[index]
    guard token.isMark("!"), !token.followsSpace, index > 0 else { return false }
    if index + 1 < code.count, code[index + 1].isMark("="), !code[index + 1].followsSpace { return false }
    let previous = code[index - 1]
    return previous.kind != .mark || [")", "]", "}", "?", ">"].contains(previous.text)
  }

  /// Whether the word here is a method or a function's own name, and so not a call of the global function.
  fileprivate func isMember(at index: Int) -> Bool {
    index > 0 && (code[index - 1].isMark(".") || code[index - 1].isWord("func"))
  }
}
