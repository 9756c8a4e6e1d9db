import { transcriptOf } from "../net/http";

/** The events of a transcript: one object a line. */
export function eventsIn<Event>(transcript: string): Event[] {
  const lines = transcript.split("\n").filter((line) => line.trim() !== "");
  return lines.flatMap((line) => (JSON.parse(line) as { events?: Event[] }).events ?? []);
}

/** The events of a finished game; none if its transcript cannot be had. */
export async function eventsOf<Event>(game: string): Promise<Event[]> {
  try {
    const answer = await fetch(transcriptOf(game));
    return answer.ok ? eventsIn(await answer.text()) : [];
  } catch {
    return [];
  }
}
