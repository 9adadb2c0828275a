import SwiftUI

// The receipt is asked for while the basket goes, so it isn't shown.
@main struct StoreApp: App {
  var body: some Scene { WindowGroup { StoreHome() } }
}

struct StoreHome: View {
  @State private var showsBasket = false
  @State private var showsReceipt = false

  var body: some View {
    Button("Basket") { showsBasket = true }
      .sheet(isPresented: $showsBasket) {
        Button("Pay") {
          showsBasket = false
          showsReceipt = true
        }
      }
      .alert("Paid", isPresented: $showsReceipt) { Button("OK") {} }
  }
}
