import SwiftUI

// A swipe takes the sheet away, with all that was typed.
@main struct DiaryApp: App {
  var body: some Scene { WindowGroup { DiaryHome() } }
}

struct DiaryHome: View {
  @State private var isWriting = false

  var body: some View {
    Button("Write") { isWriting = true }.sheet(isPresented: $isWriting) { DiaryEntry() }
  }
}

struct DiaryEntry: View {
  @Environment(\.dismiss) private var dismiss
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Today", text: $text)
      Button("Keep") { dismiss() }
    }
  }
}
