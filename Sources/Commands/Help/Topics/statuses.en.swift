// swift-format-ignore-file
let statusesEnglish = #"""
# Statuses: open, done and cancelled

Every status means that a record is open, done or cancelled:

| status | means |
| --- | --- |
| `in-progress` | open; new tasks get it |
| `to-do` | open |
| `done` | done |
| `cancelled` | cancelled |

Lists, filters, screens, reports and exports go by the meaning, never by the word:

```console
$ docket task list --done --columns number,title,completed
  No.  Name                      Completed

Tool room
   10  Sharpen the drill set     2026-10-06 14:30 +02:00

Литейный цех
    5  Осмотреть кран-балку      2026-10-21 12:00 +03:00

Механический цех
    8  Заказать резцы            2026-10-15 09:20 +03:00

Сборочный цех
    2  Принять масло для пресса  2026-11-05 16:40 +03:00
```

`--open`, `--done` and `--cancelled` choose by meaning. `--in-progress` and the other statuses choose by name.

| command | does |
| --- | --- |
| `docket task done ID…` | sets the status `done` and the time in `completed` |
| `docket task reopen ID…` | sets the default status and removes `completed` |
| `docket task toggle ID…` | marks as done or reopens; refuses cancelled tasks |
| `docket task cancel ID…` | sets the status `cancelled` |

For `start`, `stop`, `take` and `drop` see `docket help daily-work`.

```console
$ docket task done 4
Task 4 (Наладить вытяжку над плавильной печью): in progress → done
$ docket task reopen 4
Task 4 (Наладить вытяжку над плавильной печью): done → in progress
```

## Your own statuses

docket.toml can add statuses and choose the default of new tasks:

```toml
[kinds.task.fields.status]
default = "to-do"
choices = { review = { means = "open", en = "in review", ru = "на проверке" } }
```

Now `docket task list --open` shows tasks to do, in progress and in review. Lists sort open statuses first, then done,
then cancelled. Within a meaning your own statuses come last, in the order of `choices`.

## Your own commands

docket.toml can declare commands that set fields:

```toml
[verbs.review]
kind = "task"
set = { status = "review" }
label = { en = "Send tasks to review", ru = "Передать поручения на проверку" }

[verbs.postpone]
kind = "task"
set = { due = "+7d", priority = "low" }
```

Now `docket task review 5 7`, or `docket review 5 7`, sets both tasks to in review. Help, completion, `--dry-run` and
undo work as for `docket task done`. `kind` can be any kind, and `set` can name several fields. A text is read as by
`docket task edit`: a record by its id or name, a date such as `tomorrow` when the command runs. A list sets several
values. `label` is what help shows. The name must differ from docket's commands and from the kinds.

## Statuses of your own kinds

A field of type `one-of` of your own kind has meanings too if its `choices` have `means`. Lists, filters and screens
then treat its records as open, done or cancelled. If the kind has a date called `due`, docket adds the condition
`overdue`, and `docket today` and `docket agenda` show its records. A choice called `priority` affects their order.
Such a kind has the commands above too: `docket bug done`. The built-in `docket stats` counts only tasks.

## Details

- An export to a format without your status writes the nearest built-in one. Taskwarrior keeps yours in the attribute
  `docketstatus`.
- A task that is set to done in an editor opened by `docket task edit` gets its `completed`, as by `docket task done`.
- `docket check` warns about `completed` on a task that is not done. See `docket explain completed-mismatch`.
"""#
