import SwiftUI

// “Done” turns the sheet's binding off.
@main struct TripsApp: App {
  var body: some Scene { WindowGroup { TripList() } }
}

struct TripList: View {
  var body: some View {
    NavigationStack { NavigationLink("Rome") { TripPage() } }
  }
}

struct TripPage: View {
  @State private var isEditing = false

  var body: some View {
    Button("Edit") { isEditing = true }
      .sheet(isPresented: $isEditing) {
        VStack {
          Text("days")
          Button("Done") { isEditing = false }
        }
      }
  }
}
