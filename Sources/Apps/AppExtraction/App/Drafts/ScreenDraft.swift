import FlowSyntax
import NavigationEngine

/// A screen that is known, and whose declarations may still have to be read.
struct ScreenDraft {
  typealias Rows = Drafted<AppModel.Rows>
  typealias Destination = Drafted<AppModel.Destination>

  /// A link, or a button, before it has a name of its own.
  struct Link: Sendable {
    /// The label, empty where the sources give none; it then follows from the target.
    var label: String
    /// Whether it is an item of the toolbar.
    let isInToolbar: Bool
    /// Whether it is in the menu of the title.
    let isInTitleMenu: Bool
    /// Whether it can never be tapped.
    var isDisabled = false
    /// Whether it fills the detail column, where there is one.
    let isDetailLink: Bool
    /// The key of the label in a string catalogue; nil if the sources state it.
    let key: String?
    /// The target; nil if it is nothing of the app's navigation.
    var target: AppModel.Link.Target?
    /// The binding that is on while its own screen is shown, with its value then, nil for a flag's; it counts in a
    /// NavigationView.
    var activation: (storage: Storage, tag: RouteValue?)?
    let place: SourceNode
    var assumed: [ExtractedApp.Assumption]
    var requirement: Requirement
    /// The demands of `.disabled`.
    let enabling: Requirement
    var condition: AppModel.Condition?
    /// Whether it is absent, and not only disabled, while the condition doesn't hold.
    var hides = false

    init(_ label: LabelText?, to target: AppModel.Link.Target?, at site: Site) {
      (self.label, key) = (label?.text ?? "", label?.key)
      (self.target, place, assumed) = (target, site.node, label.assumptions)
      (isInToolbar, isInTitleMenu, isDetailLink) = (site.isInToolbar, site.isInTitleMenu, site.isDetailLink)
      (requirement, enabling) = (site.requirement, site.enabling)
    }
  }

  var fragment: Fragment
  /// The views around its stack, if it is a root.
  let outer: Fragment?
  var name: String
  /// The cases that its view is given, by which it is named where others have its name; nil if there are none.
  var variant: String?
  let place: SourceNode
  /// The parts of its model that nothing else is known about: title, bars and state.
  var model = AppModel.Screen()
  /// The parts of it that are made up.
  var assumed: [ExtractedApp.Assumption] = []
  var links: [Link] = []
  var rows: [Rows] = []
  var destinations: [Destination] = []
  /// The places of destinations whose cases are all cases of a type, each given to the same view.
  var oneViewDestinations: Set<SourceNode> = []
  var presentations: [AppDraft.Presentation] = []
  /// The names of the bindings that it declares.
  var bindings: [Storage: String] = [:]
  /// Whether a person types something there that is lost with the screen.
  var holdsInput = false
  /// The places of links with the same label and effect as another one.
  var repeated: [SourceNode] = []

  /// The declarations of the screen, with the views around its stack.
  var fragments: [Fragment] { [fragment] + [outer].compactMap(\.self) }

  /// The places of the screen and of its declarations.
  var places: [SourceNode] {
    [place] + links.map(\.place) + rows.map(\.place) + destinations.map(\.place) + repeated + presentations.map(\.place)
  }

  /// The screens that stand on the same stack once they are shown.
  var pushed: [Int] {
    let ofLinks = links.compactMap { link in if case .view(let screen) = link.target { screen } else { String?.none } }
    let pushes = presentations.filter { $0.kind == .push }.flatMap(\.screens)
    return (ofLinks + destinations.flatMap(\.screens) + pushes).numbers
  }

  /// Drops links and rows that repeat another with the same label and effect; untappable ones go first.
  mutating func mergeLinks() {
    struct LinkIdentity: Hashable {
      let label: String
      let target: AppModel.Link.Target?
      let isInToolbar: Bool
    }
    func identity(_ link: Link) -> LinkIdentity {
      LinkIdentity(label: link.label, target: link.target, isInToolbar: link.isInToolbar)
    }
    var kept: [Link] = []
    var numbers: [LinkIdentity: Int] = [:]
    let tapped = Set(links.lazy.filter { !$0.enabling.isNever }.map(identity))
    for link in links {
      let key = identity(link)
      let known = numbers[key]
      if link.enabling.isNever, tapped.contains(key) {
        // A placeholder that shows the same screen in the other branch.
        repeated.append(link.place)
      } else if let known, let merged = kept[known].requirement.merged(with: link.requirement) {
        kept[known].requirement = merged
        repeated.append(link.place)
      } else {
        if known == nil { numbers[key] = kept.count }
        kept.append(link)
      }
    }
    links = kept
    let sameRows = rows.grouped(by: \.part).map(\.elements)
    repeated += sameRows.flatMap { $0.dropFirst().map(\.place) }
    rows = sameRows.map { $0[0] }
  }

  /// Gives each link and rows a name of its own: its label, or else its target.
  mutating func nameLinks() {
    var names = UniqueNames(separator: " ")
    // A label from the sources comes before a label made from a target.
    for isEmpty in [false, true] {
      for index in links.indices where links[index].label.isEmpty == isEmpty {
        links[index].label = names.add(firstOf: links[index].names)
      }
    }
    var taken = UniqueNames()
    for index in rows.indices {
      let name = rows[index].name ?? rows[index].type
      rows[index].name = taken.add(firstOf: [name, "\(name) (\(rows[index].type))"])
    }
  }
}

extension [String] {
  /// The numbers of screens that stand for their names.
  var numbers: [Int] { compactMap { Int($0) } }
}

extension AppModel.Update {
  /// Whether it dismisses its own screen, and changes nothing else.
  var onlyDismisses: Bool { self == Self(dismissal: .own) }

  /// Dismisses its own screen, unless every layer goes.
  mutating func dismissOwn() { dismissal = dismissal ?? .own }

  /// Writes a binding, whose last value counts.
  mutating func set(_ field: RouteValue.Field) {
    bindings.removeAll { $0.name == field.name }
    bindings.append(field)
  }
}
