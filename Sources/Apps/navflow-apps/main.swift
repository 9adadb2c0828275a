import AppCommands
import CommandSupport

Program.main(AppTools.self)
