import FlowSyntax
import NavigationEngine

/// An app while it is extracted, with the place and the conditions of each declaration.
///
/// Screens are known by their numbers, which are indices of ``screens``, until all of them have their names.
struct AppDraft: Sendable {
  /// A change that the app makes for URLs of a pattern.
  struct URL: Sendable {
    let pattern: String
    var update: AppModel.Update
    /// The parts of the pattern that the change takes.
    let variables: [String]
  }

  /// The content of the app, a tab or a layer.
  enum Content: Hashable, Sendable {
    case screen(Int)
    case stack(root: Int, AppModel.StackKind)
    /// The columns, and a split view without columns that says which of them are shown, and how.
    case split([Column], AppModel.Split)
  }

  /// One of the screens among which state chooses the root of the app's stack.
  struct Root: Sendable {
    var screen: Int
    var requirement = Requirement()
    /// Nothing for the last one, which is the root in any other state.
    var when: [AppModel.Condition.Clause] = []
  }

  struct Column: Hashable, Sendable {
    let name: AppModel.Column
    /// The screen for every selection that no case has.
    var root: Int
    /// The screens of single cases of the selection in the column before.
    var cases: [Case] = []
    /// The screen while nothing is selected; nil if it is that for every selection.
    var empty: Int?
    let stack: AppModel.StackKind?
    var list: AppModel.SelectionList?
    var width: AppModel.ColumnWidth?
    /// The title around its stack.
    var title: String?
    /// The labels of toolbar items around its stack; a tap on these items changes nothing.
    var toolbar: [String] = []
  }

  struct Tab: Sendable {
    let name: String
    let title: String?
    /// The content; nil if a tap makes a change instead.
    var content: Content?
    let place: SourceNode
    /// The changes that a tap makes instead of selecting it.
    var instead: [ActionEffects.Change] = []
    /// The change that a tap makes instead of selecting it, once it is read.
    var update: AppModel.Update?
    /// Whether a tap while it is selected empties its path.
    var popsWhenReselected = false
    var requirement = Requirement()
    var when: [AppModel.Condition.Clause] = []
  }

  struct Screen: Sendable {
    var name: String
    /// The cases that its view is given, by which it is named where others have its name; nil if there are none.
    var variant: String?
    let place: SourceNode
    var title: String?
    /// The parts of it that are made up.
    var assumed: [ExtractedApp.Assumption] = []
    /// The state on which the screen's declarations depend, with the values at the start.
    var state: [RouteValue.Field] = []
    var links: [Link] = []
    var rows: [Rows] = []
    var destinations: [Destination] = []
    var presentations: [Presentation] = []
    var nestsStack = false
    /// The modifiers about its bars.
    var bar = BarModifiers()
    /// Whether it gets a control to leave it, in place of code that isn't read.
    var offersDismiss = false
    /// Whether a person types something there that is lost with the screen.
    var holdsInput = false
    /// The places of links with the same label and effect as another one.
    var repeated: [SourceNode] = []
  }

  struct Link: Sendable {
    enum Target: Hashable, Sendable {
      case value(RouteValue)
      case view(Int)
      /// Nothing of the app's navigation.
      case nothing
      /// A binding that it turns on, or the item that it sets.
      case binding(String, RouteValue?)
      case update(AppModel.Update)
    }

    var label: String
    /// Whether it is an item of the toolbar.
    var isInToolbar = false
    /// Whether it is in the menu of the title.
    var isInTitleMenu = false
    /// Whether it can never be tapped.
    var isDisabled = false
    /// Whether it fills the detail column, where there is one.
    var isDetailLink = true
    /// Whether the sources give the label; otherwise it follows from the target.
    var isLabelled = true
    /// The key of the label in a string catalogue; nil if the sources state it.
    var key: String?
    var target: Target
    /// The binding that is on while its own screen is shown; it counts in a NavigationView.
    var activation: Activation?
    let place: SourceNode
    var assumed: [ExtractedApp.Assumption] = []
    var requirement = Requirement()
    /// The demands of `.disabled`.
    var enabling = Requirement()
    var when: [AppModel.Condition.Clause] = []
    /// Whether it is absent, and not only disabled, while `when` doesn't hold.
    var hides = false
  }

  /// The binding of a link of a NavigationView.
  struct Activation: Hashable, Sendable {
    let storage: Storage
    /// The value of the binding while the link's screen is shown; nil for a flag.
    let tag: RouteValue?
  }

  /// Links that are made of data, one for each value of a type.
  struct Rows: Sendable {
    var name: String
    let type: String
    /// The text of a row; nil if the value is a text or a number.
    let label: String?
    /// The values of the rows; nil if only the running app has them.
    var values: [RouteValue]?
    let place: SourceNode
    var requirement = Requirement()
    var enabling = Requirement()
    var when: [AppModel.Condition.Clause] = []
    var hides = false
  }

  struct Destination: Sendable {
    let type: String
    var cases: [Case]
    var screen: Int?
    /// Whether its cases are all cases of a type, each given to the same view.
    var isOneView = false
    let placement: AppModel.Placement
    let place: SourceNode
    var assumed: [ExtractedApp.Assumption] = []
    var requirement = Requirement()
    var when: [AppModel.Condition.Clause] = []
  }

  /// The screen of one case of an enumeration.
  struct Case: Hashable, Sendable {
    let name: String
    var screen: Int
    /// The value itself, where it isn't a case.
    var value: RouteValue?

    func renumbered(_ number: (Int) -> Int) -> Self {
      var one = self
      one.screen = number(screen)
      return one
    }
  }

  struct Presentation: Sendable {
    let binding: String
    /// The type of the item; nil if the binding is a truth value.
    let itemType: String?
    let kind: AppModel.PresentationKind
    var cases: [Case] = []
    var content: Content?
    var placement = AppModel.Placement.effective
    /// Whether the user can't swipe it away.
    var disablesDismissal = false
    /// Whether the view that presents it holds the path of its stack.
    var keepsPath = false
    var title: String?
    var buttons: [Button] = []
    /// The field that the identity of its item is; nil if it is the whole item, or isn't read.
    var identity: String?
    /// The change that the app makes when it has gone.
    var onDismiss: AppModel.Update?
    let place: SourceNode
    var assumed: [ExtractedApp.Assumption] = []
    var requirement = Requirement()
    var when: [AppModel.Condition.Clause] = []
  }

  struct Button: Sendable {
    let label: String
    var update: AppModel.Update?
    let place: SourceNode
  }

  let name: String
  /// How the app's NavigationView is shown, as its modifier says; nil for an app of another kind.
  var oldStyle: Fragment.OldStyle?
  /// The content of an app without tabs.
  var content: Content?
  /// The screens among which state chooses the root; empty if there is one.
  var roots: [Root] = []
  var tabs: [Tab] = []
  /// The state on which the app's declarations depend, with the values at the start.
  var state: [RouteValue.Field] = []
  /// The names of state that outlives the app.
  var restores: [String] = []
  /// The names of the stacks whose paths outlive the app.
  var savedPaths: Set<String> = []
  var urls: [URL] = []
  /// The paths at a cold start that aren't empty, by the names of their stacks.
  var initialPaths: [String: [RouteValue]] = [:]
  /// The bindings that present something at a cold start.
  var initialBindings: [RouteValue.Field] = []
  /// The tab that is selected at a cold start; nil for the first.
  var initialTab: String?
  /// The layers that the app itself presents.
  var presentations: [Presentation] = []
  var screens: [Screen] = []
  /// The types, by their names.
  var types: [TypeTable.WrittenType] = []
  /// Made-up values of types that the app presents or pushes at run time.
  var samples: [(type: String, values: [RouteValue])] = []
  var omissions: [ExtractedApp.Omission] = []
  /// The sites that were met.
  var notes = SiteNotes()
}

extension AppDraft {
  /// The types of items, rows and selections, whose values only the running app knows.
  var typesToTry: [String] {
    let presentations = presentations + screens.flatMap(\.presentations)
    // The links of a NavigationView state all values of their bindings.
    var types = Set(presentations.filter { $0.kind != .push || $0.content != nil }.compactMap(\.itemType))
    types.formUnion(screens.flatMap(\.rows).filter { $0.values == nil }.map(\.type))
    let contents = [content].compactMap(\.self) + tabs.compactMap(\.content)
    for content in contents + presentations.compactMap(\.content) {
      guard case .split(let columns, _) = content else { continue }
      types.formUnion(columns.compactMap(\.list).filter(\.rows.isEmpty).map(\.type))
    }
    return types.sorted()
  }
}

extension AppDraft.Content {
  /// The content with other numbers of screens.
  func renumbered(_ number: (Int) -> Int) -> Self {
    switch self {
    case .screen(let screen): .screen(number(screen))
    case .stack(let root, let kind): .stack(root: number(root), kind)
    case .split(let columns, let layout):
      .split(
        columns.map { column in
          var column = column
          column.root = number(column.root)
          column.empty = column.empty.map(number)
          column.cases = column.cases.map { $0.renumbered(number) }
          return column
        },
        layout
      )
    }
  }

  /// The screens that it begins with.
  var roots: [Int] {
    switch self {
    case .screen(let screen): [screen]
    case .stack(let root, _): [root]
    case .split(let columns, _): columns.flatMap { [$0.root] + $0.cases.map(\.screen) + [$0.empty].compactMap(\.self) }
    }
  }
}

extension AppDraft.Screen {
  /// The screen, with its targets renumbered.
  func renumbered(_ number: (Int) -> Int) -> Self {
    var screen = self
    for index in links.indices {
      if case .view(let target) = links[index].target { screen.links[index].target = .view(number(target)) }
    }
    for index in destinations.indices {
      screen.destinations[index].screen = destinations[index].screen.map(number)
      let cases = destinations[index].cases.map { $0.renumbered(number) }
      let isOne = destinations[index].isOneView && Set(cases.map(\.screen)).count == 1
      screen.destinations[index].cases = isOne ? [] : cases
      if isOne { screen.destinations[index].screen = cases[0].screen }
    }
    screen.presentations = presentations.map { $0.renumbered(number) }
    return screen
  }

  /// The places of the screen and of its declarations, without its presentations.
  var places: [SourceNode] {
    [place] + links.map(\.place) + rows.map(\.place) + destinations.map(\.place) + repeated
  }

  /// Drops links and rows that repeat another with the same label and effect; untappable ones go first.
  mutating func mergeLinks() {
    struct LinkIdentity: Hashable {
      let label: String
      let target: AppDraft.Link.Target
      let isInToolbar: Bool
    }
    func identity(_ link: AppDraft.Link) -> LinkIdentity {
      LinkIdentity(label: link.label, target: link.target, isInToolbar: link.isInToolbar)
    }
    var kept: [AppDraft.Link] = []
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
    var once: [AppDraft.Rows] = []
    for row in rows {
      if once.contains(where: { $0.name == row.name && $0.type == row.type && $0.values == row.values }) {
        repeated.append(row.place)
      } else {
        once.append(row)
      }
    }
    rows = once
  }

  /// Gives each link and rows a name of its own: its label, or else its target.
  mutating func nameLinks(_ screen: (Int) -> String) {
    var names = UniqueNames(separator: " ")
    // A label from the sources comes before a label made from a target.
    for isLabelled in [true, false] {
      for index in links.indices where links[index].isLabelled == isLabelled {
        links[index].label = names.add(firstOf: links[index].names(screen))
      }
    }
    var taken = UniqueNames()
    for index in rows.indices {
      rows[index].name = taken.add(firstOf: [rows[index].name, "\(rows[index].name) (\(rows[index].type))"])
    }
  }

  /// The screens that stand on the same stack once they are shown.
  var pushed: [Int] {
    let ofLinks = links.compactMap { link in if case .view(let screen) = link.target { screen } else { nil } }
    let ofDestinations = destinations.flatMap { $0.cases.map(\.screen) + [$0.screen].compactMap(\.self) }
    return ofLinks + ofDestinations + presentations.filter { $0.kind == .push }.flatMap(\.shown)
  }
}

extension AppDraft.Presentation {
  /// The screens that it can show.
  var shown: [Int] { cases.map(\.screen) + (content?.roots ?? []) }

  func renumbered(_ number: (Int) -> Int) -> Self {
    var presentation = self
    presentation.cases = cases.map { $0.renumbered(number) }
    presentation.content = content?.renumbered(number)
    return presentation
  }
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
