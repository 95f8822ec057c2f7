"""Drives headless Chromium over its debugging pipe."""
import base64
import json
import os
import subprocess


class Browser:
    """A Chromium with one page. `messages` and `requests` are those since the last `open`."""

    def __init__(self, program, profile):
        (inner_read, write), (read, inner_write) = os.pipe(), os.pipe()
        # Chromium reads commands from descriptor 3, and answers on 4.
        script = f'exec "$@" 3<&{inner_read} 4>&{inner_write}'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--remote-debugging-pipe", f"--user-data-dir={profile}", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
            pass_fds=(inner_read, inner_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(inner_read)
        os.close(inner_write)
        self.input, self.output = os.fdopen(write, "wb"), os.fdopen(read, "rb")
        self.rest, self.session, self.count, self.is_loaded = b"", None, 0, False
        self.messages, self.requests = [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def close(self):
        self.session = None
        self.call("Browser.close")
        self.process.wait(30)

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.output.fileno(), 1 << 20)
            if not part:
                raise EOFError("Chromium ended")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        self.input.write(json.dumps(request).encode() + b"\0")
        self.input.flush()
        while True:
            message = self.receive()
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.take(message)

    def take(self, event):
        method, values = event.get("method"), event.get("params", {})
        if method == "Page.loadEventFired":
            self.is_loaded = True
        elif method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded", "Network.loadingFailed"):
            self.messages.append(f"{method}: {json.dumps(values)[:400]}")
        elif method == "Page.javascriptDialogOpening":
            self.messages.append(f"a dialog: {values['message']}")
            self.call("Page.handleJavaScriptDialog", accept=True)

    def open(self, address):
        self.messages, self.requests = [], []
        error = self.call("Page.navigate", url=address).get("errorText")
        if error:
            self.messages.append(error)
        else:
            self.wait()

    def wait(self):
        """Waits until the next page is loaded."""
        while not self.is_loaded:
            self.take(self.receive())
        self.is_loaded = False

    def look(self, width, scheme="light", media="screen"):
        """Sets the width of the window, the theme, and whether the page is shown or printed."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def screenshot(self, path):
        picture = self.call("Page.captureScreenshot", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(picture["data"]))
