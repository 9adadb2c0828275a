// A driver for an app of SwiftOpenUI on GTK 4: buttons are clicked, labels and the bound path are read.

import BackendGTK4
import CGTK
import Foundation
import SwiftOpenUI

private typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The path that the app's stack is bound to.
private final class Navigation {
  var path: [String] = []
}

private struct Shop: View {
  let navigation: Navigation

  var body: some View {
    NavigationStack(path: Binding(get: { navigation.path }, set: { navigation.path = $0 })) {
      VStack {
        NavigationLink("Address", value: "address")
      }
      .navigationTitle("Cart")
      .navigationDestination(for: String.self) { value in
        VStack {
          NavigationLink("More", value: value + "+")
          NavigationLink("Help") { Text("An address has four lines.").navigationTitle("Help") }
        }
        .navigationTitle(value)
      }
    }
  }
}

@MainActor
private final class Driver: DrivenApp {
  static let name = "SwiftOpenUI app"
  static let facts = ["path", "title", "canGoBack"]

  private var navigation = Navigation()
  private var window: Widget?

  var path: [String] { navigation.path }

  var state: [String: Any] {
    let title = bar.flatMap { gtk_header_bar_get_title_widget(OpaquePointer($0)) }
    return ["path": navigation.path, "title": title?.text ?? "", "canGoBack": backButton != nil]
  }

  /// The window's bar: its title and the Back button.
  private var bar: Widget? {
    window.flatMap { gtk_window_get_titlebar(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)) }
  }

  private var backButton: Widget? {
    bar?.descendants.first { $0.isButton && $0.text == "Back" && gtk_widget_get_visible($0) != 0 }
  }

  func launch(_ path: [String]) {
    if let window {
      // The toolkit restores the screens of view links in the next window of this process.
      while let backButton { click(backButton) }
      gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    }
    navigation = Navigation()
    navigation.path = path
    guard let next = gtk_window_new() else { return }
    let frame = UnsafeMutableRawPointer(next).assumingMemoryBound(to: GtkWindow.self)
    let content = UnsafeMutablePointer<GtkWidget>(gtkRenderView(Shop(navigation: navigation)))
    gtk_window_set_child(frame, content)
    // The toolkit keeps the bar with the stack's widget, and its own windows take it from there.
    for widget in content.descendants {
      let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
      guard let bar = g_object_get_data(object, "gtk-swift-window-titlebar") else { continue }
      gtk_window_set_titlebar(frame, bar.assumingMemoryBound(to: GtkWidget.self))
    }
    gtk_window_present(frame)
    window = next
    settle()
  }

  func press(_ label: String) throws {
    guard let button = window?.screen.descendants.first(where: { $0.isButton && $0.text == label }) else {
      throw Refused(id: nil, message: "no button of the screen says “\(label)”")
    }
    click(button)
  }

  func back() throws {
    guard let backButton else { throw Refused(id: "back-unavailable", message: "there is no Back button") }
    click(backButton)
  }

  private func click(_ button: Widget) {
    let type = gtk_button_get_type()
    var instance = GValue()
    g_value_init(&instance, type)
    g_value_set_object(&instance, button)
    g_signal_emitv(&instance, g_signal_lookup("clicked", type), 0, nil)
    g_value_unset(&instance)
    settle()
  }

  /// Lets the toolkit work until it has done nothing for 50 ms, three frames.
  private func settle() {
    var quiet = 0
    while quiet < 10 {
      if g_main_context_iteration(nil, 0) != 0 { continue }
      quiet += 1
      usleep(5_000)
    }
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  fileprivate var typeName: String { String(cString: g_type_name(gtk_swift_get_widget_type(self))) }
  fileprivate var isButton: Bool { typeName == "GtkButton" }

  /// The text of a label.
  fileprivate var label: String? {
    typeName == "GtkLabel" ? String(cString: gtk_label_get_text(OpaquePointer(self))) : nil
  }

  /// The first label's text.
  fileprivate var text: String? { descendants.lazy.compactMap(\.label).first }

  /// The page that the stack below this widget shows.
  fileprivate var screen: UnsafeMutablePointer<GtkWidget> {
    let stack = descendants.first { $0.typeName == "GtkStack" }
    return stack.flatMap { gtk_stack_get_visible_child(OpaquePointer($0)) } ?? self
  }

  /// The widget itself and all below it, from the top.
  fileprivate var descendants: [UnsafeMutablePointer<GtkWidget>] {
    var all = [self]
    var child = gtk_widget_get_first_child(self)
    while let next = child {
      all += next.descendants
      child = gtk_widget_get_next_sibling(next)
    }
    return all
  }
}

guard gtk_init_check() != 0 else {
  FileHandle.standardError.write(Data("there is no display\n".utf8))
  exit(1)
}
try MainActor.assumeIsolated { try Driver().reply() }
