// The register of clients and the file of each.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/clients.ts';
import type { ClientContent } from '@releve/domain/features/client-content.ts';
import type { Client, listClientHistory } from '@releve/domain/features/client-file.ts';
import type { ClientFilters } from '@releve/domain/features/clients.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { Attachments } from '../../platform/files/attachments.ts';
import type { Files } from '../../platform/files/files.ts';
import { invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, type JournalEntry, recordJournal } from '../../platform/journal.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import { findPeople } from '../employes/employe-file.repository.ts';
import { findJournal } from '../../platform/journal-list.repository.ts';
import * as repository from './client-file.repository.ts';
import { hasClient, type StoredClient } from './client-file.repository.ts';
import { readGlance, readToday, trendStart } from './client-glance.ts';
import { clientNames, findClientPoints, findClients, findVilles } from './clients.repository.ts';

export interface ClientServices {
  readonly files: Files;
  readonly attachments: Attachments;
  readonly settings: SettingsCache;
}

export async function listClients(
  { db, now }: ReadContext,
  { files, settings }: ClientServices,
  query: EndpointRequest<typeof endpoints.listClients>['query'],
) {
  const { date } = await readToday(settings, now);
  const { data, meta } = await findClients(db, query, trendStart(date));
  return {
    data: data.map(({ photo_uuid, ...row }) => ({
      ...row,
      photo_url: files.signUrl(photo_uuid, now),
    })),
    meta,
  };
}

export const listPoints = async ({ db }: ReadContext, filters: ClientFilters) => ({
  data: await findClientPoints(db, filters),
});

export const listVilles = async ({ db }: ReadContext) => ({ data: await findVilles(db) });

async function requireStored(db: Connection, id: number): Promise<StoredClient> {
  const row = await repository.findClient(db, id);
  if (!row) throw notFound();
  return row;
}

async function toClient(
  { db, now }: Pick<ReadContext | WriteContext, 'db' | 'now'>,
  { files, settings }: ClientServices,
  { photo_uuid, ...row }: StoredClient,
): Promise<Client> {
  const apercu = await readGlance(db, row.id, await readToday(settings, now));
  return { ...row, photo_url: files.signUrl(photo_uuid, now), apercu };
}

export const getClient = async (context: ReadContext, services: ClientServices, id: number) =>
  toClient(context, services, await requireStored(context.db, id));

/** Locks the file. */
export async function requireLocked(tx: Tx, id: number): Promise<StoredClient> {
  await repository.lockClient(tx, id);
  return requireStored(tx, id);
}

/** As above, and refuses where someone else has saved since `version`. */
async function requireFresh(
  context: WriteContext,
  services: ClientServices,
  id: number,
  version: number,
): Promise<StoredClient> {
  const row = await requireLocked(context.db, id);
  if (row.version !== version) throw new StaleError(await toClient(context, services, row));
  return row;
}

/** What the journal says of a file: what the form holds, and whether the client is there. */
const toJournal = ({
  id: _id,
  superviseur: _superviseur,
  cree_le: _cree,
  modifie_le: _modifie,
  version: _version,

  photo_uuid: _uuid,
  qr_token: _token,
  a_code_alarme: _alarm,
  ...fields
}: StoredClient) => fields;

/** Notes an act on a client's file. */
export const recordAct = (
  { db, user, address }: WriteContext,
  action: JournalAction,
  id: number,
  change: Pick<JournalEntry, 'avant' | 'apres'> = {},
): Promise<void> =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'clients',
    objet_id: id,
    ...change,
    adresse: address,
  });

async function journalled(
  context: WriteContext,
  services: ClientServices,
  action: JournalAction,
  id: number,
  before?: StoredClient,
): Promise<Client> {
  const after = await requireStored(context.db, id);
  const change = before
    ? findChanges(toJournal(before), toJournal(after))
    : { apres: toJournal(after) };
  await recordAct(context, action, id, change);
  return toClient(context, services, after);
}

/** Two requests may choose the same code at once: the unique index decides. */
async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'clients_code') throw error;
    throw invalidField('code', 'validation.code_taken');
  }
}

/** A supervisor is an active manager; one chosen earlier may stay after having left. */
async function assertSupervisor(
  tx: Tx,
  { superviseur_id }: ClientContent,
  before: StoredClient | null,
): Promise<void> {
  if (superviseur_id === null || superviseur_id === before?.superviseur_id) return;
  const [person] = await findPeople(tx, [superviseur_id]);
  if (!person?.actif || !isManager(person.usergroup)) {
    throw invalidField('superviseur_id', 'validation.superviseur_unknown');
  }
}

export async function createClient(
  context: WriteContext,
  services: ClientServices,
  content: ClientContent,
): Promise<Client> {
  const { db, now } = context;
  await assertSupervisor(db, content, null);
  const id = await refuseTaken(repository.insertClient(db, content, now.toString()));
  return journalled(context, services, 'creation', id);
}

export async function updateClient(
  context: WriteContext,
  services: ClientServices,
  id: number,
  { version, ...content }: ClientContent & { version: number },
): Promise<Client> {
  const { db, now } = context;
  const before = await requireFresh(context, services, id, version);
  await assertSupervisor(db, content, before);
  const { contacts, ...fields } = content;
  await refuseTaken(repository.updateClient(db, id, fields, now.toString()));
  await repository.replaceContacts(db, id, contacts);
  return journalled(context, services, 'modification', id, before);
}

export async function setActive(
  context: WriteContext,
  services: ClientServices,
  id: number,
  { version, actif }: { version: number; actif: boolean },
): Promise<Client> {
  const { db, now } = context;
  const before = await requireFresh(context, services, id, version);
  if (before.actif === actif) return toClient(context, services, before);
  await repository.updateClient(db, id, { actif }, now.toString());
  return journalled(context, services, actif ? 'reactivation' : 'desactivation', id, before);
}

/** What was done to one client's file, its tasks and reviews included. */
export async function listHistory(
  { db }: ReadContext,
  id: number,
  { sort, page, per_page }: EndpointRequest<typeof listClientHistory>['query'],
) {
  if (!(await hasClient(db, id))) throw notFound();
  const filter = { objets: ['clients', 'taches', 'avis_clients'], objet_id: id, sort } as const;
  const { data, meta } = await findJournal(db, clientNames, filter, { page, per_page });
  return { data: data.map((entry) => ({ ...entry, adresse: null })), meta };
}
