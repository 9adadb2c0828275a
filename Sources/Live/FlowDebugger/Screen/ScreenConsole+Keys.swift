import FlowSyntax

// Handles keys.
extension ScreenConsole {
  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - width: The number of cells in a line of the screen.
  ///   - height: The number of lines of the screen.
  /// - Returns: A request for the command that runs the debugger; nil for none.
  package mutating func press(_ key: DebugKey, width: Int, height: Int) -> DebugAnswer.Request? {
    message = nil
    if let word = typedWord(key) {
      (page, letters) = (nil, "")
      message = painter.paint(
        "“\(word)” was read as single keys: a command begins with “:”, such as :\(word)",
        .warning
      )
      return nil
    }
    if page != nil { return turn(key, width, height) }
    switch key {
    case .character(let character): return press(character)
    case .right: take(perform("step"))
    case .left: take(perform("back"))
    case .up: select(by: -1)
    case .down: select(by: 1)
    case .pageUp: select(by: -max(1, height / 2))
    case .pageDown: select(by: max(1, height / 2))
    case .home: select(by: -console.file.lineCount)
    case .end: select(by: console.file.lineCount)
    case .escape: selected = nil
    case .enter:
      guard let line = selected else { return press("s") }
      take(perform("until \(line)"))
    case .control("c"), .control("d"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    case .control, .tab, .backTab, .backspace, .delete, .other: break
    }
    return nil
  }

  private mutating func turn(_ key: DebugKey, _ width: Int, _ height: Int) -> DebugAnswer.Request? {
    switch key {
    case .up: page?.scroll(by: -1, width: width, height: height)
    case .down, .enter: page?.scroll(by: 1, width: width, height: height)
    case .pageUp: page?.scroll(by: -max(1, height - 3), width: width, height: height)
    case .pageDown, .character(" "): page?.scroll(by: max(1, height - 3), width: width, height: height)
    case .home: page?.scroll(by: -.max, width: width, height: height)
    case .end: page?.scroll(by: .max, width: width, height: height)
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    case .other: break
    case .left, .right, .character, .control, .tab, .backTab, .escape, .backspace, .delete: page = nil
    }
    return nil
  }

  private mutating func press(_ character: Character) -> DebugAnswer.Request? {
    switch character {
    case ":": return .command("")
    case "g": return .command("goto ")
    case "v": return .command("watch ")
    case "t": return .command("try ")
    case "?": page = DebugPage(title: "keys", lines: DebugKey.help(painter))
    case "b":
      message = console.toggle(line: line)
    default:
      guard let line = DebugKey.commands[character] else {
        message = painter.paint("no key; commands begin with “:”, and ? shows the keys", .faint)
        return nil
      }
      let answer = perform(line)
      if let request = answer.request { return request }
      take(answer)
    }
    return nil
  }

  private mutating func select(by lines: Int) {
    let last = max(1, console.file.lineCount)
    selected = min(max(1, line + lines), last)
  }

  /// The number of letters from which keys that spell a command's name are taken for the command.
  private static let shortestWord = 3
  private static let longestWord = CommandTable.standard.names.map(\.count).max() ?? 0

  /// The command whose name the last keys spell; nil if they spell none.
  ///
  /// A key that is no letter begins anew.
  mutating func typedWord(_ key: DebugKey) -> String? {
    guard case .character(let letter) = key, letter.isLetter else {
      letters = ""
      return nil
    }
    letters = String((letters + [letter]).suffix(Self.longestWord))
    return CommandTable.standard.names.first { $0.count >= Self.shortestWord && letters.hasSuffix($0) }
  }
}
