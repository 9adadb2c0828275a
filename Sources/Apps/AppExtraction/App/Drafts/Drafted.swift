/// A declaration of the model, with what is known of it beside.
@dynamicMemberLookup
struct Drafted<Part: Sendable>: Sendable {
  var part: Part
  let place: SourceNode
  /// The parts of it that are made up.
  var assumed: [ExtractedApp.Assumption] = []
  /// The demands of the conditions around it.
  var requirement = Requirement()
  /// The demands of `.disabled`.
  var enabling = Requirement()

  init(
    _ part: Part,
    at place: SourceNode,
    assumed: [ExtractedApp.Assumption] = [],
    _ requirement: Requirement = Requirement()
  ) {
    (self.part, self.place, self.assumed, self.requirement) = (part, place, assumed, requirement)
  }

  /// A declaration with the demands of its site.
  init(_ part: Part, at site: Site) {
    (self.part, place, requirement, enabling) = (part, site.node, site.requirement, site.enabling)
  }

  subscript<Value>(dynamicMember member: KeyPath<Part, Value>) -> Value { part[keyPath: member] }

  subscript<Value>(dynamicMember member: WritableKeyPath<Part, Value>) -> Value {
    get { part[keyPath: member] }
    set { part[keyPath: member] = newValue }
  }
}
