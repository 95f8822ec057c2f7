"use strict";

// One run of `docket lsp`: its process, what is said between it and VS Code, and its end.

const { spawn } = require("node:child_process");
const vscode = require("vscode");
const { Connection } = require("./connection");
const convert = require("./convert");
const { Documents } = require("./documents");
const { registerFeatures } = require("./features");

/** How long a server that was asked to end may take, in milliseconds. */
const PATIENCE = 5000;

/** What is told to the server of VS Code. */
const CAPABILITIES = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    hover: { contentFormat: ["markdown"] },
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
    rename: { prepareSupport: true },
  },
  workspace: {
    fileOperations: { willRename: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"] },
  },
};

class Client {
  #process;
  #connection;
  #documents;
  #diagnostics = vscode.languages.createDiagnosticCollection("docket");
  #features = [];
  #ended;
  #isEnding = false;

  /**
   * Starts the server. `ended` is called at most once, and not after `stop`: with the error by which it could not be
   * started, or with none when it stopped by itself.
   */
  constructor({ command, args, log, ended }) {
    this.#ended = ended;
    this.#process = spawn(command, args, { stdio: "pipe" });
    this.#process.stderr.on("data", (text) => log.warn(String(text).trimEnd()));
    this.#process.on("error", (error) => this.#end(error));
    this.#process.on("close", (status, signal) => {
      log.info(`${command} ended: ${signal ?? status}`);
      this.#end();
    });
    this.#connection = new Connection(this.#process.stdout, this.#process.stdin, (error) => {
      log.error(error.message);
      this.#process.kill();
    });
    this.#connection.onNotification("textDocument/publishDiagnostics", (params) => this.#publish(params));
    this.#initialize().catch((error) => {
      log.error(error.message);
      this.#process.kill();
    });
  }

  /** Tells the server of documents that it does not know yet. */
  openDocuments() {
    this.#documents?.openAll();
  }

  /** Ends the server as the protocol has it, or by force where it takes too long. */
  async stop() {
    if (this.#isEnding) return;
    this.#dispose();
    const closed = new Promise((resolve) => this.#process.once("close", resolve));
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), PATIENCE);
    this.#connection.request("shutdown").then(() => this.#connection.notify("exit"));
    await closed;
    clearTimeout(timer);
    this.#connection.close();
  }

  async #initialize() {
    const answer = await this.#connection.request("initialize", {
      processId: process.pid,
      locale: vscode.env.language,
      rootUri: null,
      workspaceFolders: vscode.workspace.workspaceFolders?.map(({ uri, name }) => ({ uri: uri.toString(), name })),
      capabilities: CAPABILITIES,
    });
    if (!answer || this.#isEnding) return;
    this.#connection.notify("initialized", {});
    this.#documents = new Documents(this.#connection);
    this.#features = registerFeatures(this.#connection, answer.capabilities, this.#documents);
  }

  #publish({ uri, version, diagnostics }) {
    const file = convert.uri(uri);
    if (version !== undefined && version !== this.#documents?.version(file)) return;
    this.#diagnostics.set(file, diagnostics.map(convert.diagnostic));
  }

  #end(error) {
    if (this.#isEnding) return;
    this.#dispose();
    this.#connection.close();
    this.#ended(error);
  }

  #dispose() {
    this.#isEnding = true;
    this.#documents?.dispose();
    for (const feature of this.#features) feature.dispose();
    this.#diagnostics.dispose();
  }
}

module.exports = { Client };
