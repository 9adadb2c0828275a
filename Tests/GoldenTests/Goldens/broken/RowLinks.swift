import SwiftUI

// A tap on the heart of a song plays it, too: a row of a list sets off all its buttons.
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
    }
    .sheet(isPresented: $isPlayed) { Text("playing") }
    .alert("Liked", isPresented: $isLiked) { Button("OK") {} }
  }
}
