import FlowRunner
import FlowSyntax
import NavigationEngine
package import PlainText

/// Writes the line of each step of a flow, with the state after it by its differences from the initial one.
///
/// This is the only place that knows the form of such a line. A line has what the flow's first line doesn't say: fields
/// that have their default values are left out.
///
/// A path may be long, and a step changes its end only. So of a long one only the values are written that the state
/// before doesn't have: otherwise a transcript would grow with the square of the path. ``RecordedState`` reads it.
struct StepLines {
  /// The number of bytes above which the beginning of a path is left out.
  fileprivate static let long = 512
  /// The fields of a state that has only a path and screens.
  private static let nothingElse = SnapshotMembers.restOf(StackSnapshot(root: ""))

  private let initial: StackSnapshot
  private let initialRest: [JSONValue.Member]
  /// The last state, and its fields besides the path and the screens.
  private var last: StackSnapshot
  private var lastRest: [JSONValue.Member]
  /// The number of the last path's lowest values that name their screens.
  private var named: Int

  init(from initial: StackSnapshot) {
    (self.initial, last) = (initial, initial)
    initialRest = Self.rest(of: initial)
    lastRest = initialRest
    named = initial.namedCount(from: 0)
  }

  private static func rest(of state: StackSnapshot) -> [JSONValue.Member] {
    state.hasPathOnly ? nothingElse : SnapshotMembers.restOf(state)
  }

  /// Passes over states that are written, given the last of them.
  mutating func pass(to state: StackSnapshot) {
    (last, lastRest, named) = (state, Self.rest(of: state), state.namedCount(from: 0))
  }

  /// Writes the line of a step.
  ///
  /// - Parameters:
  ///   - step: The step with its number.
  ///   - after: The state after the step; nil if it is the one before it.
  ///   - file: The flow's own file.
  ///   - writer: Receives the line.
  mutating func add(_ step: ReportedStep, after: StackSnapshot?, in file: SourceFile, to writer: inout JSONWriter) {
    writer.line { writer in
      writer.field("event", "step")
      writer.field("index", step.number)
      // A label that isn't its author's begins with the verb.
      if !step.label.begins(withWord: step.verb) { writer.field("verb", step.verb) }
      writer.field("label", step.label)
      writer.begin(step.place, in: file)
      if step.outcome != .passed { writer.field("outcome", step.outcome.rawValue) }
      if let reason = step.skipReason { writer.field("reason", reason) }
      write(after, to: &writer)
      if step.transition != .none { writer.write(changed: step.transition) }
      if !step.diagnostics.isEmpty { writer.write(step.diagnostics) }
      if !step.divergences.isEmpty { writer.write(step.divergences, in: file) }
      writer.write(step.scope, in: file)
    }
  }

  /// Writes the state after a step; nothing if it is the initial one.
  ///
  /// - Parameters:
  ///   - state: The state; nil if it is the one before the step.
  ///   - writer: Receives the field.
  mutating func write(_ state: StackSnapshot?, to writer: inout JSONWriter) {
    let start = writer.bytes.count
    let rest = state.map(Self.rest) ?? lastRest
    writer.object("after") { write(state ?? last, rest, to: &$0) }
    if writer.bytes.suffix(2).elementsEqual("{}".utf8) { writer.cut(to: start, isFirst: false) }
  }

  private mutating func write(_ state: StackSnapshot, _ rest: [JSONValue.Member], to writer: inout JSONWriter) {
    writeHead(of: state, to: &writer)
    for member in rest {
      let first = initialRest[member.name]
      if first == member.value { continue }
      writer.field(member.name, member.value.written(after: lastRest[member.name], first: first, as: member.name))
    }
    for member in initialRest where rest[member.name] == nil { writer.field(member.name, JSONValue.null) }
    (last, lastRest) = (state, rest)
  }

  /// Writes the path and the screens, each if it differs from the initial ones.
  private mutating func writeHead(of state: StackSnapshot, to writer: inout JSONWriter) {
    let count = state.pathCount
    let shared = state.keptValues(of: last)
    named = state.namedCount(from: min(named, shared))
    let hasPath = count != initial.pathCount || state.keptValues(of: initial) != count
    let showsPathOnly = state.showsPathOnly && state.root == initial.root
    // A line with a path and without screens has the screens that the path names.
    let hasScreens =
      hasPath
      ? !showsPathOnly || named < count
      : !(showsPathOnly && initial.showsPathOnly) && state.visible != initial.visible
    guard hasPath || hasScreens else { return }
    let (kept, added) = split(state, shared: shared)
    if kept > 0 { writer.field("kept", kept) }
    if hasPath { writer.write(path: added) }
    guard hasScreens else { return }
    if kept == 0 {
      writer.write(visible: state.visible)
    } else if state.showsPath {
      writer.write(visible: (added + state.overlay).map(\.screen))
    } else {
      writer.write(visible: Array(state.visible.dropFirst(kept + 1)))
    }
  }

  /// The number of the path's lowest values that stay with their screens and the root, 0 if they are short; and the
  /// entries above them.
  private func split(_ state: StackSnapshot, shared: Int) -> (kept: Int, added: ArraySlice<StackSnapshot.Entry>) {
    var kept = state.root == last.root ? shared : 0
    if !state.showsPath || !last.showsPath {
      kept = max(0, min(kept, state.visible.sharedCount(with: last.visible) - 1))
    }
    // Each value takes a byte and a comma at least.
    if kept > Self.long / 2 { return (kept, state.path(from: kept)[...]) }
    let entries = state.path(from: 0)
    let isLong = entries.prefix(kept).lazy.map { JSONValue($0.value ?? .null) }.isLong
    return isLong ? (kept, entries.dropFirst(kept)) : (0, entries[...])
  }
}

extension StackSnapshot {
  /// The number of the path's lowest values that name their screens; the first `known` do.
  fileprivate func namedCount(from known: Int) -> Int {
    known + path(from: known).prefix { $0.value?.screenName == $0.screen }.count
  }
}

extension RouteValue {
  /// The name of the screen that needn't be written beside the value: a string or the digits of an integer.
  var screenName: String? {
    switch self {
    case .string(let text): text
    case .int(let number): number.description
    case .null, .bool, .double, .list, .map, .typed: nil
    }
  }
}

extension JSONWriter {
  /// Writes a state with all its fields.
  package mutating func write(_ state: StackSnapshot, as key: String) {
    object(key) { writer in
      writer.write(path: state.path(from: 0)[...])
      writer.write(visible: state.visible)
      for member in SnapshotMembers.restOf(state) { writer.field(member.name, member.value) }
    }
  }

  fileprivate mutating func write(path: ArraySlice<StackSnapshot.Entry>) {
    array("path") { writer in for entry in path { writer.element(entry.value ?? .null) } }
  }

  fileprivate mutating func write(visible screens: [String]) {
    array("visible") { writer in for screen in screens { writer.element(screen) } }
  }
}

// MARK: Parts

extension JSONValue {
  /// The value of a field as it is written: only the name of a tab or column that is as in the initial state, and only
  /// the new end of a long path.
  fileprivate func written(after last: Self?, first: Self?, as name: String) -> Self {
    guard RecordedState.parts.contains(name) else { return self }
    guard RecordedState.namedParts.contains(name), case .array(let elements) = self, case .array(let known)? = first
    else { return shortened(after: last) }
    return .array(
      elements.enumerated().map { number, element in
        // The first field of a tab or a column is its name.
        if known.contains(element), case .object(let members) = element, let name = members.first { return name.value }
        return element.shortened(after: last?.element(number))
      }
    )
  }

  /// A tab, a layer and the like, or a list of them, in which long paths have only what they add.
  fileprivate func shortened(after last: Self?) -> Self {
    switch (self, last) {
    case (.array(let elements), .array?): .array(elements.enumerated().map { $1.shortened(after: last?.element($0)) })
    case (.object(let members), .object(let old)?): .object(members.shortened(after: old))
    case (.array, _), (.object, _), (.null, _), (.bool, _), (.number, _), (.string, _): self
    }
  }

  fileprivate var elements: [Self] { if case .array(let elements) = self { elements } else { [] } }

  private func element(_ number: Int) -> Self? { number < elements.count ? elements[number] : nil }

  /// The approximate number of its bytes.
  fileprivate var size: Int {
    switch self {
    case .null, .bool: 4
    case .number(let text): text.utf8.count
    case .string(let text): text.utf8.count + 2
    case .array(let values): values.reduce(2) { $0 + 1 + $1.size }
    case .object(let members): members.reduce(2) { $0 + $1.name.utf8.count + 4 + $1.value.size }
    }
  }
}

extension Sequence<JSONValue> {
  /// Whether the values take so much that they aren't written twice.
  fileprivate var isLong: Bool {
    var size = 0
    return contains { value in
      size += value.size + 1
      return size > StepLines.long
    }
  }
}

extension [JSONValue.Member] {
  /// The fields of a part of a state, whose path and screens have only what they add to long ones.
  fileprivate func shortened(after last: Self) -> Self {
    let (path, screens) = (self["path"]?.elements ?? [], self["visible"]?.elements ?? [])
    let shown = screens.sharedCount(with: last["visible"]?.elements ?? [])
    var kept = Swift.max(0, Swift.min(path.sharedCount(with: last["path"]?.elements ?? []), shown - 1))
    if !path.prefix(kept).isLong { kept = 0 }
    return flatMap { member -> Self in
      switch member.name {
      case "path" where kept > 0:
        [
          .init(name: "kept", value: .number(kept.description)),
          .init(name: "path", value: .array(.init(path.dropFirst(kept)))),
        ]
      case "visible" where kept > 0: [.init(name: "visible", value: .array(.init(screens.dropFirst(kept + 1))))]
      case let name where RecordedState.parts.contains(name):
        [.init(name: name, value: member.value.shortened(after: last[name]))]
      default: [member]
      }
    }
  }
}

extension Array where Element: Equatable {
  /// The number of first elements that two lists have in common.
  fileprivate func sharedCount(with other: Self) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}

extension String {
  /// Whether the text up to the first space is a word.
  fileprivate func begins(withWord word: String) -> Bool {
    let (text, word) = (utf8, word.utf8)
    return text.starts(with: word) && (text.count == word.count || text.dropFirst(word.count).first == 0x20)
  }
}
