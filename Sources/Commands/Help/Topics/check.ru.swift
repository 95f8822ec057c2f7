// swift-format-ignore-file
let checkRussian = #"""
# Как найти ошибки, в том числе в CI

`docket check` читает всё и за один раз сообщает обо всех ошибках:

```console
$ sed -i 's/"petrov-ivan"/"petrov-ivna"/' tasks/replace-press-seals-7kf2.toml
$ docket check
ошибка[dangling-reference]: Сотрудник `petrov-ivna`: такой записи нет
  --> tasks/replace-press-seals-7kf2.toml:4:12
   |
 4 | assignee = "petrov-ivna"
   |            ^^^^^^^^^^^^^ ссылка здесь
   = подсказка: возможно, имелось в виду `petrov-ivan` (employees/petrov-ivan.toml)?

1 ошибка в 1 файле
```

Код завершения: 0 — ошибок нет, 1 — есть ошибки, 2 — неверная командная строка, 3 — рабочее пространство не читается. С
`--strict` ошибками считаются и предупреждения, но не советы. Если указаны пути, docket всё равно читает всё, но
сообщает только об этих файлах и папках. `docket explain КОД` объясняет замечание на неверном и верном примере.

`--watch` показывает замечания заново при каждом изменении файлов. `docket ВИД list --watch` и `docket query ЗАПРОС
--watch` делают то же с записями.

## Исправить

`docket check --fix` исправляет то, что можно исправить только одним способом, и сообщает об остальном. `--fix
--dry-run` выводит исправления построчно; если они есть, код завершения 1. Исправляются

- опечатки в ключах, значения не в тех кавычках, повторы и порядок в наборах, синтаксис TOML 1.1;
- пропущенные и одинаковые номера, ссылки по номеру или прежнему id;
- `completed` у невыполненного поручения;
- лишняя из двух одинаковых записей, которые два клона импортировали из одного источника;
- устаревшие схемы для редакторов.

Исправление никогда не стирает комментарий и не вносит ошибку.

## Перед коммитом

`docket check --staged` проверяет файлы из индекса git. `docket check --since РЕВИЗИЯ` сравнивает папку с ревизией или с
коммитом, где ветки разошлись. Оба сообщают о замечаниях в изменённых файлах и о том, что изменение нарушило в других:
если удалить сотрудника, будет названо поручение, где он указан. О прежних ошибках в других местах не сообщается.

`docket git setup hooks` ставит хук `pre-commit`, который выполняет `docket check --staged`. Для https://pre-commit.com
есть хуки `docket-check`, который проверяет всё, и `docket-check-staged`:

```yaml
repos:
  - repo: https://example.org/docket   # где у вас этот репозиторий
    rev: v0.2.0
    hooks:
      - id: docket-check-staged-system
        args: [-C, plant]              # если рабочее пространство — папка репозитория
```

`docket-post-merge-system`, `docket-post-rewrite-system`, `docket-post-commit-system` и `docket-commit-msg-system`
делают то же, что в этих хуках `docket git setup`; каждый ставит `pre-commit install --hook-type post-merge`.

Хуки с `-system` берут docket из `PATH`. В CI индекс пуст: с `pre-commit run --all-files` нужен `docket-check` или
`docket-check-system`.

## В CI

Достаточно одной строки: `docket check --strict --format short`.

| формат | для чего |
| --- | --- |
| `text`, `short` | для людей; в `short` по строке на замечание |
| `json` | для скриптов, см. `docket help json` |
| `github`, `sarif` | пометки и анализ кода в GitHub |
| `gitlab`, `junit` | качество кода в GitLab и большинство других служб |

`--output ФАЙЛ` пишет формат в файл, а в терминал — текст. В `text` и `short`, как и в выводе изменений,
пути можно набрать в текущей папке; в остальных форматах они начинаются от верхней папки репозитория git.

Для GitHub этот репозиторий — готовое действие. Оно помечает строки в запросе на слияние:

```yaml
- uses: actions/checkout@v5
  with: { fetch-depth: 0 }
- uses: OWNER/docket@v0.2.0            # где у вас этот репозиторий
  id: docket
  with:
    directory: .
    strict: true
    since: ${{ github.event.pull_request.base.sha }}   # без этой строки — проверить всё
    sarif: docket.sarif                # для анализа кода, вместе со следующим шагом
- uses: github/codeql-action/upload-sarif@v4
  if: ${{ !cancelled() && hashFiles('docket.sarif') != '' }}
  with: { sarif_file: docket.sarif }
```

Для тега действие скачивает архив этого выпуска, иначе один раз собирает docket и кеширует его. Последнему шагу нужны
права. Если в задании указано хоть одно право, других у него нет, поэтому укажите все: `contents: read` для чтения кода,
`security-events: write`, а в закрытом репозитории ещё `actions: read`. Следующим шагам доступны
`steps.docket.outputs.findings` — число замечаний — и `status` — код завершения. При коде 2 и выше отчёта нет.

В GitLab, с образом, который собирает `.ci/Dockerfile` с `--target job`:

```yaml
docket:
  image: registry.example.org/docket:job
  script:
    - docket check --format gitlab --output gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
```

## Подробности

- Для `--since` нужны коммиты начиная с этой ревизии. В неполном клоне docket подскажет, как их получить. Ревизия из
  одних нулей значит «проверить всё»: так GitHub и GitLab обозначают новую ветку.
- Показываются первые 100 замечаний с одним кодом в файле, об остальных — сколько их. В SARIF не больше 25 000
  замечаний, сначала ошибки; там сказано, сколько пропущено.
- Если в формате только одно место на замечание, остальные названы в сообщении. С `--strict` предупреждения в JUnit
  считаются непройденными тестами.
- `docket check - --stdin-path ФАЙЛ` проверяет стандартный ввод так, будто он сохранён в этом файле.
- В Linux `--watch` узнаёт об изменениях от системы, а в других системах и при сбое проверяет файлы каждые 2 секунды. С
  форматами для программ, `--fix`, `--staged`, `--since`, `--output` и `-` он не работает.
"""#
