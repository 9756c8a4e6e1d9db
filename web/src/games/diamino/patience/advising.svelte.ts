import { attempt } from "../../../screens/attempt";
import { advise } from "../../../net/http";
import type { Advice, Finish, Hint, Question } from "../study";

/** What somebody who plays alone may ask. */
export type Asked = Extract<Question, "hint" | "finish">;

/** Somebody is asked for help: one question at a time, and what was answered until the board changes. */
export class Advising {
  /** What is being thought about. */
  busy = $state.raw<Asked | undefined>();
  hint = $state.raw<Hint | undefined>();
  finish = $state.raw<Finish | undefined>();

  constructor(private readonly table: string) {}

  /** Forgets the answer: it was about another board. */
  forget(): void {
    this.hint = undefined;
    this.finish = undefined;
  }

  async ask(seat: number, question: Asked): Promise<void> {
    if (this.busy) return;
    this.forget();
    this.busy = question;
    await attempt(async () => {
      const advice = await advise<Advice>(this.table, seat, question);
      if ("hint" in advice) this.hint = advice.hint;
      if ("finish" in advice) this.finish = advice.finish;
    }, "diamino");
    this.busy = undefined;
  }
}
