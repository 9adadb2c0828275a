package import NavigationEngine

/// A fact in an observation, and how expectations about it are checked and explained.
///
/// It is an object, since every expectation refers to one.
package final class Fact: Sendable {
  /// Reads the fact from an observation; nil if it is absent, which matches nothing.
  enum Reading: Sendable {
    case observation(@Sendable (Observation) -> FactValue?)
    /// Reads the path's serialised form, which is created only for such facts; nil if the path can't be saved.
    case savedPath(@Sendable (SavedPath?) -> FactValue?)
  }

  package let shape: ValueShape
  package let matcher: Matcher
  package let source: FactSource
  /// Whether the fact is about all columns of a split view, so that it is absent without columns.
  package let isAboutColumns: Bool
  /// Whether the fact is about all tabs and layers; without these it is absent.
  package let isAboutScene: Bool
  /// Set if the fact can be compared without an observation.
  let hot: HotFact?
  private let phrase: Phrase
  private let reading: Reading

  init(
    _ shape: ValueShape,
    _ matcher: Matcher,
    _ source: FactSource,
    _ phrase: Phrase,
    isAboutColumns: Bool = false,
    isAboutScene: Bool = false,
    hot: HotFact? = nil,
    _ reading: Reading
  ) {
    (self.hot, self.shape, self.matcher, self.source, self.phrase) = (hot, shape, matcher, source, phrase)
    (self.isAboutColumns, self.isAboutScene, self.reading) = (isAboutColumns, isAboutScene, reading)
  }

  /// Creates a fact of an observation.
  ///
  /// - Parameters:
  ///   - shape: The shape of the stated value.
  ///   - matcher: The way in which the fact must match it.
  ///   - source: The part of a run that the fact comes from.
  ///   - phrase: The sentence for a fact that doesn't match.
  ///   - hot: Set if the fact can be compared without an observation.
  ///   - read: Reads the fact; nil if it is absent.
  convenience init(
    _ shape: ValueShape,
    _ matcher: Matcher = .equals,
    of source: FactSource,
    _ phrase: Phrase,
    hot: HotFact? = nil,
    _ read: @escaping @Sendable (Observation) -> FactValue?
  ) {
    self.init(shape, matcher, source, phrase, hot: hot, .observation(read))
  }

  /// The fact with a match in the place of its value.
  func looking(for match: PartialMatch, of name: String) -> Fact {
    Fact(
      shape,
      .part(match),
      source,
      Phrase { _, actual in match.sentence(name, actual) },
      isAboutColumns: isAboutColumns,
      isAboutScene: isAboutScene,
      reading
    )
  }

  /// Whether it is about the path's serialised form, which has to be created for it.
  package var isSavedPath: Bool {
    switch reading {
    case .observation: false
    case .savedPath: true
    }
  }

  /// The fact's value; nil if it is absent.
  package func value(in observation: Observation) -> FactValue? {
    switch reading {
    case .observation(let read): read(observation)
    case .savedPath(let read): read(observation.savedPath)
    }
  }

  func matches(_ stated: RouteValue, in observation: Observation) -> Bool {
    value(in: observation).map { matcher.matches($0, stated) } ?? false
  }

  /// The fact's value in the form of the stated one; nil if it is absent.
  func actual(for stated: RouteValue, in observation: Observation) -> RouteValue? {
    value(in: observation)?.routeValue(for: stated)
  }

  /// The sentence about a fact that doesn't match.
  ///
  /// - Parameters:
  ///   - stated: The expected value.
  ///   - actual: The fact's value in the form of the stated one; nil if it is absent.
  ///   - observation: The observation, for other names in the sentence.
  /// - Returns: One plain sentence without its full stop.
  package func sentence(_ stated: RouteValue, _ actual: RouteValue?, in observation: Observation) -> String {
    phrase.sentence(stated, actual, in: observation)
  }

  /// The value that `--update` or an author would write instead; nil if it is unknown or can't be stated.
  func restated(as actual: RouteValue?) -> RouteValue? {
    guard let actual, matcher.hasOneStatement else { return nil }
    // An absent fact can't be stated.
    if isAboutColumns || isAboutScene, actual == .null { return nil }
    return matcher == .includes && actual.mapFields.isEmpty ? nil : actual
  }

  /// The question about the cause if the fact doesn't match.
  package func question(_ stated: RouteValue) -> Question { source.question(matcher, stated) }

  /// The question about the cause if it matches and shouldn't.
  package func questionOfPresence(_ stated: RouteValue) -> Question { source.questionOfPresence(matcher, stated) }
}
