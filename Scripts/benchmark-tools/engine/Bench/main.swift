import NavigationEngine

// Usage: engine taps|pushes|scenes|columns|sheets|starts [NUMBER]
//
// Performs steps on the engine alone, without flows, and prints how many it performed and how many that is a second.
//
//   taps     taps in an app of three screens; of five, two are refused, and a step back to the root follows
//   pushes   pushes in the open app; of five steps, the fifth pops the four values again
//   scenes   steps in an app of two tabs: a sheet with a stack comes, is pushed on, covers and goes, and the tab changes
//   columns  selections in a split view of two columns, each of another row than the one before
//   sheets   a sheet that the app declares comes and goes
//   starts   cold starts of the app of three screens, which is resolved each time

private let shop = AppModel(
  root: "Shop",
  screens: [
    "Shop": .init(
      title: "Shop",
      links: [.value("Lamp", RouteValue(type: "Product", ["name": "Lamp"])), .value("Offers", "offers")],
      destinations: [.init("Product", to: "Product"), .init("String", to: "Offers")]
    ),
    "Product": .init(title: "${value.name}", links: [.value("More like this", "offers")]),
    "Offers": .init(title: "Offers", links: [.value("Chair", RouteValue(type: "Product", ["name": "Chair"]))]),
  ]
)

/// The taps from the root, after which the stack has three screens above it.
private let taps: [Step] = ["Lamp", "Lamp", "More like this", "Chairs", "Chair"].map { .tap(.label($0)) }

private func performTaps(_ number: Int) throws -> Int {
  var stack = try AppSession(app: shop)
  var performed = 0
  while performed < number {
    for (index, step) in taps.enumerated() {
      do throws(Refusal) {
        try stack.perform(step, origin: index)
      } catch {
        precondition(error.id == .linkNotVisible || error.id == .unknownLink)
      }
    }
    precondition(stack.state.depth == 3)
    try stack.perform(.popToRoot)
    performed += taps.count
  }
  return performed
}

private func performPushes(_ number: Int) throws -> Int {
  var stack = try AppSession()
  let pushes: [Step] = ["cart", "address", "payment", "confirmation"].map { .push([$0]) }
  var performed = 0
  while performed < number {
    for step in pushes { try stack.perform(step, origin: performed) }
    try stack.perform(.pop(pushes.count))
    performed += pushes.count
  }
  precondition(stack.state.depth == 0)
  return performed
}

/// The shop with tabs, and a sheet with a stack that the app declares.
private let tabbedShop = AppModel(
  root: "Shop",
  screens: shop.screens,
  tabs: [
    .init("home", .stack(root: "Shop", .erased)),
    .init("offers", .stack(root: "Offers", .erased)),
  ],
  presents: [.init("cart", as: .sheet, content: .stack(root: "Shop", .erased))]
)

private let sceneSteps: [Step] = [
  .tap(.label("Lamp")), .set([.init("cart", true)]), .tap(.label("Lamp")), .inStack("home", .push(["offers"])),
  .swipeDown(completed: true), .selectTab("offers"), .push(["offers"]), .back(1), .selectTab("home"), .popToRoot,
]

private func performSceneSteps(_ number: Int) throws -> Int {
  var scene = try AppSession(app: tabbedShop)
  var performed = 0
  while performed < number {
    for (index, step) in sceneSteps.enumerated() { try scene.perform(step, origin: index) }
    performed += sceneSteps.count
  }
  precondition(scene.state.depth == 0)
  return performed
}

/// A split view of two columns, whose detail is a stack rendered from the row that is selected in the sidebar.
private let mail = AppModel(
  root: "Message",
  screens: [
    "Mailboxes": .init(title: "Mail"),
    "Message": .init(title: "${value}", destinations: [.init("Int", to: "Attachment")]),
    "Empty": .init(), "Attachment": .init(),
  ],
  split: .init(columns: [
    .init(.sidebar, root: "Mailboxes", list: .init(selection: "mailbox", of: "String", rows: ["Inbox", "Sent"])),
    .init(.detail, root: .init("Message", empty: "Empty"), stack: .erased),
  ])
)

private func performSelections(_ number: Int) throws -> Int {
  var session = try AppSession(PreparedApp(mail), profile: .shipping)
  let steps: [Step] = [.select("Inbox"), .select("Sent")]
  var performed = 0
  while performed < number {
    for (index, step) in steps.enumerated() { _ = try session.perform(step, origin: index) }
    performed += steps.count
  }
  precondition(session.state.bindings["mailbox"] == "Sent")
  return performed
}

private func performSheets(_ number: Int) throws -> Int {
  var session = try AppSession(PreparedApp(tabbedShop), profile: .shipping)
  let steps: [Step] = [.set([.init("cart", true)]), .set([.init("cart", false)])]
  var performed = 0
  while performed < number {
    for (index, step) in steps.enumerated() { _ = try session.perform(step, origin: index) }
    performed += steps.count
  }
  precondition(session.isHome)
  return performed
}

private func start(_ number: Int) throws -> Int {
  for _ in 0..<number {
    let stack = try AppSession(app: shop)
    precondition(stack.state.depth == 0)
  }
  return number
}

private func measure(_ name: String, _ number: Int, _ body: (Int) throws -> Int) rethrows {
  let clock = ContinuousClock()
  let begin = clock.now
  let performed = try body(number)
  let time = (clock.now - begin) / .seconds(1)
  print(name, performed, Int(Double(performed) / time))
}

let arguments = CommandLine.arguments.dropFirst()
let number = arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
switch arguments.first {
case "taps": try measure("taps", number, performTaps)
case "pushes": try measure("pushes", number, performPushes)
case "scenes": try measure("scenes", number, performSceneSteps)
case "columns": try measure("columns", number, performSelections)
case "sheets": try measure("sheets", number, performSheets)
case "starts": try measure("starts", number, start)
default: fatalError("usage: engine taps|pushes|scenes|columns|sheets|starts [NUMBER]")
}
