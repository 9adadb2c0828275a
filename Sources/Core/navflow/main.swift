import CommandSupport
import FlowCommands

Program.main(Navflow.self, tools: Tool.all)
