/** Decides in the property test who goes on next. */

/** Whoever waits for a turn goes on when chosen: that is what makes every interleaving possible, and repeatable. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #choices: Iterator<number>;

  constructor(choices: number[]) {
    this.#choices = choices.values();
  }

  take(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  giveOne(): boolean {
    if (this.#waiting.length === 0) return false;
    const choice = this.#choices.next();
    const index = choice.done === true ? 0 : choice.value % this.#waiting.length;
    this.#waiting.splice(index, 1)[0]?.();
    return true;
  }
}
