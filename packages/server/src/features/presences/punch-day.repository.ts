// What a person's punch screen shows beside the punches themselves.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface OpenQuart {
  id: number;
  client_id: number;
  client_nom: string;
  date: string;
  debut: string;
  fin: string;
}

export const findQuartsById = (db: Connection, ids: readonly number[]): Promise<OpenQuart[]> =>
  db
    .selectFrom('quarts')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .select([
      'quarts.id',
      'quarts.client_id',
      'clients.nom as client_nom',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
    ])
    .where('quarts.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export interface SiteName {
  id: number;
  nom: string;
}

export const findClientNames = (db: Connection, ids: readonly number[]): Promise<SiteName[]> =>
  db
    .selectFrom('clients')
    .select(['id', 'nom'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export async function findPositionConsent(
  db: Connection,
  employeId: number,
): Promise<string | null> {
  const { position_acceptee_le } = await db
    .selectFrom('employes')
    .select('position_acceptee_le')
    .where('id', '=', employeId)
    .executeTakeFirstOrThrow();
  return position_acceptee_le;
}

export async function storePositionConsent(
  db: Connection,
  employeId: number,
  acceptee_le: string | null,
): Promise<void> {
  await db
    .updateTable('employes')
    .set({ position_acceptee_le: acceptee_le })
    .where('id', '=', employeId)
    .execute();
}
