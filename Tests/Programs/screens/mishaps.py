"""Tests the screens under disturbances: mishaps.py DOCKET

Other programs, signals, unusual texts and sizes. Afterwards the terminal must be restored and the files intact.
"""

import fcntl
import os
import random
import re
import signal
import sys

from terminal import Folder, Terminal, expect

ENTER, SAVE, LEAVE, DOWN, END = "\r", "\x13", "\x03", "\x1b[B", "\x1b[F"
VENT = "tasks/fix-furnace-draught-m8wt.toml"


def started(folder, columns=80, rows=24, *options):
    terminal = Terminal([docket, "ui", *options], folder, columns, rows)
    terminal.see("all keys")
    return terminal


def at_press(terminal):
    """Moves to task 4."""
    terminal.type("/вытяжку" + LEAVE)
    terminal.wait(lambda: any(line.startswith(">") and "вытяжку" in line for line in marked(terminal)), "task 4")


def added(folder):
    """The text of the task that was added to the sample's tasks."""
    texts = [text.decode() for path, text in folder.files().items() if path.startswith("tasks")]
    return next(text for text in texts if text.startswith("number = 13\n"))


def marked(terminal):
    return terminal.frame().split("\n")


def many_resizes():
    folder = Folder()
    terminal = started(folder)
    numbers = random.Random(5)
    for _ in range(300):
        terminal.resize(numbers.randint(1, 200), numbers.randint(1, 60))
        terminal.type(numbers.choice([DOWN, END, "\x1b[A", "\t", "?\x1b\x1b_", "c", "j", "k"]))
    terminal.resize(80, 24)
    # Two Escapes; the second one begins an unknown sequence, which is ignored.
    terminal.type("\x1b\x1b_1")
    terminal.see("all keys")
    terminal.type(LEAVE)
    terminal.end()
    expect(folder.files() == Folder().files(), "resizing changed files")


def resized_and_back():
    folder = Folder()
    for number in range(50, 90):
        folder.write(f"tasks/more-{number}.toml", f'number = {number}\ntitle = "More"\nstatus = "in-progress"\ndescription = "x"\n')
    terminal = started(folder)
    terminal.type("\x1b[6~\x1b[6~\x1b[A\x1b[A\x1b[A")
    terminal.wait(lambda: any(line.startswith(">") for line in marked(terminal)[4:]), "a row in the middle")
    terminal.type("m")
    terminal.see("takes it back")
    before = terminal.frame()
    for columns, rows in ((80, 8), (80, 40), (40, 10)):
        terminal.resize(columns, rows)
        terminal.wait(lambda: len([line for line in terminal.lines() if line]) >= min(rows, 30) - 1, "the new size")
    terminal.resize(80, 24)
    terminal.wait(lambda: terminal.frame() == before, f"the former position, which is\n{before}but")
    terminal.type("q")
    terminal.end()


def edited_elsewhere_during_form():
    folder = Folder()
    terminal = started(folder)
    at_press(terminal)
    terminal.type("e")
    terminal.see("> Title")
    terminal.type("!")
    terminal.see("печью!")
    folder.write(VENT, folder.read(VENT).replace('"high"', '"low"'))
    terminal.see("changed since you began")
    terminal.type(SAVE)
    terminal.see("Task 4 (")
    text = folder.read(VENT)
    expect('печью!"' in text and 'priority = "low"' in text, f"not merged by field:\n{text}")
    terminal.type("q")
    terminal.end()


def deleted_while_shown():
    folder = Folder()
    terminal = started(folder)
    at_press(terminal)
    terminal.type(ENTER)
    terminal.see(VENT)
    os.remove(os.path.join(folder.path, VENT))
    terminal.see("This record no longer exists.")
    terminal.type("te" + ENTER + "\x7f")
    terminal.see("All 10")
    terminal.type("q")
    terminal.end()


def killed_while_saving():
    """Kills docket while it saves six tasks: either none or all must be changed, and no other files may remain.

    Nothing is saved while another process holds the lock, and everything is once the first changed file is visible. For
    a kill after a number of changes in the folders, the result depends on timing.
    """
    expect(not saved_before_kill(at_the_lock), "tasks were saved without holding the lock")
    for count in range(1, 7):
        expect(saved_before_kill(changed(count)), f"{count} tasks were saved and then reverted")
    expect(saved_before_kill(reported), "tasks were reported as saved but are not")
    counts = range(10)
    saved = sum(saved_before_kill(touched(count)) for count in counts)
    return f"{saved} of {len(counts)} were saved"


def saved_before_kill(reach):
    """Whether six tasks are saved by a docket that is killed when `reach` returns."""
    folder = Folder()
    before = folder.files()
    terminal = started(folder)
    terminal.type("f      ")  # All tasks in progress.
    terminal.see("6 selected")
    reach(folder, terminal)
    terminal.process.kill()
    terminal.process.wait()
    status, output = folder.run(docket, "check", "--strict")
    expect(status == 0, f"check after a kill: {output}")
    after = folder.files()
    expect(sorted(after) == sorted(before), f"files were added or removed: {sorted(after)}")
    changes = [name for name in after if after[name] != before[name]]
    expect(sorted(changes) in ([], sorted(SIX)), f"a change was made partially: {changes}")
    expect(all(b"cancelled" in after[name] for name in changes), f"texts are not as expected: {changes}")
    status, output = folder.run(docket, "task", "edit", "2", "--title", "Oil")
    expect(status == 0, f"the next change after a kill: {output}")
    left = sorted(name for name in os.listdir(os.path.join(folder.path, ".docket")) if not name.startswith("numbers."))
    expect(left == [".gitignore", "lock", "log"], f"the next change leaves {left}")
    folder.remove()
    return changes != []


SIX = [f"tasks/{name}.toml" for name in (
    "replace-press-seals-7kf2", "trial-batch-q4nd", "fix-furnace-draught-m8wt", "check-spindle-k2ze",
    "calibrate-grinder-p7ga", "paint-barriers-t9fe")]


def at_the_lock(folder, terminal):
    os.makedirs(os.path.join(folder.path, ".docket"), exist_ok=True)
    with open(os.path.join(folder.path, ".docket/lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        terminal.type("x")
        terminal.see("Waiting for another docket")
        terminal.process.kill()
        terminal.process.wait()


def changed(count):
    def reach(folder, terminal):
        terminal.type("x")
        terminal.watch(lambda: sum("cancelled" in folder.read(name) for name in SIX) >= count, f"{count} changed tasks")

    return reach


def reported(folder, terminal):
    terminal.type("x")
    terminal.see("6 tasks: ")


def touched(count):
    def reach(folder, terminal):
        seen, left = timestamps(folder), count
        terminal.type("x")
        while left and "6 selected" in terminal.text():
            now = timestamps(folder)
            if now == seen:
                terminal.take(0.001)
            left -= now != seen
            seen = now

    return reach


def timestamps(folder):
    found = []
    for path in (folder.path, os.path.join(folder.path, ".docket"), os.path.join(folder.path, "tasks")):
        try:
            found.append(os.stat(path).st_mtime_ns)
        except FileNotFoundError:
            pass
    return found


def pasted():
    folder = Folder()
    terminal = started(folder)
    terminal.type("n")
    terminal.see("> Title")
    terminal.type("\x1b[200~Oil\r\nit\x1b[2J\x1b]0;title\x07\x1b[201~")
    terminal.see("Oil it")
    terminal.type(DOWN)
    terminal.see("> Description")
    terminal.type("\x1b[200~one\r\n  two\r\n\x1b[31mthree\x1b[201~" + SAVE)
    terminal.see("Added task")
    text = added(folder)
    expect(not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", text) and '"Oil it' in text, f"pasted:\n{text!r}")
    expect("one" in text and "two" in text and "three" in text, f"pasted:\n{text}")
    expect(folder.run(docket, "check")[0] == 0, "the pasted text causes a finding")
    terminal.type("q")
    terminal.end()


def pasted_at_length():
    folder = Folder()
    terminal = started(folder)
    terminal.type("n")
    terminal.see("> Title")
    terminal.type("Oil" + DOWN)
    terminal.see("> Description")
    text = "ж" * 3000
    terminal.type(f"\x1b[200~{text}\x1b[201~" + SAVE)
    terminal.see("Added task")
    expect(f'"{text}"' in added(folder), "a long paste was cut")
    terminal.type("n")
    terminal.see("> Title")
    typed = "\x1b[200~" + "ж" * 40000 + "\x1b[201~"
    while typed:  # In parts that fit into a pseudoterminal's buffer.
        terminal.type(typed[:1000])
        typed = typed[1000:]
        terminal.take(0.01)
    terminal.see("64 KiB")
    terminal.type(LEAVE)
    quit_for_good(terminal)


def pasted_without_marks():
    """In a terminal that does not mark pastes, the lines are keys: they go on in the form, and change no files."""
    folder = Folder()
    before = folder.files()
    terminal = started(folder)
    terminal.type("n")
    terminal.see("> Title")
    terminal.type("Oil\rd\rthe press\r")
    terminal.see("the press")
    terminal.see("> Description")
    expect("Oil" in terminal.text(), f"a line was lost:\n{terminal.frame()}")
    terminal.type(LEAVE)
    terminal.see("Not saved")
    expect(folder.files() == before, "the pasted text changed files")
    quit_for_good(terminal)


def settings_broken_during_form():
    folder = Folder()
    settings = folder.read("docket.toml")
    terminal = started(folder)
    at_press(terminal)
    terminal.type("e")
    terminal.see("> Title")
    terminal.type("!")
    terminal.see("печью!")
    folder.write("docket.toml", settings + "\n[kinds\n")
    terminal.type(SAVE)
    terminal.see("docket.toml")
    terminal.see("печью!")
    expect("печью!" not in folder.read(VENT), "saved with broken settings")
    folder.write("docket.toml", settings)
    terminal.type(SAVE)
    terminal.see("Task 4 (")
    expect("печью!" in folder.read(VENT), "not saved with repaired settings")
    terminal.type("q")
    terminal.end()


def pasted_beyond_the_limit():
    """600 KB at once, then half of a sequence, in a terminal of 20x6."""
    folder = Folder()
    before = folder.files()
    terminal = started(folder)
    terminal.resize(20, 6)
    terminal.type("n")
    terminal.see("> ")
    pasted = "\x1b[200~" + "ж" * 300_000 + "\x1b[201~"
    for start in range(0, len(pasted), 1000):  # In parts that fit into a pseudoterminal's buffer.
        terminal.type(pasted[start:start + 1000])
        terminal.take(0.001)
    terminal.see("64 KiB")
    terminal.type("\x1b[")
    terminal.resize(80, 24)
    terminal.type("A" + LEAVE)
    terminal.see("Not saved")
    expect(folder.files() == before, "the pasted text changed files")
    quit_for_good(terminal)


def odd_texts():
    titles = [
        "👩‍👩‍👧 семья 🇷🇺", "مرحبا بالعالم", "e\u0301te\u0301 и\u0306 ко\u0301д", "日本語の題名",
        "نص \u202eעברית",
    ]
    folder = Folder()
    for number, title in enumerate(titles, 50):
        folder.write(
            f"tasks/odd-{number}.toml", f'number = {number}\ntitle = "{title}"\nstatus = "in-progress"\ndescription = "x"\n')
    for columns, rows in ((80, 39), (50, 30)):
        terminal = started(folder, columns, rows)
        for number in range(50, 55):
            line = next((line for line in terminal.lines() if f" {number} " in line), "")
            expect(line, f"task {number} is not seen:\n{terminal.frame()}")
            row = terminal.lines().index(line)
            cells = [terminal.screen.buffer[row][column].data for column in range(columns)]
            expect("\u202e" not in line, "a character that reorders text is on the screen")
            place = "".join(cell[:1] or " " for cell in cells).find("in progress")
            expect(place < 0 or place == status_column(terminal), f"task {number}:\n{terminal.frame()}")
        before = terminal.frame()
        terminal.type(END + "\x1b[H\x0c")
        terminal.wait(lambda: terminal.frame() == before, "the same frame after redrawing")
        terminal.type("q")
        terminal.end()


def quit_for_good(terminal):
    terminal.type("q")
    terminal.see("discard these drafts")
    terminal.type(ENTER)
    terminal.end()


def status_column(terminal):
    return next(line.find("Status") for line in terminal.lines() if "Status" in line)


def suspended_and_resumed():
    folder = Folder()
    shell = f"set -m; {docket} ui; echo in the shell; stty -a > stopped; read line; fg > started; stty -a > ended"
    terminal = Terminal(["bash", "-c", shell], folder, 80, 24)
    terminal.see("all keys")
    terminal.type("e\x1b[C")
    terminal.see("> Title")
    terminal.type("!")
    terminal.see("!")
    terminal.type("\x1a")
    terminal.see("in the shell")
    terminal.wait(lambda: not terminal.modes["1000"] and not terminal.modes["2004"], "the shell's terminal modes")
    terminal.screen.reset()
    terminal.type("\n")
    terminal.see("> Title")
    terminal.see("!")
    expect(terminal.modes["1000"], "mouse reporting is not enabled again")
    terminal.type(LEAVE)
    terminal.see("Not saved")
    quit_for_good(terminal)
    expect(folder.read("stopped") == terminal.before == folder.read("ended"), "the output of stty -a has changed")


def ended_from_outside():
    for name in ("TERM", "HUP", "INT", "SEGV", "ABRT"):
        folder = Folder()
        terminal = started(folder)
        terminal.type("e")
        terminal.see("> Title")
        number = getattr(signal, "SIG" + name)
        terminal.process.send_signal(number)
        terminal.end(-number)
    folder = Folder()
    terminal = started(folder)
    os.close(terminal.main)
    os.close(terminal.side)
    expect(terminal.process.wait() in (0, -signal.SIGHUP), "it continues without a terminal")


def history():
    folder = Folder()
    git = ["git", "-c", "user.name=Anna", "-c", "user.email=anna@example.com"]
    folder.run("git", "init", "-q", "-b", "main")
    for number in range(5):
        folder.write(VENT, re.sub(r'печью.*"', f'печью {number}"', folder.read(VENT)))
        folder.run("git", "add", ".")
        status, output = folder.run(*git, "commit", "-q", "-m", f"Step {number}")
        expect(status == 0, output)
    terminal = started(folder, 80, 40)
    at_press(terminal)
    terminal.type(ENTER)
    terminal.see("History  5")
    terminal.see("Step 2")
    expect("Step 1" not in terminal.text(), "the whole history is shown at once")
    terminal.type("H")
    terminal.see("Step 0")
    terminal.type("q")
    terminal.end()


def clicked():
    folder = Folder()
    terminal = started(folder)

    def click(text):
        row = next(row for row, line in enumerate(terminal.lines()) if text in line)
        column = terminal.lines()[row].index(text)
        terminal.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    expect(terminal.modes["1000"] and terminal.modes["1006"], "mouse reporting is not enabled")
    click("Наладить")
    click("Наладить")
    terminal.see(VENT)
    click("Courses")
    terminal.see("6 courses")
    terminal.type("\x1b[<65;10;10M")
    click("quit") if "quit" in terminal.text() else terminal.type("q")
    terminal.end()


def in_the_editor():
    folder = Folder()
    folder.environment["EDITOR"] = "sed -i 's/$/ and\\nmore/'"
    terminal = started(folder)
    at_press(terminal)
    terminal.type("e\t")
    terminal.see("> Description")
    terminal.type("\x07")
    terminal.see("   more")
    terminal.type(SAVE)
    terminal.see("Task 4 (")
    expect("\nmore" in folder.read(VENT), folder.read(VENT))
    terminal.type("q")
    terminal.end()
    for editor, words in (("", "no editor is set"), ("false", "failed")):
        folder.environment["EDITOR"] = editor
        terminal = started(folder)
        at_press(terminal)
        terminal.type("e\t")
        terminal.see("> Description")
        terminal.type("kept\x07")
        terminal.see(words)
        terminal.see("kept")
        terminal.type(LEAVE)
        quit_for_good(terminal)


docket = sys.argv[1]
for mishap in (
    many_resizes, resized_and_back, edited_elsewhere_during_form, deleted_while_shown, killed_while_saving, pasted,
    pasted_at_length, pasted_beyond_the_limit, pasted_without_marks, settings_broken_during_form, odd_texts,
    suspended_and_resumed, ended_from_outside, history, clicked, in_the_editor,
):
    result = mishap()
    print(mishap.__name__.replace("_", " ") + (f": {result}" if result else ""))
    sys.stdout.flush()
