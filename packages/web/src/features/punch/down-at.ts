// The machines that do not work where the person still has to be today. Pure.
import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import type { Visit } from './punch-plan.ts';

const DOWN = ['hors_service', 'en_reparation', 'a_verifier'] as const;
type DownEtat = (typeof DOWN)[number];

type DownMachine = Pick<Equipement, 'id' | 'nom'> & {
  readonly etat: DownEtat;
  readonly client: NonNullable<Equipement['client']>;
};

/** The worst first; none of a site that was left already. */
export function downAt(
  machines: readonly Equipement[],
  visits: readonly Visit[],
): readonly DownMachine[] {
  const ahead = new Set(
    visits.filter(({ sortie }) => sortie.done === null).map(({ client }) => client.id),
  );
  return machines
    .flatMap(({ id, nom, etat, client }): DownMachine[] => {
      const down = DOWN.find((each) => each === etat);
      const isThere = client !== null && ahead.has(client.id);
      return down === undefined || !isThere ? [] : [{ id, nom, etat: down, client }];
    })
    .toSorted((a, b) => DOWN.indexOf(a.etat) - DOWN.indexOf(b.etat) || a.id - b.id);
}
