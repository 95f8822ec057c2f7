"use strict";

// Starts `docket lsp` and restarts it when the settings change. The library does everything else.

const { execFile } = require("node:child_process");
const { promisify } = require("node:util");
const { commands, l10n, window, workspace } = require("vscode");
const { LanguageClient, State } = require("vscode-languageclient/node");

let log;
let client;
/** The last restart. Each restart waits for the previous one. */
let lastRestart = Promise.resolve();

function activate(context) {
  log = window.createOutputChannel("Docket", { log: true });
  context.subscriptions.push(
    log,
    commands.registerCommand("docket.restart", restart),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("docket")) return restart();
    }),
  );
  return restart();
}

async function deactivate() {
  await lastRestart;
  await stop();
}

function restart() {
  lastRestart = lastRestart.then(stop).then(start);
  return lastRestart;
}

async function start() {
  const settings = workspace.getConfiguration("docket");
  const command = settings.get("path") || "docket";
  const language = settings.get("language");
  const args = language ? ["lsp", "--lang", language] : ["lsp"];
  try {
    const { stdout } = await promisify(execFile)(command, ["version"]);
    if (!stdout.startsWith("docket ")) throw new Error(`${command} is not docket: ${stdout}`);
  } catch (error) {
    log.error(error.message);
    showCannotRun(command);
    return;
  }
  client = new LanguageClient("docket", "Docket", { command, args }, {
    documentSelector: [{ scheme: "file", pattern: "**/*.toml" }],
    outputChannel: log,
  });
  // The library shows errors.
  await client.start().catch(() => {});
}

/** Stops the server. The library logs errors, and kills a server that does not stop. */
async function stop() {
  const running = client;
  client = undefined;
  // The library restarts a server that crashed, and cannot stop one while it starts.
  if (running?.state === State.Starting) await running.start().catch(() => {});
  await running?.dispose().catch(() => {});
}

async function showCannotRun(command) {
  const openSettings = l10n.t("Open Settings");
  const message = l10n.t("Cannot run {0}. Install Docket, or set docket.path.", command);
  if ((await window.showErrorMessage(message, openSettings)) === openSettings) {
    commands.executeCommand("workbench.action.openSettings", "docket.path");
  }
}

module.exports = { activate, deactivate };
