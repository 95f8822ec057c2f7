// swift-format-ignore-file
let rulesEnglish = #"""
# Rules that records must keep

A rule in docket.toml states what must hold between records. It uses the language of conditions, see `docket help
queries`. The sample workspace has two:

```toml
[rules.urgent-has-owner]
rule = "no task where open and priority = high and not assignee"
message = { en = "an urgent work order needs somebody", ru = "у срочного поручения должен быть исполнитель" }
severity = "warning"

[rules.few-courses]
rule = "count course per teacher <= 3"
message = { en = "too many courses for one teacher", ru = "слишком много курсов у одного преподавателя" }
```

`docket check` reports a record that breaks a rule:

```console
$ docket task edit 1 --unset assignee
Task 1 (Заменить уплотнения пресса): assignee: Петров Иван Сергеевич (petrov-ivan) → none
warning: task 1 (Заменить уплотнения пресса): an urgent work order needs somebody
help: the rule is `no task where open and priority = high and not assignee`
$ docket check
warning[rule-urgent-has-owner]: an urgent work order needs somebody
  --> tasks/replace-press-seals-7kf2.toml:4:12
   |
 4 | priority = "high"
   |            ^^^^^^
   = help: the rule is `no task where open and priority = high and not assignee`

1 warning in 1 file
```

## Forms

| rule | says |
| --- | --- |
| `no KIND where CONDITION` | no record may be like this |
| `every KIND has CONDITION` | each record must be like this |
| `every KIND where CONDITION has CONDITION` | each of some records must be like this |
| `count KIND <= 100` | how many records there may be |
| `count KIND where CONDITION per PATH <= 8` | how many for each record or value that the path reaches |

A comparison is `<`, `<=`, `=`, `!=`, `>=` or `>` with a number. `per` also counts records that nothing points to, with
0: `count task where open per assignee >= 1` finds employees without work.

## Severity

`severity` is `error` (the default), `warning`, `hint` or `off`. A command whose change would break a rule of severity
`error` is refused. Records that broke the rule before the change do not stop it.

The same key changes the severity of a built-in rule:

```toml
[rules.completed-missing]
severity = "off"
```

`docket explain` lists all rules and findings. `docket explain rule-few-courses` shows one:

```console
$ docket explain rule-few-courses
error[rule-few-courses]: too many courses for one teacher

docket.toml declares it in `[rules.few-courses]`:

    count course per teacher <= 3
```

Some built-in findings are always errors, such as a reference to a missing record.

## Details

- The finding has the code `rule-NAME`. It points at the record and the field. A rule that counts all records, or counts
  by value, points at the rule.
- Without `message` the finding shows the rule itself.
- A file that cannot be read neither breaks a rule nor satisfies it. A count is reported only if the readable records
  are enough to break it.
- A rule that counts along `depends-on+`, or compares with `.field` there, walks all dependencies of each record. On
  long chains each check and each change becomes slow. A rule that visits more than five million records is not checked;
  `docket check` reports that.
"""#
