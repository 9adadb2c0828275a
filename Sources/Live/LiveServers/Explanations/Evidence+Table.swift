import NavigationEngine

extension Evidence {
  private static let article = Source("the article of 2022 that introduced the navigation stack")
  private static let warnings = Source("Apple's warnings at run time, as public reports quote them")
  private static let cookbook = Source("“The SwiftUI cookbook for navigation” (WWDC22, 10054)")
  private static let homeAssistant = Source("home-assistant/iOS c16d23ab (2026-08-22)")
  private static let noop = Source("ryanbr/noop dd765cb4 (#38, 2026-06-18)")
  /// The reports of layers that come while another goes (S13.7).
  private static let sequenced = [
    Source("pointfreeco/swift-composable-architecture#3779 (2025-09)", on: "iOS 26", .ios26),
    Source("pointfreeco/swift-composable-architecture#2021"), Source("pointfreeco/swift-composable-architecture#2413"),
    Source("pointfreeco/swift-navigation#206"), Source("Automattic/pocket-casts-ios PR#4352 (2026-05)"),
    Source("DanXi-Dev/DanXi-swift#77"),
  ]

  /// All that is known: the values of knobs, then single rules, then the sections.
  package static let table: [Evidence] = knobs + rules + sections

  private static let knobs = [
    Evidence(.knob(.viewLinkMix, value: "resetPath"), .text, [article]),
    Evidence(
      .knob(.viewLinkMix, value: "overlay"),
      .device,
      [homeAssistant, noop],
      "both show a view link's screen above a path that stays"
    ),
    Evidence(.knob(.valueMix, value: "drop"), .device, [Source("Dimillian/IceCubesApp#650", on: "iOS 16.3", .ios16)]),
    Evidence(
      .knob(.valueMix, value: "underneath"),
      .device,
      [Source("@nanashiki on hackmd, self-managed and bound", on: "iOS 16", .ios16)],
      "“flashed, then popped straight back” in ryanbr/noop#38 looks like it"
    ),
    Evidence(.knob(.viewEntryDestinations, value: "inert"), .inferred, [], "one report of a dead tap speaks for it"),
    Evidence(.knob(.viewEntryDestinations, value: "effective"), .device, [homeAssistant, noop]),
    Evidence(.knob(.destinationWinner, value: "nearest"), .text, [article]),
    Evidence(.knob(.destinationWinner, value: "rootmost"), .device, [Source("skiptools/skip-ui#265")]),
    Evidence(.knob(.bindingOverlay, value: "pop"), .text, [article]),
    Evidence(.knob(.bindingOverlay, value: "keepOnTop"), .device, [homeAssistant, Source("chowple.com")]),
    Evidence(.knob(.outerOff, value: "popsAbove"), .text, [Source("Apple's reference of navigationDestination")]),
    Evidence(
      .knob(.outerOff, value: "ignored"),
      .device,
      [Source("VAndrJ/awesome-apple-bugs", on: "iOS 16.0 to 16.2", .ios16)],
      "one list names it"
    ),
    Evidence(.knob(.typeTag, value: "qualified"), .text, [Source("Apple's reference of NavigationPath")]),
    Evidence(.knob(.typeTag, value: "mangled"), .text, [Source("the types of Point-Free and of NavigationBackport")]),
    Evidence(.knob(.pushedDestinations, value: "effective"), .text, [article]),
    Evidence(.knob(.pushedDestinations, value: "ignored"), .inferred),
    Evidence(.knob(.macDetailOnly, value: "ignored"), .text, [Source("Apple's reference of NavigationSplitView")]),
    Evidence(.knob(.macDetailOnly, value: "hidesSidebar"), .inferred),
    Evidence(.knob(.presentOverlap, value: "queue"), .text, [warnings]),
    Evidence(.knob(.presentOverlap, value: "drop"), .inferred),
    Evidence(
      .knob(.presentCovered, value: "queue"),
      .device,
      [Source("Esri/arcgis-maps-sdk-swift-toolkit PR#381, tested")]
    ),
    Evidence(.knob(.presentCovered, value: "drop"), .inferred),
    Evidence(.knob(.presentWhileDismissing, value: "sequence"), .device, sequenced),
    Evidence(.knob(.presentWhileDismissing, value: "drop"), .inferred),
    Evidence(.knob(.presentInitialNested, value: "all"), .inferred),
    Evidence(.knob(.presentInitialNested, value: "first"), .inferred),
    Evidence(.knob(.presentInColumn, value: "stay"), .inferred),
    Evidence(.knob(.presentInColumn, value: "dismiss"), .inferred),
    Evidence(.knob(.presentOffscreen, value: "wait"), .inferred),
    Evidence(.knob(.presentOffscreen, value: "drop"), .inferred),
    Evidence(.knob(.dismissAbove, value: "silent"), .inferred),
    Evidence(
      .knob(.dismissAbove, value: "all"),
      .inferred,
      [Source("stackotter/swift-cross-ui#219")],
      "another implementation does it so; nothing is known of a device"
    ),
    Evidence(.knob(.tabReselect, value: "none"), .device, [Source("canopas/UIPilot#63", on: "iOS 18", .ios18)]),
    Evidence(
      .knob(.tabReselect, value: "pop"),
      .device,
      [Source("mlemgroup/mlem PR#2457 (2025-11-25)", on: "iOS 26", .ios26)],
      "it may mean one level only"
    ),
  ]

  private static let rules = [
    Evidence(
      .rule("S3.1"),
      .device,
      [homeAssistant, noop],
      "what happens when the registering entry leaves later is chosen"
    ),
    Evidence(.rule("S3.2"), .device, [Source("skiptools/skip-ui#265")]),
    Evidence(.rule("S3.9"), .device, [Source("pointfreeco/swift-composable-architecture PR#2397")]),
    Evidence(
      .rule("S4.3"),
      .device,
      [Source("Dimillian/IceCubesApp#650", on: "iOS 16.3", .ios16)],
      "another report of iOS 16 contradicts it: the knob mix.value"
    ),
    Evidence(.rule("S4.4"), .device, [homeAssistant, Source("chowple.com")]),
    Evidence(
      .rule("S5.2"),
      .device,
      [Source("VAndrJ/awesome-apple-bugs", on: "iOS 16.0 to 16.2", .ios16)],
      "what the binding does later under “ignored” is chosen"
    ),
    Evidence(.rule("S5.4"), .inferred),
    Evidence(.rule("S7.6"), .device, [Source("koan PR#298")]),
    Evidence(
      .rule("S8.5"),
      .device,
      [Source("Apple's developer forum, thread 722924")],
      "what a cleared selection takes along in collapsed columns is chosen"
    ),
    Evidence(.rule("S8.6"), .inferred),
    Evidence(.rule("S13.1"), .device, [Source("nathantannar4/Transmission#105")]),
    Evidence(.rule("S13.5"), .text, [warnings], "the order of several layers that wait is chosen"),
    Evidence(
      .rule("S13.6"),
      .device,
      [
        Source("Esri/arcgis-maps-sdk-swift-toolkit PR#381"), Source("StanfordBDHG/LLMonFHIR#113"),
        Source("simplex-chat/simplex-chat PR#4839"),
      ]
    ),
    Evidence(
      .rule("S13.7"),
      .device,
      sequenced + [
        Source("pointfreeco/swift-composable-architecture#1991"),
        Source("pointfreeco/swift-composable-architecture#3894"),
      ],
      "the last two say that an alert doesn't come"
    ),
    Evidence(.rule("S13.8"), .inferred),
    Evidence(.rule("S13.9"), .text, [Source("Apple's references of sheet and DismissAction")], "the knob is chosen"),
    Evidence(
      .rule("S13.10"),
      .device,
      [Source("pointfreeco/swift-navigation#192")],
      "that `onDismiss` isn't done is chosen"
    ),
    Evidence(.rule("S13.11"), .device, [Source("pointfreeco/swift-composable-architecture#3783")]),
    Evidence(.rule("S13.12"), .device, [Source("pointfreeco/swift-navigation#238")]),
    Evidence(.rule("S13.15"), .inferred),
    Evidence(.rule("S13.17"), .inferred),
    Evidence(
      .rule("S14.3"),
      .device,
      [
        Source("mlemgroup/mlem PR#2457 (2025-11-25)", on: "iOS 26", .ios26),
        Source("canopas/UIPilot#63", on: "iOS 18", .ios18),
      ]
    ),
    Evidence(.rule("S14.7"), .inferred),
    Evidence(.rule("S15.2"), .inferred),
    Evidence(.rule("S15.4"), .device, [Source("mozilla-mobile/firefox-ios#16754")]),
    Evidence(.rule("S18.2"), .inferred, [], "which write a condition sees is chosen"),
  ]

  private static let sections = [
    Evidence(.section(1), .text, [article, cookbook]),
    Evidence(.section(2), .text, [Source("Apple's reference of NavigationPath")]),
    Evidence(.section(3), .text, [Source("Apple's reference of navigationDestination"), warnings]),
    Evidence(.section(4), .text, [article]),
    Evidence(.section(5), .text, [Source("Apple's reference of navigationDestination")]),
    Evidence(.section(6), .text, [Source("Apple's reference of NavigationLink"), cookbook]),
    Evidence(.section(7), .text, [article, warnings]),
    Evidence(.section(8), .text, [Source("Apple's reference of NavigationSplitView"), cookbook]),
    Evidence(.section(9), .text, [Source("Apple's references of navigationTitle and toolbar")]),
    Evidence(.section(10), .text, [cookbook]),
    Evidence(.section(11), .text, [Source("the Scripting app's page about NavigationStack.path")]),
    Evidence(.section(12), .text, [Source("Apple's reference of NavigationView")]),
    Evidence(.section(13), .text, [Source("Apple's references of sheet, alert, confirmationDialog and DismissAction")]),
    Evidence(.section(14), .text, [Source("Apple's reference of TabView")]),
    Evidence(.section(15), .text, [Source("Apple's references of onOpenURL and SceneStorage")]),
    Evidence(.section(16), .text, [Source("Swift's synthesised Codable")]),
    Evidence(.section(17), .text, [Source("Apple's references of List and ForEach")]),
    Evidence(.section(18), .text, [Source("Apple's reference of State")]),
  ]
}
