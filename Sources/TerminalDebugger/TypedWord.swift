import FlowDebugger

/// The last letters that were typed as keys, without another key between them.
struct TypedWord {
  private var letters = ""

  /// Adds a key.
  ///
  /// - Parameter key: The key; one that is no letter begins anew.
  /// - Returns: The command whose name the last keys spell; nil if they spell none.
  mutating func add(_ key: DebugKey) -> String? {
    guard case .character(let letter) = key, letter.isLetter else {
      letters = ""
      return nil
    }
    letters = String((letters + [letter]).suffix(DebugCommands.longestName))
    return DebugCommands.table.names.first { $0.count >= DebugCommands.shortestWord && letters.hasSuffix($0) }
  }
}
