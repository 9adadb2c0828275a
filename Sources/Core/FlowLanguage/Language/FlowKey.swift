import FlowSyntax

/// The keys of a flow's header.
package enum FlowKey: String, Sendable, CaseIterable {
  case name, description, tags, app, profile, path, open, vars, params, secrets, cases, exhaustive, failOn,
    expectFailure, skip
  case invariants, onStart, steps, onFinish

  private static let all = allCases
  private static let names = NameTable(all.map(\.rawValue))

  /// The key that a node of a header is; nil if it isn't one.
  static func key(_ id: YAMLTree.ID, in tree: YAMLTree) -> Self? { tree.number(of: id, in: names).map { all[$0] } }

  /// The keys that contain steps, in the order in which the steps run.
  static let stepKeys: [Self] = [.onStart, .steps, .onFinish]

  var holdsSteps: Bool { Self.stepKeys.contains(self) }

  package var summary: String {
    switch self {
    case .name: "the flow's name; without it, the file's name without its suffix"
    case .description: "a longer description, shown in reports"
    case .tags: "labels that `--tags` selects by"
    case .app:
      "the app: a path from this file's folder, which may hold `${name}`, or the app itself; without it, the open app"
    case .profile:
      "how the engine behaves where releases differ: `wwdc22`, a release such as `ios17`, `shipping`, `scripting`, or a map of `base` and knobs; a list of names gives a result for each"
    case .path: "the initial path, as a cold start from a deep link gives it"
    case .open:
      "a text that the system opens the app with, such as a URL; the first pattern of the app's `urls` that matches says what changes, after `path`"
    case .vars: "values for `${name}`"
    case .params: "variables that the caller sets: names, or names with defaults"
    case .secrets: "names of variables whose values are masked in all output and reports"
    case .cases: "rows of variables, each a test of its own: a list, `{file: …}` or `{matrix: …}`"
    case .exhaustive:
      "whether each step's `expect` must state every change of the path, the visible screens and the bindings"
    case .failOn:
      "the minimum severity at which an unexpected diagnostic fails the flow: `error`, `warning` or `never`"
    case .expectFailure:
      "why the flow is known to diverge: a reason, or a map of the `reason`, the `kind` of divergence and the `step` by its line or label; the flow fails if it passes or diverges otherwise"
    case .skip:
      "why the flow isn't run: it is read and reported as skipped, which is no failure; in a row of `cases`, that case alone"
    case .invariants: "the flow's invariants, each a map"
    case .onStart: "steps that run before the others; if they diverge, the others are skipped"
    case .steps: "the steps"
    case .onFinish: "steps that run after the others, even after a divergence"
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
    case .open: "open: trips://trip/4"
    case .vars: "vars: {city: Paris}"
    case .params: "params: {user: , city: Paris}"
    case .secrets: "secrets: [token]"
    case .cases: "cases: [{name: by card, method: card}, {name: by cash, method: cash}]"
    case .exhaustive: "exhaustive: true"
    case .failOn: "failOn: warning"
    case .expectFailure: "expectFailure: \"#214 back from review loses the address\""
    case .skip: "skip: \"#214 the sheet stays open on iOS 18\""
    case .invariants: "invariants: [{never: {top: payment, not: {contains: address}}}]"
    case .onStart: "onStart: [{runFlow: sign-in.yaml}]"
    case .steps: "steps: [{push: cart}, pop]"
    case .onFinish: "onFinish: [popToRoot]"
    }
  }
}
