import SwiftUI

@main
struct VaultApp: App {
  var body: some Scene { WindowGroup { Vault() } }
}

@Observable final class Router {
  var list: [Int] = []
  var detail: [Int] = []
  var help: [String] = []

  func show(_ page: String, reset: Bool = true) {
    if reset { help = [page] } else { help.append(page) }
  }
}

struct Vault: View {
  @State private var router = Router()
  @State private var chosen: Int?
  @State private var asks = false
  @State private var showsHelp = false

  var body: some View {
    NavigationSplitView {
      List([1, 2], id: \.self, selection: $chosen) { Text("Entry \($0)") }
    } content: {
      NavigationStack(path: $router.list) {
        Text("List").navigationDestination(for: Int.self) { _ in
          Button("New") {
            router.list = []
            asks = true
          }
        }
      }
    } detail: {
      NavigationStack(path: $router.detail) {
        if let chosen { Entry(number: chosen, router: router) } else { Button("Help") { showsHelp = true } }
      }
    }
    .onOpenURL { url in
      let page = Int(url.lastPathComponent) ?? 0
      router.list.append(page)
      router.detail.append(page)
    }
    .sheet(isPresented: $asks) {
      Button("Save") { asks = false }
      Button("Cancel") { asks = false }
    }
    .sheet(isPresented: $showsHelp) { Help(router: router) }
  }
}

struct Entry: View {
  let number: Int
  let router: Router

  var body: some View {
    Button("History") { router.detail.append(number) }
      .navigationDestination(for: Int.self) { _ in Text("History") }
  }
}

struct Help: View {
  let router: Router

  var body: some View {
    @Bindable var router = router
    NavigationStack(path: $router.help) {
      Button("Keys") { router.show("keys") }.navigationDestination(for: String.self) { page in Text(page) }
    }
  }
}
