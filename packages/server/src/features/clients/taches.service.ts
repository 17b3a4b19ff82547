// The tasks of a site. Writers of one site follow one another: the file of the client is locked.
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { MAX_TACHES, type Tache, type TacheContent } from '@releve/domain/features/taches.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal, type JournalEntry } from '../../platform/journal.ts';
import type { SiteTasks } from '../../platform/site-tasks.ts';
import { hasClient } from './client-file.repository.ts';
import { requireLocked } from './clients.service.ts';
import * as repository from './taches.repository.ts';

export async function listTaches({ db }: ReadContext, clientId: number) {
  if (!(await hasClient(db, clientId))) throw notFound();
  return { data: await repository.findTaches(db, clientId) };
}

async function requireTache(db: Connection, clientId: number, id: number): Promise<Tache> {
  const tache = await repository.findTache(db, clientId, id);
  if (!tache) throw notFound();
  return tache;
}

const toJournal = ({ ordre: _ordre, version: _version, ...fields }: Tache) => fields;

/** Under the id of the client: its history tells what became of its tasks. */
const record = (
  { db, user, address }: WriteContext,
  action: JournalAction,
  clientId: number,
  change: Pick<JournalEntry, 'avant' | 'apres'>,
) =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'taches',
    objet_id: clientId,
    ...change,
    adresse: address,
  });

export async function createTache(
  context: WriteContext,
  clientId: number,
  content: TacheContent,
): Promise<Tache> {
  const { db, now } = context;
  await requireLocked(db, clientId);
  const all = await repository.findTaches(db, clientId);
  // What an inspection asks for passes: it takes no room from what stays.
  const lasting = all.filter(({ frequence }) => frequence !== 'prochaine_visite');
  if (lasting.length >= MAX_TACHES) throw invalid('clients.too_many_taches');
  const id = await repository.insertTache(db, clientId, content, now.toString());
  const tache = await requireTache(db, clientId, id);
  await record(context, 'creation', clientId, { apres: toJournal(tache) });
  return tache;
}

/** It waits for the next visit, and is done with it. */
const isOfNextVisit = ({ frequence, actif }: Pick<TacheContent, 'frequence' | 'actif'>): boolean =>
  frequence === 'prochaine_visite' && actif;

export async function updateTache(
  context: WriteContext,
  { id: clientId, tache_id }: { id: number; tache_id: number },
  { version, ...content }: TacheContent & { version: number },
  { listeners }: SiteTasks,
): Promise<Tache> {
  const { db, now } = context;
  await requireLocked(db, clientId);
  const before = await requireTache(db, clientId, tache_id);
  if (before.version !== version) throw new StaleError(before);
  if (isOfNextVisit(before) && !isOfNextVisit(content)) {
    for (const { onDropped } of listeners) await onDropped(context, tache_id);
  }
  await repository.updateTache(db, tache_id, content, now.toString());
  const after = await requireTache(db, clientId, tache_id);
  const { avant, apres } = findChanges(toJournal(before), toJournal(after));
  // Which one it was, even where its name did not change.
  const { id, nom } = before;
  await record(context, 'modification', clientId, {
    avant: { id, nom, ...avant },
    apres: { id, nom, ...apres },
  });
  return after;
}

export async function deleteTache(
  context: WriteContext,
  { id: clientId, tache_id }: { id: number; tache_id: number },
  { listeners }: SiteTasks,
): Promise<{ message: string }> {
  await requireLocked(context.db, clientId);
  const before = await requireTache(context.db, clientId, tache_id);
  for (const { onDropped } of listeners) await onDropped(context, tache_id);
  await repository.deleteTache(context.db, tache_id);
  await record(context, 'suppression', clientId, { avant: toJournal(before) });
  return { message: 'clients.tache_deleted' };
}

export async function orderTaches(
  context: WriteContext,
  clientId: number,
  ids: readonly number[],
): Promise<{ data: Tache[] }> {
  const { db } = context;
  await requireLocked(db, clientId);
  const before = await repository.findTaches(db, clientId);
  const known = new Set(before.map(({ id }) => id));
  const isWhole =
    ids.length === known.size &&
    new Set(ids).size === known.size &&
    ids.every((id) => known.has(id));
  // Somebody else has added or deleted one since.
  if (!isWhole) throw new StaleError({ data: before });
  await repository.orderTaches(db, clientId, ids);
  const data = await repository.findTaches(db, clientId);
  const nameAll = (taches: readonly Tache[]) => ({ ordre: taches.map(({ nom }) => nom) });
  await record(context, 'modification', clientId, {
    avant: nameAll(before),
    apres: nameAll(data),
  });
  return { data };
}
