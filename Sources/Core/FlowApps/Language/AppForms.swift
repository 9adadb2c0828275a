package import FlowSyntax
import NavigationEngine

// The forms that several keys of app files share.
extension NodeForm {
  static let screen = Self.name(.screen)
  static let change = Self.part("a change")
  static let split = Self.part("a split view")

  /// A screen, or several among which state chooses.
  static let root = Self.either([.screen, .part("a root"), listOfRoots])

  /// A column's root, which may also depend on the selection of the column before.
  static let columnRoot = Self.either([
    .screen, .part("a root"), .part("a column's root"), listOfRoots,
  ])

  private static let listOfRoots = Self.list(.either([.screen, .part(AppLanguage.rootInList)]), least: 1)

  /// A release: its name, or the path of a profile file.
  static let release = Self.either([
    .word((Profile.Name.releases + [.shipping]).map(\.rawValue)), .matching("\\.ya?ml$"),
  ])

  /// Values by stack, or those for the stack of the screen that makes the change.
  static func paths(_ own: Self) -> Self { .either([.entries(.name(.stack), own), own]) }

  /// Who owns the path of a stack.
  static let stackKind = Self.either([.word(["erased", "self-managed"]), typedStack])

  /// Who owns the path of an app, which may also hold columns.
  static let stackOfApp = Self.either([
    .word(["erased", "self-managed"]), typedStack,
    .map(
      MapForm(
        [KeyForm("split", split, "the columns", "split: {columns: {sidebar: {root: Folders}, detail: {root: Mail}}}")],
        least: 1
      )
    ),
  ])

  private static let typedStack = Self.map(
    MapForm([KeyForm("typed", .name(.type), "the type of the path's elements", "typed: Park")], least: 1)
  )

  /// The screens of single values.
  static let cases = Self.entries(.name(.enumerationCase), .screen)

  /// The screens for values by type.
  static let destinations = Self.entries(.name(.type), .either([.screen, .part("a destination")]))

  /// A link: a map, or the value that it pushes.
  static let link = Self.either([.part("a link"), .value])

  /// Links by label.
  static let links = Self.entries(.declared(.link), .link)

  /// Items of a bar: their labels, or links by label.
  static let bar = Self.either([.list(.declared(.link)), .entries(.declared(.link), .link)])

  /// The cases of an enumeration: names, or the types that each carries.
  static let enumerationCases = Self.either([
    .list(.declared(.enumerationCase)),
    .entries(.declared(.enumerationCase), .either([.nothing, .list(.name(.type)), .entries(.text, .name(.type))])),
  ])

  /// The path, the tab and the bindings at a cold start.
  static let initial = Self.map(
    MapForm(
      [
        KeyForm("path", .list(.value), "the path at a cold start", "path: [cart]"),
        KeyForm(SceneState.tabBinding, .name(.tab), "the selected tab at a cold start", "tab: about"),
      ],
      others: .init(.name(.binding), .value)
    )
  )

  /// The screens that bindings present, by binding.
  static func presented(isItems: Bool) -> Self {
    let entry: Self = isItems ? .part("an item") : .either([.screen, .part(AppLanguage.presentation)])
    return .entries(.declared(.binding), entry)
  }
}

extension AppLanguage {
  /// The name of the form of an entry of `presents`; it has the table of items.
  static let presentation = "a presentation"

  /// The kind of map that a form describes, as a sentence names it.
  package static func owner(ofForm name: String) -> String {
    switch name {
    case presentation: PresentedPart.owner
    case rootInList: RootChoicePart.owner
    default: name
    }
  }

  /// The name of the form of one of several roots in a list.
  static let rootInList = "a root in a list"

  /// The name of the form of a whole app.
  package static let app = "an app"

  /// The forms of all kinds of maps, by the names that other forms give them.
  ///
  /// - Parameter isComplete: Whether the maps have all that they need; not so in an app file that is laid over another.
  /// - Returns: The forms.
  package static func forms(isComplete: Bool) -> [String: NodeForm] {
    var forms: [String: NodeForm] = [:]
    for map in maps {
      var form = MapForm(map.keys.map { KeyForm($0) })
      let needed = isComplete ? map.keys.filter(\.isNeeded).map(\.name) : []
      switch map.owner {
      case app where isComplete:
        form.ways = ["root", "tabs", "navigationView", "split", "stack", "extends"].map { .init([$0]) }
        form.excluded = ["tabs": ["root", "stack", "split", "navigationView"], "split": ["root", "stack"]]
      case "a destination" where isComplete: form.ways = ["screen", "cases", "default"].map { .init([$0]) }
      case "a column's root" where isComplete: form.ways = ["screen", "default"].map { .init([$0]) }
      case "a change" where isComplete: form.least = 1
      case "a link":
        form.distinctive = ["view", "presents", "does"]
        if isComplete { form.excluded = ["view": ["value", "presents", "does"], "does": ["value", "presents"]] }
      case "a root":
        var inList = form
        inList.keys.removeAll { $0.name == "default" }
        if isComplete { (form.ways, inList.ways) = ([.init(needed + ["when"])], [.init(needed)]) }
        forms[rootInList] = .map(inList)
      default: if !needed.isEmpty { form.ways = [.init(needed)] }
      }
      forms[map.owner] = .map(form)
      guard map.owner == PresentedPart.owner else { continue }
      for isItem in [true, false] {
        var variant = form
        variant.choice = PresentedPart.choice(isItem: isItem)
        let keys = Set(variant.choice?.keys.values.flatMap(\.self) ?? [])
        variant.keys = form.keys.filter { keys.contains($0.name) }
        variant.ways = variant.ways.map { .init($0.needed.filter(keys.contains)) }.filter { !$0.needed.isEmpty }
        forms[isItem ? map.owner : presentation] = .map(variant)
      }
    }
    return forms
  }
}

extension KeyForm {
  /// The form of a key of an app file.
  package init(_ key: AppKey) {
    self.init(key.name, key.form, standard: key.standard, key.summary, key.example)
  }
}
