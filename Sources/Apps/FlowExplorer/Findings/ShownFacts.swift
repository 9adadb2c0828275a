import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The parts of a state that a flow can expect, to compare two profiles and to write a state down.
struct ShownFacts: Hashable, Sendable {
  /// The names of expectations with their values, in the order in which they are written.
  let fields: [RouteValue.Field]

  init(_ state: StackState) {
    var fields: [RouteValue.Field] = []
    if let scene = state.scene {
      if let tab = scene.tab { fields.append(.init("tab", .string(tab))) }
      fields.append(.init("presented", .names(scene.layers.map(\.binding))))
      fields.append(.init("waiting", .names(scene.waiting)))
    }
    if state.scene?.isFrontButtonsOnly != true {
      if state.scene == nil, let split = state.split, !split.isCollapsed {
        fields.append(.init("columns", .list(split.shown.map { .string($0.rawValue) })))
      } else {
        fields.append(.init("visible", .names(state.visible)))
      }
      fields.append(.init("path", .list(state.path.values)))
    }
    let bindings = (state.scene?.bindings ?? state.bindings).sorted { $0.key < $1.key }
    if !bindings.isEmpty { fields.append(.init("bindings", .map(bindings.map { .init($0.key, $0.value) }))) }
    self.fields = fields
  }

  /// The expectations, each as a flow writes it.
  var written: [YAMLNode.Field] { fields.map(\.written) }

  /// The expectations that differ from earlier ones; the first if nothing does.
  func written(changedSince before: Self) -> [YAMLNode.Field] {
    let changed = fields.filter { !before.fields.contains($0) }
    return (changed.isEmpty ? Array(fields.prefix(1)) : changed).map(\.written)
  }
}

extension RouteValue.Field {
  /// The key of an expectation with its value, as a flow writes it.
  var written: YAMLNode.Field { .init(name, .plain(value)) }
}
