// What was left « pour la relève » where the person is now. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { listHandovers } from '@releve/domain/features/messagerie.ts';
import type { Visit } from './punch-plan.ts';

export type Handover = EndpointResponse<typeof listHandovers>['data'][number];

/** When the person came in, where they are still in. */
const enteredAt = ({ entree, sortie }: Visit): number | null =>
  entree.done === null || sortie.done !== null ? null : Date.parse(entree.done.at);

/** Written before they came, and neither taken over nor too old by then. */
function isFor({ message }: Handover, entered: number): boolean {
  const { releve, retire_le, ecrit_le } = message;
  if (releve === null || releve.vue_par !== null || retire_le !== null) return false;
  return Date.parse(ecrit_le) <= entered && Date.parse(releve.jusqu_a) > entered;
}

/** Each once, the oldest first. */
export function handoversAt(
  handovers: readonly Handover[],
  visits: readonly Visit[],
): readonly Handover[] {
  return handovers
    .filter((handover) =>
      visits.some((visit) => {
        const entered = enteredAt(visit);
        const isThere = visit.client.id === handover.client.id;
        return isThere && entered !== null && isFor(handover, entered);
      }),
    )
    .toSorted((a, b) => a.message.seq - b.message.seq);
}
