// Who holds a token: the query every signed-in request makes. And which tokens no longer open anything.
import type { User } from '@releve/domain/features/session.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../database.ts';
import { prepareQuery } from '../prepared-query.ts';

/** What may be known of a person wherever they act: never the password. */
export type Person = Omit<User, 'casl'>;

export interface Session extends Person {
  jeton_id: number;
  utilise_le: string;
}

export const PERSON_COLUMNS = [
  'employes.id',
  'employes.prenom',
  'employes.nom',
  'employes.username',
  'employes.courriel',
  'employes.telephone',
  'employes.langue',
  'employes.usergroup',
  'employes.day_switch_time',
  'employes.doit_changer_mot_de_passe',
] as const;

export const findPerson = (db: Connection, id: number) =>
  db
    .selectFrom('employes')
    .select(PERSON_COLUMNS)
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();

const selectSession = prepareQuery<{ empreinte: Buffer; usedSince: string }, Session>((db, param) =>
  db
    .selectFrom('jetons')
    .innerJoin('employes', 'employes.id', 'jetons.employe_id')
    .select(PERSON_COLUMNS)
    .select(['jetons.id as jeton_id', 'jetons.utilise_le'])
    .where('jetons.empreinte', '=', param('empreinte'))
    .where('jetons.utilise_le', '>', param('usedSince'))
    .where('employes.actif', '=', true),
);

export async function findSession(
  db: Connection,
  empreinte: Buffer,
  usedSince: string,
): Promise<Session | undefined> {
  const [session] = await selectSession(db, { empreinte, usedSince });
  return session;
}

export async function touchSession(db: Connection, jetonId: number, now: string): Promise<void> {
  await db
    .updateTable('jetons')
    .set({ utilise_le: now })
    .where('id', '=', jetonId)
    .where('utilise_le', '<', now)
    .execute();
}

/** The PostgreSQL channel on which every server hears of the sessions that end. */
export const SESSIONS_NOTIFICATION = 'releve_sessions';

/** Once the transaction is committed; until then, and if it is undone, nobody hears of it. */
export async function tellSessionsEnded(tx: Tx, jetonIds: readonly number[]): Promise<void> {
  if (jetonIds.length === 0) return;
  await sql`select pg_notify(${SESSIONS_NOTIFICATION}, id::text)
    from unnest(${[...jetonIds]}::bigint[]) as id`.execute(tx);
}

/** Those of them that a request would still be let in with. */
export async function findLiveSessions(
  db: Connection,
  jetonIds: readonly number[],
  usedSince: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('jetons')
    .innerJoin('employes', 'employes.id', 'jetons.employe_id')
    .select('jetons.id')
    .where('jetons.id', '=', sql<number>`any(${[...jetonIds]}::bigint[])`)
    .where('jetons.utilise_le', '>', usedSince)
    .where('employes.actif', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteUnusedSessions(db: Connection, usedBefore: string): Promise<void> {
  await db.deleteFrom('jetons').where('utilise_le', '<=', usedBefore).execute();
}
