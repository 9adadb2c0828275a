import FlowApps
import FlowSyntax
import PlainText

extension Coverage {
  /// Coverage in the format of lcov: each declaration is a function of its line, and a branch where a line has several.
  package func lcov(path: (String) -> String) -> String {
    files.map { Self.record(of: $0.lines, in: path($0.name)) }.joined()
  }

  private static func record(of lines: [CoveredLine], in path: String) -> String {
    let items = lines.flatMap { line in line.items.map { (line: line.number, item: $0) } }
    var text = "TN:navflow\nSF:\(plain(path))\n"
    for (line, item) in items { text += "FN:\(line),\(plain(item.declaration.path))\n" }
    for (_, item) in items { text += "FNDA:\(item.times),\(plain(item.declaration.path))\n" }
    text += "FNF:\(items.count)\nFNH:\(items.count { $0.item.times > 0 })\n"
    let branches = lines.filter { $0.items.count > 1 }
    for line in branches {
      for (number, item) in line.items.enumerated() {
        // A branch of a line that nothing reached has no count.
        text += "BRDA:\(line.number),0,\(number),\(line.times == 0 ? "-" : "\(item.times)")\n"
      }
    }
    if !branches.isEmpty {
      let items = branches.flatMap(\.items)
      text += "BRF:\(items.count)\nBRH:\(items.count { $0.times > 0 })\n"
    }
    for line in lines { text += "DA:\(line.number),\(line.times)\n" }
    return text + "LF:\(lines.count)\nLH:\(lines.count { $0.times > 0 })\nend_of_record\n"
  }

  /// The text in one line, without characters that change how text around it looks.
  private static func plain(_ text: String) -> String {
    let scalars = text.withoutTerminalCodes.unicodeScalars
    return String(String.UnicodeScalarView(scalars.map { $0.isShownAsItIs ? $0 : " " }))
  }
}
