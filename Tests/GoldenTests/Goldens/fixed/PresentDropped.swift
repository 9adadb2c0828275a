import SwiftUI

// The receipt is asked for when the basket has gone.
@main struct StoreApp: App {
  var body: some Scene { WindowGroup { StoreHome() } }
}

struct StoreHome: View {
  @State private var showsBasket = false
  @State private var showsReceipt = false
  @State private var isPaid = false

  var body: some View {
    Button("Basket") { showsBasket = true }
      .sheet(isPresented: $showsBasket, onDismiss: { if isPaid { showsReceipt = true } }) {
        Button("Pay") {
          showsBasket = false
          isPaid = true
        }
      }
      .alert("Paid", isPresented: $showsReceipt) { Button("OK") {} }
  }
}
