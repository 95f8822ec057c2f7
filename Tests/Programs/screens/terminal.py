"""A simulated user at a terminal, who presses keys and waits for text to appear, never for a fixed time."""

import codecs
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata

import pyte

TIMEOUT = float(os.environ.get("DOCKET_TIMEOUT", 60))  # seconds without output after which a wait fails
REST = 0.6  # seconds without output after which a frame is recorded
RECORDS = os.environ.get("DOCKET_RECORD") == "1"
HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE = os.path.join(HERE, "..", "..", "..", "sample-workspace")
# The letters of the same keys on an English and a Russian keyboard.
LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбю."
MODES = {"25": True, "1000": False, "1006": False, "1049": False, "2004": False, "2026": False}


def on_russian_keyboard(keys):
    table = dict(zip(LATIN + LATIN.upper(), RUSSIAN + RUSSIAN.upper()))
    return "".join(table.get(key, key) for key in keys)


class Folder:
    """A new workspace, and the environment of the user who works in it."""

    def __init__(self, source=SAMPLE):
        self.top = tempfile.mkdtemp()
        self.path = os.path.join(self.top, "work")
        shutil.copytree(source, self.path)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.top, "TMPDIR": self.top, "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1795168800", "DOCKET_RANDOM_SEED": "1",
            "GIT_CONFIG_NOSYSTEM": "1",
        }

    def run(self, *command):
        result = subprocess.run(
            command, cwd=self.path, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr

    def files(self):
        found = {}
        for folder, folders, names in os.walk(self.path):
            folders[:] = [name for name in folders if name not in (".docket", ".git")]
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.path)] = file.read()
        return found

    def read(self, path):
        with open(os.path.join(self.path, path), encoding="utf-8") as file:
            return file.read()

    def write(self, path, text):
        with open(os.path.join(self.path, path), "w", encoding="utf-8") as file:
            file.write(text)

    def clear(self):
        shutil.rmtree(self.path)
        os.mkdir(self.path)

    def remove(self):
        shutil.rmtree(self.top)


class Terminal:
    def __init__(self, command, folder, columns, rows):
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.modes = dict(MODES)
        self.unseen = ""
        self.main, self.side = pty.openpty()
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = self.settings()
        self.process = subprocess.Popen(
            command, cwd=folder.path, env=folder.environment, stdin=self.side, stdout=self.side, stderr=self.side,
            preexec_fn=self.take_terminal)

    def take_terminal(self):
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        for name in (signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU):
            signal.signal(name, signal.SIG_DFL)

    def settings(self):
        return subprocess.run(["stty", "-a"], stdin=self.side, capture_output=True, text=True).stdout

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys):
        os.write(self.main, keys.encode())

    def take(self, timeout):
        """Reads available output; returns False if there is none within the timeout."""
        if not select.select([self.main], [], [], timeout)[0]:
            return False
        try:
            text = self.decoder.decode(os.read(self.main, 65536))
        except OSError:
            return False
        recent = self.unseen + text
        for number, switch in re.findall(r"\x1b\[\?([0-9]+)([hl])", recent):
            self.modes[number] = switch == "h"
        start = recent.rfind("\x1b")
        self.unseen = recent[start:] if start >= 0 and len(recent) - start < 12 else ""
        self.stream.feed(text)
        return True

    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def text(self):
        return "\n".join(self.lines())

    def frame(self):
        """The lines of the screen, each with a prefix: > for inverse cells, g for green ones."""
        shown = []
        for row, line in enumerate(self.lines()):
            cells = [self.screen.buffer[row][column] for column in range(self.columns)]
            mark = ">" if any(cell.reverse for cell in cells) else " "
            mark += "g" if any(cell.bg == "green" for cell in cells) else " "
            shown.append(f"{mark}|{line}")
        return "\n".join(shown) + "\n"

    def wait(self, is_so, what):
        while not is_so():
            if not self.take(TIMEOUT):
                sys.exit(f"did not see {what}:\n{self.frame()}")

    def watch(self, is_so, what):
        """Waits for a condition outside of the terminal."""
        end = time.monotonic() + TIMEOUT
        while not is_so():
            self.take(0)
            if time.monotonic() > end:
                sys.exit(f"did not find {what}:\n{self.frame()}")

    def see(self, text):
        self.wait(lambda: text in self.text(), repr(text))

    def at_rest(self, expected, name):
        """Waits for the expected frame and returns it; if there is none, waits until the output pauses."""
        if expected is None:
            if not RECORDS:
                sys.exit(f"{name} is not recorded: use DOCKET_RECORD=1")
            while self.take(REST):
                pass
        else:
            self.wait(lambda: self.frame() == expected, f"{name}, which is\n{expected}but")
        return self.frame()

    def end(self, status=0):
        """Waits for the end of the process, and checks that the terminal was restored."""
        self.watch(lambda: self.process.poll() is not None, "the end")
        while self.take(0):
            pass
        if self.process.returncode != status:
            sys.exit(f"ended by {self.process.returncode}:\n{self.frame()}")
        self.expect_as_before()
        os.close(self.main)
        os.close(self.side)

    def expect_as_before(self):
        if self.settings() != self.before or self.modes != MODES:
            sys.exit(f"the terminal was not restored: {self.modes}\n{self.before}\n{self.settings()}")


def expect(is_so, what):
    if not is_so:
        sys.exit(what)


def width(text):
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.combining(sign) > 0 for sign in text)
