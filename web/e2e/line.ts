// A line between a browser and a server that can be cut and mended, and be long.

import { createServer, connect, type AddressInfo, type Server as Listener, type Socket } from "node:net";

export class Line {
  #listener: Listener;
  #sockets = new Set<Socket>();
  #isCut = false;
  /** How long everything takes one way, in milliseconds. */
  #long = 0;

  private constructor(to: URL) {
    this.#listener = createServer((near) => {
      if (this.#isCut) return void near.destroy();
      const far = connect(Number(to.port), to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
      this.#carry(near, far);
      this.#carry(far, near);
    });
  }

  #carry(from: Socket, to: Socket): void {
    from.on("data", (bytes) => {
      if (this.#long === 0) to.write(bytes);
      else setTimeout(() => to.destroyed || to.write(bytes), this.#long);
    });
    from.on("end", () => setTimeout(() => to.end(), this.#long));
  }

  /** From now on everything takes so long one way. */
  lengthen(millis: number): void {
    this.#long = millis;
  }

  static async to(server: string): Promise<Line> {
    const line = new Line(new URL(server));
    await new Promise<void>((resolve) => line.#listener.listen(0, "127.0.0.1", resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  /** Everything that is open breaks off, and nothing opens. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#listener.close(resolve));
  }
}
