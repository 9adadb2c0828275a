// Without an app nothing says which views are shown, so every finding is a note, and that is said.
import SwiftUI

struct Library: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Number", value: 1)  // likely unresolved-link
    }
  }
}
