import SourceTrees

/// A view that was given nothing that it could show, and where it stood.
struct ReadView: Hashable {
  let declaration: SourceNode?
  let isLazy: Bool
  let isConditional: Bool
  let isUncertain: Bool
  let selects: Bool
  let requirement: Requirement
  let enabling: Requirement
  /// The truth values that it is given, which decide conditions.
  let flags: [String]
}
