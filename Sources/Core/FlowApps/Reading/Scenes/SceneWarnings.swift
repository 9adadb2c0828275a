import FlowSyntax
import NavigationEngine

/// Warnings about changes and patterns that are valid but unlikely to be meant.
struct SceneWarnings {
  private let model: AppModel
  private let app: AppContext
  private let layers: Set<String>
  /// The bindings that present nothing but alerts and dialogs.
  private let alerts: Set<String>

  init(_ model: AppModel, _ app: AppContext) {
    (self.model, self.app) = (model, app)
    layers = Set(model.everyLayer.map(\.binding))
    let others = model.everyLayer.filter { !$0.kind.isButtonsOnly }.map(\.binding)
    alerts = layers.subtracting(others)
  }

  /// The warnings, in no particular order.
  var all: [Diagnostic] {
    let overlaps = layers.isEmpty ? [] : model.everyUpdate.compactMap(overlap)
    let covered = layers.isEmpty ? [] : model.urls.compactMap(underLayer)
    return overlaps + covered + patternOverlaps
  }

  // MARK: Changes

  /// A change that turns one presentation off and an alert or a dialog on, which is dropped (S13.7).
  private func overlap(in update: AppModel.Update) -> Diagnostic? {
    let writes = update.bindings.filter { layers.contains($0.name) }
    guard let on = writes.first(where: { $0.isOn && alerts.contains($0.name) }), let source = update.source else {
      return nil
    }
    // The last write to a binding counts.
    let ended = writes.last { $0.name != on.name && !$0.isOn }?.name
    guard ended != nil || update.dismissal == .all else { return nil }
    return .presentationsOverlap(on, ended: ended, app.place(ofSource: source))
  }

  /// The warning that a URL's change stays hidden under a presented layer (S13.14).
  private func underLayer(_ pattern: AppModel.URLPattern) -> Diagnostic? {
    // `app:Home.onAppear` is code of the app itself, and no link that a person follows.
    if OpenedText.isOwn(pattern.text) { return nil }
    for update in pattern.update.steps {
      if update.dismissal == .all { return nil }
      let stack = update.paths.first { !layers.contains($0.stack.map(Self.owner) ?? "") }
      guard update.tab != nil || stack != nil, let source = pattern.source else { continue }
      return .urlUnderLayer(
        update.tab.map { "selects the tab “\($0)”" } ?? "changes a path",
        app.place(ofSource: source)
      )
    }
    return nil
  }

  /// The tab or layer that a stack's name begins with: `mail` in `mail.detail`.
  private static func owner(_ stack: String) -> String { String(stack.prefix { $0 != "." }) }

  // MARK: Patterns

  private var patternOverlaps: [Diagnostic] {
    let patterns = model.urls.compactMap { pattern in
      (try? AppModel.URLPattern.segments(of: pattern.text)).map { (pattern: pattern, segments: $0) }
    }
    var found: [Diagnostic] = []
    var tree = PatternTree(model.types)
    for (number, later) in patterns.enumerated() {
      // A narrower pattern may precede a wider one: that is how exceptions are written.
      let hidden = tree.overlapping(later.segments).filter { !isNarrower(patterns[$0].segments, than: later.segments) }
        .min().map { patterns[$0] }
      tree.insert(later.segments, number: number)
      guard let hidden, let source = later.pattern.source, let first = hidden.pattern.source else { continue }
      found.append(
        .patternsOverlap(
          later.pattern.text,
          hidden.pattern.text,
          canMove: isNarrower(later.segments, than: hidden.segments),
          app.place(ofSource: source),
          first: app.place(ofSource: first)
        )
      )
    }
    return found
  }

  private typealias Segment = AppModel.URLPattern.Segment

  /// Whether each text that matches `left` matches `right`, but not the reverse.
  private func isNarrower(_ left: [Segment], than right: [Segment]) -> Bool {
    isWithin(left, right) && !isWithin(right, left)
  }

  private func isWithin(_ left: [Segment], _ right: [Segment]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        switch (left, right) {
        case (.text(let left), .text(let right)): left == right
        case (.text(let text), .value(_, let type)): type.has(text, model.types)
        case (.value, .text): false
        case (.value(_, let left), .value(_, let right)): left.isWithin(right)
        }
      }
  }
}

extension Diagnostic {
  fileprivate static func presentationsOverlap(_ on: RouteValue.Field, ended: String?, _ place: Place) -> Self {
    let what = ended.map { "turns “\($0)” off" } ?? "dismisses everything"
    return Self(
      "presentations-overlap",
      "the change \(what) and turns “\(on.name)” on at once, and an alert or a dialog isn't shown while a layer goes",
      severity: .warning,
      at: place
    ).help("turn it on in the change after: `then: {set: {\(on.name): \(YAMLSpelling.element(on.value))}}`")
  }

  fileprivate static func urlUnderLayer(_ what: String, _ place: Place) -> Self {
    Self(
      .urlUnderLayer,
      "this \(what), but sheets and the like that are up stay in front of it",
      severity: .warning,
      at: place
    ).help("dismiss them first: `{dismiss: all, then: {…}}`")
  }

  fileprivate static func patternsOverlap(
    _ pattern: String,
    _ first: String,
    canMove: Bool,
    _ place: Place,
    first firstPlace: Place
  ) -> Self {
    Self(
      "url-patterns-overlap",
      "a text can match “\(pattern.excerpt)” and “\(first.excerpt)”, and the first wins",
      severity: .warning,
      at: place
    )
    .note("the first is here", at: firstPlace)
    .help(
      canMove
        ? "move this one before it" : "let them differ in a part that is no name in braces, or give the names types"
    )
  }
}
