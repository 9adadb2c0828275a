// Starts `navflow lsp` for flows, apps and workspace files.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = function () {
  const settings = workspace.getConfiguration("navflow");
  const command = settings.get("path") || "navflow";
  const server = { command, args: ["lsp", ...(settings.get("arguments") || [])] };
  client = new LanguageClient("navflow", "navflow", server, {
    documentSelector: [{ language: "navflow" }, { pattern: "**/commands/*.{yaml,yml}" }],
    initializationOptions: { hintWidth: settings.get("hintWidth") },
    synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{yaml,yml,csv,json}") },
  });
  return client.start();
};

exports.deactivate = function () {
  return client ? client.stop() : undefined;
};
