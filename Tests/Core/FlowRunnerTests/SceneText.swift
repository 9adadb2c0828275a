import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

/// An app with tabs, a sheet of the app with a stack, sheets and an alert of a screen, and URLs.
let sceneApp = """
  app:
    tabs: {home: {root: Home, stack: erased, reselect: popToRoot}, list: {root: List, stack: erased}}
    types: {Item: {fields: {id: Int, n: String}}}
    presents: {cart: {screen: Cart, as: sheet, stack: erased}}
    urls:
      app://list/{n:Int}: {tab: list, path: {list: ["${n}"]}}
      app://fresh/{n:Int}: {dismiss: all, then: {tab: list, path: {list: ["${n}"]}}}
      app://both: {set: {s: false, q: true}}
      app://one: {set: {s: false}, then: {set: {q: true}}}
    screens:
      Home:
        title: Start
        links: {Buy: {presents: cart}, A: a}
        destinations: {String: {cases: {a: A, z: Z}}}
        presents:
          s: {screen: S, as: sheet}
          t: {screen: T, as: sheet}
          q: {as: alert, title: Sure?, buttons: {OK: , Next: {does: {set: {t: true}}}}}
        items: {i: {type: Item, id: id, screen: I, as: sheet, stack: erased}}
      List: {destinations: {Int: Number}}
      Number: {title: "Number ${value}"}
      A: {presents: {u: {screen: T, as: sheet}}}
      Z: {tabBar: hidden}
      Cart: {links: {On: b}, destinations: {String: B}}
      B:
      S: {presents: {v: {screen: T, as: sheet}}}
      T:
      I: {destinations: {String: B}}
  """

/// What comes of steps in the app.
func runScene(
  _ steps: String,
  header: String = "",
  profile: Profile = .wwdc22,
  rules: RunRules = RunRules(),
  recordsSteps: Bool = true
) throws -> Transcript {
  let text = "\(sceneApp)\n\(header)steps:\n\(steps)\n"
  return FlowRunner(rules: rules).run(try flow(SourceFile(text)), profile: profile, recordsSteps: recordsSteps)
}
