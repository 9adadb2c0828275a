// Written by navflow export swiftui from shop.app.yaml; change the app there, and export it again.
import SwiftUI
