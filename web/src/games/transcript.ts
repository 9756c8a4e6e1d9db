import { transcriptOf } from "../net/http";
import type { GameTypes } from "./game";

/** The events of a transcript: one object a line. */
export function eventsIn<G extends GameTypes>(transcript: string): G["Event"][] {
  const lines = transcript.split("\n").filter((line) => line.trim() !== "");
  return lines.flatMap((line) => (JSON.parse(line) as { events?: G["Event"][] }).events ?? []);
}

/** The events of a finished game; none if its transcript cannot be had. */
export async function eventsOf<G extends GameTypes>(game: string): Promise<G["Event"][]> {
  try {
    const answer = await fetch(transcriptOf(game));
    return answer.ok ? eventsIn<G>(await answer.text()) : [];
  } catch {
    return [];
  }
}
