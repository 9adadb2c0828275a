import CommandSupport
import DeviceCommands

Program.main(DeviceTools.self)
