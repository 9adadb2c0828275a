/// A transition that is under way, and the state to which what was done meanwhile will lead.
struct HeldTransition: Sendable {
  var projected: StackState
  /// The links that were tapped before or during the transition.
  var taps: [TappedLink]
  var raised: [EngineDiagnostic] = []
}
