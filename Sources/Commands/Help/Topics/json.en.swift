// swift-format-ignore-file
let jsonEnglish = #"""
# JSON for scripts

`list`, `show` and most other commands take `--format json`:

```console
$ docket workshop show tool-room --format json
{
  "version": 1,
  "kind": "workshop",
  "records": [
    {
      "id": "tool-room",
      "path": "workshops/tool-room.toml",
      "name": "Tool room",
      "referrers": {
        "employee.workshop": [
          "larsen-mia",
          "novak-jan"
        ],
        "machine.workshop": [
          "grinder"
        ]
      }
    }
  ]
}
$ docket task list --done --columns number,assignee.workshop --format jsonl
{"number":2,"assignee.workshop":"assembly"}
{"number":5,"assignee.workshop":"foundry"}
{"number":8,"assignee.workshop":"machining"}
{"number":10,"assignee.workshop":"tool-room"}
```

A document of `list` or `show` has `version`, `kind` and `records`, in the order of the list. `jsonl` writes only the
records, one a line.

## Records

| member | meaning |
| --- | --- |
| `id`, `path` | the id, and the file from the workspace's folder |
| fields | under their names in the order of the schema; a field without a value is missing |
| `referrers` | only of `show`: by `kind.field`, the ids of records that refer to this one |

Ids and references are strings, dates are strings as in TOML, integers and booleans are themselves. Lists and sets are
arrays. With `--columns` a record has these columns instead, such as `teacher.email`.

## Changes

```console
$ docket user edit popov-denis --email denis@example.org --format json
{
  "version": 1,
  "changes": [
    {
      "action": "changed",
      "kind": "user",
      "id": "popov-denis",
      "path": "users/popov-denis.toml",
      "record": {
        "id": "popov-denis",
        "path": "users/popov-denis.toml",
        "first-name": "Денис",
        "last-name": "Попов",
        "email": "denis@example.org"
      }
    }
  ]
}
```

Commands that change records write `version` and `changes`. `action` is `added`, `changed`, `unchanged`, `deleted` or
`renamed` (with the old id as `from`) or `moved` (with the old path as `from`). `record` is the record after the
change, or null if it was deleted or an import left it unchanged. With `--dry-run` the document has `"dry-run": true`.

`docket check --fix --dry-run --format json` writes `changes` with `action`, `path`, `fixes` in words and `diff`.

## Findings

`docket check --format json` writes one finding a line:

| member | meaning |
| --- | --- |
| `version` | 1 |
| `code`, `severity` | such as `dangling-reference`; `error`, `warning` or `hint` |
| `message`, `label`, `help` | the problem; the text at the marked place, or null; a list of suggestions |
| `count` | only if the finding stands for several that docket left out |
| `path` | from the top of the git repository, or else from the workspace |
| `start`, `end` | `byte` from 0, `line` and `column` from 1; `end` is not included; columns count Unicode scalars; null for a whole file |
| `related` | other places, each with `message`, `path`, `start` and `end` |
| `fix` | null, or `message`, `certain` and `edits`, each with a place and its `replacement` |
| `rendered` | the whole finding as text |

## Errors

With `--format json`, standard output has the document or nothing. Standard error has only JSON objects, one a line:
errors, warnings, and notes such as waiting for a lock. They have the members of findings. If there is no file, `path`,
`start` and `end` are null. More lines of a message are in `details`.

The codes of errors are listed by `docket explain`, or one of `no-record`, `several-records`, `broken-record`, `unread`,
`invalid-id`, `id-taken`, `is-referred-to`, `brings-errors`, `changed-meanwhile`, `locked`, `no-workspace`,
`broken-settings`, `git`, `usage`, `workspace` and `refused`. Other messages have `fixed`, `warning` or `note`.

## Details

- `version` grows only if a member changes its meaning or disappears. New members do not change it.
- Messages are in English unless you give `--lang`. Names and codes are never translated.
- `docket query --format json` without a query lists the queries: `name`, `label`, `query`.
- `today`, `agenda` and `stats` write one table: in each row, `query` names the section, and `kind` the kind of its
  records. A row has the columns of its section; a field called `query` or `kind` is a column `KIND.FIELD`.
- `show` of several ids writes the records that it finds, and reports the others on standard error.
- `init`, `explain`, `version`, `course students`, `git setup`, `undo`, `log`, `blame` and `diff` take `--format json`
  too. The last three write changes with their `fields`: `from` and `to`, or `added` and `removed` for a set.
- `log` lists commits that only name a task under `mentions`. `report` writes records under `created`, `finished` and
  `late`, `moved` with `id`, `from` and `to` (null outside git), and `totals` by column.
- Invalid values are left out. A sum or a group of them is null, `?` in CSV and TSV.
"""#
