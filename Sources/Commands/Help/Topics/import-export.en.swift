// swift-format-ignore-file
import Model
import Presentation
import Text

let importExportEnglish = #"""
# Import and export

```console
$ cat staff.csv
id,last-name,first-name,workshop
belova-olga,Belova,Olga,Сборочный цех
berg-nils,Berg,Nils,tool-room
$ docket import staff.csv --kind employee
Added: 2 employees
$ docket export employee --spreadsheet > staff-for-excel.csv
$ docket export > everything.json
$ docket export --format todotxt > todo.txt
```

`import` takes a file, a folder of Backlog.md, an http or https address, or `-` for standard input. It recognises what
other programs export, Docket's own exports, todo.txt, calendars (`.ics`), Markdown checklists (`- [ ] Oil`), and any
other table (CSV, TSV or JSON). If docket cannot tell, `--from` names the format; `docket import --tools` lists all.

\#(ImportFormat.markdown(.english))

Comments become notes with their authors and times, checklists become steps, and the parent of a task depends on its
parts. What has no field goes into the description, under its name.

All records are imported or none. `--skip-invalid` leaves out records that break rules, and records that refer to them.
`docket undo` undoes an import.

## Tables

Docket shows how it reads a table: separator, encoding, a field for each column, a choice for each status and priority,
and the first rows. At a terminal it asks before it imports; `--dry-run` shows the same anywhere.

```console
$ cat team.csv
Key,Summary,State,Assignee,Team,Due date
A-1,Oil the guides,Blocked,Larsen Mia,Red,2026-12-04
A-2,Check the belt,Done,,Blue,2026-11-20
$ docket import team.csv --map "Team=tags" --map-value "status:Blocked=in-progress" --dry-run
A table, cells separated by `,`, 2 rows

Columns
  Key      → source
  Summary  → title
  State    → status
  Assignee → assignee
  Team     → tags
  Due date → due

Values of `status`
  Blocked → in-progress
  Done    → done

Row 1
  title = "Oil the guides"
  status = "in-progress"
  assignee = "Larsen Mia"
  due = 2026-12-04
  tags = ["Red"]
…
```

Without `--dry-run` docket prints `[imports.NAME]` with these choices. With that in docket.toml, `docket import team.csv
--using NAME` reads the next file in the same way. `--map "Team=-"` ignores a column, and `--map "Team=+"` adds it to
the description, as happens to every column without a field. `--separator` and `--skip-lines` help with unusual files.
Docket finds people by login, e-mail address or name. Others stay in a note such as `Assignee: root`, and `--add-people`
adds those who have a first and a last name.

- Dates may be `27.11.2026 9:05`, `11/27/26 9:05 PM`, `2026/11/27`, `27-Nov-2026`, `Nov 27, 2026`, `12/мар/26 3:45 PM`,
  ISO 8601, or seconds since 1970. If some are like `11/12/2026`, another date of the table or `--dates dmy` (`mdy`,
  `ymd`) must tell which number is the month. Times without a zone are local, unless the column says otherwise (`Created
  (UTC+3)`). A time in a column of days becomes the local day, and docket says so.
- UTF-8 and UTF-16 are recognized. Any other text is read as Windows-1251 if the language of the workspace, or else
  yours, is Russian, and otherwise as Windows-1252. Docket says so, and `--encoding` chooses another encoding.
- Addresses are loaded by `curl`, with its proxy variables, at most 32 MiB. If a source sends only a part of its list,
  docket says how many records are missing.

## The same source again

A record of docket is known by its id, others by the key in `source` (`jira:SHOP-12`), so a second import adds nothing.
Records that differ stay as they are, and docket counts them. `--update` takes what is different there:

- A value that differs replaces yours. Docket shows each such value as `old → new`: at a terminal before it asks,
  elsewhere with the outcome. `--dry-run` shows them too, and changes nothing.
- Lists only grow: tags and dependencies are added, new steps and notes are appended, and a step that is done there is
  ticked.
- Nothing is removed or reset because it is empty or missing there.

With `--mirror` the source wins wholly: it also removes the values that the source leaves empty, and makes lists exactly
the source's. What the source has no place for stays, and no record is deleted.

Docket's own JSON and CSV, also with `--spreadsheet`, change nothing if nobody edited them, in any time zone.

## Formats of export

- `csv` has every field. A text that a spreadsheet would run as a formula gets an apostrophe, which `import` removes;
  `--raw` leaves it out. `--spreadsheet` makes the file open well in Excel: labels, names and local dates.
- `json` has every field too; `markdown` is for readers.
- `todotxt`, `taskwarrior` and `ics` hand tasks over to another program. Docket does not synchronise with it. Standard
  error says in one line what the format has no place for.
- `todotxt` has one line for a task. A task that depends on others has `id:1`, and each of these `p:1`.
- `taskwarrior` is for `docket export --format taskwarrior | task import -`, once. `task import` replaces tasks that
  have the same UUID, so do not hand over tasks to the Taskwarrior that they came from: docket does not have all their
  attributes. Statuses that Taskwarrior lacks are in an attribute `docketstatus`. Tags with commas or spaces get `_`.
- `ics` is for calendars. A rule of a repeating task begins on the day when the task is due.
- In Taskwarrior and calendars a task has the UUID that it came with, or one made of its id, the same in every export.

The table shows each field of a task after an export and an import into another workspace. "Reported" means that docket
leaves it out and standard error says so.

| of a task | `json` | `csv` | `csv --spreadsheet` | `todotxt` | `ics` |
| --- | --- | --- | --- | --- | --- |
| title | kept | kept | kept | kept | kept |
| description | kept | kept | kept | as title | as title |
| description of many lines | kept | kept | kept | first line, reported | kept |
| description beside a title | kept | kept | kept | reported | kept |
| status | kept | kept | kept | kept | kept |
| assignee | kept | kept | kept | kept | kept |
| priority | kept | kept | kept | kept | kept |
| created | kept | kept | kept | the day | kept |
| due | kept | kept | kept | kept | kept |
| start | kept | kept | kept | kept | kept |
| repeat | kept | kept | kept | kept | kept |
| repeat on some days | kept | kept | kept | reported | kept |
| repeat after completion | kept | kept | kept | kept | reported |
| completed | kept | kept | kept | the day | kept |
| tags | kept | kept | kept | kept | kept |
| depends-on | kept | kept | kept | kept | kept |
| steps | kept | kept | kept | reported | reported |
| notes | kept | kept | kept | reported | kept |
| source | kept | kept | kept | reported | reported |
| your own fields | kept | kept | kept | reported | reported |

A todo.txt has `t:` for the start, and `rec:+2w`, `rec:2w` (after the completion) or `rec:+1b` (every weekday) for the
repetition. A calendar has `DTSTART`, `RRULE` and `COMMENT` for start, repetition and notes, and Taskwarrior `scheduled`
for the start and annotations for notes that have a time. Taskwarrior keeps `docketrepeat` and `docketsteps` as
attributes of docket; its own `recur` would start a series there.

## Invalid values and unknown fields

Every row arrives. What has no field, and a value that its field cannot have, goes into the description, or is left out
in Taskwarrior, todo.txt and calendars. Each import lists both in one table: the name, where it went, the number of rows
and an example. To keep what was left out, declare a field: `fields.user-id = { type = "integer" }` under `[kinds.task]`
keeps the `userId` of dummyjson.com.

A row that breaks a rule stops the import. Docket shows similar errors as one line, with the first row that has it.

## First tasks from an address

`docket init --seed [DIR] [URL]` keeps an address in docket.toml as `seed = "…"`, without a password, and loads the
first tasks from there. While the workspace has no task, `docket task list` tries again; a failure is only a warning. If
the address came with a clone, docket asks once whether to load from it. Without a terminal it loads nothing and prints
the command: `docket task list --seed ADDRESS`. `--offline`, or `DOCKET_OFFLINE=1`, never touches the network; `docket
check` never does.
"""#
