// swift-format-ignore-file
let namesAndDatesEnglish = #"""
# How to name records and write dates

A command takes the name of a record in any of these forms:

| form | example |
| --- | --- |
| number | `docket task show 4`, `docket task done 1-3` |
| id | `docket employee show petrov-ivan` |
| id with its kind, as `docket find --format ids` prints it | `docket show employee/petrov-ivan` |
| beginning of an id | `docket employee show petrov` |
| the random characters of a task's id | `docket task show 7kf2` |
| name | `docket employee show "Петров Иван Сергеевич"` |
| name with initials | `docket employee show "Петров И. С."`, `docket user show "J. Smith"` |
| e-mail address | `docket employee show petrov@example.org` |
| beginnings of the words of a name | `docket employee show "пет ив"` |

Words may come in any order, and a patronymic may be left out. Case, accents and `ё` do not matter. A whole word
counts before a beginning. What you typed in the other keyboard layout (`gtnhjd`) is understood if nothing else
matches. The same forms work in options, conditions, quick capture, imported tables, tools for agents and `DOCKET_ME`;
only a word that looks like an id is always an id in an imported file.

```console
$ docket task assign 11 орлов
Task 11 (Покрасить ограждения): assignee — Орлов Глеб (orlov-gleb)
$ docket task edit 4 --priority низкий --due 27.11.2030
Task 4 (Наладить вытяжку над плавильной печью): priority: high → low; due: 2026-11-24 → 2030-11-27
```

If several records match, docket changes nothing and lists them:

```console
$ docket task assign 11 ив
error: several employees match `ив`
help: use an id: ivanov-petr (Иванов Пётр Алексеевич), kuznetsov-oleg (Кузнецов Олег Иванович), petrov-ivan (Петров Иван Сергеевич)
```

`delete` and `rename` take only numbers, ids and whole names, since a wrong guess would be expensive. A command that
changes several records takes one word only as a whole name, since words without quotes would each mean another one.
Digits always mean a number and never a part of a name. Lists add the id to a name that several records share, so
everything that a list shows can be typed.

## New people

`docket employee add` and `docket user add` take a whole name and say how they divided it. Imported tables are read in
the same way. The first rule that fits decides:

- A comma stands after the last name: `Smith, John`.
- A patronymic, known by its ending (`-вич`, `-вна`, `-vich`, `оглы`), stands after the first name: `Петров Иван
  Сергеевич`, `Иван Сергеевич Петров`.
- Initials are not the last name: `Петров И. С.`, `J. Smith`.
- If only one end of a name looks like a Russian last name (`-ов`, `-ева`, `-ский`), that is it: `Иван Петров`.
- Otherwise the language of the workspace decides: in English the last word is the last name (`Mary Ann Smith`), in
  Russian the first one (`Ли Сун Хи`). Without `language` in docket.toml, names in Cyrillic letters are Russian.

Words such as `van der` belong to the last name. `Anna Orlova <anna@example.org>` sets the e-mail address too.

docket warns if a person, workshop or course of the same name exists, and asks first at a terminal.

## Ids

The name of a file without `.toml` is the id of its record: lower-case words of a-z and 0-9 joined by hyphens, at most
100 bytes. `add` makes the id from the name of the record: Иванов Пётр becomes `ivanov-petr`, or `ivanov-petr-2` if that
id exists. A task's id also gets four random characters, so two clones never create the same file.

Where records have numbers, an id is never only digits. `docket check --fix` renames such a file, keeps the number of
the record and remembers the old id. Until then docket writes the id as `17.toml`, and accepts it in this form. If an
imported table has such ids, the records get ids from their names, and the next import finds them by `source`.

`docket KIND rename OLD NEW` changes an id and every reference to it, and keeps the old id in `former-ids`. A reference
to a former id still works; `docket check` warns about it and `--fix` replaces it.

## Numbers

A task has a `number` for people, and docket gives a new task the highest number plus one. Nothing refers to a number,
so nothing breaks if it changes. A file that you write by hand needs no number: `docket check --fix` adds one.

After you delete the task with the highest number, the next new task gets that number. Two branches or clones may give
the same number: `docket check` warns, and `--fix` changes one of the two.

## Dates

| you type | meaning |
| --- | --- |
| `2026-11-27`, `27.11.2026`, `27 Nov 2026` | a day |
| `2026-11-27 14:00`, `27.11.2026 9:05`, `2026-11-27T14:00:00+03:00` | a time; without an offset from UTC it is local |
| `today`, `tomorrow`, `yesterday` | also `сегодня`, `завтра`, `вчера` |
| `fri`, `friday`, `by friday`, `пт` | the next Friday after today |
| `next fri` | the Friday of the next week, which begins on Monday |
| `7d`, `+2w`, `+1m`, `-1y`, `in 3 days`, `in two weeks`, `a week ago` | counted from today |
| `27.11`, `27 nov`, `Nov 27th`, `the 27th` | the next such day, today included |
| `eow`, `eom`, `eoy`, `end of next month` | the last day of a week, month or year |
| `next week`, `next month`, `next year` | its first day |

In `12/04` or `12-04-2026` the order of day and month must be known: `dates` under `[settings]` in docket.toml is `dmy`,
`mdy` or `ymd`. Without it the day comes first if the workspace has `language = "ru"`; elsewhere docket accepts such a
date only if it has one meaning, like `12/24`.

The field decides: `due` is a day, `created` and `completed` are times.

In a filter a date may be only a year or a month: `docket task list --due 2026-11`. Files hold TOML dates. `show` writes
27 Nov 2026, and a list 2026-11-27. A time in another zone than yours has its offset from UTC.

## Choices and booleans

A choice is its key or its label in either language: `done`, `выполнено`. A boolean is `true`, `yes`, `да`, or `false`,
`no`, `нет`. All of this holds for options, filters, `--where` and imported files.
"""#
