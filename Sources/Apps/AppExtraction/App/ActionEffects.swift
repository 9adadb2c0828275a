/// The effects of a piece of code, which is read once, where it is met.
struct ActionEffects: Sendable {
  enum Effect: Sendable {
    /// A property gets a value; nil stands for a flag that is switched over.
    case set(Storage, Scope.Bound?)
    case append(Storage, Scope.Bound)
    /// Removes a number of values from a path's end. If it is checked, code asks first whether there are any.
    case removeLast(Storage, count: Int, isChecked: Bool)
    case clear(Storage)
    /// The view whose environment's `dismiss` it is; nil if that is unknown.
    case dismiss(view: String?)
    /// The root view controller of a window dismisses all that it presents.
    case dismissAll
    /// The environment's `openURL` opens a URL.
    case open(Scope.Bound)

    /// The property that it sets, or the path that it appends to; nil if it does something else.
    var filled: Storage? {
      switch self {
      case .set(let storage, _), .append(let storage, _): storage
      case .removeLast, .clear, .dismiss, .dismissAll, .open: nil
      }
    }

    /// The property that it writes; nil if it writes none.
    var storage: Storage? {
      switch self {
      case .set(let storage, _), .append(let storage, _), .removeLast(let storage, _, _), .clear(let storage): storage
      case .dismiss, .dismissAll, .open: nil
      }
    }
  }

  /// An effect, with the call or the assignment that has it.
  struct Change: Sendable {
    let effect: Effect
    let node: SourceNode
    /// The number of delays before it; after each, a person sees the effects so far.
    var delays = 0
    /// True if a condition decides about it, or if it comes later.
    var isConditional = false
    /// True if it is a statement of the action itself, and none of a task or a function that comes later or sometimes.
    var isOwn = false

    /// Whether it is `toggle()`.
    var switchesOver: Bool { if case .set(_, nil) = effect { true } else { false } }

    /// Whether it gives a property another value than false and nil, by which code presents something.
    func turnsOn(_ flag: Storage?) -> Bool {
      if case .set(let storage, let value?) = effect { storage == flag && !value.node.isOff } else { false }
    }

    /// Whether it leaves nothing of a path.
    func empties(_ path: Storage) -> Bool {
      switch effect {
      case .clear(path): true
      case .set(path, let value?): value.node.isEmptyPath
      case .set, .append, .removeLast, .clear, .dismiss, .dismissAll, .open: false
      }
    }
  }

  /// Effects in the order of the code, with the choices on the way to each.
  typealias Choices = [(item: Change, reach: Reach)]

  let changes: [Change]
  /// True if other branches have other effects, which aren't read.
  let isChosen: Bool

  init(_ changes: [Change] = [], isChosen: Bool = false) { (self.changes, self.isChosen) = (changes, isChosen) }

  /// True if a condition decides about an effect, or if one comes later.
  var isConditional: Bool { changes.contains(where: \.isConditional) }
}

extension SourceNode {
  /// True if it is `false` or `nil`, by which code takes a presentation away.
  var isOff: Bool { kind == .nil || kind == .boolean && text == "false" }

  /// Whether it is `[]`, or makes a path without values: `NavigationPath()`; also where it is the absent value of a
  /// dictionary, or a dictionary without values.
  var isEmptyPath: Bool {
    if kind == .array || kind == .dictionary { return children.isEmpty }
    guard kind == .call, CallArguments(self).all.isEmpty, let callee = children.first else { return kind == .nil }
    return callee.kind == .array || callee.kind == .dictionary || callee.text == "init" || callee.text.beginsUppercase
  }

  /// Whether it makes a path of a list: `NavigationPath(values)`, `.init(values)`.
  var isPathOfValues: Bool {
    let name = children.first?.text
    return kind == .call && (name == "NavigationPath" || name == "init") && CallArguments(self).all.count == 1
  }
}

extension Fragment.Button {
  /// All effects, whichever way the code goes.
  var effects: ActionEffects { ActionEffects(changes.map(\.item)) }

  /// One of the ways that a button may go, with the state in which it does.
  struct Way {
    let label: LabelText?
    let effects: ActionEffects
    fileprivate(set) var requirement: Requirement
    /// Whether it has no text, not even from a role, and no condition in its code.
    let isControl: Bool

    var hasText: Bool { label?.isSymbol == false }

    /// True if it is a control's without a text and without a condition.
    func isUnconditional(at site: Site) -> Bool { isControl && requirement.isNone && site.enabling.isNone }
  }

  /// The ways that its label and its action may go.
  ///
  /// A choice is one between ways only where effects that matter depend on it, so that the many ways on which code does
  /// other things are one. There are at most as many as the limit. They are the same wherever the button stands.
  func ways(limit: Int, where matters: (ActionEffects.Effect) -> Bool) -> [Way] {
    typealias Part = LabelText.Part<ActionEffects.Change>
    let parts = labels.map { (item: Part.label($0.item), reach: $0.reach) }
    let effects = changes.filter { matters($0.item.effect) }.map { (item: Part.other($0.item), reach: $0.reach) }
    return ExecutionPath.all(parts + effects, limit: limit).map(way)
  }

  /// The ways that are possible at the button's place, with its conditions.
  func here(_ ways: [Way]) -> [Way] {
    if site.requirement.isNone { return ways }
    return ways.compactMap { way in
      var way = way
      way.requirement = site.requirement.and(way.requirement)
      return way.requirement.isNever ? nil : way
    }
  }

  private func way(_ path: ExecutionPath<LabelText.Part<ActionEffects.Change>>) -> Way {
    let (label, changes) = path.divided()
    let effects = ActionEffects(changes, isChosen: path.isCut && !changes.isEmpty)
    let isControl = label?.isSymbol != false && CallArguments(site.node)["role"] == nil && !effects.isConditional
    return Way(label: label, effects: effects, requirement: path.requirement, isControl: isControl)
  }
}
