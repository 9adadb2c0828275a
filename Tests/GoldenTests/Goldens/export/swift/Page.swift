// Written by navflow export swiftui from other.app.yaml; change the app there, and export it again.
import SwiftUI
