// swift-format-ignore-file
let historyEnglish = #"""
# The history of a record

git keeps the history. Docket shows it as changes of records instead of lines:

```console
$ git init -q . && git add -A && git commit -qm "Start"
$ docket task assign 11 orlov-gleb
Task 11 (Покрасить ограждения): assignee — Орлов Глеб (orlov-gleb)
$ git commit -qam "Give the fences to Gleb"
$ docket task log 11
2026-01-02 03:04  Test  b60a0da  Give the fences to Gleb
  assignee: – → orlov-gleb

2026-01-02 03:04  Test  f579da8  Start
  added
  number: 11
  title: Покрасить ограждения
  status: in-progress
  priority: low
  created: 2026-11-17T13:45:00+03:00
  tags: [безопасность]
  description: Жёлтые, по всему проходу. Исполнителя назначит начальник см…
$ docket blame 11
Field        Value                               When              Who   Commit
number       11                                  2026-01-02 03:04  Test  f579da8
title        Покрасить ограждения                2026-01-02 03:04  Test  f579da8
status       in-progress                         2026-01-02 03:04  Test  f579da8
assignee     orlov-gleb                          2026-01-02 03:04  Test  b60a0da
priority     low                                 2026-01-02 03:04  Test  f579da8
created      2026-11-17T13:45:00+03:00           2026-01-02 03:04  Test  f579da8
tags         [безопасность]                      2026-01-02 03:04  Test  f579da8
description  Жёлтые, по всему проходу.…          2026-01-02 03:04  Test  f579da8
```

| command | shows |
| --- | --- |
| `docket KIND log ID` | every change of a record: when, who, which value became which; and commits that name a task |
| `docket blame ID` | the last change of each field |
| `docket diff` | the changes since the last commit |
| `docket diff REV` | the changes since a revision |
| `docket diff REV REV` | the changes between two revisions; also `A..B`, and `A...B` from their common ancestor |

```console
$ docket task edit 9 --due 2026-12-11 --quiet
$ docket diff
changed task 9: Calibrate the surface grinder (tasks/calibrate-grinder-p7ga.toml)
  due: 2026-12-04 → 2026-12-11
```

The page of a record in the screens shows the last three changes; `H` shows all. `--format json` is for scripts, see
`docket help json`.

## Details

- The commands follow a record through renames and moves: by its path, its `former-ids`, and the renames that git finds,
  along every branch.
- A version larger than 1 MiB, or one that the clone lacks, is named and not shown. A shallow clone says where it ends.
- In a large repository `git commit-graph write --changed-paths` makes them faster.
- Docket reads the history without running hooks, filters or other programs of the repository.
"""#
