"use strict";

// Starts `docket lsp` once there is something for it, and again after a crash or when the settings change.

const vscode = require("vscode");
const { Client } = require("./client");
const { isOfWorkspace } = require("./documents");

const { window, workspace, commands, l10n } = vscode;

/** A server that stops more often than this within so many milliseconds is not started again by itself. */
const MOST_CRASHES = 4;
const CRASH_PERIOD = 3 * 60 * 1000;

let log;
/** The server that runs, if one does. */
let client;
/** When servers stopped by themselves, the last of them. */
let crashes = [];
/** Whether nothing is started until somebody asks for it. */
let hasGivenUp = false;

function activate(context) {
  log = window.createOutputChannel("Docket", { log: true });
  const watcher = workspace.createFileSystemWatcher("**/docket.toml", false, true, true);
  context.subscriptions.push(
    log,
    watcher,
    watcher.onDidCreate(workspaceAppeared),
    commands.registerCommand("docket.restart", restart),
    workspace.onDidOpenTextDocument(startIfNeeded),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("docket")) return restart();
    }),
  );
  workspace.textDocuments.forEach(startIfNeeded);
}

async function deactivate() {
  await client?.stop();
  client = undefined;
}

function startIfNeeded(document) {
  if (!client && !hasGivenUp && isOfWorkspace(document)) start();
}

function workspaceAppeared() {
  client?.openDocuments();
  workspace.textDocuments.forEach(startIfNeeded);
}

function start() {
  const settings = workspace.getConfiguration("docket");
  const command = settings.get("path") || "docket";
  const language = settings.get("language");
  const args = language ? ["lsp", "--lang", language] : ["lsp"];
  log.info(`starting ${command} ${args.join(" ")}`);
  client = new Client({ command, args, log, ended: (error) => ended(command, error) });
}

async function restart() {
  crashes = [];
  hasGivenUp = false;
  const old = client;
  client = undefined;
  await old?.stop();
  workspace.textDocuments.forEach(startIfNeeded);
}

/** Decides what becomes of a server that ended without being asked to. */
function ended(command, error) {
  client = undefined;
  if (error) {
    hasGivenUp = true;
    log.error(error.message);
    return sayNotFound(command);
  }
  const now = Date.now();
  crashes = [...crashes.filter((time) => now - time < CRASH_PERIOD), now];
  if (crashes.length <= MOST_CRASHES) return start();
  hasGivenUp = true;
  return sayStopped();
}

async function sayNotFound(command) {
  const openSettings = l10n.t("Open Settings");
  const message = l10n.t("Docket is not found at `{0}`. Install it, or set `docket.path`.", command);
  if ((await window.showErrorMessage(message, openSettings)) === openSettings) {
    commands.executeCommand("workbench.action.openSettings", "docket.path");
  }
}

async function sayStopped() {
  const startAgain = l10n.t("Start Again");
  const showLog = l10n.t("Show Log");
  const message = l10n.t("The language server of docket keeps stopping, so it is not started again.");
  const choice = await window.showErrorMessage(message, startAgain, showLog);
  if (choice === startAgain) restart();
  if (choice === showLog) log.show();
}

module.exports = { activate, deactivate };
