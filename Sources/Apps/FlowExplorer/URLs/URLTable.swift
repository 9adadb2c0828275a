import NavigationEngine

/// The fronts that each URL of an app leads to: after a cold start, and from each class of the states of a search.
struct URLTable: Sendable {
  /// One URL.
  struct Row: Sendable {
    let url: OpenedText
    /// The state after a cold start by it; nil if the app refuses it.
    let cold: StackState?
    /// For each class of states the distinct fronts, in the order in which they were found.
    fileprivate(set) var warm: [(states: String, fronts: [String])] = []
    /// The number of the step that opens it in the first state.
    fileprivate var firstStep: Int?
    /// Whether it changes some state, or starts the app in another state than it begins with.
    fileprivate var isTaken: Bool

    fileprivate mutating func note(_ front: String, from states: String) {
      let number = warm.firstIndex { $0.states == states } ?? warm.count
      if number == warm.count { warm.append((states, [])) }
      if !warm[number].fronts.contains(front) { warm[number].fronts.append(front) }
    }
  }

  let rows: [Row]
  /// The number of states in which the URLs were opened; of a search that was cut they are a part.
  let stateCount: Int
  /// The defects, each with its first state and step.
  let defects: [(defect: URLDefect, state: Int, step: Int)]

  /// Opens URLs in the states of a search, as long as there is time.
  init(
    _ urls: [OpenedText],
    in result: SearchResult,
    of app: AppModel,
    start: (String) -> AppSession?,
    isOver: () -> Bool
  ) {
    let launch = result.start.session.state
    var rows = urls.map { url in
      let cold = start(url.text)?.state
      return Row(url: url, cold: cold, isTaken: cold.map { $0 != launch } ?? false)
    }
    let numbers = Dictionary(uniqueKeysWithValues: urls.enumerated().map { ($1.text, $0) })
    var found: [(defect: URLDefect, state: Int, step: Int)] = []
    func note(_ kind: URLDefect.Mistake, of row: Int, in state: Int, _ step: Int) {
      let isKnown = found.contains { $0.defect.kind == kind && $0.defect.url.pattern == urls[row].pattern }
      if !isKnown { found.append((URLDefect(kind: kind, url: urls[row], cold: rows[row].cold), state, step)) }
    }
    let pages = app.pages
    let graph = StateGraph(result, isOver: isOver) { number, before, step, possible, after in
      guard let row = possible.openedURL.flatMap({ numbers[$0] }) else { return }
      if number == 0 { rows[row].firstStep = step }
      rows[row].note(after?.place ?? "refused", from: before.classLabel)
      guard let after, after != before else { return }
      rows[row].isTaken = true
      for kind in URLDefect.Mistake.all(from: before, to: after, launch: launch, cold: rows[row].cold, pages) {
        note(kind, of: row, in: number, step)
      }
    }
    for (number, row) in rows.enumerated() where !row.isTaken {
      if let step = row.firstStep { note(.ignored, of: number, in: 0, step) }
    }
    (self.rows, stateCount, defects) = (rows, graph.visitedCount, found)
  }
}

extension PossibleStep {
  /// The text that the app is opened with, by the system or by its own code; nil for another step.
  var openedText: String? { if case .step(.window(.open(let text))) = action { text } else { nil } }

  /// The URL that the system opens; nil for another step.
  var openedURL: String? { openedText.flatMap { OpenedText.isURL($0) ? $0 : nil } }
}

extension OpenedText {
  /// The type whose code sends a text of the app's own.
  static func owner(of text: String) -> String { String(text.dropFirst("app:".count).prefix { $0 != "." }) }
}

extension StackState {
  /// The class of states with the same tab, number of screens above its root, and layer: `in cart, 2 deep, under login`.
  var classLabel: String {
    let depth = (scene?.base ?? self).depth
    let place = depth == 0 ? "at the root" : "\(depth) deep"
    let layer = scene?.layers.last.map { "under \($0.binding)" }
    return [scene?.tab.map { "in \($0)" }, place, layer].compactMap(\.self).joined(separator: ", ")
  }

  /// The front; without a layer with its tab.
  var place: String { scene.flatMap { $0.layers.isEmpty ? $0.tab : nil }.map { "\(frontName) in \($0)" } ?? frontName }
}

extension AppModel {
  /// The screens that links and destinations push.
  fileprivate var pages: Set<String> {
    Set(
      screens.values.flatMap { screen in
        screen.destinations.flatMap(\.screens)
          + screen.everyTemplate.compactMap { if case .view(let name) = $0.target { name } else { nil } }
      }
    )
  }
}
