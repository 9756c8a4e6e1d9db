// The toy of the development crate: no box on the shelf leads to it.

import type { Person } from "./people";

type Opening = { seats: number; bots: string[]; settings?: object };

/** Opens a table of the toy, as a program would, and goes there. */
export async function openToy(me: Person, opening: Opening): Promise<void> {
  await me.visitLobby();
  await me.callMyself("Camille");
  const table = await me.page.evaluate(
    async (request) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
      return ((await answer.json()) as { table: string }).table;
    },
    { game: "echo", settings: {}, ...opening },
  );
  await me.page.goto(`/table/${table}`);
}
