// The tasks of a site that failed items become, made, changed and put aside together with them.
import type { FailedItem } from '@releve/domain/forms/form-score.ts';
import { requireLocked } from '../clients/clients.service.ts';
import { insertTache } from '../clients/taches.repository.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal, recordManyInJournal } from '../../platform/journal.ts';
import { writeAreaTask, writeTask } from './rapport-words.ts';
import * as repository from './reprises.repository.ts';

const MINUTES_TO_REDO = 10;
const MAX_MINUTES = 240;
/** A crew reads no list longer than that: beyond it, each area is one task. */
const MAX_TASKS_OF_INSPECTION = 40;

interface TaskText {
  readonly nom: string;
  readonly description: string;
}

/** Of the next visit from that day on. The file of the client must be locked: its tasks stand in an order. */
export async function addTask(
  { db, user, address, now }: WriteContext,
  client_id: number,
  {
    minutes,
    photo_requise = false,
    ...text
  }: TaskText & { minutes: number; photo_requise?: boolean },
  from: string,
): Promise<number> {
  const content = {
    ...text,
    frequence: 'prochaine_visite' as const,
    jours: [],
    jour_du_mois: null,
    dates: [from],
    minutes,
    photo_requise,
    actif: true,
  };
  const id = await insertTache(db, client_id, content, now.toString());
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'taches',
    objet_id: client_id,
    apres: { id, ...content },
    adresse: address,
  });
  return id;
}

/** The id of the task of each item, in their order. */
export async function addTasks(
  context: WriteContext,
  clientId: number,
  items: readonly Pick<FailedItem, 'zone' | 'nom' | 'question' | 'reponse'>[],
  { date, from }: { date: string; from: string },
): Promise<number[]> {
  if (items.length === 0) return [];
  await requireLocked(context.db, clientId);
  const ids: number[] = [];
  if (items.length <= MAX_TASKS_OF_INSPECTION) {
    for (const { nom: zone, question, reponse } of items) {
      const text = writeTask({ libelle: question.libelle, zone, ...reponse }, date);
      ids.push(await addTask(context, clientId, { ...text, minutes: MINUTES_TO_REDO }, from));
    }
    return ids;
  }
  const byZone = new Map<number, number>();
  for (const [zone, all] of Map.groupBy(items, (item) => item.zone)) {
    const labels = all.map(({ question }) => question.libelle);
    const text = writeAreaTask({ zone: all[0]?.nom ?? null, labels }, date);
    const minutes = Math.min(MAX_MINUTES, MINUTES_TO_REDO * all.length);
    byZone.set(zone, await addTask(context, clientId, { ...text, minutes }, from));
  }
  return items.flatMap(({ zone }) => byZone.get(zone) ?? []);
}

type SetTasks = (
  context: WriteContext,
  tacheIds: readonly (number | null)[],
) => Promise<readonly number[]>;

/** But for those that somebody made permanent, and those that other failed items still wait for. */
export const putTasksAside: SetTasks = async (context, tacheIds) => {
  const ids = tacheIds.flatMap((id) => id ?? []);
  const changed = await repository.putAside(context.db, ids, context.now.toString());
  await recordTasks(context, changed, { actif: false });
  return changed.map(({ id }) => id);
};

/** Due again from a day on; none where somebody made it permanent. */
export async function reopenTask(
  context: WriteContext,
  tacheId: number | null,
  from: string,
): Promise<boolean> {
  if (tacheId === null) return false;
  const changed = await repository.reopen(context.db, tacheId, from, context.now.toString());
  await recordTasks(context, changed, { actif: true, dates: [from] });
  return changed.length > 0;
}

/** The crew reads what the inspection says now. */
export async function rewriteTask(
  context: WriteContext,
  tacheId: number,
  change: TaskText & { dates?: string[] },
): Promise<void> {
  const changed = await repository.rewriteTask(context.db, tacheId, change, context.now.toString());
  await recordTasks(context, changed, change);
}

const recordTasks = (
  { db, user, address }: WriteContext,
  changed: readonly { id: number; nom: string; client_id: number }[],
  apres: object,
): Promise<void> =>
  recordManyInJournal(
    db,
    changed.map(({ id, nom, client_id }) => ({
      acteur: user,
      action: 'modification' as const,
      objet: 'taches' as const,
      objet_id: client_id,
      apres: { id, nom, ...apres },
      adresse: address,
    })),
  );
