"use strict";

// What the server can, given to VS Code: one function for each of the server's capabilities.

const vscode = require("vscode");
const convert = require("./convert");
const { SELECTOR } = require("./documents");

const { languages, workspace } = vscode;
const { list, optional } = convert;

/** Registers what a server says that it can; gives what ends that. */
function registerFeatures(connection, capabilities, documents) {
  const server = new AskedServer(connection, documents);
  return Object.entries(FEATURES)
    .filter(([capability]) => capabilities[capability])
    .map(([capability, register]) => register(server, capabilities[capability]));
}

/** A server as providers ask it. */
class AskedServer {
  constructor(connection, documents) {
    this.connection = connection;
    this.versionOf = (uri) => documents.version(uri);
    this.documents = documents;
  }

  /** The result of a request about a document; null where the server does not know it. */
  async ask(method, document, params, token) {
    if (!this.documents.has(document)) return null;
    const textDocument = { uri: document.uri.toString() };
    return (await this.connection.request(method, { textDocument, ...params }, token)) ?? null;
  }

  /** The same about a place. */
  askAt(method, document, position, token, params) {
    return this.ask(method, document, { position: convert.fromPosition(position), ...params }, token);
  }
}

const FEATURES = {
  hoverProvider: (server) =>
    languages.registerHoverProvider(SELECTOR, {
      provideHover: (document, position, token) =>
        server.askAt("textDocument/hover", document, position, token).then(optional(convert.hover)),
    }),

  completionProvider: (server, { triggerCharacters }) =>
    languages.registerCompletionItemProvider(
      SELECTOR,
      {
        provideCompletionItems: (document, position, token) =>
          server
            .askAt("textDocument/completion", document, position, token)
            .then(optional(convert.completionList)),
        resolveCompletionItem: (item, token) =>
          server.connection
            .request("completionItem/resolve", item.sent, token)
            .then((answer) => Object.assign(item, { documentation: convert.markdown(answer.documentation) })),
      },
      ...triggerCharacters,
    ),

  definitionProvider: (server) =>
    languages.registerDefinitionProvider(SELECTOR, {
      provideDefinition: (document, position, token) =>
        server.askAt("textDocument/definition", document, position, token).then(optional(convert.location)),
    }),

  referencesProvider: (server) =>
    languages.registerReferenceProvider(SELECTOR, {
      provideReferences: (document, position, context, token) =>
        server
          .askAt("textDocument/references", document, position, token, { context })
          .then(list(convert.location)),
    }),

  documentHighlightProvider: (server) =>
    languages.registerDocumentHighlightProvider(SELECTOR, {
      provideDocumentHighlights: (document, position, token) =>
        server
          .askAt("textDocument/documentHighlight", document, position, token)
          .then(list(convert.highlight)),
    }),

  documentLinkProvider: (server) =>
    languages.registerDocumentLinkProvider(SELECTOR, {
      provideDocumentLinks: (document, token) =>
        server.ask("textDocument/documentLink", document, {}, token).then(list(convert.documentLink)),
    }),

  documentSymbolProvider: (server) =>
    languages.registerDocumentSymbolProvider(SELECTOR, {
      provideDocumentSymbols: (document, token) =>
        server.ask("textDocument/documentSymbol", document, {}, token).then(list(convert.documentSymbol)),
    }),

  workspaceSymbolProvider: (server) =>
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        server.connection.request("workspace/symbol", { query }, token).then(list(convert.workspaceSymbol)),
    }),

  foldingRangeProvider: (server) =>
    languages.registerFoldingRangeProvider(SELECTOR, {
      provideFoldingRanges: (document, _context, token) =>
        server.ask("textDocument/foldingRange", document, {}, token).then(list(convert.foldingRange)),
    }),

  selectionRangeProvider: (server) =>
    languages.registerSelectionRangeProvider(SELECTOR, {
      provideSelectionRanges: (document, positions, token) =>
        server
          .ask(
            "textDocument/selectionRange",
            document,
            { positions: positions.map(convert.fromPosition) },
            token,
          )
          .then(list(convert.selectionRange)),
    }),

  inlayHintProvider: (server) =>
    languages.registerInlayHintsProvider(SELECTOR, {
      provideInlayHints: (document, range, token) =>
        server
          .ask("textDocument/inlayHint", document, { range: convert.fromRange(range) }, token)
          .then(list(convert.inlayHint)),
    }),

  codeLensProvider: (server) =>
    languages.registerCodeLensProvider(SELECTOR, {
      provideCodeLenses: (document, token) =>
        server.ask("textDocument/codeLens", document, {}, token).then(list(convert.codeLens)),
    }),

  renameProvider: (server) =>
    languages.registerRenameProvider(SELECTOR, {
      async prepareRename(document, position, token) {
        const target = await server.askAt("textDocument/prepareRename", document, position, token);
        if (!target) throw new Error(vscode.l10n.t("This cannot be renamed."));
        return { range: convert.range(target.range), placeholder: target.placeholder };
      },
      async provideRenameEdits(document, position, newName, token) {
        const edit = await server.askAt("textDocument/rename", document, position, token, { newName });
        return edit ? convert.workspaceEdit(edit, server.versionOf) : undefined;
      },
    }),

  codeActionProvider: (server, { codeActionKinds }) =>
    languages.registerCodeActionsProvider(
      SELECTOR,
      { provideCodeActions: (document, range, context, token) => codeActions(server, document, range, context, token) },
      { providedCodeActionKinds: codeActionKinds.map((kind) => vscode.CodeActionKind.Empty.append(kind)) },
    ),

  documentFormattingProvider: (server) =>
    languages.registerDocumentFormattingEditProvider(SELECTOR, {
      provideDocumentFormattingEdits: (document, { tabSize, insertSpaces }, token) =>
        server
          .ask("textDocument/formatting", document, { options: { tabSize, insertSpaces } }, token)
          .then(list(convert.textEdit)),
    }),

  callHierarchyProvider: (server) =>
    languages.registerCallHierarchyProvider(SELECTOR, {
      prepareCallHierarchy: (document, position, token) =>
        server
          .askAt("textDocument/prepareCallHierarchy", document, position, token)
          .then(list(convert.callHierarchyItem)),
      provideCallHierarchyIncomingCalls: (item, token) =>
        calls(server, "callHierarchy/incomingCalls", item, token).then(list(convert.incomingCall)),
      provideCallHierarchyOutgoingCalls: (item, token) =>
        calls(server, "callHierarchy/outgoingCalls", item, token).then(list(convert.outgoingCall)),
    }),

  workspace: (server) =>
    workspace.onWillRenameFiles((event) => {
      event.waitUntil(editsOfRenamedFiles(server, event.files, event.token));
    }),
};

async function codeActions(server, document, range, { diagnostics, only, triggerKind }, token) {
  const context = {
    diagnostics: diagnostics.filter(({ source }) => source === "docket").map(convert.fromDiagnostic),
    only: only && [only.value],
    triggerKind,
  };
  const place = { range: convert.fromRange(range), context };
  const actions = await server.ask("textDocument/codeAction", document, place, token);
  return list((action) => convert.codeAction(action, server.versionOf))(actions);
}

function calls(server, method, item, token) {
  return server.connection.request(method, { item: convert.fromCallHierarchyItem(item) }, token);
}

/** The edits that go with the renaming of files; VS Code renames them also where the server refuses, so that is told. */
async function editsOfRenamedFiles(server, files, token) {
  const renames = files.map(({ oldUri, newUri }) => ({
    oldUri: oldUri.toString(),
    newUri: newUri.toString(),
  }));
  try {
    const edit = await server.connection.request("workspace/willRenameFiles", { files: renames }, token);
    return edit ? convert.workspaceEdit(edit, server.versionOf) : undefined;
  } catch (error) {
    vscode.window.showWarningMessage(error.message);
    return undefined;
  }
}

module.exports = { registerFeatures };
