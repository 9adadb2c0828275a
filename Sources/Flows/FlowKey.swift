/// What a flow's header may hold.
package enum FlowKey: String, Sendable, CaseIterable {
  case name, description, tags, app, profile, path, vars, steps

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
    case .steps: "what is done"
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
    case .steps: "steps: [{push: cart}, pop]"
    }
  }
}
