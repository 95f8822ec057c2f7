// swift-format-ignore-file
let dailyWorkEnglish = #"""
# Daily work: capture, find, notes, repetition

Commands about tasks need no kind: `docket add`, `docket list`, `docket done 42`. They also find a record of another
kind by its id, if no other kind has this id: `docket show press-3`.

| command | does |
| --- | --- |
| `docket today [PERSON]` | shows work that is overdue, due today, in progress or next, and tasks that wait for yours |
| `docket agenda [PERSON]` | lists open work by its due day, and what repeats, of the next seven days |
| `docket upcoming [--until DAY]` | lists the days of repeating tasks |
| `docket find WORD…` | finds records of all kinds by words |
| `docket add TEXT --quick` | adds a task with values in the text |
| `docket add --from NAME` | adds tasks from a template |
| `docket start ID…`, `stop ID…` | sets the status `in-progress` or `to-do` |
| `docket take ID…`, `drop ID…` | makes a task yours and starts it, or gives it back; `take --next` chooses it |
| `docket note ID TEXT` | adds a note with the time and your name |
| `docket tick ID STEP…`, `untick ID STEP…` | marks steps as done, or opens them again: `2`, `1-3` or `all` |
| `docket skip ID…` | cancels this one of a series, and adds the next |
| `docket archive`, `unarchive ID…` | moves finished tasks out of the way, and back |
| `docket report [PERIOD]` | reports on new, finished, cancelled, late and moved tasks |
| `docket print ID…` | prints work orders for the wall |

`DOCKET_ME`, or else git's `user.email` and `user.name`, says who you are. It can be the id, the `email`, the name or
some words of the name of an employee, in any order. `me` stands for you wherever a person is given: `docket assign 2
me`. `take` and `drop` refuse a task that somebody else has. `agenda` also takes `--week`, `--month` and `--until DATE`.

```console
$ docket today petrov-ivan
```

Queries in docket.toml whose names begin with `today-` replace the built-in sections. `me` in them is the person.

## Find

`docket find` searches all kinds for records that have all the words in what you see of them: names, texts, notes,
steps, tags, choices, numbers and ids, and the names of the people and other records that they refer to, with their
workshops. It does not search dates and `source`; use a condition for these.

A word may be a part of a longer one; case and accents do not matter. Russian words are found in other forms: `смазкой`
finds `смазка`. Two words are forms of one if they begin with the same letters, at least four and all but the last three
of the longer one. If nothing is found, the words are read in the other keyboard layout. Screens, lists to choose from,
editors, agents and the site search in the same way.

Records with the words in their names come first, then whole words before parts of words, open records before finished
ones, and new ones before old ones.

```console
$ docket find масло
```

`--kind KIND` searches one kind, and `--archived` the archive too.

## Quick capture

With `--quick`, `docket add` and the `add` of other kinds read values of fields in the text:

```console
$ docket add "Oil the guides due:fri +press @orlov" --quick --id oil-guides
```

| word | sets |
| --- | --- |
| `due:fri`, `start:+2w` | a field by its name or label, in English or Russian: `срок:пт` |
| `+press` | a tag; it begins with a letter |
| `@orlov`, `@me` | the assignee by id, name or a word of the name |
| `!high`, `!normal`, `!low` | the priority |

Everything else is text: `http://x`, `10:30`, `Note: this`. If a field may be mistyped, as in `deu:fri`, docket says so.
A backslash keeps a word as text: `\due:fri`. Put text with
`!` or `\` in single quotes, so that the shell leaves it alone.

`[settings]` with `quick = true` in docket.toml makes this the default, and `--no-quick` turns it off once. Without
either, all words are text.

## Templates

A template is a file in the folder `templates` of the workspace, with values as in a record. The sample workspace has
`templates/monthly-service.toml`:

```toml
title = "Monthly service of {machine}"
machine = "?"
due = "+2w"
steps = ["Drain the oil", "Change the filter"]
```

`docket add --from monthly-service --machine press-3` adds the task. Values are written as for options, so `+2w` is
relative to today. `"?"` must be given: with an option, or docket asks for it at a terminal. A field in braces in a text
stands for its value, which must be given too; for a reference it is the name of the record. Braces around anything
else are text. Options replace the values of the template.

Several tasks are tables, named for references among them. Values above the tables are for all tasks:

```toml
machine = "?"

[tasks.drain]
title = "Drain the oil of {machine}"

[tasks.refill]
title = "Refill {machine}"
depends-on = ["drain"]
```

For other kinds the tables have the name of their folder, such as `[machines.lathe]`, and the command is
`docket machine add --from NAME`. `docket check` reports errors in templates as `invalid-template`. A template adds at
most 1000 records, and has the same limits of size and links as a record.

## Notes and steps

Both are lists with one item a line, so each note is one line of a diff. In a note of several lines, such as
from `docket note 42 -`, line ends are written as `\n`; `docket show` shows the lines. Write them by hand or with
commands:

```toml
steps = [
  "[x] Drain the press",
  "[ ] Change the seals",
]
notes = [
  "2026-11-28 10:00+03:00 Petrov I. V.: the pump is back",
]
```

Lists show `1/2` for the steps. A done task with open steps is a warning. When two clones change one task, the merge
driver keeps the ticks of both and puts the notes of both in order of time, so a note has the offset of its time from
UTC; `docket show` leaves out your own offset. A note by hand needs none, nor a time or an author. Your own kinds can
have fields of the types `list of step` and `list of note` too.

## Start

A task with a `start` day in the future is not `ready`. `docket check` warns about a `start` after `due`.

## Repetition

```console
$ docket add "Oil the guides" --due 2026-11-27 --repeat "every 2 weeks"
```

Done with such a task, you find the next one: `docket done` adds it in the same change, with the same steps, all open,
and moved days. Missed days are skipped. A month without the 29th, 30th or 31st has its last day instead: `monthly` from
30 January continues on 28 February and 30 March. After the last one, docket says that the task does not repeat any
more. Write the repetition in English or Russian:

| repetition | next |
| --- | --- |
| `every 3 days`, `daily`, `every weekday` | days |
| `every 2 weeks on monday and thursday`, `every friday`, `every weekend` | days of the week |
| `monthly`, `monthly on the 15th`, `monthly on the last day` | days of the month |
| `every 3 months on the last friday` | a day of the week in the month |
| `yearly on 12 april` | a day of the year |
| `after 30 days` | counted from the day when it is done |
| `every week until 2027-01-31` | with an end |

`docket list --repeat weekly` and `repeat = weekly` in a query find tasks that repeat like that, in whatever words. The
title of a series means its open task: `docket done "Oil the guides"`.

The id of the next task follows from the series and the day. When two clones mark the same task as done, both add the
same file, and the merge keeps one. Reopening a task deletes the next one, if nobody has changed it and nothing refers
to it.

## Reports

```console
$ docket report 2026-11 --workshop foundry
```

PERIOD is `week` (default), `last-week`, `month`, `last-month`, `quarter`, `year`, a month such as 2026-11, a week such
as 2026-W48, a day, or the first and the last of these: `2026-11-01..2026-11-15`.

| section | tasks |
| --- | --- |
| created | whose `created` is in the period |
| finished | whose `completed` is in the period |
| cancelled | that commits of the period cancelled, with the last note |
| late | open after their due day at the end of the period, or by now; or finished in the period after their due day |
| moved | whose due day commits of the period changed, with the old and the new day |
| due in the following week | open, in a report on a period that contains today |

Then come totals by workshop and by person. Archived tasks count too. Edits that are not committed yet count as of today
and are marked. Outside git, cancelled tasks and moved due days are left out, and the report says so. `docket cancel 9
--note "The press was sold"` notes the reason; so do `done`, `skip`, `start`, `stop` and `reopen`. `--person`,
`--workshop` and `--where` select tasks as in lists. `--format` is `table`, `markdown`, `html` (one file that prints on
A4 and loads nothing) or `json`; `--output FILE` writes to a file.

## Work orders on paper

`docket print 42 43 | lpr` prints each task with a large number, its fields, texts, boxes to tick for the steps, and
lines for signature and date. `--format html` makes one file for A4, with each task on a page of its own; `--format
markdown` and `--output FILE` exist too.

## Archive

`docket archive --older 90d` moves tasks that were finished 90 days ago or earlier to `tasks/archive/YEAR`. Lists
leave them out unless `--archived` is given. Ids stay, so references to them keep working. A task that is
opened again leaves the archive.
"""#
