import FlowApps
import FlowSyntax
import Foundation
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("An app is written as the app file that says the same")
struct AppWriterTests {
  /// The app files of a folder.
  private static func files(in folder: String) -> [String] {
    let root = Repository.root.appending(path: folder)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasSuffix(".app.yaml") }.map { "\(folder)/\($0)" }
  }

  private static let examples = files(in: "Examples") + files(in: "Tests/GoldenTests/Goldens")

  /// The app of a file; nil if it has errors or names other files.
  private static func read(_ name: String) -> App? {
    let bytes = (try? Data(contentsOf: Repository.root.appending(path: name))).map { [UInt8]($0) } ?? []
    return try? AppReader.read(SourceFile(name: name, bytes: bytes))
  }

  /// The model of an app, and that of what is written of it.
  private func models(of app: App) throws -> (written: AppModel, read: AppModel) {
    let text = app.model.text(WrittenFacts(of: app))
    do throws(FileErrors) {
      let again = try AppReader.read(SourceFile(text))
      return (app.model.withoutSources, again.model.withoutSources)
    } catch {
      Issue.record("\(error.diagnostics.map(\.message))\n\(text)")
      return (app.model, AppModel(root: ""))
    }
  }

  @Test("reading it again gives the same model, for every app file of the examples and goldens", arguments: examples)
  func roundTrip(name: String) throws {
    guard let app = Self.read(name) else { return }
    let (written, read) = try models(of: app)
    #expect(written == read)
  }

  @Test("most app files of the examples and goldens are read alone")
  func count() {
    let apps = Self.examples.compactMap(Self.read)
    #expect(apps.count * 2 > Self.examples.count)
    #expect(apps.count > 20)
  }

  @Test("every key of an app file is written")
  func everyKey() throws {
    let app = try app(Self.whole)
    let text = app.model.text(WrittenFacts(of: app))
    #expect(text == Self.written)
    let (written, read) = try models(of: app)
    #expect(written == read)
  }

  @Test("columns, and the values that tell cases apart, are written")
  func columns() throws {
    let (written, read) = try models(of: try app(Self.mail))
    #expect(written == read)
  }

  @Test("an app of a NavigationView is written with the bindings of its links")
  func legacy() throws {
    let text = """
      navigationView: stack
      root: Home
      screens:
        Help:
        Home:
          links:
            Help:
              view: Help
              isActive: isHelp
            Mint:
              view: Tint
              tag: mint
              selection: tint
            Other:
              view: Help
        Tint:

      """
    #expect(try app(text).model.text() == text)
  }

  @Test("the columns of a NavigationView are written")
  func legacyColumns() throws {
    let text = """
      navigationView:
        style: columns
        columns:
          sidebar:
            root: Folders
          detail:
            root: Mail
      screens:
        Folders:
        Mail:

      """
    #expect(try app(text).model.text() == text)
  }

  @Test("a comment stands in the declaration, on one line")
  func comments() throws {
    let model = AppModel(
      root: "Home",
      screens: ["Home": .init(links: [.init("Help", to: .view("Help"), source: 4)]), "Help": .init()]
    )
    var facts = WrittenFacts()
    facts.folder = "../Sources"
    facts.samples = .file("home.samples.yaml")
    facts.comments[4] = "key: help\nbutton"
    facts.ofSources[4] = DeclarationFacts(code: CodePlace(file: "Home View.swift", line: 7), assumed: ["label"])
    #expect(
      model.text(facts) == """
        sources: ../Sources
        samples: home.samples.yaml
        root: Home
        stack: erased
        screens:
          Help:
          Home:
            links:
              Help:
                # key: help button
                view: Help
                source: "Home View.swift:7"
                assumed: [label]

        """
    )
  }

  private static let mail = """
    split:
      columns:
        sidebar:
          root: Boxes
          list: {selection: box, type: Box, rows: [!Box.inbox , !Box.sent ]}
          width: {min: 200, ideal: 300}
          title: Mail
          toolbar: [Edit]
        detail: {root: {cases: {inbox: Inbox}, default: Mails, empty: Nothing}, stack: {typed: Int}, path: [1]}
      visibility: doubleColumn
      preferredCompactColumn: detail
      style: balanced
      platform: mac
    types: {Box: {cases: [inbox, sent], raw: {inbox: a, sent: c}}, Key: {fields: {id: Int}, codable: false}}
    initial: {box: !Box.sent }
    screens:
      Boxes:
      Inbox: {destinations: [{Int: {cases: {1: First, 3: Third}, default: Mail}}, {Int: Mail}]}
      Mails: {links: {Top: !Key {id: 1}}, destinations: {Key: {cases: {!Key {id: 1} : First}, screen: Mail}}}
      First:
      Third:
      Mail: {title: "Mail ${value}"}
      Nothing: {destinations: {String: {cases: {"3": First, true: Mail}}}}
    """

  private static let whole = """
    name: Parks
    module: Park
    samples: {Park: [!Park {name: Zion}]}
    state: {loggedIn: false, size: 3}
    restores: [tab, showTips]
    savedPaths: [home, about.detail]
    tabs:
      home:
        root: [{when: {loggedIn: false}, screen: Login}, Home]
        stack: erased
        path: [!Park {name: "a $${b"}]
        title: Home
        reselect: popToRoot
      more: {does: {dismiss: all, then: {tab: home, then: {set: {showTips: true}}}}, when: {size: {not: [1, 2]}}}
      about: {split: {columns: {sidebar: {root: Login}, detail: {root: Help, stack: erased}}}, source: "A.swift:3", identifier: about}
    items: {shown: {type: Park, id: name, as: cover, screen: Detail, stack: {typed: Park}, path: [!Park {name: x}], keepsPath: true}}
    presents:
      showTips: {as: sheet, screen: Help, dismissDisabled: true, onDismiss: {push: {home: 1}, path: {about.detail: []}}}
      asks: {as: dialog, title: Sure?, buttons: {Yes: {does: {set: {showTips: true}}}, No: }, when: {loggedIn: true}}
    urls: {"parks://{id:Int}/{name}": {path: {home: [!Park {name: "${name}"}]}, tab: home}}
    types:
      Park: {fields: {name: String}}
      Route: {cases: {all: , park: [Park], page: {number: Int, of: "Int?"}}}
      Kind: {cases: [big, small], raw: String}
      Level: {cases: [low, high], raw: Int}
    screens:
      Home:
        title: "Parks, $${not}"
        titleDisplay: inline
        titleMenu: [Sort, Print]
        toolbar: {Edit: , Add: {when: {loggedIn: true}, hides: true}, Info: {presents: info}}
        toolbarVisibility: visible
        toolbarBackground: red
        colorScheme: dark
        role: browser
        backButton: hidden
        controls: [dismiss]
        tabBar: hidden
        state: {isOn: true}
        nestedStack: true
        holds: input
        rows:
          All: {of: Park, from: any, label: "${row.name}", actions: {Delete: {does: {dismiss: true}}}, when: {isOn: true}}
          Some:
            of: Int
            from: [1, 2]
            link: {view: Help, disabled: true}
            source: B.swift:9
        links:
          "a: b": {value: !Route.page {number: 2}, when: {size: 3, isOn: {not: true}}, hides: true, assumed: [value]}
          Help: {view: Help, detailLink: false, disabled: true}
          Two: {does: {dismiss: true, set: {loggedIn: true, item: !Park {name: y}}, pop: 2, push: [!List [1, two], null]}}
        destinations: {Route: {cases: {all: Help, park: Detail}, default: Help, lazy: true}, Park: {screen: Detail, misplaced: true}}
        presents: {info: {screen: Help, value: "${isOn}", lazy: true}, asked: {as: alert}}
        items:
          item: {type: Park, screen: Detail, when: {isOn: true}}
          layer: {type: Route, as: popover, cases: {all: Help}, default: Detail}
      Login:
      Help:
      Detail: {title: "${value.name:-none}"}
    initial: {tab: about, showTips: true}
    """

  private static let written = #"""
    name: Parks
    module: Park
    samples:
      Park: [!Park {name: Zion}]
    state:
      loggedIn: false
      size: 3
    restores: [tab, showTips]
    savedPaths: [home, about.detail]
    tabs:
      home:
        root:
          - when: {loggedIn: false}
            screen: Login
          - screen: Home
        stack: erased
        path: [!Park {name: "a $${b"}]
        title: Home
        reselect: popToRoot
      more:
        does:
          dismiss: all
          then:
            tab: home
            then:
              set:
                showTips: true
        when: {size: {not: [1, 2]}}
      about:
        split:
          columns:
            sidebar:
              root: Login
            detail:
              root: Help
              stack: erased
        source: A.swift:3
        identifier: about
    items:
      shown:
        type: Park
        id: name
        as: cover
        screen: Detail
        stack: {typed: Park}
        path: [!Park {name: x}]
        keepsPath: true
    presents:
      showTips:
        as: sheet
        screen: Help
        dismissDisabled: true
        onDismiss:
          path:
            about.detail: []
          push:
            home: [1]
      asks:
        as: dialog
        title: "Sure?"
        buttons:
          Yes:
            does:
              set:
                showTips: true
          No:
        when: {loggedIn: true}
    urls:
      "parks://{id:Int}/{name}":
        tab: home
        path:
          home: [!Park {name: "${name}"}]
    types:
      Kind:
        cases: [big, small]
        raw: String
      Level:
        cases: [low, high]
        raw: Int
      Park:
        fields:
          name: String
      Route:
        cases:
          all:
          park: [Park]
          page: {number: Int, of: "Int?"}
    screens:
      Detail:
        title: "${value.name:-none}"
      Help:
      Home:
        title: "Parks, $${not}"
        titleDisplay: inline
        titleMenu:
          Sort:
          Print:
        toolbar:
          Edit:
          Add:
            when: {loggedIn: true}
            hides: true
          Info:
            presents: info
        toolbarVisibility: visible
        toolbarBackground: red
        colorScheme: dark
        role: browser
        backButton: hidden
        controls: [dismiss]
        tabBar: hidden
        state:
          isOn: true
        nestedStack: true
        holds: input
        rows:
          All:
            of: Park
            from: any
            label: "${row.name}"
            actions:
              Delete:
                does:
                  dismiss: true
            when: {isOn: true}
          Some:
            of: Int
            from: [1, 2]
            link:
              view: Help
              disabled: true
            source: B.swift:9
        links:
          "a: b":
            value: !Route.page {number: 2}
            when: {size: 3, isOn: {not: true}}
            hides: true
            assumed: [value]
          Help:
            view: Help
            disabled: true
            detailLink: false
          Two:
            does:
              dismiss: true
              set:
                loggedIn: true
                item: !Park {name: y}
              pop: 2
              push: [!List [1, two], null]
        destinations:
          Route:
            cases:
              all: Help
              park: Detail
            default: Help
            lazy: true
          Park:
            screen: Detail
            misplaced: true
        presents:
          info:
            screen: Help
            lazy: true
            value: "${isOn}"
          asked:
            as: alert
        items:
          item:
            type: Park
            screen: Detail
            when: {isOn: true}
          layer:
            type: Route
            as: popover
            cases:
              all: Help
            default: Detail
      Login:
    initial:
      tab: about
      showTips: true

    """#
}
