// Starts `navflow lsp` for flows, apps and workspace files, and `navflow dap` for the lens “debug”.
const { commands, debug, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

// The debugger reads saved files. Without an argument, it is for the flow of the open editor.
async function debugFlow(test) {
  await workspace.saveAll(false);
  const program = test ? test.program : window.activeTextEditor && window.activeTextEditor.document.uri.fsPath;
  if (!program) return;
  await debug.startDebugging(undefined, { type: "navflow", request: "launch", name: "Debug this flow", program });
}

exports.activate = function (context) {
  context.subscriptions.push(commands.registerCommand("navflow.debug", debugFlow));
  const settings = workspace.getConfiguration("navflow");
  const command = settings.get("path") || "navflow";
  const server = { command, args: ["lsp", ...(settings.get("arguments") || [])] };
  client = new LanguageClient("navflow", "navflow", server, {
    documentSelector: [{ language: "navflow" }, { pattern: "**/commands/*.{yaml,yml}" }],
    initializationOptions: { hintWidth: settings.get("hintWidth"), debug: true },
  });
  return client.start();
};

exports.deactivate = function () {
  return client ? client.stop() : undefined;
};
