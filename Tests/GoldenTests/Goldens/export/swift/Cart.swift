import SwiftUI

struct Cart: View {
  var body: some View { Text("mine") }
}
