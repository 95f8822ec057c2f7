// swift-format-ignore-file
let kindsEnglish = #"""
# Records, kinds and fields

A workspace is a folder with a `docket.toml`; `docket init` creates it. A record is one task, one employee and so on: a
small text file, which commands write and you can edit by hand. Each kind has a folder, and each record is a file in it:

```
docket.toml                  format = 1
workshops/assembly.toml
employees/petrov-ivan.toml
tasks/replace-press-seals-7kf2.toml
users/sidorova-anna.toml
courses/swift-basics.toml
```

| kind | required fields | other fields |
| --- | --- | --- |
| `workshop` | `name` | |
| `employee` | `last-name`, `first-name`, `workshop` | `patronymic`, `email` |
| `task` | `status`, and `title` or `description` | `number`, `assignee`, `priority`, `created`, `due`, `start`, `repeat`, `completed`, `tags`, `depends-on`, `source`, `steps`, `notes`; see `docket help daily-work` |
| `user` | `first-name`, `last-name` | `email` |
| `course` | `name`, `subject`, `branch` | `teacher`, `students` |

`docket schema KIND` prints the fields with their types as JSON Schema. A reference is the id of another record in
quotes. Records may lie in subfolders, such as `tasks/2025/`. Hidden files and README.md are ignored.

A folder named `archive` hides its records from lists, queries and completion; `--archived` and `--in archive` show
them. References, checks and exports include them.

## Declare a kind and a field

The sample workspace has machines, and a task may be about a machine. docket.toml says so:

```toml
[kinds.machine]
folder = "machines"
label = { en = "Machine", ru = "Станок" }
plural = { en = "Machines", ru = "Станки" }
fields.name = { type = "text", required = true }
fields.serial = { type = "text", unique = true }

[kinds.task.fields.machine]
type = "reference"
to = "machine"
on-delete = "nullify"
inverse = { en = "Work orders", ru = "Поручения" }
```

Now every command knows machines:

```console
$ docket machine list
ID       Name                      Serial number  Installed   Workshop
grinder  Surface grinder           SG-2044        2022-11-21  Tool room
crane-2  Кран-балка, 5 т           КБ5-77         2019-09-30  Литейный цех
press-3  Пресс гидравлический П-3  П3-00417       2011-06-14  Сборочный цех
lathe-1  Токарный станок 16К20     16K20-1182     1998-03-02  Механический цех
$ docket task list --machine press-3 --format ids
replace-press-seals-7kf2
trial-batch-q4nd
$ docket machine show press-3
Пресс гидравлический П-3
machines/press-3.toml

Name           Пресс гидравлический П-3
Serial number  П3-00417
Installed      14 Jun 2011
Workshop       Сборочный цех (assembly)

Work orders
  1  Заменить уплотнения пресса
  3  Собрать пробную партию после ремонта пресса и измерить десять деталей.
```

## Keys of a field

| key | meaning |
| --- | --- |
| `type` | `text`, `multi-line text`, `word`, `email`, `url`, `integer`, `boolean`, `date`, `date-time`, `one-of`, `repetition`, `step`, `note`, `reference`; or `list of …`, `set of …` one of these |
| `required`, `unique` | the record must have a value; no two records may share one |
| `choices` | of `one-of`: at most 256, see `docket help statuses` |
| `to` | of a reference: its kind |
| `on-delete` | if the other record is deleted: `deny` refuses, `nullify` removes the reference, `cascade` deletes this record too |
| `inverse` | the heading under which the other record lists this one |
| `label` | the name of the field for people |
| `automatic` | of a unique integer: `add` gives the next number |

## Keys of a kind

| key | meaning |
| --- | --- |
| `folder` | where the records are |
| `id` | `"unique"` adds four random characters to ids, as for tasks |
| `title` | the fields that name a record for people |
| `columns`, `group-by` | how a list looks |
| `label`, `plural` | the names of the kind |
| `counted` | the nouns that follow a number; Russian needs three forms |
| `command` | the word on the command line: `team` for `docket team list`; the kind's name works too |
| `hidden` | `true` hides a built-in kind, and built-in references to it, from lists, commands and screens; not while a field of your own refers to it |

```toml
[kinds.machine]
counted.ru = { one = "станок", few = "станка", many = "станков" }

[kinds.course]
hidden = true
```

English has `one` and `other`. Without `counted` docket writes "Machines: 3".

A built-in kind takes `label`, `plural`, `counted`, `columns`, `group-by` and `command` too, and a built-in field
`label`, `default`, `required` and `hidden`:

```toml
[kinds.workshop]
command = "team"
label = { en = "Team", ru = "Бригада" }

[kinds.employee.fields]
workshop = { required = false }
patronymic = { hidden = true }
```
"""#
