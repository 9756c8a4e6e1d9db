// Files of one build in front of a real server, and of another build from one moment to the next, as after an update: what
// was there before is gone. Everything under `/api/` goes through to the server.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server as Listener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A build: its files by their addresses. */
export type Build = ReadonlyMap<string, Buffer>;

const KINDS: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};
const TEXTS = /\.(html|js|css)$/;

/** The client as it was built. */
export function built(): Build {
  const folder = fileURLToPath(new URL("../dist", import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => !/\.(br|gz)$/.test(name) && statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [`/${name}`, readFileSync(join(folder, name))]));
}

/** The same client as another build would be: every file that is named by its content has another name. */
export function rebuilt(before: Build): Build {
  const renamed = new Map<string, string>();
  for (const path of before.keys()) {
    const [, start, sum, end] = /^\/assets\/(.+)-([\w-]{8})(\.\w+)$/.exec(path) ?? [];
    if (sum) renamed.set(`${start}-${sum}${end}`, `${start}-B${[...sum].reverse().join("").slice(1)}${end}`);
  }
  const inNames = new RegExp([...renamed.keys()].map((name) => name.replace(/[.$]/g, "\\$&")).join("|"), "g");
  const anew = (text: string) => text.replace(inNames, (name) => renamed.get(name)!);
  const after = new Map<string, Buffer>();
  for (const [path, bytes] of before)
    after.set(anew(path), TEXTS.test(path) ? Buffer.from(anew(bytes.toString())) : bytes);
  const marked = after.get("/index.html")!.toString().replace("<html ", '<html data-build="B" ');
  after.set("/index.html", Buffer.from(marked));
  // Its worker knows its page by the digest, and itself by a version.
  const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  const worker = after.get("/sw.js")!.toString();
  const known = worker.replace(sum(before.get("/index.html")!), sum(after.get("/index.html")!));
  after.set("/sw.js", Buffer.from(known.replace(/version:(.)[0-9a-f]{12}\1/, "version:$1bbbbbbbbbbbb$1")));
  return after;
}

/** A server of files, and of everything else by another. */
export class Front {
  #listener: Listener;
  #sockets = new Set<Socket>();

  private constructor(
    public build: Build,
    private readonly behind: URL,
  ) {
    this.#listener = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url ?? "/", "http://front");
      if (pathname.startsWith("/api/")) {
        const through = request(this.#ask(asked), (given) => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
        });
        through.on("error", () => answer.destroy());
        return void asked.pipe(through);
      }
      const isPage = !pathname.startsWith("/assets/") && extname(pathname) === "";
      const name = isPage ? "/index.html" : pathname;
      const file = this.build.get(name);
      if (!file) return void answer.writeHead(404).end();
      const forEver = name.startsWith("/assets/");
      answer.writeHead(200, {
        "content-type": KINDS[extname(name)] ?? "application/octet-stream",
        "cache-control": forEver ? "public, max-age=31536000, immutable" : "no-cache",
        etag: `"${createHash("sha256").update(file).digest("hex").slice(0, 32)}"`,
      });
      answer.end(file);
    });
    this.#listener.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    this.#listener.on("upgrade", (asked: IncomingMessage, near: Socket, head: Buffer) => {
      const far = connect(Number(this.behind.port), this.behind.hostname, () => {
        const lines = asked.rawHeaders.flatMap((name, at, all) =>
          at % 2 ? [] : [`${name}: ${all[at + 1]}`],
        );
        far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
        far.write(head);
        near.pipe(far).pipe(near);
      });
      near.on("error", () => far.destroy());
      far.on("error", () => near.destroy());
      near.on("close", () => far.destroy());
      far.on("close", () => near.destroy());
    });
  }

  /** The name under which the browser came is the one the server is to go by. */
  #ask({ method, url, headers }: IncomingMessage) {
    const { hostname, port } = this.behind;
    return { hostname, port, ...(method && { method }), ...(url && { path: url }), headers };
  }

  static async before(server: string, build: Build): Promise<Front> {
    const front = new Front(build, new URL(server));
    await new Promise<void>((resolve) => front.#listener.listen(0, "127.0.0.1", resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  /** Breaks everything off and answers no more. */
  async end(): Promise<void> {
    const closed = new Promise((resolve) => this.#listener.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
