package import NavigationEngine
package import SourceTrees

/// An app as its sources show it: what an app file says, with the place of each declaration.
///
/// Screens are known by their numbers, which are indices of ``screens``.
package struct ExtractedApp: Sendable {
  /// A change that the app makes for URLs of a pattern.
  package struct URL: Sendable {
    package let pattern: String
    package var update: Update
    /// The parts of the pattern that the change takes.
    package let variables: [String]
  }

  package enum StackKind: Hashable, Sendable {
    case erased
    case typed(String)
    case selfManaged
  }

  /// A part of a declaration that the sources don't give.
  package enum Assumption: String, Codable, Hashable, Sendable {
    /// A value with a part that only the running app knows.
    case value
    case label
    /// A title that a condition chooses.
    case title
    /// One of several screens.
    case screen
    /// The change of one of several branches.
    case does
  }

  /// The content of the app, a tab or a layer.
  package enum Content: Hashable, Sendable {
    case screen(Int)
    case stack(root: Int, StackKind)
    case split([Column])
  }

  /// A part of `when`: state or a binding, and the values that it must hold, or must not.
  package struct Clause: Hashable, Sendable {
    package let name: String
    package let values: [RouteValue]
    package let isNegated: Bool
  }

  /// One of the screens among which state chooses the root of the app's stack.
  package struct Root: Sendable {
    package var screen: Int
    var requirement = Requirement()
    /// Nothing for the last one, which is the root in any other state.
    package var when: [Clause] = []
  }

  package struct Column: Hashable, Sendable {
    package let name: String
    /// The screen for every selection that no case has.
    package var root: Int
    /// The screens of single cases of the selection in the column before.
    package var cases: [Case] = []
    package let stack: StackKind?
    package var list: SelectionList?
  }

  package struct SelectionList: Hashable, Sendable {
    package let selection: String
    package let type: String
    package var rows: [RouteValue]
  }

  package struct Tab: Sendable {
    package let name: String
    package let title: String?
    package var content: Content
    package let place: SourceNode
    var requirement = Requirement()
    package var when: [Clause] = []
  }

  package struct Screen: Sendable {
    package var name: String
    package let place: SourceNode
    package var title: String?
    /// The parts of it that are made up.
    package var assumed: [Assumption] = []
    /// The state on which the screen's declarations depend, with the values at the start.
    package var state: [RouteValue.Field] = []
    package var links: [Link] = []
    package var rows: [Rows] = []
    package var destinations: [Destination] = []
    package var presentations: [Presentation] = []
    package var nestsStack = false
    /// The places of links that do what another one with their label does.
    var repeated: [SourceNode] = []
  }

  package struct Link: Sendable {
    package enum Target: Hashable, Sendable {
      case value(RouteValue)
      case view(Int)
      /// A binding that it turns on, or the item that it sets.
      case binding(String, RouteValue?)
      case update(Update)
    }

    package var label: String
    /// Whether the sources give the label; otherwise it follows from the target.
    package var isLabelled = true
    /// The key of the label in a string catalogue; nil if the sources state it.
    package var key: String?
    package var target: Target
    package let place: SourceNode
    package var assumed: [Assumption] = []
    var requirement = Requirement()
    /// The demands of `.disabled`.
    var enabling = Requirement()
    package var when: [Clause] = []
    /// Whether it is absent, and not only disabled, while `when` doesn't hold.
    package var hides = false
  }

  /// Links that are made of data, one for each value of a type.
  package struct Rows: Sendable {
    package var name: String
    package let type: String
    /// The text of a row; nil if the value is a text or a number.
    package let label: String?
    package let place: SourceNode
    var requirement = Requirement()
    var enabling = Requirement()
    package var when: [Clause] = []
    package var hides = false
  }

  package struct Destination: Sendable {
    package let type: String
    package var cases: [Case]
    package var screen: Int?
    package let isLazy: Bool
    package let isMisplaced: Bool
    package let place: SourceNode
    package var assumed: [Assumption] = []
    var requirement = Requirement()
    package var when: [Clause] = []
  }

  /// The screen of one case of an enumeration.
  package struct Case: Hashable, Sendable {
    package let name: String
    package var screen: Int
  }

  package struct Presentation: Sendable {
    package enum Kind: String, Hashable, Sendable { case push, sheet, cover, popover, alert, dialog }

    package let binding: String
    /// The type of the item; nil if the binding is a truth value.
    package let itemType: String?
    package let kind: Kind
    package var cases: [Case] = []
    package var content: Content?
    package var isLazy = false
    package var isMisplaced = false
    package var title: String?
    package var buttons: [Button] = []
    package let place: SourceNode
    package var assumed: [Assumption] = []
    var requirement = Requirement()
    package var when: [Clause] = []
  }

  package struct Button: Sendable {
    package let label: String
    package var update: Update?
    package let place: SourceNode
  }

  /// The change that a button makes.
  package struct Update: Hashable, Sendable {
    package struct PathWrite: Hashable, Sendable {
      /// The name of the stack; nil for the screen's own.
      package let stack: String?
      package let values: [RouteValue]
      package let isAppended: Bool
    }

    package var tab: String?
    package var bindings: [RouteValue.Field] = []
    package var paths: [PathWrite] = []
    package var dismisses = false

    var isEmpty: Bool { tab == nil && bindings.isEmpty && paths.isEmpty && !dismisses }
  }

  /// Something of the sources that the app file doesn't have.
  package struct Omission: Hashable, Sendable {
    /// One sentence without its full stop.
    package let reason: String
    /// The text to write by hand, as a sentence that begins with a verb.
    package let advice: String
    package let place: SourceNode
    /// Whether it is a condition, whose contents are extracted as if it held.
    var isCondition = false
    /// The name of what isn't declared; nil if the reason says all.
    var subject: String?
  }

  package let name: String
  /// The content of an app without tabs.
  package var content: Content?
  /// The screens among which state chooses the root; empty if there is one.
  package var roots: [Root] = []
  package var tabs: [Tab] = []
  /// The state on which the app's declarations depend, with the values at the start.
  package var state: [RouteValue.Field] = []
  /// The names of state that outlives the app.
  package var restores: [String] = []
  package var urls: [URL] = []
  /// The layers that the app itself presents.
  package var presentations: [Presentation] = []
  package var screens: [Screen] = []
  /// The types, by their names.
  var types: [TypeTable.Entry] = []
  /// Made-up values of types that the app presents or pushes at run time.
  package var samples: [(type: String, value: RouteValue)] = []
  package var omissions: [Omission] = []
  /// The sites that were met.
  var notes = SiteNotes()
}

extension ExtractedApp {
  /// The places of all declarations, by which a line of code is found again.
  package var places: [SourceNode] {
    let shown = presentations + screens.flatMap(\.presentations)
    var places = tabs.map(\.place) + shown.map(\.place)
    places += shown.flatMap { $0.buttons.map(\.place) }
    for screen in screens { places += screen.places }
    return places
  }

  /// The declarations of which the sources don't give all, in the order of the files.
  var madeUp: [(place: SourceNode, parts: [Assumption])] {
    let presented = presentations + screens.flatMap(\.presentations)
    var found: [(place: SourceNode, parts: [Assumption])] = presented.map { ($0.place, $0.assumed) }
    for screen in screens {
      found.append((screen.place, screen.assumed))
      found += screen.links.map { ($0.place, $0.assumed) }
      found += screen.destinations.map { ($0.place, $0.assumed) }
    }
    var seen: Set<SourceNode> = []
    return found.filter { !$0.parts.isEmpty && seen.insert($0.place).inserted }.sorted {
      ($0.place.tree.path, $0.place.line, $0.place.column) < ($1.place.tree.path, $1.place.line, $1.place.column)
    }
  }

  /// The types of items, rows and selections, whose values only the running app knows.
  var typesToTry: [String] {
    let presentations = presentations + screens.flatMap(\.presentations)
    var types = Set(presentations.compactMap(\.itemType))
    types.formUnion(screens.flatMap(\.rows).map(\.type))
    let contents = [content].compactMap(\.self) + tabs.map(\.content)
    for content in contents + presentations.compactMap(\.content) {
      guard case .split(let columns) = content else { continue }
      types.formUnion(columns.compactMap(\.list).filter(\.rows.isEmpty).map(\.type))
    }
    return types.sorted()
  }
}

extension ExtractedApp.Content {
  /// The content with other numbers of screens.
  func renumbered(_ number: (Int) -> Int) -> Self {
    switch self {
    case .screen(let screen): .screen(number(screen))
    case .stack(let root, let kind): .stack(root: number(root), kind)
    case .split(let columns):
      .split(
        columns.map { column in
          var column = column
          column.root = number(column.root)
          column.cases = column.cases.map { .init(name: $0.name, screen: number($0.screen)) }
          return column
        }
      )
    }
  }

  /// The screens that it begins with.
  var roots: [Int] {
    switch self {
    case .screen(let screen): [screen]
    case .stack(let root, _): [root]
    case .split(let columns): columns.flatMap { [$0.root] + $0.cases.map(\.screen) }
    }
  }
}

extension ExtractedApp.Screen {
  /// The screen with other numbers of the screens that it leads to.
  func renumbered(_ number: (Int) -> Int) -> Self {
    var screen = self
    for index in links.indices {
      if case .view(let target) = links[index].target { screen.links[index].target = .view(number(target)) }
    }
    for index in destinations.indices {
      screen.destinations[index].screen = destinations[index].screen.map(number)
      screen.destinations[index].cases = destinations[index].cases.map {
        .init(name: $0.name, screen: number($0.screen))
      }
    }
    screen.presentations = presentations.map { $0.renumbered(number) }
    return screen
  }

  /// The places of the screen and of what it declares, without what it presents.
  var places: [SourceNode] {
    [place] + links.map(\.place) + rows.map(\.place) + destinations.map(\.place) + repeated
  }

  /// Drops links and rows that do the same as another one with their label.
  mutating func mergeLinks() {
    struct Key: Hashable {
      let label: String
      let target: ExtractedApp.Link.Target
    }
    var kept: [ExtractedApp.Link] = []
    var numbers: [Key: Int] = [:]
    for link in links {
      let key = Key(label: link.label, target: link.target)
      let known = numbers[key]
      if let known, let merged = kept[known].requirement.merged(with: link.requirement) {
        kept[known].requirement = merged
        repeated.append(link.place)
      } else {
        if known == nil { numbers[key] = kept.count }
        kept.append(link)
      }
    }
    links = kept
    var once: [ExtractedApp.Rows] = []
    for row in rows {
      if once.contains(where: { $0.name == row.name && $0.type == row.type }) {
        repeated.append(row.place)
      } else {
        once.append(row)
      }
    }
    rows = once
  }

  /// Gives each link and rows a name of its own: its label, or else what it leads to.
  ///
  /// - Parameter screen: Returns the name of a screen by its number.
  mutating func nameLinks(_ screen: (Int) -> String) {
    var names = UniqueNames(separator: " ")
    // A label that the sources give comes before one that follows from a target.
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
    let ofPresentations = presentations.filter { $0.kind == .push }.flatMap {
      $0.cases.map(\.screen) + ($0.content?.roots ?? [])
    }
    return ofLinks + ofDestinations + ofPresentations
  }
}

extension ExtractedApp.Presentation {
  /// The screens that it can show.
  var shown: [Int] { cases.map(\.screen) + (content?.roots ?? []) }

  func renumbered(_ number: (Int) -> Int) -> Self {
    var presentation = self
    presentation.cases = cases.map { .init(name: $0.name, screen: number($0.screen)) }
    presentation.content = content?.renumbered(number)
    return presentation
  }
}
