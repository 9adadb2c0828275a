import Testing

@Suite("S19.1 A check of apps that extend each other")
struct VariantCheckTests {
  private static let base = """
    root: Home
    types: {Park: }
    screens:
      Home: {destinations: [{Int: Help}, {Int: Help}, {Park: Help}]}
      Help:

    """

  @Test("a warning about a part that they share is reported once")
  func once() {
    let found = check([
      "a.flow.yaml": "app: base.app.yaml\nsteps: [{push: 1}]\n---\napp: shop.app.yaml\nsteps: [{push: 1}]\n",
      "base.app.yaml": Self.base, "shop.app.yaml": "extends: base.app.yaml\nscreens: {Help: {title: Help}}\n",
    ])
    #expect(
      found.filter { !$0.hasPrefix("duplicate-destination base:") } == [
        "destination-without-values base:4 no link, no initial path and none of these flows pushes a value of type Park"
      ],
      "\(found)"
    )
    #expect(found.count == 2)
  }

  @Test("what only the variant does wrong is reported of it")
  func own() {
    let shop = "extends: base.app.yaml\nscreens:\n  Help: {destinations: [{Int: Home}, {Int: Home}]}\n"
    let found = check([
      "a.flow.yaml": "app: shop.app.yaml\nsteps: [{push: 1}, {push: !Park x}]\n", "base.app.yaml": Self.base,
      "shop.app.yaml": shop,
    ])
    #expect(found.map { $0.prefix { $0 != ":" } + "" } == ["duplicate-destination shop", "duplicate-destination base"])
  }
}
