import FlowSyntax

extension WorkStatus {
  /// The progress of a search.
  static func search(_ states: Int, of most: Int, _ steps: Int, frontier: Int, depth: Int, findings: Int) -> Self {
    Self { seconds in
      let states: Part = ("\(states.separated) of at most \(most.separated) states", .emphasis)
      let ahead: [Part] = [("\(frontier.separated) to visit", nil), ("\(depth) deep", nil)]
      return [states] + found(findings) + ahead + speed(steps, seconds)
    }
  }

  /// The progress of random walks.
  static func walks(_ walks: Int, steps: Int, findings: Int) -> Self {
    Self { seconds in
      let walks: Part = ("\(walks.separated) walks", .emphasis)
      let done: Part = ("\(steps.separated) steps", nil)
      return [walks] + found(findings) + [done] + speed(steps, seconds)
    }
  }

  private static func found(_ count: Int) -> [Part] { count > 0 ? [("\(count.separated) found", .error)] : [] }

  private static func speed(_ steps: Int, _ seconds: Double) -> [Part] {
    seconds > 0 ? [("\(Int(Double(steps) / seconds).separated) steps/s", .faint)] : []
  }

  /// The progress of one of several searches, counted from 1, within the time of all of them; nil for any time.
  func part(_ number: Int, of count: Int, within time: Duration?) -> Self {
    Self { seconds in
      var parts = parts(seconds)
      var own: [Part] = []
      if let time { own.append(("\(min(100, Int(100 * seconds / (time / .seconds(1))))) % of the time", nil)) }
      if count > 1 { own.append(("search \(number) of \(count)", nil)) }
      parts.insert(contentsOf: own, at: min(1, parts.count))
      return parts
    }
  }
}
