// swift-format-ignore-file
let securityEnglish = #"""
# Untrusted workspaces

A clone is data, and its files may be hostile. You can safely read, check and change the records of any clone with
docket.

## Promises

- Docket runs nothing from a workspace. It starts git, curl, your editor, your pager, and `/bin/sh` to start the last
  two. It looks for programs only in the absolute folders of `PATH`.
- It asks git for nothing that would run a hook, filter, file monitor, diff program, signer, pager or credential helper,
  or that would fetch missing objects, regardless of the configuration of the clone. Bare repositories inside a clone
  are ignored. The hooks of `docket git setup` commit their fixes under your name, signed if you sign.
- It loads an address only if you typed it, or agreed to it in this clone. curl follows at most five redirects, never to
  a file and never from https to http. Messages and the log of changes leave out user names and passwords of addresses.
- It reads only inside the workspace: it reports symbolic links among the records and does not follow them. docket.toml
  must be a file.
- On a terminal control characters, and characters that reorder text, appear as pictures or numbers. The only escape
  sequences are docket's own. `export` and `list` write the original bytes to files and pipes, except line breaks in
  names and cells that a spreadsheet would run.

## Limits

| input | at most |
| --- | --- |
| a record, docket.toml | 1 MiB |
| an imported file | 256 MiB |
| the response of an address | 32 MiB |

Docket refuses larger input, and writes no larger record.

## What docket does not protect against

- Your own settings and programs: global settings of git, proxies, the editor.
- The server of an address that you agreed to. It may redirect into your own network.
- A user with your rights who changes the folder at the same time.
- git itself. Docket trusts the `.git` folder, so never take one from somebody else.

A `.docket` folder from elsewhere can change nothing that a commit could not change: records and docket.toml. A list of
numbers in it is used only if it fits the folders here and the record has the number.
"""#
