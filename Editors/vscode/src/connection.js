"use strict";

// JSON-RPC 2.0 over two streams, framed by the base protocol of LSP: `Content-Length: N`, a blank line, N bytes.

const BLANK_LINE = "\r\n\r\n";
const METHOD_NOT_FOUND = -32601;
const REQUEST_CANCELLED = -32800;
const CONTENT_MODIFIED = -32801;

/** An error that the server answered with; its message is for people. */
class ResponseError extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/** Takes a stream of bytes apart into messages. */
class MessageReader {
  #bytes = Buffer.alloc(0);

  /** The messages that a chunk completes. */
  *read(chunk) {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const blank = this.#bytes.indexOf(BLANK_LINE);
      if (blank < 0) return;
      const header = /^Content-Length: *(\d+) *$/im.exec(this.#bytes.toString("latin1", 0, blank));
      if (!header) throw new Error("a message without Content-Length");
      const start = blank + BLANK_LINE.length;
      const end = start + Number(header[1]);
      if (this.#bytes.length < end) return;
      const content = this.#bytes.toString("utf8", start, end);
      this.#bytes = this.#bytes.subarray(end);
      yield JSON.parse(content);
    }
  }
}

/** Requests, answers and notifications between this process and a server. */
class Connection {
  #output;
  #pending = new Map();
  #handlers = new Map();
  #lastID = 0;
  #isClosed = false;

  /** Reads from one stream and writes to another; `failed` is called with what makes no sense. */
  constructor(input, output, failed) {
    const reader = new MessageReader();
    this.#output = output;
    input.on("data", (chunk) => {
      if (this.#isClosed) return;
      try {
        for (const message of reader.read(chunk)) this.#receive(message);
      } catch (error) {
        this.close();
        failed(error);
      }
    });
    output.on("error", () => this.close());
  }

  /** Calls a function with the parameters of each notification of a method. */
  onNotification(method, handler) {
    this.#handlers.set(method, handler);
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** Asks the server, and gives its result; undefined where the answer is no longer of use. */
  request(method, params, token) {
    if (this.#isClosed || token?.isCancellationRequested) return Promise.resolve(undefined);
    const id = ++this.#lastID;
    const cancelling = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#send({ id, method, params });
    }).finally(() => cancelling?.dispose());
  }

  /** Ends it: nothing is sent or received any more, and what was asked stays without a result. */
  close() {
    this.#isClosed = true;
    for (const { resolve } of this.#pending.values()) resolve(undefined);
    this.#pending.clear();
  }

  #send(message) {
    if (this.#isClosed) return;
    const content = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.#output.write(`Content-Length: ${content.length}${BLANK_LINE}`);
    this.#output.write(content);
  }

  #receive({ id, method, params, result, error }) {
    if (method === undefined) {
      this.#settle(id, result, error);
    } else if (id === undefined) {
      this.#handlers.get(method)?.(params);
    } else {
      this.#send({ id, error: { code: METHOD_NOT_FOUND, message: method } });
    }
  }

  #settle(id, result, error) {
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    if (!error) return request?.resolve(result);
    const isStale = error.code === REQUEST_CANCELLED || error.code === CONTENT_MODIFIED;
    return isStale ? request?.resolve(undefined) : request?.reject(new ResponseError(error));
  }
}

module.exports = { Connection, MessageReader };
