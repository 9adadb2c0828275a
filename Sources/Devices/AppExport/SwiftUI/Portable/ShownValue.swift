import FlowSyntax
import NavigationEngine

/// The parts of the value that a screen shows, as its view gets them.
struct ShownValue {
  /// A property of the view.
  struct Parameter: Hashable {
    /// The part of the value: `value` for all of it, or the label of a part that a case carries.
    let part: String
    let name: String
    let type: String
  }

  /// How a screen gets a value.
  enum Form: Hashable {
    case none
    /// A value of a type.
    case whole(String)
    /// A case of an enumeration.
    case one(String, String)
  }

  /// The properties, in the order of the parts of a case.
  private(set) var parameters: [Parameter] = []
  private let form: Form
  private let types: PortableTypes

  /// The parts that a screen names; none unless every place that shows the screen gives it a value in the same way.
  init(of name: String, _ forms: [String: Set<Form>], _ model: AppModel, _ types: PortableTypes) {
    self.types = types
    let screen = model.screens[name] ?? AppModel.Screen()
    let given = forms[name] ?? []
    form = given.count == 1 ? given.first ?? .none : .none
    let used = Set((screen.titleReferences + screen.valueReferences).filter { type(of: $0) != nil }.compactMap(part))
    var names = UniqueNames(reserved: SwiftNames.reservedProperties.union(screen.names))
    for (part, type) in parts where used.contains(part) {
      let isNamed = part != "value" && CasePayload.position(of: part) == nil
      let label = isNamed ? SwiftName.property(part) : SwiftName.value(of: type)
      let name = names.add(firstOf: [label, label + "Value"].filter { SwiftName.quoted($0) == $0 } + ["shown"])
      parameters.append(Parameter(part: part, name: name, type: type))
    }
  }

  /// The parts that a view can get, with their types.
  private var parts: [(part: String, type: String)] {
    switch form {
    case .none: return []
    case .whole(let type): return [("value", type)]
    case .one(let type, let name):
      let carried = types.declared[type]?.oneCase(named: name)?.payload ?? []
      return [("value", type)] + carried.filter { !$0.type.hasSuffix("?") }.map { ($0.name, $0.type) }
    }
  }

  /// The part that a reference begins with: `value` of `value.title`, `_0` of `value._0.title`.
  private func part(of reference: String) -> String? {
    let names = reference.split(separator: ".").map(String.init)
    if case .one = form, names.count > 1 { return names[1] }
    return names.first
  }

  /// The type that a reference stands for; nil if the screen can't name it.
  func type(of reference: String) -> String? { steps(of: reference).map(\.type) }

  /// The fields of structures that a reference names, by their types.
  func fields(of reference: String) -> [(type: String, field: String)] { steps(of: reference)?.fields ?? [] }

  private func steps(of reference: String) -> (type: String, fields: [(type: String, field: String)])? {
    let names = reference.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names[0] == "value", let part = part(of: reference), let first = parts.first(where: { $0.part == part })
    else {
      return nil
    }
    var type = first.type
    var fields: [(type: String, field: String)] = []
    for name in names.dropFirst(part == "value" ? 1 : 2) {
      guard let field = types.declared[type]?.fields.first(where: { $0.name == name }), !field.type.hasSuffix("?")
      else {
        return nil
      }
      fields.append((type, name))
      type = field.type
    }
    return (type, fields)
  }

  /// The expression for a reference.
  func expression(_ reference: String) -> String {
    let names = reference.split(separator: ".").map(String.init)
    guard let part = part(of: reference), let parameter = parameters.first(where: { $0.part == part }) else {
      return reference
    }
    return ([parameter.name] + names.dropFirst(part == "value" ? 1 : 2).map(SwiftName.member)).joined(separator: ".")
  }

  /// The types of the references of a screen that it can name.
  static func types(on name: String, _ shown: Self, _ model: AppModel) -> [String: String] {
    (model.screens[name]?.valueReferences ?? []).reduce(into: [:]) { $0[$1] = shown.type(of: $1) }
  }
}

extension AppModel {
  /// The ways in which screens get values.
  var forms: [String: Set<ShownValue.Form>] {
    var forms: [String: Set<ShownValue.Form>] = [:]
    func add(_ screen: String?, _ form: ShownValue.Form) { if let screen { forms[screen, default: []].insert(form) } }
    func add(_ cases: [Destination.Case], _ other: String?, _ type: String) {
      for one in cases {
        let isCase = one.value.caseName != nil
        add(one.screen, isCase ? .one(type, String(one.value.caseName ?? "")) : .whole(type))
      }
      add(other, .whole(type))
    }
    for name in (split?.columns ?? []).flatMap(\.root.screens) { add(name, .none) }
    if tabs.isEmpty { for name in [root] + self.roots.map(\.screen) { add(name, .none) } }
    for name in tabs.compactMap(\.content).flatMap(\.roots) { add(name, .none) }
    for presented in everyPresented {
      let root = presented.content?.roots.first
      // The links of a NavigationView give their screens no value.
      if let type = presented.itemType, presented.content?.isBound != true, presented.isLayer || !isLegacy {
        add(presented.cases, root, type)
      } else {
        for name in [root] + presented.cases.map(\.screen) { add(name, .none) }
      }
    }
    for screen in screens.values {
      for link in screen.everyLink { if case .view(let name) = link.target { add(name, .none) } }
      for destination in screen.destinations { add(destination.cases, destination.screen, destination.type) }
    }
    return forms
  }
}

extension AppModel.Screen {
  /// The references in the title.
  var titleReferences: [String] { title.map(Template.references) ?? [] }

  /// The references in the values that links push and changes write.
  var valueReferences: [String] { writtenValues.flatMap(\.references) }

  /// The names of its bindings and its state.
  var names: [String] {
    presents.map(\.binding) + state.map(\.name)
      + presents.filter { $0.isLayer || $0.itemType == nil }.map { "\($0.binding)Router" }
  }
}
