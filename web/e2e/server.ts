// Real servers for tests and pictures: the program itself, and the one whose chance comes from a seed.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const built = (name: string) => fileURLToPath(new URL(`../../target/debug/${name}`, import.meta.url));
export const PROGRAM = process.env.LUDOTHEQUE_BIN ?? built("ludotheque");
const STAGE = process.env.LUDOTHEQUE_STAGE ?? built("ludo-stage");

/** How a server is ended: asked to stop, or cut off. */
export type End = "SIGTERM" | "SIGKILL";

/** Whether bots take the time that their table wants. */
export type BotTime = "paced" | "instant";

/** A running server. */
export class Server {
  #process: ChildProcess | undefined;
  #port = 0;

  private constructor(
    private readonly program: string,
    private readonly args: (port: number) => string[],
    private readonly folder?: string,
  ) {}

  /** The program as people run it, with a data folder of its own, into which something may be put before. */
  static async real(
    prepare: (folder: string) => void = () => {},
    flags: (folder: string) => readonly string[] = () => [],
  ): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), "ludotheque-e2e-"));
    prepare(folder);
    const args = (port: number) => [
      ...["serve", "--listen", `127.0.0.1:${port}`, "--data", folder],
      ...["--metrics-listen", "off", "--log-level", "warn"],
      ...flags(folder),
    ];
    return new Server(PROGRAM, args, folder).#begun();
  }

  /** The same scene every time. Nothing is kept. */
  static async staged({ seed = 1, bots = "instant" as BotTime, warned = 0 } = {}): Promise<Server> {
    const args = (port: number) => [
      ...["--listen", `127.0.0.1:${port}`, "--seed", `${seed}`, "--bots", bots],
      ...(warned > 0 ? ["--warned-after", `${warned}`] : []),
    ];
    return new Server(STAGE, args).#begun();
  }

  /** A stage with so many simulated games of each title that are over, from a number on. */
  static async filmed({ films, from = 0 }: { films: number; from?: number }): Promise<Server> {
    const args = (port: number) => [
      ...["--listen", `127.0.0.1:${port}`, "--bots", "instant"],
      ...["--films", `${films}`, "--films-from", `${from}`],
    ];
    return new Server(STAGE, args).#begun();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Ends the server and begins it again at the same address, with the same data. */
  async restart(end: End): Promise<void> {
    await this.stop(end);
    await this.begin();
  }

  async begin(): Promise<void> {
    const child = spawn(this.program, this.args(this.#port), { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = child;
    let said = "";
    await new Promise<void>((resolve, reject) => {
      const hear = (text: Buffer) => {
        said += text.toString();
        const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
        if (port === undefined) return;
        this.#port = Number(port);
        resolve();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", (error) => reject(new Error(`${this.program} does not start: ${error.message}`)));
      child.once("exit", (code) => reject(new Error(`${this.program} ended (${code}): ${said}`)));
    });
  }

  async stop(end: End = "SIGTERM"): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(end);
    await ended;
  }

  /** Stops it and forgets everything. */
  async clear(): Promise<void> {
    await this.stop("SIGKILL");
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  async #begun(): Promise<Server> {
    await this.begin();
    return this;
  }
}
