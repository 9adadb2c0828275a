import CommandSupport
import LiveCommands

Program.main(LiveTools.self)
