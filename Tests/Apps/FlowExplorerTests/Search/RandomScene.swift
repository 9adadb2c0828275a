import TestSupport

/// Random apps of everything that a scene can have: tabs, layers on layers, alerts, items, state, changes that follow
/// from others, columns, texts to open, kept paths and what a restart restores.
struct RandomScene {
  private var generator: SeededGenerator

  private let hasTabs: Bool

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(seed))
    hasTabs = seed % 6 != 1
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

  private mutating func any(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func some(_ choices: [String], _ separator: String = ", ") -> String {
    choices.filter { _ in !chance(3) }.joined(separator: separator)
  }

  private static let screens = ["Home", "List", "Page", "Sheet", "Side"]

  /// A change that the app makes.
  private mutating func change(depth: Int = 0) -> String {
    var parts: [String] = []
    if chance(3) { parts.append(any([depth > 0 ? "dismiss: all" : "dismiss: true", "dismiss: all"])) }
    if hasTabs, chance(4) { parts.append("tab: \(any(["home", "list", "plain"]))") }
    let stack = any(hasTabs ? ["home", "list", "cart"] : ["main", "cart"])
    if chance(3) { parts.append("path: {\(stack): \(any(["[]", "[a]", "[a, b]"]))}") }
    if chance(2) || parts.isEmpty {
      let written = any([
        "cart: true", "cart: false", "tip: true", "tip: false", "gift: !Gift {id: 1, text: a}",
        "gift: !Gift {id: 1, text: b}", "gift: null", "member: true", "member: false", "mine: true", "name: x",
      ])
      parts.append("set: {\(written)}")
    }
    if depth < 2, chance(4) { parts.append("then: \(change(depth: depth + 1))") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private mutating func link(_ number: Int, presenting own: [String]) -> String {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: "L\(number): \(any(["a", "b", "1"]))"
    case 2: "L\(number): {view: \(any(Self.screens))}"
    case 3: "L\(number): {presents: \(any(["cart", "tip"] + own))}"
    default: "L\(number): {does: \(change())}"
    }
  }

  private mutating func layer(_ kind: String, hasStack: Bool = false) -> String {
    var parts = ["screen: \(any(["Sheet", "Page"]))", "as: \(kind)"]
    if hasStack || !chance(3) {
      parts.append("stack: erased")
      if chance(2) { parts.append("keepsPath: true") }
    }
    if chance(4) { parts.append("dismissDisabled: true") }
    if chance(3) { parts.append("onDismiss: \(change(depth: 1))") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private mutating func screen(_ name: String) -> String {
    var presented: [String: String] = [:]
    if chance(2) { presented["own"] = layer(any(["sheet", "popover", "cover"])) }
    if chance(2) {
      presented["sure"] = "{as: \(any(["alert", "dialog"])), buttons: {Yes: {does: \(change(depth: 1))}, Cancel: }}"
    }
    if chance(3) { presented["inline"] = "Side" }
    let bindings = presented.keys.sorted()
    let count = Int.random(in: 1...3, using: &generator)
    let links = (0..<count).map { link($0, presenting: bindings) }
    var parts = ["links: {\(links.joined(separator: ", "))}"]
    parts.append("destinations: {String: \(any(["Page", "Sheet"])), Int: List}")
    let declared = bindings.map { "\($0): \(presented[$0] ?? "")" }
    if !declared.isEmpty { parts.append("presents: {\(declared.joined(separator: ", "))}") }
    if name == "Page" || chance(4) { parts.append("state: {mine: false}") }
    if chance(4) { parts.append("tabBar: hidden") }
    if chance(5) { parts.append("backButton: hidden") }
    if chance(5) { parts.append("holds: input") }
    if chance(4) { parts.append("toolbar: {Done: {does: \(change())}}") }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// The text of an app file.
  mutating func text() -> String {
    var lines: [String] = []
    let mail =
      chance(3)
      ? ", mail: {split: {columns: {sidebar: {root: Side, list: {selection: box, type: String, rows: [in, out]}}, "
        + "detail: {root: Page, stack: erased}}}}" : ""
    if !hasTabs {
      lines += ["root: Home", "stack: erased"]
    } else {
      let home = chance(2) ? ", reselect: popToRoot" : ""
      lines.append(
        "tabs: {home: {root: Home, stack: erased\(home)}, list: {root: List, stack: erased}, plain: {root: Side}\(mail)}"
      )
    }
    lines.append("types: {Gift: {fields: {id: Int, text: String}}}")
    lines.append("state: {member: false, name: \"\"}")
    lines.append("presents: {cart: \(layer("sheet", hasStack: true)), tip: \(layer("cover"))}")
    lines.append("items: {gift: {type: Gift, id: id, screen: Sheet, as: sheet}}")
    let restored = some(["tab", "cart", "member", "name"])
    if chance(2) { lines.append("restores: [\(hasTabs ? restored : "cart")]") }
    lines.append(
      "urls: {\"app://one\": \(change(depth: 1)), \"app://two/{id}\": {dismiss: all, then: \(change(depth: 1))}}"
    )
    lines.append("samples: {id: [a, b], Gift: [!Gift {id: 1, text: a}, !Gift {id: 2, text: a}]}")
    lines.append("screens:")
    for name in Self.screens { lines.append("  \(name): \(screen(name))") }
    return lines.joined(separator: "\n")
  }
}
