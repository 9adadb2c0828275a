import FlowSyntax

/// The progress of one of the searches or walks of an exploration.
struct ExplorationStatus: WorkStatus {
  let work: any WorkStatus
  /// The number of the search, counted from 1, of how many.
  let number: Int
  let count: Int
  /// The time of the whole exploration; nil for any.
  let time: Duration?

  func parts(seconds: Double) -> [(text: String, style: TextStyle?)] {
    var parts = work.parts(seconds: seconds)
    var own: [(text: String, style: TextStyle?)] = []
    if let time { own.append(("\(min(100, Int(100 * seconds / (time / .seconds(1))))) % of the time", nil)) }
    if count > 1 { own.append(("search \(number) of \(count)", nil)) }
    parts.insert(contentsOf: own, at: min(1, parts.count))
    return parts
  }
}
