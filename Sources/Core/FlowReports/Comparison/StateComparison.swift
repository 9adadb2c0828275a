import FlowLanguage
import FlowRunner
package import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// Compares the state of a stack in an earlier run with that in a later one.
package struct StateComparison {
  private let before: StackSnapshot
  private let after: StackSnapshot
  private let painter: TextPainter

  package init(_ before: StackSnapshot, _ after: StackSnapshot, painter: TextPainter) {
    (self.before, self.after, self.painter) = (before, after, painter)
  }

  /// The difference: the path if nothing else differs, otherwise the screens; then the bindings.
  ///
  /// Empty if the states are equal.
  package var lines: [String] { stack + bindings }

  /// The difference of the bindings.
  package var bindings: [String] {
    let (old, new) = (before.bindings, after.bindings)
    return old == new ? [] : lines("bindings", .map(old.minus(new)), .map(new.minus(old)))
  }

  private var stack: [String] {
    if before.scene != nil || after.scene != nil { return scene }
    if before.columns != nil || after.columns != nil { return columns }
    if before.root == after.root, before.entries == after.entries { return [] }
    let isAboutPath = before.root == after.root && before.overlay.isEmpty && after.overlay.isEmpty
    if isAboutPath, before.path != after.path { return lines("path", .list(before.path), .list(after.path)) }
    let (old, new) = (before.visible, after.visible)
    if old != new { return lines("visible", .names(old), .names(new)) }
    return lines("visible", .names(before.entries.map(\.reason)), .names(after.entries.map(\.reason)))
  }

  /// All columns in one line; if those lines are equal, the screens of the columns that differ.
  private var columns: [String] {
    let (old, new) = (DivergenceFormatter.path(before), DivergenceFormatter.path(after))
    if old != new { return ["before    \(old)", "after     \(new)"] }
    return zip(before.columns?.columns ?? [], after.columns?.columns ?? []).flatMap { old, new in
      old.stack == new.stack
        ? [] : lines("visible", .names(old.stack.entries.map(\.reason)), .names(new.stack.entries.map(\.reason)))
    }
  }

  /// The whole scene in one line, if those lines differ; then the stacks whose difference the lines don't show.
  private var scene: [String] {
    let (old, new) = (DivergenceFormatter.path(before), DivergenceFormatter.path(after))
    let lines = old == new ? [] : ["before    \(old)", "after     \(new)"]
    guard let earlier = before.scene, let later = after.scene else { return lines }
    let known = Dictionary(earlier.stacks.map { ($0.name, $0) }) { $1 }
    let differing = later.stacks.flatMap { stack -> [String] in
      guard let other = known[stack.name], other.stack != stack.stack, old == new || !other.isShown || !stack.isShown
      else { return [] }
      let difference = Self(other.stack, stack.stack, painter: painter).lines
      return difference.isEmpty ? [] : ["in \(DivergenceFormatter.short(stack.name)):"] + difference.map { "  " + $0 }
    }
    if !lines.isEmpty || !differing.isEmpty || earlier == later { return lines + differing }
    return ["before    \(earlier.layout)", "after     \(later.layout)"]
  }

  private func lines(_ key: String, _ before: RouteValue, _ after: RouteValue) -> [String] {
    ValueComparison(before: before, after: after, key: key, painter: painter).lines
  }
}

extension SceneSnapshot {
  /// The stacks of built tabs or of the base, and of the layers, with their names.
  ///
  /// A stack is shown if the scene's line contains it.
  fileprivate var stacks: [(name: String, stack: StackSnapshot, isShown: Bool)] {
    surfaces.map { ($0.name, $0.stack, true) } + otherTabs.map { ($0.name, $0.stack, false) }
  }

  /// The parts beside the stacks: the tab bar, and each layer with its kind, title and buttons.
  fileprivate var layout: String {
    let bar = tabs.isEmpty ? "" : tabBar(room: .max)
    let layers = layers.map { layer in
      ([layer.binding, layer.kind.rawValue, layer.title ?? ""] + layer.buttons + [layer.item?.spelled ?? ""])
        .filter { !$0.isEmpty }.map(DivergenceFormatter.short).joined(separator: " ")
    }
    return ([bar] + layers).filter { !$0.isEmpty }.joined(separator: " ▴ ")
  }
}

extension StackSnapshot.Entry {
  /// The screen with the reason why it is there.
  fileprivate var reason: String {
    switch origin {
    case .value(let value): "\(screen) (the value \(value.spelled))"
    case .link: "\(screen) (a view link)"
    case .presented(let binding, let item): "\(screen) (the binding \(binding)\(item.map { ", \($0.spelled)" } ?? ""))"
    }
  }
}
