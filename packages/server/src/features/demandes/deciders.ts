// Who decides a request: the supervisor, whoever stands in for them, a director. It follows from who is there today, never
// from who was when it was asked, so that nothing waits for somebody who left or is away.
import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import type { Demande } from '@releve/domain/features/demandes.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { findDirectors, findStoodFor } from '../../platform/team.repository.ts';
import { findGroups } from './delegations.repository.ts';
import type { StoredDemande } from './demandes.repository.ts';

/** What a reader may decide today. */
export interface DecisionRight {
  readonly reader: number;
  readonly mayDecide: boolean;
  readonly isDirector: boolean;
  /** The reader, and those for whom they stand in. */
  readonly leaders: readonly number[];
  /** The only director there is: nobody else could decide theirs. */
  readonly decidesOwn: boolean;
  readonly directors: readonly number[];
}

export async function findRight(
  db: Connection,
  user: Pick<CurrentUser, 'id' | 'usergroup' | 'ability'>,
  today: string,
): Promise<DecisionRight> {
  const [directors, stoodFor] = await Promise.all([
    findDirectors(db),
    findStoodFor(db, user.id, today),
  ]);
  const directs = isDirector(user.usergroup);
  return {
    reader: user.id,
    mayDecide: user.ability.can('update', 'Demande'),
    isDirector: directs,
    leaders: [user.id, ...stoodFor],
    decidesOwn: directs && directors.every((id) => id === user.id),
    directors,
  };
}

/** Of somebody else than the reader; null for whoever has left. */
export async function findRightOf(
  db: Connection,
  id: number,
  today: string,
): Promise<DecisionRight | null> {
  const [person] = await findGroups(db, [id]);
  if (person === undefined) return null;
  return findRight(db, { ...person, ability: createAbility(rulesFor(person.usergroup)) }, today);
}

type Decided = Pick<
  StoredDemande,
  'employe_id' | 'nature' | 'decideur' | 'superviseur_id' | 'superviseur_absent' | 'stand_in'
>;

const isLed = ({ decideur, superviseur_id }: Decided, leaders: readonly number[]): boolean =>
  decideur !== 'direction' && superviseur_id !== null && leaders.includes(superviseur_id);

/** Corrections of punches are decided among the presences. */
export function mayDecide(right: DecisionRight, demande: Decided): boolean {
  if (!right.mayDecide || demande.nature === 'pointage') return false;
  if (demande.employe_id === right.reader) return right.decidesOwn;
  return right.isDirector || isLed(demande, right.leaders);
}

/** In whose place the reader decides it; null for their own right. */
export const decidesFor = (
  { reader, isDirector: directs }: Pick<DecisionRight, 'reader' | 'isDirector'>,
  { superviseur_id }: Pick<Decided, 'superviseur_id'>,
): number | null => (directs || superviseur_id === reader ? null : superviseur_id);

/** By name; null: the directors. */
export function deciderOf(
  demande: Decided & Pick<StoredDemande, 'superviseur_prenom' | 'superviseur_nom'>,
): Demande['decideur'] {
  const { decideur, superviseur_id, superviseur_absent, stand_in } = demande;
  if (decideur === 'direction' || superviseur_id === null) return null;
  if (stand_in !== null) return stand_in;
  if (superviseur_absent) return null;
  return {
    id: superviseur_id,
    prenom: demande.superviseur_prenom ?? '',
    nom: demande.superviseur_nom ?? '',
  };
}

/** Whom to tell that it waits. */
export function recipientsOf(
  demande: Parameters<typeof deciderOf>[0],
  directors: readonly number[],
): number[] {
  const decider = deciderOf(demande);
  const named = decider === null ? directors : [decider.id];
  return named.filter((id) => id !== demande.employe_id || directors.length === 1);
}

/** Everyone whose screens show it: who asked, and who may decide. */
export const concernedBy = (
  demande: Decided & Pick<StoredDemande, 'auteur_id'>,
  directors: readonly number[],
): number[] => [
  ...new Set([
    demande.employe_id,
    demande.auteur_id,
    ...directors,
    ...[demande.superviseur_id, demande.stand_in?.id].flatMap((id) => id ?? []),
  ]),
];
