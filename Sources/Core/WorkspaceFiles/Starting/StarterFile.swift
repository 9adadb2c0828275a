/// A file that a new project gets.
package struct StarterFile: Equatable, Sendable {
  /// The path from the repository's root.
  package let path: String
  package let text: String

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// The example that a new project begins with: an app and a flow.
enum StarterExample {
  static let appPath = "flows/shop.app.yaml"

  /// Whether a text is the app, unchanged.
  static func isApp(_ text: String) -> Bool {
    text.split(separator: "\n").filter { !$0.hasPrefix("# yaml-language-server:") } == app.split(separator: "\n")
  }

  static let app = """
    # The screens of an app, their links, and the destinations that show values.
    # Replace them by those of your own app.
    name: Shop
    root: Catalogue
    types:
      Product: {fields: {name: String}}
      Checkout: {cases: [address, payment]}
    screens:
      Catalogue:
        title: Catalogue
        links:
          Tea: !Product {name: Tea}
          Honey: !Product {name: Honey}
        destinations:
          Product: ProductDetail
          Checkout: {cases: {address: Address, payment: Payment}}
      ProductDetail:
        title: "${value.name}"
        links: {Buy: !Checkout.address }
      Address:
        title: Address
        links: {Continue: !Checkout.payment }
      Payment: {title: Payment}

    """

  static let flowPath = "flows/first.flow.yaml"

  static let flow = """
    # A flow starts the app, does steps, and states what must hold after them.
    name: Back from the payment leads to the address
    app: shop.app.yaml
    steps:
      - tap: Tea
        expect: {title: Tea, backTitle: Catalogue}
      - tap: Buy
      - tap: Continue
        expect: {title: Payment, depth: 3}
      - back
      - assert: {visible: [Catalogue, ProductDetail, Address], path: [!Product {name: Tea}, !Checkout.address ]}

    """

  static let workspacePath = "navflow.yaml"

  static let workspace = """
    # The settings of all flows in this folder and below it.
    # What the model warns of fails a flow that doesn't expect it:
    failOn: warning

    """
}
