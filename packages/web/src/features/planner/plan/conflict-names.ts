// The other quart of a conflict, as it is named: its site and its hours.
import type { ConflitQuart } from '@releve/domain/features/conflits.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import type { QuartNaming } from './conflict-words.ts';
import type { PlanIndex } from './plan-index.ts';
import { timesText } from './time-steps.ts';

/** From what the server says of them; `own` is the one that is spoken of. */
export function namingOf(quarts: readonly ConflitQuart[], own?: string): QuartNaming {
  const names = new Map(quarts.map((quart) => [quart.cle, `${quart.client}, ${timesText(quart)}`]));
  return { ...(own !== undefined && { own }), nameOf: (cle) => names.get(cle) };
}

type Shown = Pick<PlanIndex, 'byCle' | 'names'>;

const nameShown = ({ names }: Pick<Shown, 'names'>, quart: PlanQuart): string =>
  `${names.clients.get(quart.client_id) ?? ''}, ${timesText(quart)}`;

/** From what the planner shows. */
export function shownNaming(index: Shown, own?: string): QuartNaming {
  return {
    ...(own !== undefined && { own }),
    nameOf: (cle) => {
      const quart = index.byCle.get(cle);
      return quart === undefined ? undefined : nameShown(index, quart);
    },
  };
}
