/// The writes of one update that aren't applied yet: each is for the scene as those before it leave it, and all of them
/// take effect together (S7.1, S15.2).
struct PendingWrites {
  /// A write to a binding.
  struct Binding {
    let field: RouteValue.Field
    /// The stack that the write names; nil for the scene.
    let address: SceneAddress?
    /// The declaration; nil in a NavigationView, if only a later write shows the screen that has it.
    let declaration: BindingDeclaration?
    /// The scene that the declaration was found in.
    let content: SceneContent
  }

  /// The writes to each stack, in the order of the first ones.
  fileprivate var stacks: [(target: SceneTarget, update: StackUpdate)] = []
  fileprivate var bindings: [Binding] = []
  /// The scene as the writes leave it; nil if it has to be made anew.
  private var projection: Scene?

  init() {}

  var isEmpty: Bool { stacks.isEmpty && bindings.isEmpty }

  /// The scene after the writes so far.
  mutating func projected(from scene: Scene) throws(Refusal) -> Scene {
    if isEmpty { return scene }
    if let projection { return projection }
    var next = scene
    try next.apply(self, isWhole: false)
    projection = next
    return next
  }

  /// Adds a write to a stack.
  mutating func write(
    to target: SceneTarget,
    in scene: Scene,
    _ add: (inout StackUpdate) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard let surface = scene.content.surface(target.id) else { return }
    projection = nil
    // The main column has the name of the whole, too.
    let index = target.index(in: surface) ?? surface.mainIndex
    let exact = SceneTarget(id: target.id, column: surface.column(index))
    var place = stacks.endIndex
    if let known = stacks.firstIndex(where: { $0.target == exact }) {
      place = known
    } else {
      var stack = surface.columns[index].stack
      stack.origin = scene.origin
      stacks.append((exact, StackUpdate(stack)))
    }
    try add(&stacks[place].update)
  }

  /// Adds a write to a binding.
  ///
  /// - Parameters:
  ///   - field: The binding with its value.
  ///   - declaration: The declaration; nil if a later write is to show the screen that has it.
  ///   - found: The scene that it was found in, as the writes leave that or before them.
  ///   - address: The stack that the write names.
  /// - Throws: The refusal of the value.
  mutating func write(
    _ field: RouteValue.Field,
    to declaration: BindingDeclaration?,
    foundIn found: SceneContent,
    in address: SceneAddress? = nil
  ) throws(Refusal) {
    bindings.append(Binding(field: field, address: address, declaration: declaration, content: found))
    // A binding that turns off is written before the others.
    if field.value.isOff { projection = nil }
    if let declaration, var next = projection {
      projection = nil
      try next.write(field, to: declaration)
      projection = next
    }
  }

  /// Whether the last write to the same binding turns it off.
  fileprivate func turnsOff(_ binding: Binding) -> Bool {
    let last = bindings.last { next in
      guard let one = next.declaration, let other = binding.declaration else { return false }
      return next.field.name == binding.field.name && one.isSame(as: other)
    }
    return last?.field.value.isOff ?? false
  }
}

extension PendingWrites.Binding {
  /// The declaration in the scene as it is now; nil if its screen isn't there.
  fileprivate func declaration(in now: SceneContent) -> BindingDeclaration? {
    declaration?.relocated(from: content, to: now)
  }
}

extension BindingDeclaration {
  /// The declaration of the same screen in a later content of the scene; nil if the screen isn't there.
  fileprivate func relocated(from old: SceneContent, to new: SceneContent) -> Self? {
    switch self {
    case .layer(.screen(let place), let plan):
      place.relocated(from: old, to: new).map { .layer(.screen($0), plan) }
    case .state(.screen(let place), let declared):
      place.relocated(from: old, to: new).map { .state(.screen($0), declared) }
    case .surface(let id, let column, let anchor?):
      EntryPlace(surface: id, column: column, anchor: anchor).relocated(from: old, to: new)
        .map { .surface(id, column: column, anchor: $0.anchor) }
    case .layer(.app, _), .layer(.gone, _), .state(.app, _), .state(.gone, _), .surface(_, _, nil): self
    }
  }
}

extension Scene {
  /// Applies writes: first of state and of bindings that are turned off, then each stack's net result, then of the other
  /// bindings.
  ///
  /// A screen that the update itself removes is gone when the path changes, so no diagnostic mentions it; and the values
  /// that it pushes are resolved by the declarations at its end (S18.4).
  ///
  /// - Parameters:
  ///   - pending: The writes.
  ///   - isWhole: Whether no others follow, which may show the screens whose bindings nothing declares yet.
  /// - Throws: The refusal of a write.
  mutating func apply(_ pending: PendingWrites, isWhole: Bool = true) throws(Refusal) {
    var rest: [PendingWrites.Binding] = []
    for binding in pending.bindings {
      let now = binding.declaration(in: content)
      let isOver = binding.declaration?.isOfState == false && pending.turnsOff(binding)
      if isOver, !binding.field.value.isOff { continue }
      if let now, isOver || now.isOfState { try write(binding.field, to: now) } else { rest.append(binding) }
    }
    if update.hasNewState, !pending.stacks.isEmpty {
      for (target, write) in pending.stacks {
        update.kept[target] = content.surface(target.id).map { write.kept(of: $0.state(of: target.index(in: $0)).path) }
      }
      try followNewState()
      update.kept = [:]
    }
    let (before, known) = (content, raised.count)
    for (target, update) in pending.stacks { try commit(update, to: target) }
    // Only bindings that turn on follow, which may be of presentations that state has brought or taken away.
    if !rest.isEmpty { try redeclareScreens(presenting: true) }
    try write(rest, isWhole: isWhole)
    if update.hasNewState { try resolveAgain(pending.stacks.map(\.target), since: before, reportedFrom: known) }
  }

  /// Resolves the paths that the update wrote by the state of the screens that these have brought, and reports of their
  /// elements only what is shown in the end.
  private mutating func resolveAgain(
    _ targets: [SceneTarget],
    since before: SceneContent,
    reportedFrom known: Int
  ) throws(Refusal) {
    guard !targets.isEmpty, blueprint.conditions != nil else { return }
    try followNewState()
    raised = raised[..<known] + raised[known...].filter { $0.id != .unresolvedDestination }
    for target in targets where content.isBuilt(target.id) {
      guard let old = before.surface(target.id)?.stack(of: target).state,
        let stack = content.surface(target.id)?.stack(of: target)
      else { continue }
      let kept = zip(old.path, stack.state.path).prefix { $0.value == $1.value }.count
      raised += stack.unresolved(from: old.root == stack.state.root ? kept : 0)
    }
  }

  /// Writes the bindings of screens that the update has brought, and then of the screens that these bindings show.
  ///
  /// A NavigationView adds one level at a time: a binding of a screen that only another of the bindings shows waits for
  /// it.
  private mutating func write(_ bindings: [PendingWrites.Binding], isWhole: Bool) throws(Refusal) {
    var rest = bindings
    while let first = rest.first {
      var waiting: [PendingWrites.Binding] = []
      for binding in rest {
        if binding.declaration != nil {
          if let now = binding.declaration(in: content) { try write(binding.field, to: now) }
        } else if let found = try declarations.found(binding.field, in: binding.address) {
          try write(binding.field, to: found)
        } else {
          waiting.append(binding)
        }
      }
      if waiting.count == rest.count {
        guard isWhole else { return }
        throw unknownBinding(first.field.name, in: first.address)
      }
      rest = waiting
    }
  }
}
