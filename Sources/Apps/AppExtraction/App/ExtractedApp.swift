package import NavigationEngine

/// An app as its sources show it: its model, and the declarations behind it.
package struct ExtractedApp: Sendable {
  /// A part of a declaration that the sources don't give.
  package enum Assumption: String, Codable, Hashable, Sendable {
    /// A value with a part that only the running app knows.
    case value
    case label
    /// A title that a condition chooses.
    case title
    /// One of several screens.
    case screen
    /// The change of one of several branches.
    case does
    /// The screen that shows a view: what stands around it isn't known.
    case presenter
  }

  /// The facts of a declaration that are for people alone.
  package struct Facts: Hashable, Sendable {
    /// The parts of it that are made up.
    package var assumed: [Assumption] = []
    /// The key of its label in a string catalogue; nil if the sources state the label.
    package var key: String?
  }

  package let model: AppModel
  /// The declarations, by the numbers that the model has for their places.
  package let places: [SourceNode]
  /// The facts of declarations, by the same numbers.
  package let facts: [Int: Facts]
  /// The declarations of the app's own types, by their names in the model.
  package let typePlaces: [String: SourceNode]
  /// Made-up values of types that the app presents or pushes at run time.
  package let samples: [String: [RouteValue]]
  /// The screens with typed text that is lost with them.
  package let holdingInput: Set<String>
  package let omissions: [Omission<SourceNode>]
  /// The declarations that may not be there, or that may do something else: a condition decides about them, or the
  /// sources don't say all of them.
  package let doubtful: Set<SourceNode>
  /// The sites that were met.
  let notes: SiteNotes
}

extension ExtractedApp {
  /// Whether the sources give all of the app.
  package var isWhole: Bool { omissions.isEmpty && facts.values.allSatisfy(\.assumed.isEmpty) }

  /// The parts of a declaration that are made up.
  ///
  /// - Parameter source: Its number in the model.
  /// - Returns: The parts; none for a declaration without a number.
  package func assumed(_ source: Int?) -> [Assumption] { source.flatMap { facts[$0] }?.assumed ?? [] }

  /// Whether a destination is on a stack that was read as a part of another one; two destinations for one type may then
  /// meet that don't meet in the app.
  package func isJoined(_ destination: SourceNode) -> Bool { notes.joinedDestinations.contains(destination) }

  /// Whether a presentation is by a binding that isn't read; code may turn it on.
  package func isUnbound(_ presentation: SourceNode) -> Bool { notes.unbound.contains(presentation) }

  /// The declarations that the sources give only in part, in the order of the files.
  var madeUp: [Omission<SourceNode>] {
    places.enumerated().compactMap { number, place in
      // Who shows a view is listed as an omission.
      let parts = assumed(number).filter { $0 != .presenter }.map(\.rawValue)
      return parts.isEmpty ? nil : Omission(Self.madeUp, at: place, subject: parts.joined(separator: ", "))
    }.onePerNode(\.place)
  }

  private static let madeUp = SiteAccount.Reason(
    text: "made up, since the sources don't give it",
    advice: "change it in an app file that extends this one, where it matters; `assumed` marks it"
  )
}

/// A place of the sources that the app file doesn't have.
package struct Omission<Place: Hashable & Sendable>: Hashable, Sendable {
  package let reason: SiteAccount.Reason
  package let place: Place
  /// Whether it is a condition, whose contents are extracted as if it held.
  let isCondition: Bool
  /// The name of the undeclared part; nil if the reason says all.
  let subject: String?

  init(_ reason: SiteAccount.Reason, at place: Place, isCondition: Bool = false, subject: String? = nil) {
    (self.reason, self.place, self.isCondition, self.subject) = (reason, place, isCondition, subject)
  }
}

extension Omission: Codable where Place: Codable {}

extension Omission<SourceNode> {
  /// The omission by its place in a file, without the file's tree.
  var positioned: Omission<SourcePosition> {
    Omission<SourcePosition>(reason, at: SourcePosition(place), isCondition: isCondition, subject: subject)
  }
}
