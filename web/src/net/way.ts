// By which way a table is reached: the address that everybody types, or straight the node of the house that plays it.

/** The close code by which a server names the node that plays the table. */
export const ELSEWHERE = 4007;

/**
 * Whoever comes by the common address may be told where the table is played, and goes there: once, and without being sent on.
 * Where that leads nowhere the common address is good enough for the rest of this visit, and passes on what is said.
 */
export class Way {
  #straight: URL | undefined;
  #isNew = false;
  #follows = true;

  /** Where the next socket goes, from a page at this address. */
  next(page: string): URL {
    if (this.#straight) return this.#straight;
    const common = socketBelow(new URL("/", page));
    if (this.#follows) common.searchParams.set("follows", "true");
    return common;
  }

  /** Whether it is not known yet that the way leads anywhere. */
  get isTried(): boolean {
    return this.#straight !== undefined && this.#isNew;
  }

  /** The table is played there, a page at this address was told. Says whether it had asked. */
  told(node: string, page: string): boolean {
    if (this.#straight || !this.#follows) return false;
    this.#straight = straightTo(node, page);
    this.#follows = this.#straight !== undefined;
    this.#isNew = true;
    return true;
  }

  /** Something came by it. */
  led(): void {
    this.#isNew = false;
  }

  /** It broke off, or never led there: the next is the common address. Says whether it never led there. */
  lost(): boolean {
    const { isTried } = this;
    if (isTried) this.#follows = false;
    this.#straight = undefined;
    return isTried;
  }
}

/** The socket of a node, if a browser says there who somebody is: cookies belong to a host, at every port and path. */
function straightTo(node: string, page: string): URL | undefined {
  try {
    const [to, from] = [new URL(node), new URL(page)];
    const isOurs = to.protocol === from.protocol && to.hostname === from.hostname;
    return isOurs ? socketBelow(to) : undefined;
  } catch {
    return undefined;
  }
}

function socketBelow(address: URL): URL {
  const socket = new URL(`${address.pathname.replace(/\/$/, "")}/api/socket`, address);
  socket.protocol = socket.protocol.replace("http", "ws");
  return socket;
}
