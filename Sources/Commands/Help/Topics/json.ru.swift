// swift-format-ignore-file
let jsonRussian = #"""
# JSON для скриптов

`list`, `show` и почти все другие команды понимают `--format json`:

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

Документ от `list` и `show` содержит `version`, `kind` и `records` в порядке списка. `jsonl` — это только записи, по
одной в строке.

## Записи

| ключ | что в нём |
| --- | --- |
| `id`, `path` | id и файл от папки рабочего пространства |
| поля | под своими именами в порядке схемы; поля без значения нет |
| `referrers` | только в `show`: по `вид.поле` — id записей, которые ссылаются на эту |

Id и ссылки — строки, даты — строки, как в TOML, целые числа и логические значения пишутся без кавычек. Списки и наборы
— массивы. С `--columns` в записи стоят указанные столбцы, например `teacher.email`.

## Изменения

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

Команды, которые меняют записи, выводят `version` и `changes`. `action` — это `added`, `changed`, `unchanged`,
`deleted` `renamed` (тогда прежний id стоит в `from`) или `moved` (прежний путь стоит в `from`). `record` — запись
после изменения или null, если её удалили или импорт оставил её прежней. С `--dry-run` в документе есть `"dry-run":
true`.

`docket check --fix --dry-run --format json` выводит `changes`, где `action`, `path`, `fixes` словами и `diff`.

## Замечания

`docket check --format json` выводит каждое замечание отдельной строкой:

| ключ | что в нём |
| --- | --- |
| `version` | 1 |
| `code`, `severity` | например `dangling-reference`; `error`, `warning` или `hint` |
| `message`, `label`, `help` | что не так; подпись к отмеченному месту или null; список подсказок |
| `count` | только если замечание заменяет несколько пропущенных |
| `path` | от верхней папки репозитория git, а без него — от рабочего пространства |
| `start`, `end` | `byte` с 0, `line` и `column` с 1; `end` не входит; столбцы — знаки Юникода; null, если речь обо всём файле |
| `related` | другие места: `message`, `path`, `start`, `end` |
| `fix` | null или `message`, `certain` и `edits`, где место и `replacement` |
| `rendered` | замечание целиком как текст |

## Ошибки

С `--format json` на стандартном выводе либо документ, либо ничего. На стандартном выводе ошибок — только объекты JSON,
по одному в строке: ошибки, предупреждения и сообщения, например об ожидании блокировки. Ключи у них те же, что у
замечаний. Если речь не о файле, `path`, `start` и `end` — null. Остальные строки сообщения стоят в `details`.

Коды ошибок перечисляет `docket explain`; кроме них есть `no-record`, `several-records`, `broken-record`, `unread`,
`invalid-id`, `id-taken`, `is-referred-to`, `brings-errors`, `changed-meanwhile`, `locked`, `no-workspace`,
`broken-settings`, `git`, `usage`, `workspace` и `refused`. У прочих сообщений — `fixed`, `warning` или `note`.

## Подробности

- `version` растёт, только если какой-то ключ меняет смысл или исчезает. Новые ключи её не меняют.
- Сообщения — на английском, если не указан `--lang`. Имена и коды не переводятся.
- `docket query --format json` без запроса перечисляет запросы: `name`, `label`, `query`.
- `today`, `agenda` и `stats` выводят одну таблицу: `query` в строке — имя раздела, `kind` — вид записей, остальное —
  столбцы этого раздела; поле с именем `query` или `kind` — столбец `ВИД.ПОЛЕ`.
- `show` с несколькими id выводит найденные записи, а об остальных сообщает на стандартном выводе ошибок.
- `--format json` понимают и `init`, `explain`, `version`, `course students`, `git setup`, `undo`, `log`, `blame` и
  `diff`. Последние три выводят изменения с `fields`: `from` и `to`, а для набора — `added` и `removed`.
- `log` перечисляет под `mentions` коммиты, которые только называют поручение. `report` выводит записи под `created`,
  `finished` и `late`, затем `moved` с `id`, `from` и `to` (вне git — null) и `totals` по столбцам.
- Недопустимые значения пропускаются. Сумма или группа с ними — null, в CSV и TSV — `?`.
"""#
