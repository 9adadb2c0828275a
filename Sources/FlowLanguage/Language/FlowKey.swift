import FlowApps
import YAMLSyntax

/// What a flow's header may hold.
package enum FlowKey: String, Sendable, CaseIterable {
  case name, description, tags, app, profile, path, vars, params, secrets, cases, exhaustive, failOn, expectFailure
  case invariants, onStart, steps, onFinish

  private static let all = allCases
  private static let names = NameTable(all.map(\.rawValue))

  /// The key that a node of a header is; nil where it is none.
  static func key(_ id: YAMLTree.ID, in tree: YAMLTree) -> Self? { tree.number(of: id, in: names).map { all[$0] } }

  /// What holds steps, in the order in which they are done.
  static let stepKeys: [Self] = [.onStart, .steps, .onFinish]

  var holdsSteps: Bool { Self.stepKeys.contains(self) }

  package var summary: String {
    switch self {
    case .name: "what the flow is called; default: the file's name without its suffix"
    case .description: "what it is about"
    case .tags: "words to select it by"
    case .app: "the app that it is about: a path relative to this file, or the app itself; default: the open app"
    case .profile:
      "what the engine does where releases differ: `wwdc22`, `shipping`, `scripting`, or a map of `base` and knobs"
    case .path: "the initial path, as a cold start from a deep link gives it"
    case .vars: "values for `${name}`"
    case .params: "what whoever runs the flow is to say: names, or names with what they are where nothing is said"
    case .secrets: "names of variables whose values are masked wherever they would be told"
    case .cases: "values to run it with, each row a test of its own: rows, `{file: …}` or `{matrix: …}`"
    case .exhaustive: "whether every change of path, visible stack or binding must be stated by its step's `expect`"
    case .failOn:
      "from which severity on a diagnostic that isn't expected is a divergence: `error`, `warning` or `never`"
    case .expectFailure:
      "why the flow is known to diverge, or a map of the `reason`, the `kind` of divergence and the `step`, by its line or label; that it passes or diverges otherwise is then reported"
    case .invariants: "rules that hold all through the flow, each a map"
    case .onStart: "steps before the others; if they diverge, the others are skipped"
    case .steps: "what is done"
    case .onFinish: "steps after the others, whatever came of them"
    }
  }

  package var example: String {
    switch self {
    case .name: "name: Checkout wizard"
    case .description: "description: three pages, then back to the cart"
    case .tags: "tags: [wizard, smoke]"
    case .app: "app: shop.app.yaml"
    case .profile: "profile: shipping"
    case .path: "path: [cart]"
    case .vars: "vars: {city: Paris}"
    case .params: "params: {user: , city: Paris}"
    case .secrets: "secrets: [token]"
    case .cases: "cases: [{name: by card, method: card}, {name: by cash, method: cash}]"
    case .exhaustive: "exhaustive: true"
    case .failOn: "failOn: warning"
    case .expectFailure: "expectFailure: \"#214 back from review loses the address\""
    case .invariants: "invariants: [{never: {top: payment, not: {contains: address}}}]"
    case .onStart: "onStart: [{runFlow: sign-in.yaml}]"
    case .steps: "steps: [{push: cart}, pop]"
    case .onFinish: "onFinish: [popToRoot]"
    }
  }
}
