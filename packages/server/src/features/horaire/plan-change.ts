// What follows every change of the plan: the journal, and the other planners' screens.
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type { OperationName, Outcome } from '@releve/domain/features/planner.ts';
import { contentOf, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { PLANNER_CHANNEL, type PlannerEvents } from '@releve/domain/realtime.ts';
import { eventsOn } from '../../platform/broadcast.ts';
import type { Tx } from '../../platform/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordManyInJournal, type JournalEntry } from '../../platform/journal.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import type { StoredQuart } from './quart-states.ts';
import { writeQuarts } from './quarts.repository.ts';

const toPlanner = eventsOn<PlannerEvents>(PLANNER_CHANNEL);

/** A copy that was taken back cannot return beside the one that was made since in its place. */
export async function writePlan(
  tx: Tx,
  quarts: readonly StoredQuart[],
  now: Temporal.Instant,
): Promise<StoredQuart[]> {
  try {
    return await writeQuarts(tx, quarts, now.toString());
  } catch (error) {
    if (violatedConstraint(error) !== 'quarts_copie') throw error;
    throw invalid('planner.copied_again');
  }
}

const ACTIONS: Record<OperationName, JournalAction> = {
  create: 'creation',
  update: 'modification',
  delete: 'suppression',
  restore: 'reactivation',
};

type Told = Pick<Outcome, 'op' | 'id' | 'avant' | 'apres'>;

function toEntry({ op, id, avant, apres }: Told): Omit<JournalEntry, 'acteur' | 'adresse'> {
  const entry = { action: ACTIONS[op], objet: 'quarts' as const, objet_id: id };
  if (op === 'update' && avant && apres) {
    const changes = findChanges(contentOf(avant), contentOf(apres));
    // Which one it was, whatever changed of it.
    const which = { date: avant.date, employe_id: avant.employe_id, client_id: avant.client_id };
    return { ...entry, avant: { ...which, ...changes.avant }, apres: changes.apres };
  }
  const quart = apres ?? avant;
  const content = quart === null ? undefined : contentOf(quart);
  return op === 'delete' ? { ...entry, avant: content } : { ...entry, apres: content };
}

export async function recordOutcomes(
  { db, user, address }: Pick<WriteContext, 'db' | 'user' | 'address'>,
  outcomes: readonly Told[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await recordManyInJournal(
    db,
    outcomes.map((outcome) => ({ ...toEntry(outcome), acteur: user, adresse: address })),
  );
}

/** From the first to the last working day that is no longer as it was. */
export function tellPlanner(
  { broadcast, user }: Pick<WriteContext, 'broadcast'> & { user: { id: number } | null },
  changes: readonly {
    avant: Pick<PlanQuart, 'date'> | null;
    apres: Pick<PlanQuart, 'date'> | null;
  }[],
): void {
  const dates = changes
    .flatMap(({ avant, apres }) => [avant?.date ?? [], apres?.date ?? []].flat())
    .toSorted();
  const [du] = dates;
  const au = dates.at(-1);
  if (du === undefined || au === undefined) return;
  broadcast(toPlanner('QuartsChanged', { du, au, auteur_id: user?.id ?? null }));
}
