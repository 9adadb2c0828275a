import FlowReports
import FlowTranscripts
import NavigationEngine
import Testing

extension BrowserTests {
  @Suite("Tabs and layers in the report")
  struct ReportSceneTests {
    /// A shop: a product, the cart as a sheet over it, an alert over that, and the order in the other tab.
    private static let shop = {
      var page = ReportPage()
      let start = SceneParts()
      let product = start.with { $0.home = ["ProductPage"] }
      let cart = product.with { $0.layers = [SceneParts.cart()] }
      let address = cart.with { $0.layers = [SceneParts.cart("address")] }
      let sure = address.with {
        $0.layers.append(SceneParts.buttons("sure", .alert, "Pay now?", ["Pay", "Cancel"]))
        $0.waiting = ["offer"]
      }
      let order = product.with {
        ($0.shown, $0.tab, $0.orders, $0.showsTabBar) = ("orders", "orders", ["OrderPage"], false)
      }
      let nowhere = product.with { $0.tab = "nowhere" }
      let under = cart.with { $0.home = ["ProductPage", "Reviews"] }
      page.add(
        "Shop",
        from: start.state,
        steps: [
          ("tap Hat", product.state, Transition(.push, levels: 1, animated: true)),
          ("tap Buy", cart.state, Transition(.present, levels: 1, animated: true)),
          ("tap Check out", address.state, Transition(.push, levels: 1, animated: true)),
          ("tap Pay", sure.state, Transition(.present, levels: 1, animated: true)),
          ("tap Pay", order.state, Transition(.dismiss, levels: 2, animated: true)),
          ("set tab", nowhere.state, .none),
          ("tap Buy", cart.state, Transition(.present, levels: 1, animated: true)),
          ("open shop://reviews", under.state, .none),
        ]
      )
      return page
    }()

    private static func open(
      _ step: Int,
      of page: ReportPage = shop,
      _ body: @Sendable (Page) async throws -> Void
    ) async throws {
      try await Browser.open(html: page.html) { page in
        try await page.visit("#Shop.flow.yaml/\(step)")
        try await page.wait(until: "document.querySelector('.step')")
        try await body(page)
        try await page.expectNoFaults()
      }
    }

    @Test("layers lie on the base, the front first and said to be so, and what comes is marked")
    func layers() async throws {
      try await Self.open(2) { page in
        #expect(
          try await page.texts(".scene.leaves .layer") == [
            "tab home depth 1 in front ProductPage value Catalogue home orders not built"
          ]
        )
        #expect(
          try await page.texts(".scene.entered .layer") == [
            "sheet cart entered in front Cart", "tab home depth 1 ProductPage value Catalogue home orders not built",
          ]
        )
        #expect(try await page.text(".change") == "present 1 layer animated")
        #expect(try await page.texts(".scene .card.entered") == [])
        try await page.press("ArrowRight")
        #expect(
          try await page.texts(".scene.entered .layer.front") == [
            "sheet cart depth 1 in front Address address value entered Cart"
          ]
        )
        #expect(
          try await page.text("#live")
            == "Step 3 of 8: tap Check out. passed. sheet cart is in front: Address, depth 1"
        )
      }
    }

    @Test("what a layer covers is dimmed, and the front is framed")
    func dimmed() async throws {
      try await Self.open(4) { page in
        try await page.emulate(reducesMotion: true)
        try await page.expect(
          """
          (() => {
            const [front, sheet, base] = [...document.querySelectorAll('.scene.entered .layer')].map(getComputedStyle)
            return [sheet.backgroundColor === base.backgroundColor, front.backgroundColor === base.backgroundColor,
              parseFloat(front.borderWidth) > parseFloat(base.borderWidth), front.zIndex > sheet.zIndex]
          })()
          """,
          [true, false, true, true]
        )
        // It covers the upper edge of what it lies on.
        try await page.expect(
          """
          (() => {
            const [front, sheet] = [...document.querySelectorAll('.scene.entered .layer')]
              .map((each) => each.getBoundingClientRect())
            return front.bottom > sheet.top && front.top < sheet.top
          })()
          """,
          true
        )
      }
    }

    @Test("an alert has its title and its buttons, and what waits is said")
    func alert() async throws {
      try await Self.open(3) { page in
        try await page.press("ArrowRight")
        #expect(try await page.text(".scene.entered .layer.alert .question") == "Pay now?")
        #expect(try await page.texts(".scene.entered .layer.alert .answers li") == ["Pay", "Cancel"])
        #expect(try await page.texts(".waiting") == ["on, but not shown: offer"])
        #expect(try await page.texts(".waiting .entered") == ["offer"])
        #expect(
          try await page.text("#live")
            == "Step 4 of 8: tap Pay. passed. alert sure is in front: Pay now?: Pay, Cancel. On, but not shown: offer"
        )
        try await page.press("ArrowRight")
        #expect(try await page.texts(".scene.leaves .layer.leaves h4") == ["alert sure", "sheet cart"])
        #expect(try await page.texts(".scene.entered .layer h4") == ["tab orders"])
      }
    }

    @Test("the bar marks the tab that is shown, says what is hidden or unknown, and a tab behind can be unfolded")
    func tabs() async throws {
      try await Self.open(5) { page in
        #expect(try await page.texts(".scene.leaves .tab[aria-current]") == ["home"])
        #expect(try await page.texts(".scene.leaves .tab.unbuilt") == ["orders not built"])
        #expect(try await page.texts(".scene.entered .tab.shown") == ["orders"])
        #expect(try await page.texts(".scene.entered .tab.unbuilt") == [])
        #expect(try await page.texts(".scene.entered .bar-note") == ["the tab bar is hidden"])
        #expect(try await page.texts(".scene.entered .front > .cards .card") == ["OrderPage value entered", "Orders"])
        #expect(try await page.texts(".scene.entered .behind") == ["home ProductPage"])
        try await page.click(".scene.entered .behind summary")
        #expect(try await page.texts(".scene.entered .behind .card") == ["ProductPage value", "Catalogue"])
        try await page.press("ArrowRight")
        #expect(try await page.texts(".scene.entered .bar-note") == ["tab holds nowhere, the name of no tab"])
        #expect(try await page.text(".change") == "tab")
        try await page.visit("#Shop.flow.yaml/8")
        try await page.settle()
        #expect(try await page.text(".change") == "under layers")
        #expect(try await page.texts(".scene.entered .under .card.entered") == ["Reviews value entered"])
        try await page.evaluate("document.querySelector('.timeline').focus()")
        try await page.press("Home")
        #expect(try await page.text(".counting") == "Step 1 of 8")
      }
    }

    @Test("a screen reader hears what is in front and what lies under it")
    func accessibility() async throws {
      try await Self.open(4) { page in
        let elements = try await page.accessibleElements()
        for (role, name) in [
          ("region", "Before the step"), ("region", "After the step"),
          ("list", "After, from the front to the base"), ("heading", "alert sure"), ("heading", "sheet cart"),
          ("heading", "tab home"), ("list", "After, buttons of alert sure"), ("list", "After, tab bar"),
          ("list", "After, sheet cart, from the screen in front to the root"),
        ] {
          #expect(elements.contains { $0.role == role && $0.name == name }, "\(role) \(name)")
        }
        try await page.visit("#Shop.flow.yaml/5")
        let later = try await page.accessibleElements()
        #expect(later.contains { $0.role == "list" && $0.name == "After, tab bar, hidden" })
      }
    }

    @Test("nothing is wider than the window, nor a card than its layer", arguments: [390, 1280, 1440])
    func widths(width: Int) async throws {
      var report = Self.shop
      report.add("Wide", from: SceneParts().state, steps: [("tap Open", SceneParts.wide.state, .none)])
      try await Self.open(1, of: report) { page in
        try await page.resize(width: width, height: 900, hasTouch: width < 500)
        for hash in (1...8).map({ "#Shop.flow.yaml/\($0)" }) + ["#Wide.flow.yaml/1"] {
          try await page.visit(hash)
          try await page.settle()
          try await page.expect("document.documentElement.scrollWidth <= innerWidth", true)
          let wide = """
            [...document.querySelectorAll('.layer, .waiting')].flatMap((layer) =>
              [...layer.querySelectorAll('*')].filter((part) => part.checkVisibility()
                && part.getBoundingClientRect().right > layer.getBoundingClientRect().right + 1)
                .map((part) => part.className + ' ' + part.textContent))
            """
          #expect(try await page.evaluate(wide) == [], "\(hash)")
        }
      }
    }

    @Test("texts can be read against what is behind them", arguments: [Page.ColorScheme.light, .dark])
    func contrast(scheme: Page.ColorScheme) async throws {
      var report = Self.shop
      report.add("Wide", from: SceneParts().state, steps: [("tap Open", SceneParts.wide.state, .none)])
      try await Self.open(1, of: report) { page in
        try await page.emulate(colorScheme: scheme, reducesMotion: true)
        for hash in (1...8).map({ "#Shop.flow.yaml/\($0)" }) + ["#Wide.flow.yaml/1"] {
          try await page.visit(hash)
          try await page.settle()
          try await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
          #expect(try await page.evaluate(ReportLooksTests.poorContrasts) == [], "\(hash)")
          try await page.attachScreenshot("scene-\(scheme.rawValue)-\(hash.dropFirst().replacing("/", with: "-"))")
        }
      }
    }

    @Test("the path that is expected in front stands above the layers; one expected elsewhere doesn't stand for it")
    func expectation() async throws {
      let cart = SceneParts().with { ($0.home, $0.layers) = (["ProductPage"], [SceneParts.cart("address")]) }.state
      let push = ("tap Check out", cart, Transition(.push, levels: 1, animated: true))
      var report = ReportPage()
      report.add("Shop", from: cart, steps: [push], expecting: (["address", "x"], ["address"]))
      try await Self.open(2, of: report) { page in
        try await page.settle()
        #expect(try await page.texts(".pile h3") == ["Expected", "Actual", "Before", "After"])
        #expect(try await page.texts(".pile.missing .card") == ["x value missing", "address value", "Cart"])
        #expect(try await page.text(".scene.entered .layer.front h4") == "sheet cart")
      }
      report = ReportPage()
      report.add("Shop", from: cart, steps: [push], expecting: (["x"], ["ProductPage"]))
      try await Self.open(2, of: report) { page in
        try await page.settle()
        #expect(try await page.texts(".pile h3") == ["Before", "After"])
      }
    }

    @Test("an item that changes in place is marked, and another one is another layer")
    func items() async throws {
      var report = ReportPage()
      let note = { (item: RouteValue, path: [String]) in
        SceneParts().with { $0.layers = [SceneParts.item("note", item, path)] }.state
      }
      report.add(
        "Shop",
        from: note("a", ["x"]),
        steps: [
          ("set", note("b", ["x"]), .none), ("set", note("c", []), Transition(.replace, levels: 1, animated: true)),
        ]
      )
      try await Self.open(1, of: report) { page in
        #expect(try await page.texts(".item") == ["a", "b"])
        #expect(try await page.texts(".layer.front.entered") == [])
        #expect(try await page.texts(".item.leaves, .item.entered") == ["a", "b"])
        #expect(try await page.text(".change") == "item")
        try await page.press("ArrowRight")
        #expect(try await page.texts(".layer.leaves h4, .layer.entered h4") == ["cover note", "cover note"])
        #expect(try await page.texts(".card.leaves") == [])
      }
    }

    @Test("columns stand in a tab, and of very many layers the ones that nothing happens to are folded")
    func columnsAndManyLayers() async throws {
      var report = ReportPage()
      let columns = StackSnapshot(
        ColumnsSnapshot(
          [
            .init(.sidebar, stack: StackSnapshot(root: "Boxes"), selection: "In", hasList: true),
            .init(.detail, stack: StackSnapshot(root: "Mail"), hasStack: true),
          ],
          main: .detail
        )
      )
      let base = SceneParts().with { ($0.content, $0.home) = (columns, []) }
      let many = base.with { parts in parts.layers = (0..<1_000).map { SceneParts.item("n\($0)", 1, []) } }
      let deep = many.with { $0.layers[3] = SceneParts.item("n3", 1, ["x"]) }
      report.add("Shop", from: base.state, steps: [("open", many.state, .none), ("push", deep.state, .none)])
      try await Self.open(1, of: report) { page in
        #expect(try await page.texts(".scene.leaves .column h4") == ["sidebar", "detail"])
        #expect(try await page.count(".scene.entered .layer") == 62)
        #expect(try await page.texts(".scene.entered .folded") == ["940 more layers"])
        try await page.press("ArrowRight")
        #expect(try await page.texts(".scene.entered .folded") == ["991 more layers", "3 more layers"])
        #expect(try await page.texts(".scene.entered .card.entered") == ["x value entered"])
        try await page.click(".scene.entered .folded button")
        #expect(try await page.texts(".scene.entered .folded") == ["940 more layers"])
        #expect(try await page.texts(".scene.entered .column h4") == ["sidebar", "detail"])
      }
    }

    @Test(
      "names of tabs, bindings, titles, buttons and items are the texts that they are",
      arguments: ReportSafetyTests.hostile
    )
    func hostile(text: String) async throws {
      var report = ReportPage()
      report.add("Shop", from: SceneParts().state, steps: [("tap a", SceneParts.hostile(text).state, .none)])
      try await Self.open(1, of: report) { page in
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try await page.count("main .layer") == 4)
        #expect(try await page.count("script") == 2)
        #expect(try await page.count("img, iframe, b b, [onfocus], [onerror]") == 0)
        let shown = try await page.texts(".scene.entered .answers li").first
        #expect(try await page.texts(".scene.entered .question") == [shown])
        #expect(try await page.texts(".waiting code") == [shown])
      }
    }

    @Test("paper and copied text name each layer's path")
    func paper() async throws {
      try await Self.open(4) { page in
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        try await page.emulate(medium: .print)
        #expect(
          try await page.texts("#printed > table td code").suffix(5) == [
            "tab home: ProductPage ▸ sheet cart: address ▸ alert sure (waits: offer)", "tab orders: OrderPage",
            "tab home: ProductPage", "tab home: ProductPage ▸ sheet cart: (root)",
            "tab home: ProductPage Reviews ▸ sheet cart: (root)",
          ]
        )
        try await page.evaluate(
          "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copy = text; } } })"
        )
        try await page.evaluate(
          "[...document.querySelectorAll('.actions button')].find((each) => each.innerText === 'Copy as picture').click()"
        )
        try await page.wait(until: "window.copy")
        let picture = try await page.evaluate("window.copy").string ?? ""
        for text in ["▔ alert sure", "Pay now?", "▔ sheet cart", "▔ tab home"] { #expect(picture.contains(text)) }
      }
    }
  }
}
