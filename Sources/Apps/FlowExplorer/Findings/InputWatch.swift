import NavigationEngine

/// A screen that a person types on, on a stack that a step took it from (S19.4).
struct LostInput: Hashable, Sendable {
  let screen: String
  /// The value that it shows there.
  let value: RouteValue?
  /// The name that `in` has for its stack; nil in an app of one stack.
  let stack: String?
}

/// Finds the input that a step loses: a marked screen leaves its stack by something else than the way back or a change
/// that it makes itself.
struct InputWatch: Sendable {
  private let app: AppModel
  private let screens: Set<String>

  /// Watches over the screens that hold a person's input; nil if there are none.
  init?(_ screens: Set<String>, _ app: AppModel) {
    if screens.isEmpty { return nil }
    (self.screens, self.app) = (screens, app)
  }

  /// The screens that a step takes away with their input, each once.
  func losses(by step: PossibleStep, from before: StackState, to after: StackState) -> [LostInput] {
    guard step.kind.canLose else { return [] }
    let held = appearances(in: before)
    if held.isEmpty { return [] }
    var left = appearances(in: after)
    var losses: [LostInput] = []
    for one in held {
      if let index = left.firstIndex(of: one) {
        left.remove(at: index)
      } else if !losses.contains(where: { $0.screen == one.screen }), !isOwn(step, of: one.screen, before) {
        losses.append(one)
      }
    }
    return losses
  }

  // MARK: Screens

  /// The marked screens on all stacks, which a step may take away.
  private func appearances(in state: StackState) -> [LostInput] {
    var found: [LostInput] = []
    guard let scene = state.scene else {
      guard let split = state.split else {
        add(state, named: nil, rootValue: nil, to: &found)
        return found
      }
      for column in split.columns { add(column.stack, named: column.column.rawValue, rootValue: nil, to: &found) }
      return found
    }
    for stack in scene.everyStack where stack.isBuilt {
      // Another item makes another layer.
      let item = scene.layers.last { stack.names.contains($0.binding) }?.item
      add(stack.state, named: stack.name, rootValue: item, to: &found)
    }
    return found
  }

  private func add(_ state: StackState, named name: String?, rootValue: RouteValue?, to found: inout [LostInput]) {
    func add(_ screen: String, _ value: RouteValue?) {
      if screens.contains(screen) { found.append(LostInput(screen: screen, value: value, stack: name)) }
    }
    add(state.root, rootValue)
    state.path.forEach(from: 0) { add($0.screen, $0.value) }
    for entry in state.overlay {
      switch entry.kind {
      case .link: add(entry.screen, nil)
      case .presented(_, let item): add(entry.screen, item)
      }
    }
  }

  // MARK: Ways that are the screen's own

  /// Whether a step is done by the screen itself, which knows its input.
  private func isOwn(_ step: PossibleStep, of screen: String, _ before: StackState) -> Bool {
    switch step.kind {
    case .back, .swipeBack: true
    case .dismiss: before.screen == screen
    case .tap:
      step.link.map { isOwnLink($0, screen) || isQuestion($0, over: screen, before) } ?? false
    case .swipeDown, .select, .selectTab, .toggleSidebar, .set, .open, .resize, .relaunch: false
    }
  }

  /// Whether a link is a button of the screen that makes a change, or ends a presentation.
  private func isOwnLink(_ name: LinkName, _ screen: String) -> Bool {
    guard name.screen == screen, let link = app.screens[screen]?.everyLink.first(where: { $0.label == name.label })
    else { return false }
    return switch link.target {
    case .update: true
    case .binding(_, let value): value == .bool(false) || value == .null
    case .value, .view: false
    }
  }

  /// Whether a button belongs to an alert or a dialog right over the screen, which asks first.
  private func isQuestion(_ button: LinkName, over screen: String, _ before: StackState) -> Bool {
    guard let scene = before.scene, let front = scene.layers.last, front.kind.isButtonsOnly,
      front.binding == button.screen
    else { return false }
    let covered = scene.layers.dropLast().last { !$0.kind.isButtonsOnly }?.stack ?? scene.base
    return front.presenter == screen || covered.screen == screen
  }
}

extension PossibleStep.Move {
  /// Whether a step takes input away against a person's will: nothing says that the app writes a binding which its file
  /// doesn't write, and a process that ends takes all input with it.
  fileprivate var canLose: Bool {
    switch self {
    case .back, .swipeBack, .set, .relaunch: false
    case .tap, .swipeDown, .dismiss, .select, .selectTab, .toggleSidebar, .open, .resize: true
    }
  }
}
