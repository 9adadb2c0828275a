import Testing

@Suite("Unsafe constructs in the sources")
struct SafetyTests {
  /// The one file that speaks to each C library; unsafe code stands nowhere else.
  private static let speaksC = [
    "CLibYAML": "Sources/Core/FlowSyntax/YAML/YAMLEventReader.swift",
    "CLineEditor": "Sources/Live/LiveCommands/Terminal/LineEditor.swift",
    "CLoopback": "Sources/Live/LiveCommands/Terminal/LoopbackSocket.swift",
    "CManual": "Sources/Live/LiveServers/Explanations/ManualPage+Parts.swift",
    "CPage": "Sources/Core/FlowReports/Page/PageParts.swift",
    "CProcessGroup": "Sources/Core/AppDrivers/Processes/ProcessGroup.swift",
    "CTerminal": "Sources/Core/CommandSupport/Terminal/TerminalDevice.swift",
  ]

  /// The one file of a module that calls the system with pointers.
  private static let callsSystem = ["Sources/Core/WorkspaceFiles/SystemCalls.swift"]

  @Test("unsafe code stands in the files that speak C")
  func unsafeCode() throws {
    let files = try Repository.sources.get()
    for file in files where !(Self.speaksC.values + Self.callsSystem).contains(file.path) {
      guard file.words.contains(where: SwiftToken.mayBeUnsafe) else { continue }
      for (index, token) in file.code.enumerated() where file.isUnsafe(at: index) {
        Violation("\(token.text) belongs into a file that speaks C", in: file.path, line: token.line).record()
      }
    }
  }

  @Test("each C library is spoken to by one file, which is where this test looks for it")
  func oneFileSpeaksC() throws {
    var speakers: [String: [String]] = [:]
    for file in try Repository.sources.get() {
      for module in Set(file.imports.map(\.module))
      where module.hasPrefix("C") && module.dropFirst().first?.isUppercase == true {
        speakers[module, default: []].append(file.path)
      }
    }
    #expect(speakers == Self.speaksC.mapValues { [$0] })
  }

  @Test("nothing is forced: no try!, no as!, no unwrapping with !")
  func force() throws {
    for file in try Repository.sources.get() {
      for index in file.code.indices where file.isForced(at: index) {
        let text = file.code[index - 1].text + "!"
        Violation("\(text) can trap: say what happens instead", in: file.path, line: file.code[index].line).record()
      }
    }
  }

  @Test("nothing is left undone: no fatalError, no TODO, no FIXME")
  func leftUndone() throws {
    for file in try Repository.sources.get() {
      for token in file.code where token.isWord("fatalError") {
        Violation("fatalError hides what was expected: use precondition", in: file.path, line: token.line).record()
      }
      for token in file.comments where token.text.contains("TODO") || token.text.contains("FIXME") {
        Violation("do it, or open an issue: \(token.text)", in: file.path, line: token.line).record()
      }
    }
  }

  @Test("no part is read by a coroutine, since the compiler goes wrong where one yields a large value")
  func readCoroutines() throws {
    for file in try Repository.sources.get() {
      for token in file.code where token.isWord("_read") {
        Violation("read it by a getter", in: file.path, line: token.line).record()
      }
    }
  }

  @Test("only the command prints")
  func printing() throws {
    for file in try Repository.sources.get() where !ExternalModule.command.contains(file.target) {
      for index in file.code.indices.dropLast() where file.code[index + 1].isMark("(") {
        let token = file.code[index]
        guard ["print", "debugPrint", "dump", "puts", "printf"].contains(token.text), !file.isMember(at: index) else {
          continue
        }
        Violation("return what \(token.text) would write", in: file.path, line: token.line).record()
      }
    }
  }
}

extension SwiftToken {
  /// Whether a word is of unsafe code wherever it stands; `safe` is behind an `@`.
  fileprivate static func mayBeUnsafe(_ word: String) -> Bool {
    word.lowercased().contains("unsafe") || ["safe", "unchecked", "Unmanaged", "OpaquePointer"].contains(word)
  }
}

extension SwiftFile {
  /// Whether the token is unsafe code: `unsafe`, an `Unsafe…` type, `withUnsafe…`, `nonisolated(unsafe)`, `@unchecked` and the like.
  func isUnsafe(at index: Int) -> Bool {
    let token = code[index]
    guard token.kind == .word, SwiftToken.mayBeUnsafe(token.text) else { return false }
    return token.text != "safe" || index > 0 && code[index - 1].isMark("@")
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
