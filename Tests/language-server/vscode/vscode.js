"use strict";

// The part of VS Code's API that the extension uses, without an editor: documents, edits, providers by kind, and shown messages.
// It validates arguments like the real API where that matters.

const fs = require("node:fs");
const path = require("node:path");

class Position {
  constructor(line, character) {
    if (!(line >= 0) || !(character >= 0)) throw new Error(`no position: ${line}:${character}`);
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    if (!(start instanceof Position) || !(end instanceof Position)) throw new Error("a range needs two positions");
    Object.assign(this, { start, end });
  }
  contains(other) {
    return before(this.start, other.start) && before(other.end, this.end);
  }
}

const before = (a, b) => a.line < b.line || (a.line === b.line && a.character <= b.character);

/** A URI encoded as in VS Code: everything except letters, digits and `-._~/` is percent-encoded. */
class Uri {
  constructor(fsPath) {
    Object.assign(this, { scheme: "file", fsPath });
  }
  static file(fsPath) {
    return new Uri(fsPath);
  }
  static parse(text) {
    if (!text.startsWith("file:///")) throw new Error(`not a file URI: ${text}`);
    return new Uri(decodeURIComponent(text.slice("file://".length)));
  }
  toString() {
    return "file://" + this.fsPath.split("/").map(encodeURIComponent).join("/");
  }
}

/** Creates a class whose constructor takes these values in order. */
function record(...names) {
  return class {
    constructor(...values) {
      names.forEach((name, index) => {
        if (values[index] !== undefined) this[name] = values[index];
      });
    }
  };
}

class DocumentSymbol extends record("name", "detail", "kind", "range", "selectionRange") {
  constructor(...values) {
    super(...values);
    if (!this.name) throw new Error("a symbol needs a name");
    if (!this.range.contains(this.selectionRange)) throw new Error("selectionRange must be contained in fullRange");
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind("");
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}

/** A list of changes in order. */
class WorkspaceEdit {
  steps = [];
  replace(uri, range, text) {
    this.steps.push({ kind: "replace", uri, range, text });
  }
  createFile(uri) {
    this.steps.push({ kind: "create", uri });
  }
  renameFile(oldUri, newUri) {
    this.steps.push({ kind: "rename", oldUri, newUri });
  }
  deleteFile(uri) {
    this.steps.push({ kind: "delete", uri });
  }
}

/** An event: a function to subscribe, with `fire` for tests. */
function event() {
  const listeners = new Set();
  const subscribe = (listener) => {
    listeners.add(listener);
    return { dispose: () => listeners.delete(listener) };
  };
  subscribe.fire = (value) => [...listeners].map((listener) => listener(value));
  return subscribe;
}

class Document {
  version = 1;
  isDirty = false;
  constructor(uri, text) {
    Object.assign(this, { uri, text, languageId: "toml" });
  }
  getText() {
    return this.text;
  }
  offsetAt({ line, character }) {
    const lines = this.text.split("\n");
    if (line >= lines.length) return this.text.length;
    return lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + Math.min(character, lines[line].length);
  }
  positionAt(offset) {
    const lines = this.text.slice(0, offset).split("\n");
    return new Position(lines.length - 1, lines.at(-1).length);
  }
  replace(range, text) {
    this.text = this.text.slice(0, this.offsetAt(range.start)) + text + this.text.slice(this.offsetAt(range.end));
    this.version += 1;
    this.isDirty = true;
    workspace.onDidChangeTextDocument.fire({ document: this, contentChanges: [{ range, text }] });
  }
  save() {
    fs.writeFileSync(this.uri.fsPath, this.text);
    this.isDirty = false;
    workspace.onDidSaveTextDocument.fire(this);
  }
}

/** The values of the settings `docket.…`. */
const settings = {};

const workspace = {
  textDocuments: [],
  workspaceFolders: undefined,
  onDidOpenTextDocument: event(),
  onDidChangeTextDocument: event(),
  onDidSaveTextDocument: event(),
  onDidCloseTextDocument: event(),
  onDidChangeConfiguration: event(),
  onWillRenameFiles: event(),
  created: event(),
  createFileSystemWatcher: () => ({ onDidCreate: workspace.created, dispose() {} }),
  getConfiguration: () => ({ get: (name) => settings[name] }),
};

/** The providers by kind, and the findings by file. */
const providers = {};
const diagnostics = new Map();

function provider(kind) {
  return (...values) => {
    const given = values.find((value) => Object.values(value).some((member) => typeof member === "function"));
    providers[kind] = given;
    return { dispose: () => providers[kind] === given && delete providers[kind] };
  };
}

const languages = {
  createDiagnosticCollection: () => {
    const files = new Set();
    return {
      set(uri, found) {
        files.add(uri.fsPath);
        diagnostics.set(uri.fsPath, found);
      },
      dispose: () => files.forEach((file) => diagnostics.delete(file)),
    };
  },
};
for (const kind of [
  "Hover", "CompletionItem", "Definition", "Reference", "DocumentHighlight", "DocumentLink", "DocumentSymbol",
  "WorkspaceSymbol", "FoldingRange", "SelectionRange", "InlayHints", "CodeLens", "Rename", "CodeActions",
  "DocumentFormattingEdit", "CallHierarchy",
]) {
  languages[`register${kind}Provider`] = provider(kind);
}

/** The shown messages, and the name of the button that answers the next one. */
const shown = [];
const answers = [];
const show = async (message, ...buttons) => {
  shown.push(message);
  const answer = answers.shift();
  if (answer && !buttons.includes(answer)) throw new Error(`no button ${answer} among ${buttons}`);
  return answer;
};

const window = {
  createOutputChannel: () => ({ info() {}, warn: (text) => shown.push(text), error() {}, show() {}, dispose() {} }),
  showErrorMessage: show,
  showWarningMessage: show,
};

const commands = {
  registered: {},
  executed: [],
  registerCommand(name, action) {
    commands.registered[name] = action;
    return { dispose: () => delete commands.registered[name] };
  },
  async executeCommand(...command) {
    commands.executed.push(command);
  },
};

const env = { language: "en" };
let words = {};
const l10n = {
  t: (text, ...values) => (words[text] ?? text).replace(/\{(\d)\}/g, (_, index) => values[index]),
  /** Loads the texts of a language; without one, returns each text itself. */
  load(file) {
    words = file ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  },
};

/** The actions of a simulated user. */
const editor = {
  settings, providers, diagnostics, shown, answers,

  open(file) {
    const known = workspace.textDocuments.find(({ uri }) => uri.fsPath === file);
    if (known) return known;
    const document = new Document(Uri.file(file), fs.readFileSync(file, "utf8"));
    workspace.textDocuments.push(document);
    workspace.onDidOpenTextDocument.fire(document);
    return document;
  },

  close(document) {
    workspace.textDocuments.splice(workspace.textDocuments.indexOf(document), 1);
    workspace.onDidCloseTextDocument.fire(document);
  },

  /** Applies an edit like VS Code: renames are reported as usual, and the texts are saved. */
  async apply(edit) {
    const ranges = new Map();
    for (const step of edit.steps.filter(({ kind }) => kind === "replace")) {
      ranges.set(step.uri.fsPath, [...(ranges.get(step.uri.fsPath) ?? []), step]);
    }
    for (const step of edit.steps) {
      if (step.kind === "create") fs.writeFileSync(step.uri.fsPath, "", { flag: "wx" });
    }
    for (const [file, steps] of ranges) {
      const document = editor.open(file);
      steps.sort((a, b) => (before(a.range.start, b.range.start) ? 1 : -1));
      for (const { range, text } of steps) document.replace(range, text);
    }
    for (const step of edit.steps) {
      if (step.kind === "rename") await editor.rename(step.oldUri.fsPath, step.newUri.fsPath);
    }
    editor.saveAll();
  },

  /** Renames a file or a folder as in VS Code's explorer. */
  async rename(oldPath, newPath) {
    const edits = [];
    workspace.onWillRenameFiles.fire({
      files: [{ oldUri: Uri.file(oldPath), newUri: Uri.file(newPath) }],
      waitUntil: (edit) => edits.push(edit),
    });
    for (const edit of (await Promise.all(edits)).filter(Boolean)) await editor.apply(edit);
    const moved = workspace.textDocuments.filter(
      ({ uri }) => uri.fsPath === oldPath || uri.fsPath.startsWith(oldPath + path.sep),
    );
    moved.forEach((document) => document.save());
    fs.renameSync(oldPath, newPath);
    for (const document of moved) {
      editor.close(document);
      editor.open(newPath + document.uri.fsPath.slice(oldPath.length));
    }
  },

  saveAll() {
    workspace.textDocuments.filter(({ isDirty }) => isDirty).forEach((document) => document.save());
  },

  configure(changes) {
    Object.assign(settings, changes);
    return Promise.all(workspace.onDidChangeConfiguration.fire({ affectsConfiguration: (name) => name === "docket" }));
  },
};

module.exports = {
  editor,
  api: {
    Position, Range, Uri, DocumentSymbol, CodeActionKind, WorkspaceEdit,
    Location: record("uri", "range"),
    Diagnostic: record("range", "message", "severity"),
    DiagnosticRelatedInformation: record("location", "message"),
    MarkdownString: record("value"),
    Hover: record("contents", "range"),
    CompletionItem: record("label", "kind"),
    CompletionList: record("items", "isIncomplete"),
    TextEdit: record("range", "newText"),
    CodeAction: record("title", "kind"),
    SymbolInformation: record("name", "kind", "containerName", "location"),
    DocumentHighlight: record("range"),
    DocumentLink: record("range", "target"),
    FoldingRange: record("start", "end"),
    SelectionRange: record("range", "parent"),
    InlayHint: record("position", "label"),
    CodeLens: record("range", "command"),
    CallHierarchyItem: record("kind", "name", "detail", "uri", "range", "selectionRange"),
    CallHierarchyIncomingCall: record("from", "fromRanges"),
    CallHierarchyOutgoingCall: record("to", "fromRanges"),
    workspace, languages, window, commands, env, l10n,
  },
};
