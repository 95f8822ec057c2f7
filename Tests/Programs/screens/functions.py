"""Uses every function of the three apps with the keyboard, in both languages and at two sizes: functions.py DOCKET

After each step the frame must equal the recorded one in `frames`, and the files those of a copy in which the step's command
ran. At the end it prints the keys that each requirement takes, and their number.
"""

import collections
import http.server
import json
import os
import re
import sys
import threading

from terminal import HERE, RECORDS, Folder, Terminal, expect, on_russian_keyboard

ENTER, SAVE, LEAVE, BACK, TICK, EMPTY = "\r", "\x13", "\x03", "\x7f", "\t", "\x15"
DOWN, HOME, END = "\x1b[B", "\x1b[H", "\x1b[F"
SHOWN = {
    ENTER: "⏎", SAVE: "^S", LEAVE: "^C", BACK: "⌫", TICK: "⇥", EMPTY: "^U", DOWN: "↓", HOME: "⇱", END: "⇲", " ": "␣",
}
# The frame's name, the keys that lead to it, the same as a command (arguments may be divided by |), and the requirement.
Step = collections.namedtuple("Step", "name keys command requirement", defaults=("", ""))
CREATED = "work order: created, numbered, described, assigned"


class Keyboard:
    def __init__(self, language):
        self.is_russian = language == "ru"

    def key(self, keys):
        return on_russian_keyboard(keys) if self.is_russian else keys

    def word(self, english, russian):
        return russian if self.is_russian else english

    def at(self, text):  # Moves to the first match, and clears the search.
        return self.key("/") + text + LEAVE


def plant_steps(keyboard):
    """Work orders and courses, in the sample workspace."""
    key, word, at = keyboard.key, keyboard.word, keyboard.at
    return [
        Step("tasks by workshop", "", "", "work orders: listed by workshop"),
        Step("open tasks", key("f"), "", "work orders: in progress"),
        Step("tasks done", key("f"), "", "work orders: done"),
        Step("all tasks again", key("f"), "", "work orders: all"),
        Step("a search", key("/") + "масл"),
        Step("all that was found, and the rest", LEAVE),
        Step("a condition", key(";") + "assignee = novak-jan" + ENTER),
        Step("no condition", "\x1b"),
        Step("sorted by number", key("c")),
        Step("sorted in descending order", key("C")),
        Step("default order again", "\x1b"),
        Step("a task", at("вытяжку") + ENTER, "", "work order: shown"),
        Step("its employee", ENTER),
        Step("the employee's workshop", ENTER),
        Step("back at the tasks", BACK * 3),
        Step("a new task with a title", key("n") + "Смазать пресс" + DOWN, "", CREATED),
        Step("left with unsaved changes", LEAVE),
        Step("the new task again", key("n")),
        Step("choosing its employee", "Маслом." + ENTER + "До смены." + DOWN + ENTER, "",
             CREATED),
        Step("found by letters", "lars", "", CREATED),
        Step("more fields", ENTER + DOWN + ENTER),
        Step("choosing a day", DOWN * 2 + ENTER),
        Step("another day", DOWN),
        Step("the task was added", ENTER + SAVE,
             "task add --title|Смазать пресс|--description|Маслом.\nДо смены.|--assignee|larsen-mia|--due|2026-11-27",
             CREATED),
        Step("the task was changed", key("e") + " №3" + SAVE, "task edit 13 --title|Смазать пресс №3",
             "work order: edited"),
        Step("assigning", key("a"), "", "work order: assigned anew"),
        Step("assigned", "novak" + ENTER, "task assign 13 novak-jan", "work order: assigned anew"),
        Step("assigned to nobody", key("a") + END + ENTER, "task assign 13 --none"),
        Step("done", key("t"), "task toggle 13", "work order: done, in place"),
        Step("not done any more", key("t"), "task toggle 13", "work order: in progress again, in place"),
        Step("cancelled", key("x"), "task cancel 13", "work order: cancelled"),
        Step("not cancelled any more", key("x"), "undo"),
        Step("two selected", at("Покрасить") + " " + at("Смазать") + " "),
        Step("both done", key("t"), "task toggle 11 13"),
        Step("undone", key("u"), "undo"),
        Step("redone", key("r"), "redo"),
        Step("before it is deleted", at("Покрасить") + key("d"), "", "work order: deleted"),
        Step("deleted", ENTER, "task delete 11 --yes", "work order: deleted"),
        Step("workshops", "2"),
        Step("a workshop with its employees", at("Литейный") + ENTER),
        Step("the workshops again", BACK),
        Step("the workshop was added", key("n") + "Склад" + SAVE, "workshop add --name|Склад", "workshop: created"),
        Step("employees by workshop", "3"),
        Step("a new employee", key("n") + "Волков" + DOWN + "Антон" + DOWN + "Ильич" + DOWN + ENTER, "",
             "employee: created"),
        Step("the employee was added", "tool" + ENTER + SAVE,
             "employee add --last-name|Волков|--first-name|Антон|--patronymic|Ильич|--workshop|tool-room", "employee: created"),
        Step("users", "4", "", "users: listed"),
        Step("the user was added", key("n") + "Лебедев" + DOWN + "Пётр" + DOWN + "petr@example.org" + SAVE,
             "user add --first-name|Пётр|--last-name|Лебедев|--email|petr@example.org", "user: created"),
        Step("the user was changed", key("e") + "-Кумач" + SAVE, "user edit lebedev-petr --last-name|Лебедев-Кумач",
             "user: edited"),
        Step("a profile with courses", at("Сидорова") + ENTER, "", "profile: courses taught and studied"),
        Step("a profile without courses", BACK + at("Лебедев") + ENTER, "", "profile: no empty section"),
        Step("a user was deleted", key("d") + ENTER, "user delete lebedev-petr --yes", "user: deleted"),
        Step("before a user leaves all courses", at("Сидорова") + key("d")),
        Step("the user has left", ENTER, "user delete sidorova-anna --yes"),
        Step("courses", "5", "", "courses: listed"),
        Step("the course was added", key("n") + "Сварка" + DOWN + "Металл" + DOWN + "Цех" + SAVE,
             "course add --name|Сварка|--subject|Металл|--branch|Цех", "course: created"),
        Step("the course was changed", key("e") + " I" + SAVE, "course edit svarka --name|Сварка I", "course: edited"),
        Step("a course without a teacher", ENTER, "", "course: says “choose a teacher”"),
        Step("choosing the teacher", key("a"), "", "course: teacher chosen"),
        Step("the teacher was chosen", "brown" + ENTER, "course teacher svarka brown-tom", "course: teacher chosen"),
        Step("all users with check marks", key("s"), "", "course: two students ticked"),
        Step("two were ticked", "белов" + TICK + EMPTY + "garcia" + TICK, "", "course: two students ticked"),
        Step("the students", ENTER, "course enroll svarka belov-maxim garcia-lucia", "course: two students ticked"),
        Step("a tick not saved", key("s") + "garcia" + TICK + LEAVE),
        Step("the tick was discarded", LEAVE),
        Step("one was unticked", key("s") + "белов" + TICK + ENTER, "course unenroll svarka belov-maxim",
             "course: student unticked, user stays"),
        Step("before a student is removed", DOWN * 2 + key("-"), "", "course: student removed, user stays"),
        Step("a student was removed", ENTER, "course unenroll svarka garcia-lucia",
             "course: student removed, user stays"),
        Step("a course was deleted", BACK + at("Металлография") + key("d") + ENTER, "course delete metallography --yes",
             "course: deleted"),
        Step("teachers by subject", "6", "", "teachers: by subject, number of courses"),
        Step("the workspace's own kind", "7"),
        Step("the agenda", "8"),
        Step("its month", key("v")),
        Step("the dashboard", "9"),
        Step("findings", "\t"),
        Step("the board", "1" + HOME + key("v")),
        Step("a card moved to the next column", key(">"), "task toggle 9"),
        Step("the card moved back", key("u"), "undo"),
        Step("the list again", "\x1b"),
        Step("a menu of statuses", key("S")),
        Step("a due day typed", LEAVE + key("w") + word("wed", "ср")),
        Step("groups by assignee", LEAVE + key("b") + word("assi", "испол") + ENTER),
        Step("a folded group", key("z")),
        Step("all actions", "?"),
        Step("actions filtered by text", word("undo", "вернуть")),
        Step("mouse released to the terminal", LEAVE + key("m")),
    ]


def to_do_steps(keyboard, address):
    """The to-do list, in a workspace that has only an address to load it from."""
    key, word = keyboard.key, keyboard.word
    load = f"task list --seed|{address}"
    return [
        [
            Step("to-dos loaded on first use", ENTER, load, "to-do: loaded on first use"),
            Step("done ones on green", "", "", "to-do: listed, done ones on green"),
            Step("an empty text is refused", key("n") + SAVE, "", "to-do: an empty text is refused"),
            Step("the to-dos again", LEAVE),
            Step("the to-do was added", key("n") + "Хлеб" + DOWN + "Ржаной" + SAVE,
                 "task add --title|Хлеб|--description|Ржаной",
                 "to-do: created with title and text"),
            Step("the to-do was changed", key("e") + "!" + DOWN + "." + DOWN + ENTER + word("done",
                 "выполн") + ENTER + SAVE,
                 "task edit 4 --title|Хлеб!|--description|Ржаной.|--status|done", "to-do: title, text and done edited"),
            Step("the to-do is not done any more", key("t"), "task toggle 4", "to-do: done or not, in place"),
            Step("an emptied text is refused", key("e") + EMPTY + DOWN + EMPTY + SAVE, "",
                 "to-do: an emptied text is refused"),
            Step("unchanged", "\x12" + LEAVE),
            Step("all were deleted", HOME + " " * 4 + key("d") + ENTER, "task delete 1 2 3 4 --yes"),
        ],
        [Step("to-dos loaded again", "", load, "to-do: loaded when there are none")],
    ]


class ToDos(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        texts = {"Полить цветы": False, "Buy milk": True, "Call the plumber": False}
        todos = [{"id": number, "todo": text, "completed": done} for number, (text, done) in enumerate(texts.items(), 1)]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"todos": todos}).encode())

    def log_message(self, *_):
        pass


def recorded(path):
    """The recorded frames of a file by name."""
    if RECORDS:
        return {}
    with open(path, encoding="utf-8") as file:
        parts = file.read().split("== ")[1:]
    return dict(part.split("\n", 1) for part in parts)


def run(steps, folders, language, columns, rows, expected):
    """Presses the keys of the steps in one folder and runs their commands in the other; returns the frames."""
    by_keys, by_commands = folders
    frames = []
    terminal = Terminal([docket, "ui", "--lang", language], by_keys, columns, rows)
    for step in steps:
        terminal.type(step.keys)
        frames.append(f"== {step.name}\n{terminal.at_rest(expected.get(step.name), step.name)}")
        if step.command:
            first, *rest = step.command.split("|")
            status, output = by_commands.run(docket, "--lang", language, *first.split(), *rest)
            expect(status == 0, f"{step.command}: {output}")
        files, others = by_keys.files(), by_commands.files()
        wrong = [name for name in {*files, *others} if files.get(name) != others.get(name)]
        expect(not wrong, f"{language}, {columns}x{rows}: files differ from those by commands: {wrong}\n{frames[-1]}")
    terminal.type(Keyboard(language).key("q"))
    terminal.end()
    return frames


def run_all(language, columns, rows, address):
    path = os.path.join(HERE, "frames", f"{language}-{columns}x{rows}")
    expected = recorded(path)
    keyboard = Keyboard(language)
    plant, to_dos = (Folder(), Folder()), (Folder(), Folder())
    for folder in to_dos:
        folder.clear()
        folder.write("docket.toml", f'format = 1\nseed = "{address}"\n')
    sessions = [(plant_steps(keyboard), plant), *((steps, to_dos) for steps in to_do_steps(keyboard, address))]
    frames = [frame for steps, folders in sessions for frame in run(steps, folders, language, columns, rows, expected)]
    if RECORDS:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(frames))
    for folder in plant + to_dos:
        folder.remove()
    return [step for steps, _ in sessions for step in steps]


def strokes(steps):
    """The keys for each requirement."""
    found = collections.defaultdict(list)
    for step in steps:
        if step.requirement:
            found[step.requirement] += re.findall(r"\x1b\[.|.", step.keys, re.DOTALL)
    return found


docket = sys.argv[1]
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), ToDos)
threading.Thread(target=server.serve_forever, daemon=True).start()
by_language = {}
for language in ("en", "ru"):
    for columns, rows in ((80, 24), (50, 20)):
        steps = run_all(language, columns, rows, f"http://127.0.0.1:{server.server_port}/todos.json")
    by_language[language] = strokes(steps)
print("requirement | keys | keystrokes in English | in Russian")
for requirement, keys in by_language["en"].items():
    shown = "".join(SHOWN.get(key, key) for key in keys)
    print(f"{requirement} | {shown or '—'} | {len(keys)} | {len(by_language['ru'][requirement])}")
print("every function of the three apps with the keyboard, in both languages, at 80x24 and 50x20")
