// One click takes back changes that were made together; what somebody has changed since stays.
import type { Operation } from '@releve/domain/features/planner.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { ForbiddenError, invalid, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { tellPeople } from './horaire.notice.ts';
import { closeEndedOffers } from './offers-closing.ts';
import { tellPlanner, writePlan } from './plan-change.ts';
import { lockLot, markLotUndone } from './publish.repository.ts';
import {
  cancel,
  changeContent,
  plannedContent,
  publish,
  restore,
  toPlanQuart,
  withContent,
  type StoredQuart,
} from './quart-states.ts';
import * as repository from './quarts.repository.ts';

type Undoing = Exclude<Operation, { op: 'create' }>;

function takeBack(stored: StoredQuart, operation: Undoing): StoredQuart {
  if (operation.op === 'delete') return cancel(stored);
  if (operation.op === 'restore') return restore(stored);
  return withContent(stored, changeContent(plannedContent(stored), operation.quart));
}

/** By whoever made them, or a director. */
export async function undoLot(
  context: WriteContext,
  { clock }: HoraireSettings,
  id: number,
): Promise<{ annules: number; gardes: number }> {
  const { db, now, user, address } = context;
  const lot = await lockLot(db, id);
  if (!lot) throw notFound();
  if (lot.auteur_id !== user.id && !isDirector(user.usergroup)) throw new ForbiddenError();
  if (lot.annule_le !== null) throw invalid('lots.undone');
  const operations = lot.changements.filter((each) => each.op !== 'create');
  const stored = await repository.lockQuarts(
    db,
    operations.map((operation) => operation.id),
  );
  const changes = operations.flatMap((operation) => {
    const before = stored.get(operation.id);
    if (before?.version !== operation.version) return [];
    const planned = takeBack(before, operation);
    // What was told at once is taken back at once.
    const isTold = lot.genre !== 'copie' && before.publie_le !== null;
    return { before, after: isTold ? publish(planned, now.toString()) : planned };
  });
  await writePlan(
    db,
    changes.map(({ after }) => after),
    now,
  );
  await markLotUndone(db, id, now.toString());
  const counts = { annules: changes.length, gardes: operations.length - changes.length };
  await recordJournal(db, {
    acteur: user,
    action: 'annulation',
    objet: 'quarts',
    apres: { quarts: counts.annules },
    adresse: address,
  });
  // Whoever has not read that the quart is theirs need not read it any more.
  if (lot.genre === 'assignation') await withdrawNotice(context, `lot:${id}`);
  await tellPeople(context, changes, { key: `lot:${id}:annule`, clock });
  const planChanges = changes.map(({ before, after }) => ({
    avant: toPlanQuart(before),
    apres: toPlanQuart(after),
  }));
  await closeEndedOffers(context, planChanges);
  tellPlanner(context, planChanges);
  return counts;
}
