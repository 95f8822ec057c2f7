// swift-format-ignore-file
import Presentation
import Text

let screensEnglish = #"""
# The full-screen interface

`docket ui`, or `docket` alone at a terminal, opens it. Outside a workspace it offers to create one.

```
 Tasks Workshops Employees Users Courses Teachers Machines Agenda Dashboard    ›
 All 11  open 6  done 4  1 cancelled                                       work
    No.  Name                              Assignee      Status       Due
Tool room  2
      9  Calibrate the surface grinder     Larsen Mia    in progress  2026-12-04
 ✓   10  Sharpen the drill set             Novak Jan     done
Литейный цех  3
  ↑   4  Наладить вытяжку над плавильной…  Кузнецов О.…  in progress  2026-11-24
 ✓    5  Осмотреть кран-балку              Смирнова В.…  done
 –    6  Перебрать старый ковш.…           Жуков А. Н.   cancelled
Механический цех  2
      7  Проверить биение шпинделя         Васильева…    in progress
 ✓    8  Заказать резцы                    Морозов Ю.…   done
Сборочный цех  3
  ↑   1  Заменить уплотнения пресса        Петров И. С.  in progress  2026-11-27
      3  Собрать пробную партию после…     Ёлкин С. Л.   in progress
 ✓    2  Принять масло для пресса          Иванов П. А.  done

↓ 1 more
Enter open  t done  n add  / search  f filter  e edit  d delete  ? all keys
```

Each kind has a tab, your own kinds too. So do the teachers, each query of docket.toml with `tab = true`, the agenda,
the dashboard, and the findings of `docket check`. `docket init --for orders`, `courses` or `todo` makes a workspace
with only the kinds that these need; `docket help kinds` shows how to hide a kind later. The screens open at the first
tab with records; `[settings]` with `first-tab = "dashboard"` or `"agenda"` in docket.toml puts one of them first. The
last line shows the main keys, and `?` shows all keys and tabs. Letters count by their place on the keyboard, so a
Russian layout works too.

In a group, overdue tasks (`!`) come first, then those due soon, then by priority (`↑`, `↓`) and number. Finished ones
are last, on green, or dim with `done = "dim"` in `[settings]`. `f` shows only open or only done ones; what you finish
then stays visible until you leave the tab. `z` folds a group. Where all rows fit, each has its description on a second
line; `i` shows or hides these.

At the right of the second line are facts, as far as they fit: the folder, the git branch, uncommitted changes,
findings, and how many tasks are due today and overdue. From 120 columns, the page of the selected record or finding
stands on the right; from 40 rows, below the list.

## Keys

| key | does |
| --- | --- |
\#(KeyTable.main[.english])
A digit goes to a visible tab. A key that can do nothing here says why.

- `/` searches like `docket find`, and in the headings, as you type. `:` takes a condition, see `docket help queries`;
  Tab completes it. `w` takes days such as `fri`, `+3d` and `1 dec`.
- `d` first shows which other records change. On a link of a page, `d` and `-` remove the link; both records stay.
- `v` shows a board with a column for each status, then for other choices, then the list again.
- `L` loads while there are no tasks; you can work meanwhile, and Esc stops it.
- `?`, then `print`, `report` or `stats`, shows the work orders of the selected tasks, a report or the statistics.

Reports and work orders are those of `docket report` and `docket print`, in the pager; a report uses the condition
of the list. Any key returns.

## Findings

The Findings tab lists what `docket check` reports, by file. Enter opens a finding with the excerpt of the file and the
advice; Enter again opens the record, `o` your editor at the line. The page closes when the finding is gone.

`F` shows the lines that the fix changes. Enter makes the fix as one change, and `u` undoes it. `A` makes all safe fixes
of the workspace, as `docket check --fix` does, after it lists the files. So does `F` on a finding without a fix. A fix
that would remove a comment is never among them; `F` makes it for the selected finding.

On a merge conflict, Enter and `F` show a page with what each side has, field by field. `o` takes ours, `t` theirs, and
`b` both, if that is a list or a text; docket shows the lines that change and asks. The next conflict of the file
follows. The page is also behind Enter on a record that its markers make unreadable.

## Agenda

The Agenda tab lists open work by day: overdue work first, then today and the other days of the week. Your own kinds
with a due day are there too. Later days of tasks that repeat have the sign `↻`; Enter opens the task. `n` adds a task
that is due on the selected day.

| key | does |
| --- | --- |
\#(KeyTable.agenda[.english])
The time of day stays. Esc returns to the current week.

## Dashboard

The Dashboard tab shows overdue work and the numbers of `docket stats` as bars: open, overdue and done tasks of each
workshop and employee, and tasks done each week. The bars of a group have one scale. Enter opens a task, an employee or
a workshop. On another row, such as a week, it lists the records that the row counts: their tab opens with the
condition, and Esc shows all again. From 120 columns, the groups are in two columns if all bars fit. Your own `stats-`
queries replace the built-in ones.

## How to do it

| work order | keys |
| --- | --- |
| list them by workshop | `1`, or Tab until Tasks |
| show all, those in progress, or those done | `f` |
| read one | Enter |
| create one; docket gives the number | `n`, fields, Ctrl-S |
| write a long description | Description in the form, the second field; Ctrl-G opens your editor |
| choose the employee | `a` |
| mark as done, or reopen | `t` |
| edit | `e`, fields, Ctrl-S |
| cancel | `x`, or the line at the end of the form |
| delete | `d`, Enter; or the line at the end of the form |
| add a workshop or an employee | its tab, `n` |

| course | keys |
| --- | --- |
| add, edit or delete a user or a course | its tab, `n`, `e`, `d` |
| choose the teacher | `a` on the course, or Enter on “Choose a teacher” |
| tick the students among all users | `s` on the course, or Enter on “add students”; Tab ticks, Enter saves |
| remove one student; the user stays | Enter on the course, its student, `d` |
| see a user's courses, as teacher and as student | Users, Enter |
| list teachers by subject, and how many courses each has | the Teachers tab |

| to-do list | keys |
| --- | --- |
| load the first tasks | `L`, Enter; the address is in docket.toml, or dummyjson.com |
| list them; done ones are green | the Tasks tab |
| add or edit title, text and status; an empty text is refused | `n`, `e`, Ctrl-S |

## Forms

A star marks required fields; Save is dim until all are valid, and says why. A date can be typed as `fri` or `+3d`;
Enter opens a month: arrows move by days and weeks, PgUp and PgDn by months. On a choice, ← and → take the next one.
Letters on a choice or a reference open a list and search it. In a long text Enter starts a new line, Ctrl-← and Ctrl-→
move by words, Tab goes to the next field, and Ctrl-G opens your editor.

Esc keeps a draft. It is there when you come back, `D` opens the oldest draft, and Ctrl-R returns to the saved values.
`q` asks before drafts are lost. A draft whose record somebody deleted can be saved as a new record. In `docket add` and
`docket edit` no draft is kept: the first Esc warns, the second one discards.

## Several people

Docket shows changes of other people at once; an open list keeps what it showed, and saves only what you ticked. A form
saves only the fields that you changed. `u` refuses to undo a change if others have changed the same record since; press
it again to undo the change before. A change from before this session is shown first, and docket asks.

## The mouse

A click selects, and a second click opens. Tabs, headings, days and the words of the last line can be clicked too. The
wheel scrolls.

## Lists to choose from

`docket course students ID`, `docket course teacher ID` and `docket task assign ID` open such a list at a terminal. Type
to narrow it, tick with Tab, save with Enter, leave with Esc. Everywhere, the first Esc with unsaved ticks only warns;
the second one discards them. Surnames count before other names, in any order and in either keyboard layout. At a
terminal that cannot draw, the list is numbered.

## Without drawing

`docket ui --plain`, for example for a screen reader, works line by line: a number prints a list, and any command runs
without the word `docket`. A terminal that cannot draw gets the same.

The screens need 20 columns and 6 rows, better 40 and 12. `NO_COLOR` turns colours off.
"""#
