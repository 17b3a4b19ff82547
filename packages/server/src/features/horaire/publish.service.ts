// Publication: what is planned becomes what people are told.
import type { PublishCounts, PublishSelection } from '@releve/domain/features/planner.ts';
import { isPlanned, quartKey } from '@releve/domain/features/quarts.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { listPersonalChanges, tellPeople, type QuartChange } from './horaire.notice.ts';
import { tellPlanner } from './plan-change.ts';
import { findPlanConflicts, nameConflictQuarts, toJudged } from './plan-conflicts.ts';
import { findPendingIds, insertLot } from './publish.repository.ts';
import { publish, toPlanQuart, visibleContent, type StoredQuart } from './quart-states.ts';
import * as repository from './quarts.repository.ts';

const MAX_DAYS = 366;

function assertPeriod({ du, au }: PublishSelection): void {
  if (au < du) throw invalidField('au', 'special_days.ends_before_start');
  if (au > addDays(du, MAX_DAYS)) throw invalidField('au', 'planner.too_long');
}

async function planPublication(
  { db, now }: WriteContext,
  selection: PublishSelection,
): Promise<{ before: StoredQuart[]; after: StoredQuart[] }> {
  assertPeriod(selection);
  const ids = await findPendingIds(db, selection);
  const locked = [...(await repository.lockQuarts(db, ids)).values()];
  // Somebody may have published or deleted one while we waited for it.
  const before = locked.filter((quart) => publish(quart, now.toString()) !== quart);
  return { before, after: before.map((quart) => publish(quart, now.toString())) };
}

const pairUp = (before: readonly StoredQuart[], after: readonly StoredQuart[]): QuartChange[] =>
  before.map((quart, index) => ({ before: quart, after: after[index] ?? null }));

function countChanges(changes: readonly QuartChange[]): PublishCounts {
  const isSeen = ({ before }: QuartChange) => before !== null && visibleContent(before) !== null;
  const shownOf = ({ after }: QuartChange) => after && visibleContent(after);
  return {
    nouveaux: changes.filter((change) => !isSeen(change) && shownOf(change)).length,
    modifies: changes.filter((change) => isSeen(change) && shownOf(change)).length,
    annules: changes.filter((change) => isSeen(change) && !shownOf(change)).length,
    ouverts: changes.filter((change) => shownOf(change)?.employe_id === null).length,
    employes: listPersonalChanges(changes).size,
  };
}

export async function previewPublish(
  context: WriteContext,
  settings: HoraireSettings,
  selection: PublishSelection,
) {
  const { before, after } = await planPublication(context, selection);
  const judged = after
    .map(toPlanQuart)
    .filter(isPlanned)
    .map((quart) => toJudged(quartKey(quart.id), quart));
  const touched = before.map(({ id }) => id);
  const conflits = await findPlanConflicts(context.db, settings, judged, touched);
  return {
    ...countChanges(pairUp(before, after)),
    conflits,
    quarts: await nameConflictQuarts(context.db, conflits),
  };
}

export async function publishPlan(
  context: WriteContext,
  { clock }: HoraireSettings,
  selection: PublishSelection,
): Promise<PublishCounts> {
  const { db, user, now, address } = context;
  const { before, after } = await planPublication(context, selection);
  const changes = pairUp(before, after);
  const counts = countChanges(changes);
  if (after.length === 0) return counts;
  await repository.writeQuarts(db, after, now.toString());
  const ids = after.map(({ id }) => id);
  const lot = await insertLot(
    db,
    'publication',
    { ids, ...counts },
    { auteurId: user.id, now: now.toString() },
  );
  await recordJournal(db, {
    acteur: user,
    action: 'publication',
    objet: 'quarts',
    apres: { du: selection.du, au: selection.au, quarts: ids.length, employes: counts.employes },
    adresse: address,
  });
  await tellPeople(context, changes, { key: `publication:${lot}`, clock });
  tellPlanner(
    context,
    changes.map((change) => ({
      avant: change.before && toPlanQuart(change.before),
      apres: change.after && toPlanQuart(change.after),
    })),
  );
  return counts;
}
