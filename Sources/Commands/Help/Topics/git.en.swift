// swift-format-ignore-file
let gitEnglish = #"""
# Merge records with git

A workspace is text, so git 2.25 or newer versions it as it is. Run this once in each clone:

```console
$ git init -q . && git add -A && git commit -qm "Start"
$ docket git setup
Wrote .gitattributes: *.toml text eol=lf merge=docket diff=docket
Set merge.docket.name in this clone
Set merge.docket.driver in this clone
Set diff.docket.xfuncname in this clone
Set merge.directoryRenames in this clone
Wrote /home/me/sample-workspace/.git/hooks/pre-commit
Wrote /home/me/sample-workspace/.git/hooks/post-commit
Wrote /home/me/sample-workspace/.git/hooks/post-merge
Wrote /home/me/sample-workspace/.git/hooks/post-rewrite
Commit .gitattributes, so that every clone has it
```

| part | does |
| --- | --- |
| `attributes` | tells git to give records to docket; commit `.gitattributes`, so that every clone has it |
| `driver` | merges records field by field instead of by lines; a record stays in the folder into which somebody put it |
| `hooks` | `pre-commit` runs `docket check --staged`; `post-merge`, `post-rewrite` and `post-commit` fix numbers and references after a merge |

`docket git setup PART` installs one part. `--check` reports missing parts, and `--remove` removes them. A hook that
somebody else wrote stays: docket prints the line to add to it, the command for lefthook, or the id for
https://pre-commit.com. `--check` reports whether git really runs docket: also in the scripts of husky, and not below a
line such as `exec`. Several workspaces of a repository can be set up, each by its own `docket git setup`.

## Conflicts

Two people can change different fields of a record, add items to the same set, or edit different lines of a text, and
git merges both. Two clones never add tasks in the same file. A merge stops only if two people changed the same field
differently, or if one edited a record that the other deleted. A reference that only follows a renamed record is no
change. Then the field has both values between markers:

```
  <<<<<<< main
  due = 2026-12-04
  =======
  due = 2026-12-11
  >>>>>>> delivery-date
```

Git may take a finished and archived task and the next one of its series for one renamed file. docket does not merge
different records: both versions stay between markers, and a line names the two. Keep the one that belongs in the file,
and repeat the other side's change in the other file.

A text that quotes such markers is written as `\u003C<<<<<<`, so that only a merge leaves markers in a file.

`docket check` reports each conflict as one finding, with its field and what each side has. `docket check --take ours
tasks/42.toml:due` takes a side (`theirs`, or `both` of a list or text); without a field or a path it takes all. On the
screens Enter on the finding shows them side by side, and editors offer them too (see `docket help editors`). `ours` is
the side that is written first: in a merge your branch, in a rebase the branch that you rebase onto. The `pre-commit`
hook keeps markers out of a commit.

If one branch changed a record that the other deleted, or both renamed it, git leaves files without markers. `docket
check` names the record that one branch deleted: keep it with `git add FILE` or delete it with `git rm FILE`, and check
again for references that lead nowhere. If two files of one person remain, `docket employee delete ID --replace-with ID`
makes one of them.

## Numbers after a merge

Two clones can give the same number to two tasks. Nothing refers to a number, so the branches merge, and `docket check`
warns. `docket check --fix` gives one of the two the next number. A task that the remote's default branch already
has (`origin/HEAD`, or without one the upstream branch) keeps its number, or else the older task, or else the smaller
id. Every clone that has fetched that branch decides the same. Until then the number on the command line lists both
tasks.

The hooks apply this fix after a merge or rebase, and replace former ids in references. They move a task that is open
out of `archive`, and delete the later of two tasks of one series if nobody has changed it. They commit only these
fixes, ignore files with uncommitted changes, and print the number of errors. After a fast-forward they commit nothing,
since the next pull would diverge, and say what to run instead; so they do if git cannot commit. They warn if one side
deleted a record that the other renamed or changed, and git saw no conflict. `docket undo` passes over what hooks did.

## Commits that finish tasks

`docket git setup --commit-msg` also installs a `commit-msg` hook in this clone. Then a commit whose message says
`fixes No. 42` marks task 42 as done, in a commit of its own right after it:

```console
$ docket git setup --commit-msg
$ git add -A && git commit -qm "Set up git"
$ git commit -q --allow-empty -m "Balance the spindle, fixes No. 7"
```

| in the message | read |
| --- | --- |
| `fix`, `fixes`, `fixed`, `close`…, `resolve`…; `закрывает`, `исправляет`, `выполняет`, `готово` and their past forms | marks what follows as done |
| `No. 42`, `No 42`, `№ 42`, `#42`, `Nos. 42 and 43`, `#42, #43`, an id with a hyphen, a whole name in quotes: `fixes "Balance the spindle"` | the tasks |
| comments, code blocks, code in backticks, the diff below the scissors line | not read |

- An unknown number stops the commit; `git commit --no-verify` commits anyway. A task that is closed stays as it is, and
  docket says so. Another word or quotation means nothing.
- Merges, rebases, cherry-picks, reverts and amended commits mark nothing. Neither do `fixup!` and `squash!` commits.
  A revert whose message you write yourself (`git revert -n`) counts as your commit.
- Only the files of these tasks are committed. A task whose file has other changes stays open, with a warning.
- GitHub and GitLab read `fixes #42` too, as their own issue 42. Where people use such issues, write `No. 42`, or do not
  set this up. Without the setup in a clone, messages do nothing there.
- In a repository with several workspaces, messages are about the workspace that was set up last.
- `docket git setup --remove --commit-msg` stops it.

`docket log 42` also lists commits whose messages name the task without changing it: `No. 42`, `№ 42`, the id, or
`#42` after such a verb.

## How the driver merges

- A field that one side changed comes from that side. Sets take the items that either side added and lose the items that
  either side removed. Texts of several lines are merged by line.
- Comments and layout come from the side that changed them. A comment moves with its key.
- Conflict markers follow `conflict-marker-size` and `merge.conflictStyle`, and have the names of the branches.
- A record over 1 MiB after the merge is a conflict; our version stays.
- A file that is not TOML is merged by git as text. So is everything in a clone without the driver: if both sides start
  a list, its key may then occur twice, and `docket check` reports it.
- git's own guess that a folder was renamed is off (`merge.directoryRenames`): it would move records to the folder to
  which somebody moved others.
- git merges three or more branches at once without the driver.
- git recognises a renamed file only if about half of its text is the same. Renaming a file of one line in one clone and
  editing it in another is a conflict.
- `docket check` also recognises conflicts that Jujutsu wrote.

## Older workspaces

In old workspaces tasks are called `tasks/42.toml` and refer to each other by number. `docket check --fix` gives every
task its `number`, renames such files to ids made from the titles (the old ids stay in `former-ids`), and writes
references as ids: `[42]` becomes `["oil-the-press-7kf2"]`. Commit the result. In each clone delete the hooks that say
"Written by `docket hook install`", and run `docket git setup`.
"""#
