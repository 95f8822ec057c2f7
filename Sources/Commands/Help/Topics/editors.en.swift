// swift-format-ignore-file
let editorsEnglish = #"""
# Docket in your editor and shell

`docket lsp` is a language server (LSP 3.17). Your editor starts it for TOML files of a workspace; other files are left
alone. Unsaved text counts as if it were saved. The server

- shows the findings of `docket check` as you type, with fixes, one by one or all at once (`source.fixAll`), and offers
  ours, theirs or both in a merge conflict;
- completes keys, choices, dates and ids, also by the names of the records, and conditions and queries in docket.toml;
- explains fields and references on hover, and shows names beside ids;
- jumps from an id to its record, and finds all references, and records by number, id or name;
- renames an id with its file and all references;
- puts keys and sets in order, only if you ask it to format the file.

Its language follows `--lang`, `DOCKET_LANG`, the workspace or the editor. Put `docket` on the `PATH`, then:

## Neovim

From 0.11 on, in `init.lua`:

```lua
vim.lsp.config("docket", {
  cmd = { "docket", "lsp" },
  filetypes = { "toml" },
  root_markers = { "docket.toml" },
  workspace_required = true,
})
vim.lsp.enable("docket")
```

Neovim 0.7 to 0.10:

```lua
local clients = {}
vim.api.nvim_create_autocmd("FileType", {
  pattern = "toml",
  callback = function(event)
    local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(event.buf), ":p:h")
    local found = vim.fn.findfile("docket.toml", vim.fn.escape(folder, " ,\\") .. ";")
    if found == "" then return end
    local root = vim.fn.fnamemodify(found, ":p:h")
    clients[root] = clients[root]
      or vim.lsp.start_client({ name = "docket", cmd = { "docket", "lsp" }, root_dir = root })
    vim.lsp.buf_attach_client(event.buf, clients[root])
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
  end,
})
```

## Emacs

With Eglot, which is a package before Emacs 29 (`M-x package-install RET eglot`), in `init.el`:

```elisp
(require 'eglot)
(add-to-list 'eglot-server-programs '((conf-toml-mode toml-ts-mode) "docket" "lsp"))
(add-hook 'conf-toml-mode-hook #'eglot-ensure)
(add-hook 'toml-ts-mode-hook #'eglot-ensure)
(add-hook 'project-find-functions
          (lambda (folder)
            (let ((root (locate-dominating-file folder "docket.toml")))
              (when root (cons 'transient root)))))
```

Up to Emacs 30 Eglot cannot rename files: rename ids with `docket KIND rename`.

## Helix

In `languages.toml`:

```toml
[language-server.docket]
command = "docket"
args = ["lsp"]

[[language]]
name = "toml"
language-servers = ["docket"]
```

## Kate

In the plugin "LSP Client", under "User Server Settings". Kate asks once whether it may start docket, and renames no
files:

```json
{
  "servers": {
    "toml": {
      "command": ["docket", "lsp"],
      "rootIndicationFileNames": ["docket.toml"],
      "highlightingModeRegex": "^TOML$"
    }
  }
}
```

## VS Code

Build and install the extension for VS Code 1.91 or newer from a clone of this repository. Colours come from Even Better
TOML or Tombi, which can stay installed:

```
npm --prefix Editors/vscode install
Editors/vscode/package docket.vsix
code --install-extension docket.vsix
```

## Zed

Zed starts only servers from extensions, and no extension starts docket. The extension of Tombi can start docket
instead, in `settings.json` (untested):

```json
{
  "lsp": {
    "tombi": { "binary": { "path": "/home/me/bin/docket", "arguments": ["lsp"] } }
  }
}
```

## Schemas

`docket schema --write` writes a JSON Schema for each kind and for docket.toml into `.schemas/`, with a `.taplo.toml`
and a `tombi.toml` for these two programs; VS Code's Even Better TOML uses taplo. A schema sees one file only, so it
cannot find a wrong reference. `docket check` reports outdated schemas, and `--fix` writes them again. Docket never
overwrites a file that it did not write. In a workspace below the top of its git repository, it writes the two settings
files at the top too, unless they are for another workspace. taplo fails if the path has one of `# ? % \ [ {`.

## Completion in a shell

`docket completions bash`, `zsh` or `fish` prints a script; `docket completions --help` says where to put it. It
completes commands, options, values, topics, and the ids of records, also by their names. bash and zsh list the first
400.

`docket man | man -l -` shows the manual page.

## Details

- Tests run the settings for Neovim and Emacs, and the extension without VS Code. Helix 25.07 and Kate 26.08 were tested
  by hand.
- tombi (https://tombi-toml.github.io/tombi) knows TOML but not what records mean, so both servers make sense: in Neovim
  `vim.lsp.enable({ "docket", "tombi" })`, in Helix `["docket", "tombi"]`. Kate and Emacs run one server for a file; in
  Emacs `"rass" "--" "docket" "lsp" "--" "tombi" "lsp"` joins two (https://pypi.org/project/rassumfrassum).
"""#
