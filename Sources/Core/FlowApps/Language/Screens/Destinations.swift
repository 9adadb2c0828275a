import FlowSyntax
import NavigationEngine

extension AppModel.Destination: AppPart {
  static let table = PartTable<Self>(
    "a destination",
    [
      Row("screen: ColorDetail", "the screen for every value", .screen) {
        $0.readScreen(&$1)
      } write: {
        $1.text($0.cases.isEmpty ? $0.screen : nil)
      },
      Row(
        "cases: {1: First, 3: Third}",
        "the screens of single values, which need no tag here; the name of an enumeration's case stands for it with anything it carries",
        .cases
      ) {
        $0.cases = $1.destinationCases(of: $0.type)
      } write: {
        $1.cases($0.cases)
      },
      Row("default: Other", "the screen for every other value", .screen) {
        $0.readScreen(&$1)
      } write: {
        $1.text($0.cases.isEmpty ? nil : $0.screen)
      },
      Row.lazy("whether it is inside a lazy container such as a List, where the stack doesn't see it", \.placement),
      Row.misplaced("whether it is outside the stack, where it is ignored", \.placement),
      Row.when("the destination is there", \.condition),
      Row.source(\.source),
      Row.assumed(\.source),
    ]
  )

  /// Reads the screen for every value, or for every other.
  private mutating func readScreen(_ app: inout AppContext) {
    if screen != nil { app.report(.screenAndDefault(type, app.keyPlace)) }
    screen = app.screenName()
  }
}

extension AppContext {
  /// Reads the destinations of the entry: a map by type, or a list of such maps, in which a type may occur twice.
  mutating func readDestinations() -> [AppModel.Destination] {
    let id = entry.value
    let isList = tree.kind(id) == .sequence && tree.tag(id) == nil
    let destinations = (isList ? tree.elements(id) : [id]).flatMap { declaredDestinations(by: $0) }
    var first: Set<String> = []
    // Only one of the destinations that depend on state may be there.
    for destination in destinations where destination.placement == .effective && destination.condition == nil {
      guard !first.insert(destination.type).inserted, let source = destination.source else { continue }
      warnings.append(.destinationRepeated(destination.type, place(ofSource: source)))
    }
    return destinations
  }

  private mutating func declaredDestinations(by id: YAMLTree.ID) -> [AppModel.Destination] {
    guard tree.kind(id) == .mapping else {
      let takes = "a map of screens by type, or a list of such maps"
      return nodes.wrongType(id, entry.key, takes: takes) ?? []
    }
    return nodes.fields(id).compactMap { field in
      guard checkType(field.name, tree.place(field.key)) else { return nil }
      return readDestination(field)
    }
  }

  private mutating func readDestination(_ field: NodeReader.Field) -> AppModel.Destination? {
    let (type, key, id) = field
    guard tree.kind(id) == .mapping else {
      return screenName(id, for: type).map { .init(type, to: $0, source: source(key, id)) }
    }
    var destination = AppModel.Destination(type)
    let map = read(id, of: key, into: &destination)
    if ["screen", "cases", "default"].allSatisfy({ map[$0] == nil }) {
      report(.destinationWithoutScreen(type, tree.place(key)))
    }
    destination.source = source(key, id)
    return destination
  }

  /// Reads the entry's screens of single values of a type.
  mutating func destinationCases(of type: String) -> [AppModel.Destination.Case] {
    guard tree.kind(entry.value) == .mapping else {
      return nodes.wrongType(entry.value, entry.key, takes: "a map of screens by value") ?? []
    }
    return tree.members(entry.value).compactMap { key, screen in
      guard let value = caseValue(key, of: type), let screen = screenName(screen, for: "cases") else {
        return nil
      }
      return .init(value, to: screen)
    }
  }

  /// Reads the value or the case that a key names, which needs no tag, since the type is known (S16.2).
  private mutating func caseValue(_ id: YAMLTree.ID, of type: String) -> RouteValue? {
    guard let value = value(id, ofType: type, for: "cases", isPattern: true) else { return nil }
    if type == "String", tree.tag(id) == nil { return .string(tree.text(id)) }
    if value.typeName != type { return fail(.caseOfOtherType(value, type, tree.place(id))) }
    return value
  }
}

extension AppOutput {
  /// Writes the screens of single values, and nothing for none; a case of an enumeration needs no type.
  mutating func cases(_ cases: [AppModel.Destination.Case]) {
    guard !cases.isEmpty else { return }
    map { for one in cases { $0.lines.write(one) } }
  }

  /// Writes the destinations of a screen: a map, or a list of maps if one type has several.
  mutating func destinations(_ destinations: [AppModel.Destination]) {
    guard Set(destinations.map(\.type)).count < destinations.count else {
      return maps(destinations, by: \.type) { $1.write($0) }
    }
    map { output in
      for one in destinations { output.item { $0.map(one.type) { $0.write(one) } } }
    }
  }
}

extension YAMLLines {
  /// Writes the screen of a value: a case of an enumeration needs no type.
  mutating func write(_ one: AppModel.Destination.Case) {
    if case .typed(_, .null) = one.value, let name = one.value.caseName {
      entry(String(name), text: one.screen)
    } else if case .string(let text) = one.value {
      entry(text, text: one.screen)
    } else {
      entry(key: one.value, text: one.screen)
    }
  }
}

extension Diagnostic {
  static func destinationWithoutScreen(_ name: String, _ place: Place) -> Self {
    Self("destination-without-screen", "“\(name)” names no screen to show", at: place)
      .help("add one: `\(name): {screen: Details}`")
  }

  fileprivate static func destinationRepeated(_ type: String, _ place: Place) -> Self {
    Self(
      .duplicateDestination,
      "the screen registers more than one destination for \(type); the first one counts",
      severity: .warning,
      at: place
    ).help("remove this one, or put its cases into the first")
  }

  static func screenAndDefault(_ name: String, _ place: Place) -> Self {
    Self("screen-and-default", "“\(name)” has two screens for every other value", at: place)
      .help("keep `screen` or `default`")
  }

  fileprivate static func caseOfOtherType(_ value: RouteValue, _ type: String, _ place: Place) -> Self {
    Self("case-of-other-type", "“\(value)” is of type \(value.typeName), and the destination is for \(type)", at: place)
      .help("name a value of type \(type)")
  }
}
