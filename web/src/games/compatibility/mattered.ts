// The moments of Compatibility that mattered: the themes with most and least accord, and what each ×2 brought. All of it
// lay open when its reveal was over, and is told where it was.
import { of } from "../../text/called";
import { t } from "../../text/text.svelte";
import type { Mattered, MatteredClient } from "../registry";
import { said } from "./pack";
import type { Double, Report, Revealed } from "./study";

type People = readonly { readonly name: string; readonly you: boolean }[];

export default {
  tell(report, { players }) {
    const { themes, most, least, doubles } = report;
    const accords = [
      { of: most, title: t("compatibility-moments-most") },
      { of: least, title: t("compatibility-moments-least") },
    ].flatMap(({ of, title }) => {
      const theme = of === undefined ? undefined : themes[of];
      return theme ? [{ at: theme.at, title, text: accord(report, theme) }] : [];
    });
    const tokens = doubles.map((double) => ({
      at: double.at,
      seat: double.seat,
      title: t("compatibility-moments-double"),
      text: token(double, players),
    }));
    return merged([...accords, ...tokens]).sort((one, other) => one.at - other.at);
  },
  explain: () => t("compatibility-moments-explain"),
  none: () => t("compatibility-moments-none"),
} satisfies MatteredClient<Report>;

/** What is said of the same theme is said together. */
function merged(all: readonly Mattered[]): Mattered[] {
  const themes = new Map<number, Mattered>();
  for (const one of all) {
    const known = themes.get(one.at);
    themes.set(
      one.at,
      known ? { ...known, title: `${known.title} · ${one.title}`, text: `${known.text} ${one.text}` } : one,
    );
  }
  return [...themes.values()];
}

const accord = ({ mode }: Report, { text, direct, indirect, accord }: Revealed): string =>
  t("compatibility-moments-accord", {
    theme: said(text),
    direct,
    indirect,
    mode,
    percent: Math.round(accord / 10),
  });

function token({ seat, text, rank, more, better }: Double, players: People): string {
  const args = { ...of(players, seat), theme: said(text) };
  if (rank === undefined) return t("compatibility-moments-double-wasted", args);
  if (more > 0) return t("compatibility-moments-double-counts", { ...args, rank, more });
  if (better !== undefined) return t("compatibility-moments-double-elsewhere", { ...args, rank, better });
  return t("compatibility-moments-double-nothing", { ...args, rank });
}
