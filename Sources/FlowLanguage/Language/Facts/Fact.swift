package import NavigationEngine

/// Something that an observation says, and how expectations about it are checked and explained; an object, since
/// every expectation has one at hand.
package final class Fact: Sendable {
  /// How the fact is read from an observation; nil for one that is absent, which matches nothing.
  enum Reading: Sendable {
    case observation(@Sendable (Observation) -> FactValue?)
    /// From the path's serialised form, which is made only for such facts; nil where the path can't be saved.
    case savedPath(@Sendable (SavedPath?) -> FactValue?)
  }

  package let shape: ValueShape
  package let matcher: Matcher
  package let source: FactSource
  /// Whether the fact is about all columns of a split view, so that it is absent where there are none.
  package let isAboutColumns: Bool
  /// Set where the fact can be compared without an observation.
  let hot: HotFact?
  private let phrase: Phrase
  private let reading: Reading

  init(
    _ shape: ValueShape,
    _ matcher: Matcher,
    _ source: FactSource,
    _ phrase: Phrase,
    isAboutColumns: Bool = false,
    hot: HotFact? = nil,
    _ reading: Reading
  ) {
    self.hot = hot
    self.shape = shape
    self.matcher = matcher
    self.source = source
    self.phrase = phrase
    self.isAboutColumns = isAboutColumns
    self.reading = reading
  }

  /// Whether it is about the path's serialised form, which has to be made for it.
  package var isSavedPath: Bool {
    switch reading {
    case .observation: false
    case .savedPath: true
    }
  }

  /// What the fact is; nil where it is absent.
  package func value(in observation: Observation) -> FactValue? {
    switch reading {
    case .observation(let read): read(observation)
    case .savedPath(let read): read(observation.savedPath)
    }
  }

  func matches(_ stated: RouteValue, in observation: Observation) -> Bool {
    value(in: observation).map { matcher.matches($0, stated) } ?? false
  }

  /// What the fact is, in the terms of what is stated; nil where it is absent.
  func actual(for stated: RouteValue, in observation: Observation) -> RouteValue? {
    value(in: observation)?.routeValue(for: stated)
  }

  /// The sentence about a fact that doesn't match.
  ///
  /// - Parameters:
  ///   - stated: What is expected.
  ///   - actual: What the fact is, in the terms of what is stated; nil where it is absent.
  ///   - observation: What else there is to name.
  /// - Returns: One plain sentence without its full stop.
  package func sentence(_ stated: RouteValue, _ actual: RouteValue?, in observation: Observation) -> String {
    phrase.sentence(stated, actual, in: observation)
  }

  /// What `--update` or an author would have to write instead; nil where nothing is known, or it can't be stated.
  func restated(as actual: RouteValue?) -> RouteValue? {
    guard let actual, matcher.hasOneStatement else { return nil }
    // What isn't there can't be stated.
    if isAboutColumns, actual == .null { return nil }
    return matcher == .includes && actual.mapFields.isEmpty ? nil : actual
  }

  /// Where the cause is to be looked for if the fact doesn't match.
  package func question(_ stated: RouteValue) -> Question { source.question(matcher, stated) }

  /// Where the cause is to be looked for if it matches and shouldn't.
  package func questionOfPresence(_ stated: RouteValue) -> Question { source.questionOfPresence(matcher, stated) }
}
