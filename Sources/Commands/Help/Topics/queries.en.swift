// swift-format-ignore-file
let queriesEnglish = #"""
# Conditions, queries and reports

Every field of a kind is a filter of its list. So are the references of the records that it refers to:

```console
$ docket task list --workshop assembly,foundry --open --columns number,title,due
  No.  Name                                                         Due

Литейный цех
    4  ↑ Наладить вытяжку над плавильной печью                      ! 2026-11-24

Сборочный цех
    1  ↑ Заменить уплотнения пресса                                 2026-11-27
    3  Собрать пробную партию после ремонта пресса и измерить…
```

`--where` takes a condition. `docket query` takes a whole query: a kind, then any of these parts in this order:

```
KIND [where CONDITION] [group by COLUMNS] [show COLUMNS]
     [sort by COLUMNS [desc]] [limit N]
```

```console
$ docket query 'task where open group by assignee.workshop show count, min due'
Workshop          Count  Due (minimum)
Tool room             1     2026-12-04
Литейный цех          1     2026-11-24
Механический цех      1
Сборочный цех         2     2026-11-27
Unassigned            1
Total                 6     2026-11-24
```

Conditions mean the same in `--where`, in queries, in rules and in the filter of the screens.

## Conditions

| condition | finds |
| --- | --- |
| `status = done` | records with this value |
| `status in (done, cancelled)` | one of several values |
| `not (status = done or priority = low)` | `and`, `or`, `not` and parentheses combine conditions |
| `description ~ "pressure"` | text that contains another; case and accents do not matter |
| `priority > low` | choices compare in their order |
| `assignee and not due` | a field with a value, a field without |
| `completed > .due` | two fields of one record compared |
| `open`, `overdue`, `ready`, `blocked` | named conditions; docket.toml can add more |
| `assignee = me` | your own tasks; see `docket help environment` for `DOCKET_ME` |

Quote a value with spaces: `assignee = "Петров Иван Сергеевич"`. An id works too.

## Dates

| condition | finds |
| --- | --- |
| `due < today` | dates before today |
| `due <= today + 2w` | the units are `d`, `w`, `m` and `y` |
| `created >= now - 3d` | the last 72 hours |
| `due = week` | this week, from Monday; also `month`, `quarter`, `year` |
| `completed = month - 1m` | the whole last month |
| `due = 2026-11` | a month that you write; also a week (`2026-W48`), a quarter (`2026-Q4`), a year (`2026`) |

## Along references

| condition | finds |
| --- | --- |
| `assignee.workshop = assembly` | tasks by the workshop of their employee |
| `no course@students` | users who take no course: `course@students` follows the reference backwards |
| `some depends-on (open)` | tasks with an open dependency; also `no` and `every` |
| `some depends-on (due > .due)` | `.due` belongs to the task outside the parentheses |
| `some depends-on+ (open)` | the same at any distance; `depends-on*` includes the task itself |
| `count task@assignee(open) > 1` | employees with several open tasks; also `sum`, `min`, `max`, `avg` |

```console
$ docket query 'employee where count task@assignee(open) > 0 show title, workshop'
Name                      Workshop
Larsen Mia                Tool room
Васильева Нина Андреевна  Механический цех
Ёлкин Семён Львович       Сборочный цех
Кузнецов Олег Иванович    Литейный цех
Петров Иван Сергеевич     Сборочный цех
```

## Groups, columns and charts

A list leaves out columns in which nothing is set; `--columns` chooses them.

```console
$ docket query 'task where completed group by month(completed) show count' --format bars
  3
██████
██████
██████
██████
██████    1
██████  ▅▅▅▅▅▅
██████  ██████
██████  ██████
────────────────
 Oct     Nov
 2026
```

```console
$ docket query 'task where due show number, title, assignee.workshop sort by due desc limit 2'
No.  Name                           Workshop
  9  Calibrate the surface grinder  Tool room
  1  ↑ Заменить уплотнения пресса   Сборочный цех
```

`week(due)`, `month(due)`, `quarter(due)` and `year(due)` are columns too. `--format svg` writes the chart as a picture.
The other formats are `table`, `json`, `jsonl`, `csv`, `tsv`, `ids` and `markdown`.

## Names for conditions and queries

```toml
[conditions.task]
urgent = "open and (due <= today + 3d or priority = high)"

[queries.mine]
label = { en = "My tasks", ru = "Мои поручения" }
query = "task where open and assignee = me"
tab = true
```

With this in docket.toml, `docket task list --where urgent` and `docket query mine` work, and `tab = true` adds a tab to
the screens. `docket query` alone lists the queries.

## Dependencies and totals

- `docket task ready` lists open tasks whose dependencies are all done or cancelled. `docket task blocked` lists the
  others with the tasks they wait for.
- `docket task tree 3` shows all dependencies of a task, and `--up` the tasks that wait for it. `--format mermaid` and
  `--format dot` write the tree for these programs.
- `docket stats` shows totals by workshop, employee and week. It runs the queries whose names begin with `stats-`. To
  change them, add the built-in ones to docket.toml: `docket stats --print >> docket.toml`.

## For users of other programs

| there | in Docket |
| --- | --- |
| `task +OVERDUE list` | `docket query 'task where overdue'` |
| `task due.before:eom list` | `docket query 'task where open and due <= month'` |
| `recsel -t Task -e "Tags ~ 'qual'"` | `docket query 'task where tags ~ qual'` |
| `recsel -t Task -G Assignee -p 'Count(Title)'` | `docket query 'task group by assignee show count'` |
| `LIST FROM "tasks" and [[press-3]]` (Dataview) | `docket query 'task where machine = press-3'` |

## Details

- A condition compares dates in your local time. A time with an offset from UTC is converted; a time without one is
  local. A date equals every moment of that day.
- `not` and `!=` also find records without a value. `every` holds if there are no records to look at.
- A record with several values in a grouping column counts in each group, but once in the total.
- A path reaches each record once, archived records included. Lists and queries show archived records only with
  `--archived` or `--in archive`.
- An invalid value, such as `status = 5`, matches neither `status = done` nor `not status = done`. Groups show it as a
  group of its own.
- Tasks in a cycle of dependencies are never ready. A file that cannot be read blocks nothing; the list warns about it.
"""#
