// What the quarts of a plan come to in hours and dollars, by person, by site, by day and in all.
import { stretchCosts, sumCosts } from '@releve/domain/labour-cost.ts';
import type { Measured } from './plan-rates.ts';

/** With what it costs, in the order of the week: overtime where it falls. */
export interface CostedQuart extends Measured {
  cost: number | null;
}

/** Of some quarts, added in the order of the plan: the rows of people, those of sites, the days and the whole are sums of the same. */
export class Total {
  minutes = 0;
  quarts = 0;
  ouverts = 0;
  #cost: number | null = null;
  #without: Set<number> | undefined;

  add({ quart: { employe_id }, minutes, rate, cost }: CostedQuart): void {
    this.minutes += minutes;
    this.quarts += 1;
    if (employe_id === null) this.ouverts += 1;
    if (cost !== null) this.#cost = (this.#cost ?? 0) + cost;
    if (rate === null && employe_id !== null) (this.#without ??= new Set()).add(employe_id);
  }

  get cout(): number | null {
    return sumCosts([this.#cost]);
  }

  /** Whose hours are not in the cost. A reader without any cost is told of nobody. */
  get without(): number {
    return this.#without?.size ?? 0;
  }
}

/** The totals of a kind of rows, by what each quart belongs to. */
export class Totals<Key> {
  readonly #byKey = new Map<Key, Total>();

  add(key: Key, quart: CostedQuart): void {
    let total = this.#byKey.get(key);
    if (total === undefined) {
      total = new Total();
      this.#byKey.set(key, total);
    }
    total.add(quart);
  }

  of(key: Key): Total {
    return this.#byKey.get(key) ?? new Total();
  }
}

/** Week by week of each person; the plan comes in its order. */
export function addCosts(quarts: readonly CostedQuart[]): void {
  for (const week of Map.groupBy(quarts, ({ quart }) => quart.employe_id).values()) {
    const costs = stretchCosts(week);
    for (const [at, quart] of week.entries()) quart.cost = costs[at] ?? null;
  }
}
