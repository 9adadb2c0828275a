import SwiftUI

// “Done” closes the page below the sheet: its closure has the page's own dismiss.
@main struct TripsApp: App {
  var body: some Scene { WindowGroup { TripList() } }
}

struct TripList: View {
  var body: some View {
    NavigationStack { NavigationLink("Rome") { TripPage() } }
  }
}

struct TripPage: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isEditing = false

  var body: some View {
    Button("Edit") { isEditing = true }
      .sheet(isPresented: $isEditing) {
        VStack {
          Text("days")
          Button("Done") { dismiss() }
        }
      }
  }
}
