"use strict";

// What LSP says, as VS Code has it, and the other way around. Both count lines from 0 and characters in UTF-16.

const vscode = require("vscode");

const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const uri = (text) => vscode.Uri.parse(text);
const location = (place) => new vscode.Location(uri(place.uri), range(place.range));
const markdown = (content) => content && new vscode.MarkdownString(content.value);

/** What becomes of a result that may be null. */
const list = (convert) => (items) => items?.map(convert) ?? [];
const optional = (convert) => (item) => (item ? convert(item) : undefined);

function diagnostic(finding) {
  // LSP counts severities, and kinds of anything, from 1.
  const result = new vscode.Diagnostic(range(finding.range), finding.message, finding.severity - 1);
  result.code = finding.code;
  result.source = finding.source;
  result.relatedInformation = finding.relatedInformation?.map(
    ({ location: place, message }) => new vscode.DiagnosticRelatedInformation(location(place), message),
  );
  return result;
}

const fromDiagnostic = ({ range: place, message, severity, code, source }) => ({
  range: fromRange(place),
  message,
  severity: severity + 1,
  code,
  source,
});

const hover = ({ contents, range: place }) => new vscode.Hover(markdown(contents), place && range(place));

function completionItem(sent) {
  const { label, kind, detail, documentation, sortText, filterText, textEdit } = sent;
  // The server takes the item back as it was to tell more of it.
  const item = Object.assign(new vscode.CompletionItem(label, kind - 1), { sent });
  Object.assign(item, { detail, sortText, filterText, documentation: markdown(documentation) });
  item.insertText = textEdit.newText;
  item.range = range(textEdit.range);
  return item;
}

const completionList = ({ items, isIncomplete }) =>
  new vscode.CompletionList(items.map(completionItem), isIncomplete);

const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);

/**
 * An edit of several files. Throws where a text is not the one that it was made for;
 * `versionOf` gives the version of a text that is open, by its URI.
 */
function workspaceEdit({ documentChanges }, versionOf) {
  const result = new vscode.WorkspaceEdit();
  for (const change of documentChanges) {
    if (change.kind === "create") result.createFile(uri(change.uri));
    else if (change.kind === "rename") result.renameFile(uri(change.oldUri), uri(change.newUri));
    else if (change.kind === "delete") result.deleteFile(uri(change.uri));
    else replaceTexts(result, change, versionOf);
  }
  return result;
}

function replaceTexts(result, { textDocument, edits }, versionOf) {
  const file = uri(textDocument.uri);
  if (textDocument.version !== null && textDocument.version !== versionOf(file)) {
    throw new Error(vscode.l10n.t("The text has changed meanwhile: do it again."));
  }
  for (const edit of edits) result.replace(file, range(edit.range), edit.newText);
}

function codeAction({ title, kind, diagnostics, isPreferred, edit }, versionOf) {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.Empty.append(kind));
  action.diagnostics = diagnostics?.map(diagnostic);
  action.isPreferred = isPreferred;
  action.edit = workspaceEdit(edit, versionOf);
  return action;
}

function documentSymbol({ name, detail, kind, range: whole, selectionRange, children }) {
  const symbol = new vscode.DocumentSymbol(name, detail ?? "", kind - 1, range(whole), range(selectionRange));
  symbol.children = list(documentSymbol)(children);
  return symbol;
}

const workspaceSymbol = ({ name, kind, containerName, location: place }) =>
  new vscode.SymbolInformation(name, kind - 1, containerName ?? "", location(place));

const highlight = (mark) => new vscode.DocumentHighlight(range(mark.range));

function documentLink({ range: place, target, tooltip }) {
  const link = new vscode.DocumentLink(range(place), uri(target));
  link.tooltip = tooltip;
  return link;
}

const foldingRange = ({ startLine, endLine }) => new vscode.FoldingRange(startLine, endLine);

const selectionRange = ({ range: place, parent }) =>
  new vscode.SelectionRange(range(place), parent && selectionRange(parent));

function inlayHint({ position: place, label, paddingLeft }) {
  const hint = new vscode.InlayHint(position(place), label);
  hint.paddingLeft = paddingLeft;
  return hint;
}

/** A lens without a command is shown as text. */
const codeLens = ({ range: place, command }) => new vscode.CodeLens(range(place), command);

const callHierarchyItem = ({ kind, name, detail, uri: file, range: whole, selectionRange: own }) =>
  new vscode.CallHierarchyItem(kind - 1, name, detail ?? "", uri(file), range(whole), range(own));

const fromCallHierarchyItem = ({ kind, name, uri: file, range: whole, selectionRange: own }) => ({
  kind: kind + 1,
  name,
  uri: file.toString(),
  range: fromRange(whole),
  selectionRange: fromRange(own),
});

const incomingCall = ({ from, fromRanges }) =>
  new vscode.CallHierarchyIncomingCall(callHierarchyItem(from), fromRanges.map(range));

const outgoingCall = ({ to, fromRanges }) =>
  new vscode.CallHierarchyOutgoingCall(callHierarchyItem(to), fromRanges.map(range));

module.exports = {
  callHierarchyItem,
  codeAction,
  codeLens,
  completionList,
  diagnostic,
  documentLink,
  documentSymbol,
  foldingRange,
  fromCallHierarchyItem,
  fromDiagnostic,
  fromPosition,
  fromRange,
  highlight,
  hover,
  incomingCall,
  inlayHint,
  list,
  location,
  markdown,
  optional,
  outgoingCall,
  range,
  selectionRange,
  textEdit,
  uri,
  workspaceEdit,
  workspaceSymbol,
};
