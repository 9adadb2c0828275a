import SwiftUI

@main
struct ShopApp: App {
  var body: some Scene {
    WindowGroup {
      ShopTabs()
    }
    Settings {
      Text("Settings")
    }
  }
}

enum ShopTab: Hashable {
  case home, orders, profile
}

enum ShopRoute: Hashable {
  case product(Product)
  case category(name: String, page: Int)
  case offers
}

struct Product: Hashable, Identifiable {
  let id: Int
  let name: String
  var price: Double?
  var tags: [String] = []
}

struct Order: Hashable, Identifiable {
  let id: UUID
}

enum ShopSheet: Identifiable {
  case cart
  case help(topic: String)

  var id: Int { 0 }
}

@Observable
final class ShopRouter {
  var path: [ShopRoute] = []
  var sheet: ShopSheet?

  func show(_ route: ShopRoute) {
    path.append(route)
  }

  func home() {
    path = []
  }
}

struct ShopTabs: View {
  @State private var tab = ShopTab.home
  @State private var router = ShopRouter()
  @State private var isNews = false

  var body: some View {
    TabView(selection: $tab) {
      Tab("Home", systemImage: "house", value: ShopTab.home) {
        NavigationStack(path: $router.path) {
          Home(tab: $tab)
            .navigationDestination(for: ShopRoute.self) { route in
              switch route {
              case .product(let product): ProductPage(product: product)
              case .category(let name, _): Category(name: name)
              default: Text("Soon")
              }
            }
        }
        .environment(router)
      }
      Tab("Orders", systemImage: "box", value: .orders) {
        NavigationStack {
          Orders(orders: [])
        }
      }
      Profile()
        .tabItem { Label("Profile", systemImage: "person") }
        .tag(ShopTab.profile)
    }
    .sheet(isPresented: $isNews, content: News.init)
    .onTapGesture(count: 3) { isNews = true }
  }
}

struct Home: View {
  @Binding var tab: ShopTab
  @Environment(ShopRouter.self) private var router

  var body: some View {
    @Bindable var router = router
    List {
      NavigationLink("Offers", value: ShopRoute.offers)
      NavigationLink(value: ShopRoute.category(name: "Hats", page: 2)) { Label("Hats", systemImage: "hat") }
      NavigationLink("About") { About() }  // certain mixed-links
      Button("First") { router.show(.product(Product(id: 1, name: "Hat"))) }  // likely double-push
      Button("My orders") { tab = .orders }
      Button(action: showCart) { Text("Cart") }
      Button("Nothing to see") { print("nothing") }
    }
    .navigationTitle("Shop")
    .sheet(item: $router.sheet) { sheet in
      switch sheet {
      case .cart: NavigationStack { Cart() }
      case .help(let topic): Text(topic)
      }
    }
  }

  private func showCart() {
    withAnimation { router.sheet = .cart }
  }
}

struct ProductPage: View {
  @Environment(ShopRouter.self) private var router
  let product: Product

  var body: some View {
    Text(product.name)
    Button("Back home") { router.home() }
  }
}

struct Category: View {
  let name: String

  var body: some View { Text(name) }
}

struct About: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Done") { dismiss() } }
}

struct Orders: View {
  let orders: [Order]

  var body: some View {
    ForEach(orders) { order in
      NavigationLink(value: order) { Text("Order") }
    }
    .navigationDestination(for: Order.self) { _ in OrderPage() }
  }
}

struct OrderPage: View {
  @State private var asksToCancel = false
  @State private var isCancelled = false

  var body: some View {
    Button("Cancel order") { asksToCancel.toggle() }
      .alert("Cancel it?", isPresented: $asksToCancel) {
        Button("Yes", role: .destructive) { isCancelled = true }
        Button("No", role: .cancel) {}
      }
      .navigationDestination(isPresented: $isCancelled) { Text("Cancelled") }
  }
}

struct Cart: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Cart").toolbar { Button("Close") { dismiss() } }
  }
}

struct Profile: View {
  @State private var isSettings = false
  @State private var photo: Photo?

  var body: some View {
    Button("Settings") { isSettings = true }
      .popover(isPresented: $isSettings) { Text("Settings") }
      .fullScreenCover(item: $photo) { photo in PhotoPage(photo: photo) }
  }
}

struct Photo: Identifiable {
  let id: Int
}

struct PhotoPage: View {
  let photo: Photo

  var body: some View { Text("Photo") }
}

struct News: View {
  var body: some View { Text("News") }
}
