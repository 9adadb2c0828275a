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
  /// The spelling of all that it is given: texts, numbers, truth values, bindings, and values of the types that they have.
  let given: [String]
}
