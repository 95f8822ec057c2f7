// swift-format-ignore-file
let environmentEnglish = #"""
# Environment variables, files and exit status

## Variables

| variable | meaning |
| --- | --- |
| `DOCKET_DIR` | the folder to work in, as `-C`; `docket git` and `check --staged` ignore it |
| `DOCKET_LANG` | language of messages: `en` or `ru` |
| `DOCKET_ME` | who `me` is in conditions: an id, e-mail address or name |
| `DOCKET_OFFLINE` | `1` never touches the network |
| `DOCKET_PAGER`, `PAGER` | the pager for output longer than the screen; empty or `cat` for none |
| `VISUAL`, `EDITOR` | the editor for records |
| `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` | whether to use colour without `--color` |
| `COLUMNS` | the width of output |
| `TZ` | the local time zone |
| `SOURCE_DATE_EPOCH` | the present time, in seconds since 1970 |
| `TMPDIR` | the folder for texts that could not be saved |
| `TERM` | if `dumb`, docket asks line by line and uses no colour |

## Language

Everything for people is in English or Russian: help, errors, findings, the manual. `--lang` decides, then
`DOCKET_LANG`, then `language = "ru"` in docket.toml, then the locale. Formats for programs never change, except
messages in them, which only `--lang` changes. Messages of git and `curl` stay as they are.

## Me

`me` in a condition, and wherever a person is given, is the record whose id, e-mail address or name is `DOCKET_ME`, or
else `user.email` or `user.name` of git. Some words of the name, in any order, are enough if only one record has them:

```console
$ DOCKET_ME=sidorova-anna docket course list --where 'teacher = me' --format ids
algorithms
swift-basics
```

## Output

- Tables fit the terminal, `COLUMNS` or `--width N`. Docket shortens long texts first, then names, never ids. On a
  narrow terminal the other values of a task stand below its name. `--wrap` wraps cells instead of cutting them.
- Long output goes to the pager, by default `less`, with `LESS=FRX` unless you set `LESS`. `--no-pager` prints.
  Without keys of your own, `less` takes `q`, `j`, `k`, `g` and `G` on a Russian keyboard too (`й`, `о`, `л`, `п`).
- Control characters appear as pictures on a terminal. Files and pipes get the bytes as they are.
- `!` and red mark a date in the past, `↑` and `↓` a high and a low priority, of open tasks. Done tasks are green.

## Files

| file | content |
| --- | --- |
| `docket.toml` | makes its folder a workspace; settings, kinds, queries, rules |
| `.docket/` | the lock, the log of changes and a list of numbers of this clone; git ignores it |
| `.schemas/`, `.taplo.toml`, `tombi.toml` | schemas for editors, from `docket schema --write` |
| `.gitattributes` | how git treats records, from `docket init` and `docket git setup` |

Docket searches docket.toml from the current folder upwards, as git does. `-C DIR` starts in another folder.

## Exit status

| status | meaning |
| --- | --- |
| 0 | success, or no errors found |
| 1 | errors in the workspace, or no such record |
| 2 | wrong command line |
| 3 | the workspace cannot be read or written |
| 4 | docket changed records but could not print the message, for example to a full disk |
"""#
