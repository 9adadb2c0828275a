import Synchronization

/// A view's body as it is read once, for all places that show the view with the same values: its own declarations and
/// the views in it, in the order of the code.
///
/// Places, conditions and containers count from the view's own place. Views in it are read where it is replayed, since
/// how often a screen reads a view depends on the screen.
struct RecordedView: Sendable {
  enum Passage: Sendable {
    case declarations(Fragment, Requirement)
    case view(ShownView, ViewReader.Context)
    /// A list begins whose rows the sources state.
    case rows
    case rowsEnd(RowLabel?, [Scope.Bound])
  }

  /// Where a body is read: all that decides about what is read, and isn't known from the body.
  struct Place: Hashable, Sendable {
    /// A number of the body and all that it can see.
    let number: Int
    let selects: Bool
    let row: TypeName?
  }

  fileprivate(set) var passages: [Passage] = []
  /// How many nodes were read.
  fileprivate(set) var nodes = 0
  /// The demands of the conditions around the declarations that come next.
  fileprivate var requirement = Requirement()
  /// False if the body has a container, or a title of the screen's own value, which are read where they are shown.
  var isWhole = true
}

/// A view with all that it is given: it shows the same wherever that is the same.
struct ShownView: Sendable {
  fileprivate let body: Inliner.Body
  fileprivate let declaration: SourceNode
  /// Its body with a number of all that the body can see; nil if that has none.
  fileprivate let numbered: (code: Scope.Bound, number: Int)?
  /// A number of all that it is given, as far as its body can see it.
  private let given: Int
  /// Whether it can show more within itself, since its arguments could decide about its content.
  private let mayRepeat: Bool

  init(
    _ body: Inliner.Body,
    _ declaration: SourceNode,
    _ arguments: CallArguments,
    in scope: Scope,
    _ inliner: Inliner
  ) {
    (self.body, self.declaration) = (body, declaration)
    numbered = inliner.known.numbered(Scope.Bound(node: declaration, scope: body.scope))
    given = numbered?.number ?? ObjectIdentifier(body.scope).hashValue
    mayRepeat = arguments.all.map(\.value).contains { value in
      value.kind == .closure || value.kind == .boolean || inliner.mayShow(value, in: scope)
    }
  }

  /// Reads its body, unless the screen has read it often enough.
  func read(in context: ViewReader.Context, by reader: inout ViewReader) {
    guard reader.readViews.insert(declaration, given: given, in: context),
      context.open[declaration] == nil || mayRepeat
    else { return }
    reader.enter(declaration, context) { reader, context in
      if let recorded = RecordedView.recorded(self, context, by: reader) {
        recorded.replay(of: declaration, context, into: &reader)
      } else {
        reader.read(body.statements, in: body.scope, context)
      }
    }
  }
}

extension RecordedView {
  /// The body of a view, which is read unless it is known; nil if it is read where it is shown.
  static func recorded(_ view: ShownView, _ context: ViewReader.Context, by reader: ViewReader) -> Self? {
    guard let views = reader.recorded, context.overload == nil, reader.arm?.opened.contains(view.declaration) != true,
      let (code, number) = view.numbered
    else { return nil }
    let recorded = views.view(at: Place(number: number, selects: context.selects, row: context.row)) {
      var inner = ViewReader(reader.inliner, views)
      inner.recording = Self()
      var within = ViewReader.Context()
      (within.selects, within.row) = (context.selects, context.row)
      within.open = [view.declaration: 1]
      inner.read(view.body.statements, in: code.scope, within)
      inner.recording?.end(&inner.fragment)
      inner.recording?.nodes = inner.nodes
      reader.inliner.known.add(cost: inner.nodes, to: view.declaration)
      return inner.recording ?? Self()
    }
    return recorded.isWhole ? recorded : nil
  }

  /// Adds the declarations to a screen's, and reads the views in the body.
  func replay(of declaration: SourceNode, _ context: ViewReader.Context, into reader: inout ViewReader) {
    guard reader.recorded?.hasRoom(for: nodes) != false else {
      return reader.note(opaque: "a view that is nested too deeply", at: declaration)
    }
    reader.nodes += nodes
    var firsts: [Int] = []
    for passage in passages {
      switch passage {
      case .declarations(let found, let requirement):
        reader.fragment.notes.never.formUnion(found.notes.never)
        guard !context.here.requirement.and(requirement).isNever else { continue }
        reader.fragment.add(context.placing(found))
      case .view(let view, let inner):
        let inner = inner.placed(in: context, declaration)
        if !inner.here.requirement.isNever { view.read(in: inner, by: &reader) }
      case .rows: firsts.append(reader.fragment.links.count)
      case .rowsEnd(let label, let rows):
        if let first = firsts.popLast() { reader.fragment.joinRows(label, rows, from: first) }
      }
    }
  }

  /// Adds a passage behind the declarations that were read so far.
  mutating func add(_ passage: Passage, _ fragment: inout Fragment) {
    end(&fragment)
    passages.append(passage)
  }

  /// Ends the declarations that were read so far: the next stand under other conditions.
  mutating func end(_ fragment: inout Fragment, before next: Requirement? = nil) {
    if isWhole { passages.append(.declarations(fragment, requirement)) }
    fragment = Fragment()
    requirement = next ?? requirement
  }
}

extension ViewReader.Context {
  /// The context of a place in a view whose body was recorded.
  fileprivate func placed(in outer: Self, _ declaration: SourceNode) -> Self {
    var result = self
    result.here.place(in: outer.here)
    result.lazyContainer = lazyContainer ?? outer.lazyContainer
    result.open = outer.open
    for (inner, count) in open where inner != declaration || count > 1 {
      result.open[inner, default: 0] += inner == declaration ? count - 1 : count
    }
    return result
  }

  /// The declarations of a view's own body, in a place that shows the view.
  fileprivate func placing(_ fragment: Fragment) -> Fragment {
    var result = fragment
    for number in result.links.indices { result.links[number].site.place(in: here) }
    for number in result.buttons.indices { result.buttons[number].site.place(in: here) }
    for number in result.inputs.indices { result.inputs[number].place(in: here) }
    for (number, destination) in fragment.destinations.enumerated() {
      result.destinations[number].site.place(in: here)
      result.destinations[number].lazyContainer = destination.lazyContainer ?? lazyContainer
    }
    for (number, layer) in fragment.layers.enumerated() {
      result.layers[number].site.place(in: here)
      for button in layer.buttons.indices { result.layers[number].buttons[button].site.place(in: here) }
    }
    if !here.requirement.isNone { result.bar = BarModifiers() }
    if here.isConditional, case .always(let at) = fragment.dismissDisabling { result.dismissDisabling = .depends(at) }
    return result
  }
}

extension Site {
  /// Moves a place in a view to where the view is shown.
  fileprivate mutating func place(in outer: Self) {
    trail = outer.trail + trail
    // The first says the second of a place that isn't moved.
    let isHere = isConditionalHere || outer.isConditionalHere
    isConditional = isConditional || outer.isConditional
    isConditionalHere = isHere
    isOtherSize = isOtherSize || outer.isOtherSize
    isUncertain = isUncertain || outer.isUncertain
    requirement = outer.requirement.and(requirement)
    enabling = outer.enabling.and(enabling)
    isInToolbar = isInToolbar || outer.isInToolbar
    isInTitleMenu = isInTitleMenu || outer.isInTitleMenu
    isInRow = isInRow || outer.isInRow
    isInMenu = isInMenu || outer.isInMenu
    isDetailLink = isDetailLink && outer.isDetailLink
  }
}

/// The bodies of views, each read once for all screens.
final class RecordedViews: Sendable {
  /// How much is read and shown for all screens of an app, in nodes that are shown again: views can show each other.
  private static let limit = 10_000_000
  /// How much longer a node takes to be read than to be shown again.
  static let readingCost = 10

  private let views = Mutex<[RecordedView.Place: RecordedView]>([:])
  private let rest = Mutex(limit)

  /// True if the app's screens may show more, which is then taken off.
  func hasRoom(for cost: Int) -> Bool {
    rest.withLock { rest in
      rest -= cost
      return rest >= 0
    }
  }

  fileprivate func view(at place: RecordedView.Place, read: () -> RecordedView) -> RecordedView {
    if let view = views.withLock({ $0[place] }) { return view }
    let view = read()
    views.withLock { $0[place] = view }
    return view
  }
}
