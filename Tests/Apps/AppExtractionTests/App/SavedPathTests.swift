import Testing

@Suite("Only paths that the sources save are saved")
struct SavedPathTests {
  @Test("a path's form, an encoder, defaults, a property of the scene and a type that is Codable save; others don't")
  func ways() throws {
    let swift = #"""
      import SwiftUI

      @main
      struct Shop: App {
        var body: some Scene {
          WindowGroup {
            TabView {
              Forms().tabItem { Text("Forms") }
              Encoded().tabItem { Text("Encoded") }
              Defaults().tabItem { Text("Defaults") }
              Texts().tabItem { Text("Texts") }
              Routed().tabItem { Text("Routed") }
              Plain().tabItem { Text("Plain") }
            }
          }
        }
      }

      struct Forms: View {
        @State private var formPath = NavigationPath()
        var body: some View {
          NavigationStack(path: $formPath) { Text("Forms") }
            .onDisappear { if let form = formPath.codable { store(form) } }
        }
      }

      struct Encoded: View {
        @State private var encodedPath: [Int] = []
        var body: some View {
          NavigationStack(path: $encodedPath) { Text("Encoded") }
            .onDisappear { try? store(JSONEncoder().encode(encodedPath)) }
        }
      }

      struct Defaults: View {
        @State private var defaultsPath: [Int] = []
        var body: some View {
          NavigationStack(path: $defaultsPath) { Text("Defaults") }
            .onDisappear { UserDefaults.standard.set(defaultsPath, forKey: "path") }
        }
      }

      struct Texts: View {
        @SceneStorage("ids") private var ids = ""
        @State private var textPath: [Int] = []
        var body: some View {
          NavigationStack(path: $textPath) { Text("Texts") }
            .onDisappear { ids = textPath.map(String.init).joined(separator: ",") }
        }
      }

      final class Router: ObservableObject, Codable {
        @Published var ownPath: [Int] = []
      }

      struct Routed: View {
        @StateObject private var router = Router()
        var body: some View {
          NavigationStack(path: $router.ownPath) { Text("Routed") }
        }
      }

      struct Plain: View {
        @State private var plainPath: [Int] = []
        var body: some View {
          NavigationStack(path: $plainPath) { Text("Plain") }
            .onDisappear { print(plainPath) }
        }
      }
      """#
    let saved = try saved(in: swift)
    #expect(saved == "savedPaths: [Forms, Encoded, Defaults, Texts, Routed]")
  }

  @Test("an app that saves no path says so")
  func none() throws {
    let swift = #"""
      import SwiftUI

      @main
      struct Shop: App {
        @State private var path = NavigationPath()
        var body: some Scene { WindowGroup { NavigationStack(path: $path) { Text("Shop") } } }
      }
      """#
    #expect(try saved(in: swift) == "savedPaths: []")
  }

  @Test("an app that saves all its paths says nothing, nor does one that has none")
  func all() throws {
    let swift = #"""
      import SwiftUI

      @main
      struct Shop: App {
        @State private var path = NavigationPath()
        var body: some Scene {
          WindowGroup {
            NavigationStack(path: $path) { Text("Shop") }.onDisappear { keep(path.codable) }
          }
        }
      }
      """#
    #expect(try saved(in: swift) == "")
    let swiftWithout = #"""
      import SwiftUI

      @main
      struct Shop: App {
        var body: some Scene { WindowGroup { NavigationStack { Text("Shop") } } }
      }
      """#
    #expect(try saved(in: swiftWithout) == "")
  }

  private func saved(in text: String) throws -> String {
    try appFile(text).split(separator: "\n").filter { $0.hasPrefix("savedPaths") }.joined()
  }
}
