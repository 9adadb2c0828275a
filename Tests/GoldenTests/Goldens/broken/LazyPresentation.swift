import SwiftUI

// Each row presents by one flag, so the sheet is that of any row.
@main struct GuestsApp: App {
  var body: some Scene { WindowGroup { GuestList() } }
}

struct GuestList: View {
  @State private var isShown = false
  @State private var chosen = 0

  var body: some View {
    List {
      ForEach(0..<20) { number in
        Button("Guest \(number)") {
          chosen = number
          isShown = true
        }
        .sheet(isPresented: $isShown) { Text("guest \(number)") }
      }
    }
  }
}
