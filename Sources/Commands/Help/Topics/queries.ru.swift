// swift-format-ignore-file
let queriesRussian = #"""
# Условия, запросы и отчёты

Каждое поле вида — фильтр в его списке. Фильтрами служат и ссылки тех записей, на которые он ссылается:

```console
$ docket task list --workshop assembly,foundry --open --columns number,title,due
  №  Название                                                       Срок

Литейный цех
  4  ↑ Наладить вытяжку над плавильной печью                        ! 24.11.2026

Сборочный цех
  1  ↑ Заменить уплотнения пресса                                   27.11.2026
  3  Собрать пробную партию после ремонта пресса и измерить…
```

Параметр `--where` принимает условие, а команда `docket query` — целый запрос: сначала вид, затем любые из этих частей в
таком порядке:

```
ВИД [where УСЛОВИЕ] [group by СТОЛБЦЫ] [show СТОЛБЦЫ]
    [sort by СТОЛБЦЫ [desc]] [limit ЧИСЛО]
```

```console
$ docket query 'task where open group by assignee.workshop show count, min due'
Цех               Количество  Срок (наименьшее)
Tool room                  1         04.12.2026
Литейный цех               1         24.11.2026
Механический цех           1
Сборочный цех              2         27.11.2026
Не назначено               1
Всего                      6         24.11.2026
```

Условия везде одинаковы: в `--where`, в запросах, в правилах и в фильтре на экране.

## Условия

| условие | находит |
| --- | --- |
| `status = done` | записи с этим значением |
| `status in (done, cancelled)` | одно из нескольких значений |
| `not (status = done or priority = low)` | условия соединяют `and`, `or`, `not` и скобки |
| `description ~ "давление"` | текст, который содержит другой; регистр и ударения не важны |
| `priority > low` | варианты сравниваются по порядку |
| `assignee and not due` | поле заполнено, поле пусто |
| `completed > .due` | два поля одной записи |
| `open`, `overdue`, `ready`, `blocked` | условия по имени; свои можно добавить в docket.toml |
| `assignee = me` | ваши поручения; о `DOCKET_ME` см. `docket help environment` |

Значение с пробелами возьмите в кавычки: `assignee = "Петров Иван Сергеевич"`. Можно указать и id.

## Даты

| условие | находит |
| --- | --- |
| `due < today` | даты раньше сегодняшней |
| `due <= today + 2w` | `d` — дни, `w` — недели, `m` — месяцы, `y` — годы |
| `created >= now - 3d` | последние 72 часа |
| `due = week` | эта неделя с понедельника; есть и `month`, `quarter`, `year` |
| `completed = month - 1m` | весь прошлый месяц |
| `due = 2026-11` | указанный месяц; так же неделя (`2026-W48`), квартал (`2026-Q4`), год (`2026`) |

## По ссылкам

| условие | находит |
| --- | --- |
| `assignee.workshop = assembly` | поручения по цеху исполнителя |
| `no course@students` | пользователей без курсов: `course@students` ведёт по ссылке обратно |
| `some depends-on (open)` | поручения, которые зависят от открытого; есть и `no`, `every` |
| `some depends-on (due > .due)` | `.due` относится к поручению за скобками |
| `some depends-on+ (open)` | то же через любое число ссылок; `depends-on*` включает и само поручение |
| `count task@assignee(open) > 1` | сотрудников с несколькими открытыми поручениями; есть и `sum`, `min`, `max`, `avg` |

```console
$ docket query 'employee where count task@assignee(open) > 0 show title, workshop'
Имя                       Цех
Larsen Mia                Tool room
Васильева Нина Андреевна  Механический цех
Ёлкин Семён Львович       Сборочный цех
Кузнецов Олег Иванович    Литейный цех
Петров Иван Сергеевич     Сборочный цех
```

## Группы, столбцы и диаграммы

Столбцы, в которых ничего не указано, список не показывает; `--columns` выбирает столбцы.

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
 окт     ноя
 2026
```

```console
$ docket query 'task where due show number, title, assignee.workshop sort by due desc limit 2'
№  Название                       Цех
9  Calibrate the surface grinder  Tool room
1  ↑ Заменить уплотнения пресса   Сборочный цех
```

Столбцами могут быть и `week(due)`, `month(due)`, `quarter(due)`, `year(due)`. С `--format svg` диаграмма выводится
картинкой. Другие форматы: `table`, `json`, `jsonl`, `csv`, `tsv`, `ids` и `markdown`.

## Условия и запросы с именами

```toml
[conditions.task]
urgent = "open and (due <= today + 3d or priority = high)"

[queries.mine]
label = { en = "My tasks", ru = "Мои поручения" }
query = "task where open and assignee = me"
tab = true
```

После этого в docket.toml работают `docket task list --where urgent` и `docket query mine`, а благодаря `tab = true` на
экране появляется вкладка. `docket query` без запроса перечисляет все запросы.

## Зависимости и итоги

- `docket task ready` показывает открытые поручения, которым ничто не мешает: всё, от чего они зависят, выполнено или
  отменено. `docket task blocked` показывает остальные и то, чего они ждут.
- `docket task tree 3` показывает всё, от чего зависит поручение, а с `--up` — всё, что зависит от него. `--format
  mermaid` и `--format dot` выводят дерево для этих программ.
- `docket stats` подводит итоги по цехам, сотрудникам и неделям. Он выполняет запросы, имена которых начинаются с
  `stats-`. Чтобы изменить встроенные, допишите их в docket.toml: `docket stats --print >> docket.toml`.

## Тем, кто знает другие программы

| там | в Docket |
| --- | --- |
| `task +OVERDUE list` | `docket query 'task where overdue'` |
| `task due.before:eom list` | `docket query 'task where open and due <= month'` |
| `recsel -t Task -e "Tags ~ 'qual'"` | `docket query 'task where tags ~ qual'` |
| `recsel -t Task -G Assignee -p 'Count(Title)'` | `docket query 'task group by assignee show count'` |
| `LIST FROM "tasks" and [[press-3]]` (Dataview) | `docket query 'task where machine = press-3'` |

## Подробности

- Даты сравниваются по вашему местному времени. Время со смещением от UTC пересчитывается, а без смещения считается
  местным. Дата равна любому моменту этого дня.
- `not` и `!=` находят и записи без значения. `every` верно и тогда, когда проверять нечего.
- Запись с несколькими значениями в столбце группировки учитывается в каждой группе, а в итоге — один раз.
- Путь приводит к каждой записи один раз, в том числе к архивной. Сами списки и запросы показывают архивные записи
  только с `--archived` или `--in archive`.
- Для недопустимого значения, например `status = 5`, не верно ни `status = done`, ни `not status = done`. При
  группировке такие записи составляют отдельную группу.
- Поручения, которые зависят друг от друга по кругу, никогда не готовы. Нечитаемый файл ничему не мешает, но список о
  нём предупредит.
"""#
