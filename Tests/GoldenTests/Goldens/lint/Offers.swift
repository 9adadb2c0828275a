import SwiftUI

// A sheet that is turned on while another one goes, and two screens of a stack that register one type.
@main
struct OffersApp: App {
  var body: some Scene {
    WindowGroup { Offers() }
  }
}

struct Offer: Hashable { let id: Int }

struct Offers: View {
  @State private var isCartShown = false
  @State private var isThanksShown = false

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("First offer", value: Offer(id: 1))
        Button("Cart") { isCartShown = true }
      }
      .navigationDestination(for: Offer.self) { _ in OfferPage() }
      .sheet(isPresented: $isCartShown) {
        Button("Buy") {
          isCartShown = false
          isThanksShown = true
        }
      }
      .alert("Thanks", isPresented: $isThanksShown) { Button("OK") {} }
    }
  }
}

struct OfferPage: View {
  var body: some View {
    NavigationLink("Similar offer", value: Offer(id: 2))
      .navigationDestination(for: Offer.self) { _ in OfferPage() }
  }
}
