/// The bindings that an app may write by itself, with the values to try; no link and no change of the file gives them
/// another value than their initial one.
struct BindingDomain {
  private let app: AppModel
  private let domain: StepDomain
  private let written: Set<String>
  /// The clauses of all conditions by the name that they ask for, looked up once for all state.
  private lazy var clauses = Dictionary(grouping: app.everyCondition.flatMap(\.clauses), by: \.name)
  /// The values by the name of the binding.
  private(set) var values: [String: [RouteValue]] = [:]
  /// The bindings and the state without a known value, by name, and a sentence about each.
  private(set) var missing: [(name: String, sentence: String)] = []

  init(_ app: AppModel, _ domain: StepDomain) {
    (self.app, self.domain, written) = (app, domain, app.changedBindings)
  }

  /// Collects the values of all bindings.
  mutating func collect() {
    for presented in app.screensByName.flatMap(\.screen.presents.pushes) + app.everyLayer {
      if let type = presented.itemType {
        addItem(presented.binding, type, presented.cases)
      } else {
        add([true, false], to: presented.binding)
      }
    }
    for field in app.state + app.screensByName.flatMap(\.screen.state) { addState(field) }
    for split in app.everySplit where split.preferredCompactColumn != nil {
      add(split.columns.map { .string($0.column.rawValue) }, to: SplitState.topBinding)
    }
  }

  private mutating func addState(_ field: RouteValue.Field) {
    if case .bool = field.value { return add([true, false], to: field.name) }
    let asked = clauses[field.name, default: []].flatMap(\.values)
    let samples = field.value == .null ? [] : domain.values(of: field.value.typeName, in: app)
    var others = (asked + samples).filter { $0 != field.value }
    // A condition that asks only whether there is a value holds for any.
    if others.isEmpty, field.value == .null, !asked.isEmpty { others = [.string("anything")] }
    if others.isEmpty, !written.contains(field.name) {
      missing.append((field.name, "no other value of the state “\(field.name)” is known, so it isn't written"))
    }
    add([field.value] + others, to: field.name)
  }

  private mutating func addItem(_ binding: String, _ type: String, _ cases: [AppModel.Destination.Case]) {
    let samples = domain.values(of: type, in: app)
    let values = samples.isEmpty ? cases.map(\.value).filter(app.isWhole) : samples
    if values.isEmpty, !written.contains(binding) {
      missing.append((binding, "no value of \(type) is known, so “\(binding)” isn't written"))
    }
    add([.null] + values, to: binding)
  }

  private mutating func add(_ values: [RouteValue], to binding: String) {
    guard !written.contains(binding), !domain.unwritten.contains(binding) else { return }
    let known = self.values[binding] ?? []
    self.values[binding] = known + values.filter { !known.contains($0) }
  }
}
