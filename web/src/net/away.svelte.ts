// Whether the server answers, as far as the last request knows.

let away = $state(false);

export const isAway = (): boolean => away;

/** What became of a request. */
export function heard(answered: boolean): void {
  away = !answered;
}
