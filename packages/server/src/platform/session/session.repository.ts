// Who holds a token: the query every signed-in request makes. And which tokens no longer open anything.
import type { User } from '@releve/domain/features/session.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../database.ts';
import { prepareQuery } from '../prepared-query.ts';

/** What may be known of a person wherever they act: never the password. */
export type Person = Omit<User, 'casl' | 'second_step_due' | 'session_expire_le'>;

export interface Session extends Person {
  token_id: number;
  cree_le: string;
  utilise_le: string;
  second_step_due: boolean;
}

/** A session not used since the one, or opened before the other, opens nothing. */
export interface SessionBounds {
  readonly usedSince: string;
  readonly openedSince: string;
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

interface StoredSession extends Session {
  hash: Buffer;
}

const selectSessions = (db: Connection) =>
  db
    .selectFrom('tokens')
    .innerJoin('employes', 'employes.id', 'tokens.employe_id')
    .select(PERSON_COLUMNS)
    .select([
      'tokens.id as token_id',
      'tokens.hash',
      'tokens.cree_le',
      'tokens.utilise_le',
      'tokens.second_step_due',
    ])
    .where('employes.actif', '=', true);

/**
 * Most requests come alone. Told that it is one, PostgreSQL keeps the plan: for the ten that it expects of a list it would plan
 * each time anew, which takes ten times as long as the rest.
 */
const selectOne = prepareQuery<{ hash: Buffer }, StoredSession>((db, param) =>
  selectSessions(db).where('tokens.hash', '=', param('hash')),
);

/** Each is looked up by its own hash, whatever their number. */
const selectMany = prepareQuery<{ hashes: Buffer[] }, StoredSession>((db, param) =>
  selectSessions(db).where('tokens.hash', '=', sql<Buffer>`any(${param('hashes')}::bytea[])`),
);

/** By the hash of its token, as text. */
export async function findSessions(
  db: Connection,
  hashes: readonly Buffer[],
): Promise<Map<string, Session>> {
  const [hash, ...others] = hashes;
  if (hash === undefined) return new Map();
  const rows =
    others.length === 0
      ? await selectOne(db, { hash })
      : await selectMany(db, { hashes: [...hashes] });
  return new Map(rows.map(({ hash: own, ...session }) => [own.toString('hex'), session]));
}

export async function touchSession(db: Connection, tokenId: number, now: string): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ utilise_le: now })
    .where('id', '=', tokenId)
    .where('utilise_le', '<', now)
    .execute();
}

/** The PostgreSQL channel on which every server is notified of the sessions that end. */
export const SESSIONS_NOTIFICATION = 'releve_sessions';

/** Sent when the transaction commits; never if it is rolled back. */
export async function tellSessionsEnded(tx: Tx, tokenIds: readonly number[]): Promise<void> {
  if (tokenIds.length === 0) return;
  await sql`select pg_notify(${SESSIONS_NOTIFICATION}, id::text)
    from unnest(${[...tokenIds]}::bigint[]) as id`.execute(tx);
}

/** Those of them that a request would still be let in with. */
export async function findLiveSessions(
  db: Connection,
  tokenIds: readonly number[],
  { usedSince, openedSince }: SessionBounds,
): Promise<number[]> {
  const rows = await db
    .selectFrom('tokens')
    .innerJoin('employes', 'employes.id', 'tokens.employe_id')
    .select('tokens.id')
    .where('tokens.id', '=', sql<number>`any(${[...tokenIds]}::bigint[])`)
    .where('tokens.utilise_le', '>', usedSince)
    .where('tokens.cree_le', '>', openedSince)
    .where('employes.actif', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteEndedSessions(
  db: Connection,
  { usedSince, openedSince }: SessionBounds,
): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where((eb) => eb.or([eb('utilise_le', '<=', usedSince), eb('cree_le', '<=', openedSince)]))
    .execute();
}
