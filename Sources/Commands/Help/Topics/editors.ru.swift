// swift-format-ignore-file
let editorsRussian = #"""
# Docket в редакторе и оболочке

`docket lsp` — языковой сервер (LSP 3.17). Редактор запускает его для файлов TOML из рабочего пространства; другие файлы
он не трогает. Несохранённый текст считается сохранённым. Сервер

- показывает замечания `docket check`, пока вы печатаете, и исправления к ним, по одному или все сразу
  (`source.fixAll`), а в конфликте слияния предлагает взять наше, чужое или оба;
- дополняет ключи, варианты, даты и id, в том числе по названиям записей, а в docket.toml — условия и запросы;
- объясняет поля и ссылки при наведении и показывает названия рядом с id;
- переходит от id к записи, находит все ссылки на неё и записи по номеру, id или названию;
- переименовывает id вместе с файлом и всеми ссылками;
- расставляет ключи и наборы по порядку, но только если попросить отформатировать файл.

Язык берётся из `--lang`, `DOCKET_LANG`, рабочего пространства или редактора. Положите `docket` в папку из `PATH`, а
дальше:

## Neovim

С версии 0.11, в `init.lua`:

```lua
vim.lsp.config("docket", {
  cmd = { "docket", "lsp" },
  filetypes = { "toml" },
  root_markers = { "docket.toml" },
  workspace_required = true,
})
vim.lsp.enable("docket")
```

Neovim 0.7–0.10:

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

С Eglot, который до Emacs 29 ставят отдельно (`M-x package-install RET eglot`), в `init.el`:

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

До Emacs 30 Eglot не умеет переименовывать файлы: меняйте id командой `docket ВИД rename`.

## Helix

В `languages.toml`:

```toml
[language-server.docket]
command = "docket"
args = ["lsp"]

[[language]]
name = "toml"
language-servers = ["docket"]
```

## Kate

В модуле «Клиент LSP», раздел «Пользовательские настройки сервера». Kate один раз спросит, можно ли запускать docket;
файлы она не переименовывает:

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

Соберите и установите расширение для VS Code 1.91 и новее из клона этого репозитория. Подсветку дают Even Better TOML
или Tombi, их можно не удалять:

```
npm --prefix Editors/vscode install
Editors/vscode/package docket.vsix
code --install-extension docket.vsix
```

## Zed

Zed запускает только серверы из расширений, а расширения для docket нет. Вместо него docket может запустить расширение
Tombi, в `settings.json` (не проверено):

```json
{
  "lsp": {
    "tombi": { "binary": { "path": "/home/me/bin/docket", "arguments": ["lsp"] } }
  }
}
```

## Схемы

`docket schema --write` записывает JSON Schema каждого вида и docket.toml в `.schemas/`, а с ними `.taplo.toml` и
`tombi.toml` для этих двух программ; taplo работает и в Even Better TOML для VS Code. Схема видит только один файл и не
найдёт неверную ссылку. Об устаревших схемах сообщает `docket check`, а `--fix` пишет их заново. Чужой файл docket не
перезаписывает. Если рабочее пространство лежит не в верхней папке репозитория git, эти два файла пишутся и туда,
если там нет таких же для другого рабочего пространства. taplo не работает, если в пути есть `#`, `?`, `%`, `\`, `[`
или `{`.

## Дополнение в оболочке

`docket completions bash`, `zsh` или `fish` выводит скрипт; куда его положить, говорит `docket completions --help`. Он
дополняет команды, параметры, значения, темы и id записей, в том числе по названиям. bash и zsh показывают первые 400.

`docket man | man -l -` показывает страницу руководства.

## Подробности

- Настройки для Neovim и Emacs проверяются тестами, как и расширение, но без VS Code. Helix 25.07 и Kate 26.08 проверены
  вручную.
- tombi (https://tombi-toml.github.io/tombi) знает TOML, но не смысл записей, поэтому полезны оба сервера: в Neovim —
  `vim.lsp.enable({ "docket", "tombi" })`, в Helix — `["docket", "tombi"]`. В Kate и Emacs у файла один сервер; в Emacs
  два соединяет `"rass" "--" "docket" "lsp" "--" "tombi" "lsp"` (https://pypi.org/project/rassumfrassum).
"""#
