"use strict";

// The part of VS Code's API that the extension and its library use, without an editor: documents, edits, providers by kind, and
// shown messages. It validates arguments like the real API where that matters.

const fs = require("node:fs");
const path = require("node:path");

class Position {
  constructor(line, character) {
    if (!(line >= 0) || !(character >= 0)) throw new Error(`no position: ${line}:${character}`);
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...values) {
    const [start, end] =
      values.length === 4 ? [new Position(values[0], values[1]), new Position(values[2], values[3])] : values;
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

class MarkdownString {
  constructor(value = "") {
    this.value = value;
  }
  appendText(text) {
    this.value += text;
    return this;
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
for (const [name, value] of Object.entries({
  QuickFix: "quickfix", Refactor: "refactor", RefactorExtract: "refactor.extract", RefactorInline: "refactor.inline",
  RefactorMove: "refactor.move", RefactorRewrite: "refactor.rewrite", Source: "source",
  SourceOrganizeImports: "source.organizeImports", Notebook: "notebook",
})) CodeActionKind[name] = new CodeActionKind(value);

/** A list of changes in order. */
class WorkspaceEdit {
  steps = [];
  set(uri, edits) {
    for (const [{ range, newText: text }] of edits) this.steps.push({ kind: "replace", uri, range, text });
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

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }
  static from(...others) {
    return new Disposable(() => others.forEach((other) => other.dispose()));
  }
}

class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: event() };
  cancel() {
    this.token.isCancellationRequested = true;
    this.token.onCancellationRequested.fire();
  }
  dispose() {}
}

class EventEmitter {
  event = event();
  fire(value) {
    this.event.fire(value);
  }
  dispose() {}
}

/** An event: a function to subscribe, with `fire` for tests. */
function event() {
  const listeners = new Set();
  const subscribe = (listener, self, disposables) => {
    const bound = listener.bind(self);
    listeners.add(bound);
    const subscription = new Disposable(() => listeners.delete(bound));
    disposables?.push(subscription);
    return subscription;
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
  notebookDocuments: [],
  workspaceFolders: undefined,
  getConfiguration: () => ({ get: (name, otherwise) => settings[name] ?? otherwise }),
  getWorkspaceFolder: () => undefined,
  fs: {
    stat: async ({ fsPath }) => ({ type: fs.statSync(fsPath).isDirectory() ? FileType.Directory : FileType.File }),
  },
};
for (const name of [
  "DidOpenTextDocument", "DidChangeTextDocument", "WillSaveTextDocument", "DidSaveTextDocument", "DidCloseTextDocument",
  "DidOpenNotebookDocument", "DidChangeNotebookDocument", "DidSaveNotebookDocument", "DidCloseNotebookDocument",
  "WillCreateFiles", "DidCreateFiles", "WillRenameFiles", "DidRenameFiles", "WillDeleteFiles", "DidDeleteFiles",
  "DidChangeConfiguration", "DidChangeWorkspaceFolders",
]) workspace[`on${name}`] = event();

/** The providers by kind, and the findings by file. */
const providers = {};
const diagnostics = new Map();

function provider(kind) {
  return (...values) => {
    // The other values are a selector, which is a list, texts and metadata.
    const given = values.find((value) => typeof value === "object" && !Array.isArray(value));
    providers[kind] = given;
    return { dispose: () => providers[kind] === given && delete providers[kind] };
  };
}

const languages = {
  // Supports only patterns such as `**/*.toml`.
  match: (selector, { uri }) =>
    selector.some(({ scheme, pattern }) => uri.scheme === scheme && uri.fsPath.endsWith(pattern.replace("**/*", ""))),
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
  "Hover", "CompletionItem", "Definition", "Reference", "DocumentHighlight", "DocumentSymbol", "WorkspaceSymbol",
  "InlayHints", "Rename", "CodeActions", "DocumentFormattingEdit",
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

/** The lines of the log. */
const logged = [];
const log = (text) => logged.push(text);
const LogLevel = { Off: 0, Trace: 1, Debug: 2, Info: 3, Warning: 4, Error: 5 };

class TabInputText {
  constructor(uri) {
    this.uri = uri;
  }
}

const window = {
  /** One group, with a tab for each open document. */
  tabGroups: {
    get all() {
      return [{ tabs: workspace.textDocuments.map(({ uri }) => ({ input: new TabInputText(uri) })) }];
    },
    onDidChangeTabs: event(),
  },
  visibleTextEditors: [],
  onDidChangeActiveTextEditor: event(),
  onDidChangeVisibleTextEditors: event(),
  createOutputChannel: () => ({
    logLevel: LogLevel.Info, onDidChangeLogLevel: event(),
    trace: log, debug: log, info: log, warn: log, error: log, append: log, appendLine: log, show() {}, dispose() {},
  }),
  showErrorMessage: show,
  showWarningMessage: show,
  showInformationMessage: show,
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

const env = { appName: "VS Code", language: "en" };
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
  settings, providers, diagnostics, shown, answers, logged,

  open(file) {
    const known = workspace.textDocuments.find(({ uri }) => uri.fsPath === file);
    if (known) return known;
    const document = new Document(Uri.file(file), fs.readFileSync(file, "utf8"));
    workspace.textDocuments.push(document);
    workspace.onDidOpenTextDocument.fire(document);
    window.tabGroups.onDidChangeTabs.fire({ opened: [document], closed: [] });
    return document;
  },

  close(document) {
    workspace.textDocuments.splice(workspace.textDocuments.indexOf(document), 1);
    workspace.onDidCloseTextDocument.fire(document);
    window.tabGroups.onDidChangeTabs.fire({ opened: [], closed: [document] });
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

const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };

module.exports = {
  editor,
  api: {
    version: "1.91.0",
    Position, Range, Uri, Disposable, EventEmitter, MarkdownString, DocumentSymbol, CodeActionKind, WorkspaceEdit, FileType, LogLevel,
    CancellationTokenSource, TabInputText,
    TabInputTextDiff: class {},
    TabInputCustom: class {},
    TabInputNotebook: class {},
    Location: record("uri", "range"),
    Diagnostic: record("range", "message", "severity"),
    DiagnosticRelatedInformation: record("location", "message"),
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
    Hover: record("contents", "range"),
    CompletionItem: record("label", "kind"),
    CompletionItemKind: { Text: 0 },
    CompletionItemTag: { Deprecated: 1 },
    CompletionList: record("items", "isIncomplete"),
    CompletionTriggerKind: { Invoke: 0, TriggerCharacter: 1, TriggerForIncompleteCompletions: 2 },
    SnippetString: record("value"),
    TextEdit: record("range", "newText"),
    CodeAction: record("title", "kind"),
    CodeActionTriggerKind: { Invoke: 1, Automatic: 2 },
    SymbolInformation: record("name", "kind", "containerName", "location"),
    SymbolKind: { Property: 6 },
    SymbolTag: { Deprecated: 1 },
    DocumentHighlight: record("range", "kind"),
    DocumentHighlightKind: { Text: 0, Read: 1, Write: 2 },
    DocumentLink: record("range", "target"),
    FoldingRange: record("start", "end", "kind"),
    FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
    SelectionRange: record("range", "parent"),
    InlayHint: record("position", "label", "kind"),
    CodeLens: record("range", "command"),
    CallHierarchyItem: record("kind", "name", "detail", "uri", "range", "selectionRange"),
    CallHierarchyIncomingCall: record("from", "fromRanges"),
    CallHierarchyOutgoingCall: record("to", "fromRanges"),
    TypeHierarchyItem: record("kind", "name", "detail", "uri", "range", "selectionRange"),
    CancellationError: class extends Error {},
    workspace, languages, window, commands, env, l10n,
  },
};
