// swift-format-ignore-file
let kindsRussian = #"""
# Записи, виды и поля

Рабочее пространство — это папка с файлом `docket.toml`; её создаёт `docket init`. Запись — это одно поручение, один
сотрудник и так далее: небольшой текстовый файл. Его пишут команды, и его можно править руками. У каждого вида своя
папка, а каждая запись — файл в ней:

```
docket.toml                  format = 1
workshops/assembly.toml
employees/petrov-ivan.toml
tasks/replace-press-seals-7kf2.toml
users/sidorova-anna.toml
courses/swift-basics.toml
```

| вид | обязательные поля | другие поля |
| --- | --- | --- |
| `workshop`, цех | `name` (название) | |
| `employee`, сотрудник | `last-name` (фамилия), `first-name` (имя), `workshop` (цех) | `patronymic` (отчество), `email` |
| `task`, поручение | `status` (статус), а также `title` (название) или `description` (описание) | `number` (номер), `assignee` (исполнитель), `priority` (приоритет), `created` (создано), `due` (срок), `start` (начало), `repeat` (повторение), `completed` (завершено), `tags` (метки), `depends-on` (зависит от), `source` (источник), `steps` (шаги), `notes` (заметки); см. `docket help daily-work` |
| `user`, пользователь | `first-name` (имя), `last-name` (фамилия) | `email` |
| `course`, курс | `name` (название), `subject` (предмет), `branch` (направление) | `teacher` (преподаватель), `students` (студенты) |

`docket schema ВИД` выводит поля и их типы как JSON Schema. Ссылка — это id другой записи в кавычках. Записи могут
лежать и в подпапках, например `tasks/2025/`. Скрытые файлы и README.md пропускаются.

Записи в папке `archive` не попадают в списки, запросы и дополнение; их показывают `--archived` и `--in archive`.
Ссылки, проверка и экспорт их учитывают.

## Как объявить вид и поле

В примере есть станки, и поручение может относиться к станку. В docket.toml это объявлено так:

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

Теперь о станках знают все команды:

```console
$ docket machine list
ID       Название                  Заводской номер  Установлен  Цех
grinder  Surface grinder           SG-2044          21.11.2022  Tool room
crane-2  Кран-балка, 5 т           КБ5-77           30.09.2019  Литейный цех
press-3  Пресс гидравлический П-3  П3-00417         14.06.2011  Сборочный цех
lathe-1  Токарный станок 16К20     16K20-1182       02.03.1998  Механический цех
$ docket task list --machine press-3 --format ids
replace-press-seals-7kf2
trial-batch-q4nd
$ docket machine show press-3
Пресс гидравлический П-3
machines/press-3.toml

Название         Пресс гидравлический П-3
Заводской номер  П3-00417
Установлен       14 июня 2011 г.
Цех              Сборочный цех (assembly)

Поручения
  1  Заменить уплотнения пресса
  3  Собрать пробную партию после ремонта пресса и измерить десять деталей.
```

## Ключи поля

| ключ | что он значит |
| --- | --- |
| `type` | `text`, `multi-line text`, `word`, `email`, `url`, `integer`, `boolean`, `date`, `date-time`, `one-of`, `repetition`, `step`, `note`, `reference`, а также `list of …` (список) и `set of …` (набор) любого из них |
| `required`, `unique` | значение обязательно; двух одинаковых значений быть не может |
| `choices` | у `one-of`: варианты, не больше 256, см. `docket help statuses` |
| `to` | у ссылки: на какой вид |
| `on-delete` | если другую запись удаляют: `deny` не даёт удалить, `nullify` убирает ссылку, `cascade` удаляет и эту запись |
| `inverse` | заголовок, под которым эта запись видна в карточке другой |
| `label` | название поля для людей |
| `automatic` | у уникального целого: `add` ставит следующий номер |

## Ключи вида

| ключ | что он значит |
| --- | --- |
| `folder` | где лежат записи |
| `id` | `"unique"` добавляет к id четыре случайных знака, как у поручений |
| `title` | из каких полей складывается название записи |
| `columns`, `group-by` | как выглядит список |
| `label`, `plural` | название вида в единственном и множественном числе |
| `counted` | существительное после числа: по-русски нужны три формы |
| `command` | слово в командной строке: с `team` работает `docket team list`; имя вида работает тоже |
| `hidden` | `true` убирает ненужный встроенный вид и встроенные ссылки на него из списков, команд и экранов; но не пока на него ссылается ваше поле |

```toml
[kinds.machine]
counted.ru = { one = "станок", few = "станка", many = "станков" }

[kinds.course]
hidden = true
```

По-английски нужны `one` и `other`. Без `counted` docket пишет «Станки: 3».

Ключи `label`, `plural`, `counted`, `columns`, `group-by` и `command` можно задать и встроенному виду, а ключи `label`,
`default`, `required` и `hidden` — встроенному полю:

```toml
[kinds.workshop]
command = "team"
label = { en = "Team", ru = "Бригада" }

[kinds.employee.fields]
workshop = { required = false }
patronymic = { hidden = true }
```
"""#
