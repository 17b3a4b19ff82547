// An import of clients against the register, in a few statements whatever the number of lines.
import { MANAGERS } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { ClientWrite, KnownClient } from './client-import-lines.ts';

export async function findClientsByCode(
  db: Connection,
  codes: readonly string[],
): Promise<KnownClient[]> {
  const { rows } = await sql<KnownClient>`
    select id, lower(code) as code, lat, lng from clients
    where lower(code) = any(${codes}::text[])`.execute(db);
  return rows;
}

export async function findSupervisors(
  db: Connection,
  usernames: readonly string[],
): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, lower(username) as username from employes
    where lower(username) = any(${usernames}::text[]) and actif
      and usergroup = any(${MANAGERS}::int[])`.execute(db);
  return rows;
}

/** No other import or form may write a client until this transaction ends. */
export async function lockRegister(tx: Tx): Promise<void> {
  await sql`lock table clients in share row exclusive mode`.execute(tx);
}

/** The columns of the register that an import writes, as they stand. */
const stored = sql`id, code, nom, adresse, ville, code_postal, telephone, lat, lng, rayon_m, acces,
  superviseur_id`;

export type RegisterRow = Required<ClientWrite['values']> & { id: number };

export async function findRegisterRows(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, RegisterRow>> {
  const { rows } = await sql<RegisterRow>`
    select ${stored} from clients where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertClients(
  tx: Tx,
  values: readonly ClientWrite['values'][],
  now: string,
): Promise<RegisterRow[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<RegisterRow>`
    insert into clients (code, nom, adresse, ville, code_postal, telephone, lat, lng, rayon_m,
      acces, superviseur_id, cree_le, modifie_le)
    select code, nom, adresse, ville, code_postal, telephone, lat, lng, coalesce(rayon_m, 150),
      coalesce(acces, ''), superviseur_id, ${now}, ${now}
    from json_populate_recordset(null::clients, ${JSON.stringify(values)}::json)
    returning ${stored}`.execute(tx);
  return rows;
}

/** Whole rows: what an import does not say stands in them as it was. */
export async function updateClients(
  tx: Tx,
  rows: readonly RegisterRow[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update clients set code = given.code, nom = given.nom, adresse = given.adresse,
      ville = given.ville, code_postal = given.code_postal, telephone = given.telephone,
      lat = given.lat, lng = given.lng, rayon_m = given.rayon_m, acces = given.acces,
      superviseur_id = given.superviseur_id, modifie_le = ${now}, version = clients.version + 1
    from json_populate_recordset(null::clients, ${JSON.stringify(rows)}::json) given
    where clients.id = given.id`.execute(tx);
}
