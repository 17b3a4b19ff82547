// The inductions that a day asks for: of a site where there is a quart, and not done yet. Pure.
import type { MyFormation } from '@releve/domain/features/formations.ts';
import { isAwaited } from '@releve/domain/formation-state.ts';
import type { Visit } from './punch-plan.ts';

export type Induction = MyFormation & { client: NonNullable<MyFormation['client']> };

const isInduction = (formation: MyFormation): formation is Induction => formation.client !== null;

/** Of a visit that is not over: after it there is nothing to do before it any more. */
export const inductionsOf = (
  formations: readonly MyFormation[],
  visits: readonly Visit[],
): readonly Induction[] =>
  formations
    .filter(isInduction)
    .filter(
      (formation) =>
        isAwaited(formation) &&
        visits.some(
          ({ client, quart, sortie }) =>
            client.id === formation.client.id && quart !== null && sortie.done === null,
        ),
    );
