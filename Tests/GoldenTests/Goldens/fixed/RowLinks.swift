import SwiftUI

// With a style of their own, a tap sets off one button of a row.
@main struct SongsApp: App {
  var body: some Scene { WindowGroup { SongList() } }
}

struct SongList: View {
  @State private var isPlayed = false
  @State private var isLiked = false

  var body: some View {
    List {
      HStack {
        Button("Play") { isPlayed = true }
        Button("Like") { isLiked = true }
      }
      .buttonStyle(.borderless)
    }
    .sheet(isPresented: $isPlayed) { Text("playing") }
    .alert("Liked", isPresented: $isLiked) { Button("OK") {} }
  }
}
