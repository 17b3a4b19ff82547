// One client's file, read and written.
import type { ClientContact, ClientContent } from '@releve/domain/features/client-content.ts';
import { sql, type Updateable } from 'kysely';
import type { ClientsTable } from './clients.tables.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';

const contactsOf = sql<ClientContact[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'nom', nom, 'role', role, 'telephone', telephone, 'courriel', courriel) order by ordre), '[]')
  from contacts_client where contacts_client.client_id = clients.id)`;

export const findClient = (db: Connection, id: number) =>
  db
    .selectFrom('clients')
    .leftJoin('employes as superviseurs', 'superviseurs.id', 'clients.superviseur_id')
    .leftJoin('client_photos', 'client_photos.client_id', 'clients.id')
    .select([
      'clients.id',
      'clients.code',
      'clients.nom',
      'clients.adresse',
      'clients.ville',
      'clients.code_postal',
      'clients.telephone',
      'clients.lat',
      'clients.lng',
      'clients.rayon_m',
      'clients.acces',
      'clients.superviseur_id',
      'clients.actif',
      'clients.qr_token',
      'clients.cree_le',
      'clients.modifie_le',
      'clients.version',
      'client_photos.uuid as photo_uuid',
      sql<boolean>`clients.code_alarme is not null`.as('a_code_alarme'),
      employeRefFrom('superviseurs').as('superviseur'),
      contactsOf.as('contacts'),
    ])
    .where('clients.id', '=', id)
    .executeTakeFirst();

export type StoredClient = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** Two editors of one file follow one another. */
export async function lockClient(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('clients').select('id').where('id', '=', id).forUpdate().execute();
}

export async function hasClient(db: Connection, id: number): Promise<boolean> {
  const found = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export async function insertClient(
  tx: Tx,
  { contacts, ...fields }: ClientContent,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('clients')
    .values({ ...fields, cree_le: now, modifie_le: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertContacts(tx, id, contacts);
  return id;
}

/** A new version: whoever has the form open is told. */
export async function updateClient(
  tx: Tx,
  id: number,
  change: Updateable<ClientsTable>,
  now: string,
): Promise<void> {
  await tx
    .updateTable('clients')
    .set((eb) => ({ ...change, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** For what the form does not hold: the version stays, and a form that is open keeps being good. */
export async function updateBeside(
  tx: Tx,
  id: number,
  change: Pick<Updateable<ClientsTable>, 'code_alarme' | 'qr_token'>,
): Promise<void> {
  await tx.updateTable('clients').set(change).where('id', '=', id).execute();
}

export async function replaceContacts(
  tx: Tx,
  clientId: number,
  contacts: readonly ClientContact[],
): Promise<void> {
  await tx.deleteFrom('contacts_client').where('client_id', '=', clientId).execute();
  await insertContacts(tx, clientId, contacts);
}

async function insertContacts(
  tx: Tx,
  client_id: number,
  contacts: readonly ClientContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  await tx
    .insertInto('contacts_client')
    .values(contacts.map((contact, ordre) => ({ ...contact, client_id, ordre })))
    .execute();
}

export async function findSealedCode(db: Connection, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('clients')
    .select('code_alarme')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.code_alarme ?? null;
}
