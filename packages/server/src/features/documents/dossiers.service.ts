// Folders: a tree of at most four, in which nobody finds more than what is for them.
import type { Dossier } from '@releve/domain/features/dossiers.ts';
import { invalid, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type { Connection } from '../../platform/database.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { isListedFor, isMine } from './document-lists.repository.ts';
import { eyesOf } from './document-reading.service.ts';
import * as repository from './dossiers.repository.ts';

const MAX_DEPTH = 4;

type DossierContent = Pick<Dossier, 'nom' | 'parent_id'>;

const findAll = (db: Connection, user: CurrentUser): Promise<Dossier[]> =>
  repository.findDossiers(db, isListedFor(user));

/** Itself and those above it, from the inside out. */
function pathOf(dossiers: readonly Dossier[], id: number | null): Dossier[] {
  const own = dossiers.find((each) => each.id === id);
  return own ? [own, ...pathOf(dossiers, own.parent_id)] : [];
}

/** How many lie in one another from it on, itself included. */
function heightOf(dossiers: readonly Dossier[], id: number): number {
  const below = dossiers.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...below.map((each) => heightOf(dossiers, each.id)));
}

export const listDossiers = async ({ db, user }: ReadContext): Promise<{ data: Dossier[] }> => ({
  data: await findAll(db, user),
});

export async function listMyDossiers(
  { db, user }: ReadContext,
  employeId: number | undefined,
): Promise<{ data: Dossier[] }> {
  const { reader } = await eyesOf(db, user, employeId);
  const dossiers = await repository.findDossiers(db, isMine(reader));
  const shown = new Set(
    dossiers
      .filter(({ documents }) => documents > 0)
      .flatMap(({ id }) => pathOf(dossiers, id).map((each) => each.id)),
  );
  return { data: dossiers.filter(({ id }) => shown.has(id)) };
}

async function requireDossier(db: Connection, user: CurrentUser, id: number): Promise<Dossier> {
  const dossier = (await findAll(db, user)).find((each) => each.id === id);
  if (!dossier) throw notFound();
  return dossier;
}

/** A place that exists, is not below itself, not too deep, and where nothing else has the name. */
async function requirePlace(
  db: Connection,
  dossiers: readonly Dossier[],
  content: DossierContent,
  own?: Dossier,
): Promise<void> {
  const { parent_id } = content;
  const path = pathOf(dossiers, parent_id);
  if (parent_id !== null && path.length === 0) throw invalidField('parent_id', 'errors.not_found');
  if (own && path.some(({ id }) => id === own.id)) {
    throw invalidField('parent_id', 'documents.folder_below_itself');
  }
  const height = own ? heightOf(dossiers, own.id) : 1;
  if (path.length + height > MAX_DEPTH) {
    throw invalidField('parent_id', 'documents.folder_too_deep');
  }
  if (await repository.hasNamesake(db, content, own?.id ?? 0)) {
    throw invalidField('nom', 'documents.folder_exists');
  }
}

export async function createDossier(
  context: WriteContext,
  content: DossierContent,
): Promise<Dossier> {
  const { db, user } = context;
  await repository.lockDossiers(db);
  await requirePlace(db, await findAll(db, user), content);
  const id = await repository.insertDossier(db, content);
  const dossier = await requireDossier(db, user, id);
  await record(context, { action: 'creation', id, apres: await noted(db, user, dossier) });
  return dossier;
}

export async function updateDossier(
  context: WriteContext,
  id: number,
  { version, ...content }: DossierContent & { version: number },
): Promise<Dossier> {
  const { db, user } = context;
  await repository.lockDossiers(db);
  const before = await requireDossier(db, user, id);
  if (before.version !== version) throw new StaleError(before);
  await requirePlace(db, await findAll(db, user), content, before);
  const avant = await noted(db, user, before);
  await repository.updateDossier(db, id, content);
  const dossier = await requireDossier(db, user, id);
  await record(context, {
    action: 'modification',
    id,
    avant,
    apres: await noted(db, user, dossier),
  });
  return dossier;
}

export async function deleteDossier(
  context: WriteContext,
  id: number,
): Promise<{ message: string }> {
  const { db, user } = context;
  await repository.lockDossiers(db);
  const before = await requireDossier(db, user, id);
  const dossiers = await findAll(db, user);
  const isEmpty =
    !dossiers.some(({ parent_id }) => parent_id === id) && !(await repository.hasDocuments(db, id));
  if (!isEmpty) throw invalid('documents.folder_not_empty');
  await record(context, { action: 'suppression', id, avant: await noted(db, user, before) });
  await repository.deleteDossier(db, id);
  return { message: 'documents.folder_deleted' };
}

/** With the name of the folder it lies in. */
async function noted(db: Connection, user: CurrentUser, { nom, parent_id }: Dossier) {
  const parent = parent_id === null ? undefined : await requireDossier(db, user, parent_id);
  return { nom, parent: parent?.nom ?? null };
}

const record = (
  { db, user, address }: WriteContext,
  { id, ...act }: { action: JournalAction; id: number; avant?: unknown; apres?: unknown },
): Promise<void> =>
  recordJournal(db, { acteur: user, ...act, objet: 'dossiers', objet_id: id, adresse: address });
