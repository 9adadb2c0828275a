import Foundation

/// Counts the sites of a Swift file by its text alone, so that it shares no mistake with the reader of trees.
struct SiteText {
  private let text: String

  /// - Parameter source: The text of a Swift file without nested comments and raw strings.
  init(_ source: String) {
    var text = source
    for pattern in [#"(?m)//.*$"#, #"(?s)/\*.*?\*/"#, #"(?s)""".*?""""#, #""(\\.|[^"\\\n])*""#] {
      text = text.replacingOccurrences(of: pattern, with: #""""#, options: .regularExpression)
    }
    // A curve is a path, too.
    let curve = #"var (\w+) = Path\(\)\s+\1\.append\(\d\)"#
    text = text.replacingOccurrences(of: curve, with: "", options: .regularExpression)
    self.text = text
  }

  /// The number of sites of each kind that there are.
  var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for (kind, name) in [
      ("link", "NavigationLink"), ("stack", "NavigationStack"), ("navigation view", "NavigationView"),
      ("split view", "NavigationSplitView"), ("tab view", "TabView"),
    ] {
      counts[kind] = matches(#"(?<!extension )(?<!some )(?<!\w)\#(name)(?:<[^<>(){}]*>)?\s*[({]"#).count
    }
    for (kind, name, labels) in [
      ("destination", "navigationDestination", ["for", "isPresented", "item"]),
      ("sheet", "sheet", ["isPresented", "item"]), ("cover", "fullScreenCover", ["isPresented", "item"]),
      ("popover", "popover", ["isPresented", "item"]), ("alert", "alert", ["isPresented", "item"]),
      ("dialog", "confirmationDialog", ["isPresented"]),
    ] {
      let calls = matches(#"(?<!func )(?<!\w)\#(name)\("#).filter { call in labels.contains { has($0, in: call) } }
      counts[kind] = calls.count
    }
    counts["path write"] = pathWrites
    return counts.filter { $0.value > 0 }
  }

  /// Whether one of the arguments of a call has a label.
  private func has(_ label: String, in call: Range<String.Index>) -> Bool {
    var depth = 1
    var index = call.upperBound
    while index < text.endIndex, depth > 0 {
      if depth == 1, text[index...].hasPrefix("\(label):") { return true }
      if "([{".contains(text[index]) { depth += 1 }
      if ")]}".contains(text[index]) { depth -= 1 }
      index = text.index(after: index)
    }
    return false
  }

  /// The calls and assignments that change what a stack is bound to.
  private var pathWrites: Int {
    var names: Set<String> = []
    for pattern in [
      #"NavigationStack\(path: \$?[\w.$]*?(\w+)[,)]"#,
      #"var (\w+)(?:: (?:Binding<)?NavigationPath| = NavigationPath\()"#,
    ] {
      for match in matches(pattern, group: 1) { names.insert(String(text[match])) }
    }
    return names.reduce(0) { count, name in
      let calls = matches(#"(?<!\w)\#(name)(?:\.wrappedValue)?\.(append|removeLast|removeAll|popLast|insert)\("#)
      let assignments = matches(#"(?<!\w)(?<!var )(?<!let )\#(name) = (?!\$0|newValue)"#)
      return count + calls.count + assignments.count
    }
  }

  private func matches(_ pattern: String, group: Int = 0) -> [Range<String.Index>] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let whole = NSRange(text.startIndex..<text.endIndex, in: text)
    return expression.matches(in: text, range: whole).compactMap { Range($0.range(at: group), in: text) }
  }
}
