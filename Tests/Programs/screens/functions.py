"""Uses every function of the three apps with the keyboard, in both languages and at two sizes: functions.py DOCKET

Each final frame must equal the recorded one in `frames`, and the files must equal those that the commands produce.
"""

import os
import sys

from terminal import HERE, RECORDS, Folder, Terminal, expect, on_russian_keyboard

ENTER, SAVE, LEAVE, BACK, TICK, EMPTY = "\r", "\x13", "\x03", "\x7f", "\t", "\x15"
UP, DOWN, HOME, END = "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F"


def steps(key):
    """The frames' names with the keys that lead to each; `key` converts a key to the keyboard layout."""

    def at(text):  # Moves to the first match, and clears the search.
        return key("/") + text + LEAVE

    return [
        ("tasks by workshop", ""),
        ("open tasks", key("f")),
        ("tasks done", key("f")),
        ("all tasks again", key("f")),
        ("a search", key("/") + "масл"),
        ("all that was found, and the rest", LEAVE),
        ("a condition", (":" if key("f") == "f" else "Ж") + "assignee = novak-jan" + ENTER),
        ("no condition", "\x1b"),
        ("sorted by number", key("c")),
        ("sorted in descending order", key("C")),
        ("default order again", "\x1b"),
        ("a task", at("вытяжку") + ENTER),
        ("its employee", ENTER),
        ("the employee's workshop", ENTER),
        ("back at the task", BACK + BACK + BACK),
        ("a new task with a title", key("n") + "Смазать пресс" + DOWN),
        ("left with unsaved changes", LEAVE),
        ("the new task again", key("n")),
        ("choosing its employee", "Маслом." + DOWN * 2 + ENTER),
        ("found by letters", "lars"),
        ("choosing a day", ENTER + DOWN + ENTER),
        ("the task was added", DOWN + ENTER + SAVE),
        ("the task was changed", key("e") + " №3" + SAVE),
        ("assigning", key("a")),
        ("assigned", "novak" + ENTER),
        ("assigned to nobody", key("a") + END + ENTER),
        ("done", key("t")),
        ("not done any more", key("t")),
        ("two selected", at("Покрасить") + " " + at("Смазать") + " "),
        ("both done", key("t")),
        ("undone", key("u")),
        ("redone", key("r")),
        ("before it is deleted", at("Покрасить") + key("d")),
        ("deleted", ENTER),
        ("workshops", "2"),
        ("a workshop with its employees", at("Литейный") + ENTER),
        ("employees by workshop", "3"),
        ("a new employee", key("n") + "Волков" + DOWN + "Антон" + DOWN + DOWN + ENTER),
        ("the employee was added", "tool" + ENTER + SAVE),
        ("users", "4"),
        ("the user was added", key("n") + "Лебедев" + DOWN + "Пётр" + SAVE),
        ("a profile with courses", at("Сидорова") + ENTER),
        ("a profile without courses", BACK + at("Лебедев") + ENTER),
        ("before a user leaves all courses", BACK + at("Сидорова") + key("d")),
        ("the user has left", ENTER),
        ("courses", "5"),
        ("the course was added", key("n") + "Сварка" + DOWN + "Металл" + DOWN + "Цех" + SAVE),
        ("a course without a teacher", at("Сварка") + ENTER),
        ("choosing the teacher", key("a")),
        ("the teacher was chosen", "brown" + ENTER),
        ("all users with check marks", key("s")),
        ("two were ticked", "белов" + TICK + EMPTY + "garcia" + TICK + EMPTY),
        ("the students", ENTER),
        ("one was unticked", key("s") + "белов" + TICK + ENTER),
        ("teachers by subject", "6"),
        ("the workspace's own kind", "7"),
        ("the agenda", "8"),
        ("its month", key("v")),
        ("the dashboard", "9"),
        ("findings", "\t"),
        ("the board", "1" + HOME + key("v")),
        ("a card moved to the next column", key(">")),
        ("the card moved back", key("u")),
        ("the list again", "\x1b"),
        ("a menu of statuses", key("S")),
        ("a due day typed", LEAVE + key("w") + ("wed" if key("f") == "f" else "ср")),
        ("groups by assignee", LEAVE + key("b") + ("assi" if key("f") == "f" else "испол") + ENTER),
        ("a folded group", key("z")),
        ("all actions", "1?"),
        ("actions filtered by text", "undo" if key("f") == "f" else "вернуть"),
        ("mouse released to the terminal", LEAVE + key("m")),
    ]


COMMANDS = [
    "task add --title|Смазать пресс|--description|Маслом.|--assignee|larsen-mia|--due|2026-11-27",
    "task edit 13 --title|Смазать пресс №3",
    "task assign 13 novak-jan",
    "task assign 13 --none",
    "task toggle 13",
    "task toggle 13",
    "task toggle 11 13",
    "undo",
    "redo",
    "task delete 11 --yes",
    "employee add --last-name|Волков|--first-name|Антон|--workshop|tool-room",
    "user add --first-name|Пётр|--last-name|Лебедев",
    "user delete sidorova-anna --yes",
    "course add --name|Сварка|--subject|Металл|--branch|Цех",
    "course teacher svarka brown-tom",
    "course enroll svarka belov-maxim garcia-lucia",
    "course unenroll svarka belov-maxim",
]


def words(command):
    first, *rest = command.split("|")
    return first.split() + rest


def recorded(path):
    """The recorded frames of a file by name."""
    if RECORDS:
        return {}
    with open(path, encoding="utf-8") as file:
        parts = file.read().split("== ")[1:]
    return dict(part.split("\n", 1) for part in parts)


def run_session(docket, language, columns, rows):
    path = os.path.join(HERE, "frames", f"{language}-{columns}x{rows}")
    expected, seen = recorded(path), []
    folder = Folder()
    terminal = Terminal([docket, "ui", "--lang", language], folder, columns, rows)
    for name, keys in steps(on_russian_keyboard if language == "ru" else str):
        terminal.type(keys)
        seen.append(f"== {name}\n{terminal.at_rest(expected.get(name), name)}")
    terminal.type(on_russian_keyboard("q") if language == "ru" else "q")
    terminal.end()
    if RECORDS:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(seen))
    by_keys = folder.files()
    folder.remove()
    expect(by_keys == by_commands[language], f"{language}, {columns}x{rows}: {differences(by_keys, language)}")


def differences(files, language):
    other = by_commands[language]
    return [name for name in sorted({*files, *other}) if files.get(name) != other.get(name)]


def files_by_commands(docket, language):
    folder = Folder()
    for command in COMMANDS:
        status, output = folder.run(docket, "--lang", language, *words(command))
        expect(status == 0, f"{command}: {output}")
    files = folder.files()
    folder.remove()
    return files


docket = sys.argv[1]
by_commands = {language: files_by_commands(docket, language) for language in ("en", "ru")}
for language in ("en", "ru"):
    for columns, rows in ((80, 24), (50, 20)):
        run_session(docket, language, columns, rows)
print("every function of the three apps with the keyboard, in both languages, at 80x24 and 50x20")
