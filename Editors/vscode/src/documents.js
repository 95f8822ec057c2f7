"use strict";

// Which texts the server is told of, and how it is kept up to date about them.

const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { fromRange } = require("./convert");

/** What the features are offered for; of these, only what is open here is asked about. */
const SELECTOR = { scheme: "file", pattern: "**/*.toml" };

/** Whether a document is a TOML file in or below a folder that has docket.toml. */
function isOfWorkspace(document) {
  if (document.uri.scheme !== "file" || !document.uri.fsPath.endsWith(".toml")) return false;
  let folder = path.dirname(document.uri.fsPath);
  while (!fs.existsSync(path.join(folder, "docket.toml"))) {
    const parent = path.dirname(folder);
    if (parent === folder) return false;
    folder = parent;
  }
  return true;
}

/** The documents that a server knows, from when it is made until it is disposed of. */
class Documents {
  #connection;
  #open = new Map();
  #subscriptions;

  constructor(connection) {
    this.#connection = connection;
    this.openAll();
    this.#subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => this.#didOpen(document)),
      vscode.workspace.onDidChangeTextDocument((event) => this.#didChange(event)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#didSave(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#didClose(document)),
    ];
  }

  /** Tells the server of the documents of workspaces that it does not know yet. */
  openAll() {
    for (const document of vscode.workspace.textDocuments) this.#didOpen(document);
  }

  has(document) {
    return this.#open.has(document.uri.toString());
  }

  /** The version of the text of an open file. */
  version(uri) {
    return this.#open.get(uri.toString())?.version;
  }

  dispose() {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #didOpen(document) {
    if (this.has(document) || !isOfWorkspace(document)) return;
    this.#open.set(document.uri.toString(), document);
    this.#connection.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(),
        languageId: "toml",
        version: document.version,
        text: document.getText(),
      },
    });
  }

  #didChange({ document, contentChanges }) {
    if (!this.has(document) || contentChanges.length === 0) return;
    this.#connection.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: contentChanges.map(({ range, text }) => ({ range: fromRange(range), text })),
    });
  }

  #didSave(document) {
    if (this.has(document)) this.#notify("textDocument/didSave", document);
  }

  #didClose(document) {
    if (this.#open.delete(document.uri.toString())) this.#notify("textDocument/didClose", document);
  }

  #notify(method, document) {
    this.#connection.notify(method, { textDocument: { uri: document.uri.toString() } });
  }
}

module.exports = { Documents, SELECTOR, isOfWorkspace };
