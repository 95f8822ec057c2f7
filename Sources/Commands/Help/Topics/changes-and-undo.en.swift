// swift-format-ignore-file
let changesAndUndoEnglish = #"""
# How records change, and how to undo a change

```console
$ docket add "Oil the guides" --description "I-20 oil" --due fri
Added task 13: Oil the guides (tasks/oil-the-guides-jrzf.toml)
$ docket task edit 4 --priority low --unset due --add-tags вентиляция
Task 4 (Наладить вытяжку над плавильной печью): priority: high → low; due: 2026-11-24 → none; tags: +вентиляция
$ docket course enroll safety kim-alina brown-tom
Course safety (Охрана труда): students: +Tom Brown (brown-tom), +Алина Ким (kim-alina)
$ docket user delete popov-denis
Course linear-algebra (Линейная алгебра): students: −Денис Попов (popov-denis)
Course technical-english (Technical English): students: −Денис Попов (popov-denis)
Deleted user popov-denis: Денис Попов (users/popov-denis.toml)
$ docket undo
Undone: docket user delete popov-denis (27 Nov 2026, 00:00)
Course linear-algebra (Линейная алгебра): students: +Денис Попов (popov-denis)
Course technical-english (Technical English): students: +Денис Попов (popov-denis)
Added user popov-denis: Денис Попов (users/popov-denis.toml)
```

Docket changes only the lines that you ask for. Comments, order and layout stay, so `git diff` shows no more than the
change. `--dry-run` prints the change as a diff and changes nothing:

```console
$ docket task edit 9 --due 2026-12-11 --dry-run
--- a/tasks/calibrate-grinder-p7ga.toml
+++ b/tasks/calibrate-grinder-p7ga.toml
@@ -3,7 +3,7 @@
 status = "in-progress"
 assignee = "larsen-mia"
 created = 2026-11-16T09:10:00+01:00
-due = 2026-12-04
+due = 2026-12-11
 tags = [
   "calibration",
   "quality",
```

| option | does |
| --- | --- |
| `--FIELD VALUE` | sets a field; the options come from the schema |
| `--unset FIELD` | removes the value of a field |
| `--add-FIELD`, `--remove-FIELD` | adds an item to a list or set, removes one |
| `--description -` | reads a long text from standard input |
| `--dry-run`, `--quiet` | changes nothing; prints nothing |
| `--format json` | prints the change for scripts, see `docket help json` |

Commands for tasks work without the word `task`: `docket done 4`, `docket list`.

| shortcut | does |
| --- | --- |
| `docket task done`, `reopen`, `toggle`, `cancel` | changes statuses, see `docket help statuses` |
| `docket task assign 4 7 --to orlov`, `assign 4 --none` | sets or removes the assignee of several tasks |
| `docket course enroll safety kim-alina`, `unenroll` | adds or removes students |
| `docket course teacher safety brown-tom`, `--none` | sets or removes the teacher; `docket teachers` lists all |

## Checks before a change

Docket checks every change before it writes. A change that would bring an error is refused. A change that brings a
warning is made, and docket prints the warning.

## Add

A new record gets an id from its name, and a task also the next number. At a terminal, `add` opens the form of the
screens if a required field is missing, or without options. The options that you gave are filled in, Ctrl-S saves, Esc
leaves and adds nothing. A terminal that cannot move the cursor gets one question a line. See `docket help screens`.

## Edit

`edit` without options opens the file in your editor (`VISUAL`, `EDITOR`, or the editor of git) and checks it when you
leave. If the file cannot be saved, docket keeps your text in a file and names it. Without an editor, `edit` opens the
form of the screens.

## Delete

Each reference to the record decides (`on-delete`, see `docket help kinds`): an employee with tasks cannot be deleted,
and a user leaves the courses. `--replace-with ID` moves the references to another record, `--unset-references` removes
them, `--cascade` deletes the records too. At a terminal docket asks before it deletes several records; `--yes` does not
ask. A script is never asked.

## Undo

- `docket undo` undoes the last change of a command in this clone, of one file or of many: `add`, `edit`, `delete`,
  `rename`, `import`, `check --fix`. Run it again for the change before.
- `docket redo` repeats the change that you undid last.
- `docket undo --list` lists the changes.
- Docket refuses to undo if one of the files has changed since, if undoing would bring an error that was not there
  before the change, or if another record refers to a record that would disappear.
- Docket keeps the last 100 changes, at most 64 MiB, in `.docket/log`. Only you can read it unless the workspace is
  shared. git ignores it.

## Crashes and other programs

- A change of several files happens wholly or not at all, even if the program is killed or the disk is full. The next
  command that writes completes an interrupted change or rolls it back.
- Readers take no lock. A command that writes waits for another one, by default 10 seconds (`--lock-timeout`).
- If an editor saves a file between reading and writing, docket does not overwrite it and changes nothing. A program
  that keeps the old file open and writes to it later loses that text, as with every program that replaces files. So
  does a program that saves in the microseconds between docket's last look and the replacing.
- An empty file is not changed, since an editor may still be saving it. Neither is a symbolic link.
- The permissions, owner and group of a file stay, if the system lets you set them. Access control lists (ACLs) and
  extended attributes do not, except for the default list of a folder; docket warns about a lost list.
- While a folder or file of records cannot be read, docket refuses everything that depends on all records: `delete`,
  `rename`, `import`, new ids and numbers, unique values. The message names the file.
- An unfinished change of another version of docket stops all writing. The message names that version.
- A copy or a backup of the folder works like the original. An entry of the log can change only records and docket.toml,
  and only files with the content that the entry names.
"""#
