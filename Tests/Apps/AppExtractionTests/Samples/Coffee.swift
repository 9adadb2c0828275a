import SwiftUI

// An app as a new user would write it: each part that extract once lost.

@main
struct CoffeeApp: App {
  @State private var tab = "beans"
  @State private var opened: String?
  var body: some Scene {
    WindowGroup {
      TabView(selection: $tab) {
        Beans().tabItem { Label("Beans", systemImage: "leaf") }.tag("beans")
        Orders(opened: $opened).tabItem { Text("Orders") }.tag("orders")
      }
      .onOpenURL { url in
        if url.host == "order" {
          tab = "orders"
          opened = url.lastPathComponent
        }
      }
    }
  }
}

struct Roaster: Hashable {
  let name: String
  static let highland = Roaster(name: "Highland")
  static let harbour = Roaster(name: "Harbour")
}

struct Beans: View {
  static let regions = ["Ethiopia", "Kenya"]
  @State private var express = false
  @State private var current: Roaster?
  let title = "Beans"
  @Environment(\.openURL) private var openURL
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Highland", value: Roaster.highland)
        NavigationLink("Harbour", value: Roaster.harbour)
        ForEach(Self.regions, id: \.self) { region in NavigationLink(region, value: region) }
        NavigationLink(destination: About()) { Text("About") }
        NavigationLink(destination: About()) { Label("About us", systemImage: "info") }
        NavigationLink(express ? "Express" : "Shipping") { Shipping() }
        Toggle("Express", isOn: $express)
        NavigationLink("Invoice", value: Invoice(orderID: 7))
        Button("Map") { if let url = URL(string: "https://example.com") { openURL(url) } }
        if let current { NavigationLink("Again", value: current) } else { NavigationLink("First") { About() } }
      }
      .navigationTitle(title)
      .navigationDestination(for: Roaster.self) { roaster in RoasterPage(roaster: roaster, current: $current) }
      .navigationDestination(for: String.self) { region in RegionPage(region: region) }
      .navigationDestination(for: Invoice.self) { InvoicePage(invoice: $0) }
    }
  }
}

struct Invoice: Hashable { let orderID: Int }

struct InvoicePage: View {
  let invoice: Invoice
  var body: some View { Text("\(invoice.orderID)") }
}
struct About: View { var body: some View { Text("about") } }
struct RegionPage: View {
  let region: String
  var body: some View { Text(region).navigationTitle(region) }
}

struct RoasterPage: View {
  let roaster: Roaster
  @Binding var current: Roaster?
  @State private var isRating = false
  var body: some View {
    VStack {
      Button("Choose") { current = roaster }
      Button("Rate") { isRating = true }
    }
    .navigationTitle(roaster.name)
    .sheet(isPresented: $isRating) { Rate().interactiveDismissDisabled() }
  }
}

struct Rate: View {
  @Environment(\.dismiss) private var dismiss
  @State private var text = ""
  var body: some View {
    NavigationStack {
      TextField("Text", text: $text)
        .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
    }
  }
}

struct Shipping: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Last(done: { dismiss() }) }
}
struct Last: View {
  let done: () -> Void
  var body: some View { Button("Done", action: done) }
}

struct Orders: View {
  @Binding var opened: String?
  var body: some View {
    NavigationStack {
      Text("orders").navigationDestination(item: $opened) { id in OrderPage(id: id) }
    }
  }
}
struct OrderPage: View {
  let id: String
  var body: some View { Text(id).navigationTitle(id) }
}
