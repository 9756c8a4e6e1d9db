// The HTTP half of the protocol, one function a request.

import type {
  About,
  Announcement,
  AskAdvice,
  Daily,
  DeviceCode,
  DeviceInfo,
  EditionFace,
  GameInfo,
  GamePage,
  GameReport,
  Me,
  OpenTable,
  Opened,
  Problem,
  Replay,
  ReportProgress,
  Results,
  Settings,
  TableSummary,
  Tally,
} from "../protocol/types";
import { heard } from "./away.svelte";

/** A request that the server answered with a stable code, or that never arrived (`offline`). */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail?: string,
  ) {
    super(code);
  }
}

/** Asks something of the server. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const asked: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    asked.body = JSON.stringify(body);
    asked.headers = { ...asked.headers, "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, asked);
    heard(true);
  } catch {
    heard(false);
    throw new RequestError("offline", 0);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ error: "internal" }))) as Problem;
    throw new RequestError(problem.error, response.status, problem.detail);
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const segment = encodeURIComponent;

export const about = () => request<About>("GET", "/api/about");
export const whoAmI = () => request<Me>("GET", "/api/identity");
export const callMe = (name: string) => request<Me>("POST", "/api/identity", { name });
export const forgetMe = () => request<void>("DELETE", "/api/identity");
export const offerCode = () => request<DeviceCode>("POST", "/api/identity/code");
export const redeemCode = (code: string) => request<Me>("POST", "/api/identity/redeem", { code });
export const myDevices = () => request<DeviceInfo[]>("GET", "/api/identity/devices");
export const dropDevice = (id: string) => request<void>("DELETE", `/api/identity/devices/${segment(id)}`);
/** What is not said of its settings is as usual. */
type Opening = Omit<OpenTable, "settings"> & { settings?: Partial<Settings> };
export const openTable = (table: Opening) => request<Opened>("POST", "/api/tables", table);
/** What the server says of a game; nothing if it is not offered there. */
export const gameInfo = async (game: string): Promise<GameInfo | undefined> =>
  (await request<GameInfo[]>("GET", `/api/games?game=${encodeURIComponent(game)}`))[0];
/** Looks something up that is too long for an address. */
export const askBook = <Entry>(game: string, question: unknown) =>
  request<Entry>("POST", `/api/books/${segment(game)}`, question);
export const daily = (game: string, day?: string) =>
  request<Daily>("GET", `/api/daily/${segment(game)}${day === undefined ? "" : `?day=${segment(day)}`}`);
export const resultsAt = (table: string) => request<Results>("GET", `/api/tables/${segment(table)}/results`);
export const eraseResult = (board: string) => request<void>("DELETE", `/api/results/${segment(board)}`);
export const faceAt = (address: string) => request<EditionFace>("GET", address);
export const publicTables = () => request<TableSummary[]>("GET", "/api/tables");
export const myTables = () => request<TableSummary[]>("GET", "/api/tables/mine");
/** What the house tells everybody. */
export const announced = () => request<Announcement[]>("GET", "/api/announcements");
export const tableByCode = (code: string) => request<TableSummary>("GET", `/api/codes/${segment(code)}`);

/** Asks for advice at a table; what may be asked is the game's. */
export const advise = <Advice>(table: string, seat: number, question: unknown) =>
  request<Advice>("POST", `/api/tables/${segment(table)}/ask`, { seat, question } satisfies AskAdvice);

/** One's finished games, latest first, a page at a time. */
export const myGames = (before?: string) =>
  request<GamePage>("GET", `/api/games/mine${before === undefined ? "" : `?before=${segment(before)}`}`);

/** What they come to, title by title. */
export const myTallies = () => request<Tally[]>("GET", "/api/games/mine/tallies");

/** The report of a game, or how far it is; by which right, where one comes by a link. */
export const reportOf = (game: string, looking?: Pick<Looking, "key" | "nameless">) =>
  request<GameReport | ReportProgress>("GET", `/api/games/${segment(game)}/report${byRight(looking)}`);

/** Looks something up in a game's book: what is asked and answered is the game's own. */
export const lookUp = <Entry>(game: string, ask: unknown) =>
  request<Entry>("GET", `/api/books/${segment(game)}?ask=${segment(JSON.stringify(ask))}`);

export async function transcript(game: string): Promise<string> {
  const response = await fetch(transcriptOf(game)).catch(() => undefined);
  if (!response?.ok) throw new RequestError(response ? "internal" : "offline", response?.status ?? 0);
  return await response.text();
}

/** Through whose eyes a finished game is looked at, and by which right. */
export type Looking = { as: string; key?: string | undefined; nameless: boolean };

const lookedAt = ({ as, key, nameless }: Looking) =>
  new URLSearchParams({ as, ...(key && { key }), ...(nameless && { names: "none" }) }).toString();

/** What stands behind an address: by which right it is read, and whether names are told. */
function byRight(looking?: Pick<Looking, "key" | "nameless">): string {
  const { key, nameless } = looking ?? { nameless: false };
  const asked = new URLSearchParams({ ...(key && { key }), ...(nameless && { names: "none" }) }).toString();
  return asked === "" ? "" : `?${asked}`;
}

export const replayOf = (game: string, looking: Looking) =>
  request<Replay>("GET", `/api/games/${segment(game)}/replay?${lookedAt(looking)}`);

/** Where pictures and files are. */
export const EXPORT = "/api/identity/export";
export const qrOf = (code: string) => `/api/codes/${segment(code)}/qr.svg`;
export const transcriptOf = (game: string) => `/api/games/${segment(game)}/transcript`;
export const transcriptFor = (game: string, looking: Looking) => transcriptOf(game) + byRight(looking);
export const gameAndEditionOf = (game: string) => `${transcriptOf(game)}?with=edition`;
