@main struct Navflow { static func main() {} }
