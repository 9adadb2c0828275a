/// The writes of one update to each of its stacks, which that stack takes together (S7.1, S15.2).
struct StackWrites {
  /// The stack that a step is for.
  struct Target: Equatable {
    let surface: SurfaceID
    let column: AppModel.Column?

    init(_ surface: SurfaceID, _ column: AppModel.Column?) { (self.surface, self.column) = (surface, column) }
  }

  private var groups: [(target: Target, steps: [Step])] = []

  mutating func add(_ step: Step, to target: Target) {
    if let index = groups.firstIndex(where: { $0.target == target }) {
      groups[index].steps.append(step)
    } else {
      groups.append((target, [step]))
    }
  }

  /// Takes the writes, one step for each stack, in the order of the stacks' first writes.
  mutating func take() -> [(target: Target, step: Step)] {
    defer { groups = [] }
    return groups.map { ($0.target, $0.steps.count == 1 ? $0.steps[0] : .transaction($0.steps)) }
  }

  /// The stack that takes a step together with others of the update; nil for any other step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - address: The address of the step; nil for what is in front.
  ///   - content: What the scene shows.
  /// - Returns: The stack.
  static func target(of step: Step, in address: SceneAddress?, _ content: SceneContent) -> Target? {
    let target: Target
    switch address {
    case nil: target = .init(content.front, nil)
    case .live(let id, let column): target = .init(id, column)
    case .unbuilt, .kept: return nil
    }
    guard let surface = content.surface(target.surface), !surface.isBare else { return nil }
    if step.isPathWrite { return target }
    guard case .set(let fields) = step, fields.count == 1, let field = fields.first,
      field.name != SceneState.tabBinding || !content.hasTabs,
      case .surface(target.surface, _)? = DeclarationSearch(content: content).declaration(
        of: field.name,
        turningOff: field.value.isOff
      )
    else { return nil }
    return target
  }
}
