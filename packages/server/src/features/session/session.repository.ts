// Accounts, tokens and reset links.
import type { Language } from '@releve/domain/texts.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import {
  PERSON_COLUMNS,
  tellSessionsEnded,
  type SessionBounds,
} from '../../platform/session/session.repository.ts';
import { deleteTrustedDevices } from './second-step.repository.ts';

const isIdentity = (identity: string) =>
  sql<boolean>`(lower(employes.username) = lower(${identity}) or lower(employes.courriel) = lower(${identity}))`;

/** Someone's e-mail may be another one's username: the username wins. */
export const findAccount = (db: Connection, identity: string) =>
  db
    .selectFrom('employes')
    .select(PERSON_COLUMNS)
    .select(['mot_de_passe', 'mot_de_passe_expire_le', 'est_demo'])
    .where(isIdentity(identity))
    .where('actif', '=', true)
    .orderBy(sql`lower(username) = lower(${identity})`, 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOnlineUser = (db: Connection, id: number) =>
  db
    .selectFrom('employes')
    .leftJoin('appareils_vus', 'appareils_vus.employe_id', 'employes.id')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.usergroup',
      'appareils_vus.app_version',
    ])
    .where('employes.id', '=', id)
    .executeTakeFirst();

export async function findPasswordHash(db: Connection, employeId: number): Promise<string | null> {
  const { mot_de_passe } = await db
    .selectFrom('employes')
    .select('mot_de_passe')
    .where('id', '=', employeId)
    .executeTakeFirstOrThrow();
  return mot_de_passe;
}

/** The same, as it stays until the end of the transaction. */
export const lockPassword = (tx: Tx, employeId: number) =>
  tx
    .selectFrom('employes')
    .select(['mot_de_passe', 'doit_changer_mot_de_passe'])
    .where('id', '=', employeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** What may be told of a password: whether there is one, and whether it is temporary. */
export const findAccountState = (db: Connection, employeId: number) =>
  db
    .selectFrom('employes')
    .select([
      sql<boolean>`mot_de_passe is not null`.as('a_mot_de_passe'),
      'doit_changer_mot_de_passe',
    ])
    .where('id', '=', employeId)
    .executeTakeFirstOrThrow();

export interface PasswordKind {
  isTemporary: boolean;
  /** When a temporary one ends; never, unless it is said. */
  expire_le?: string;
}

export async function updatePassword(
  tx: Tx,
  employeId: number,
  hash: string,
  { isTemporary, expire_le }: PasswordKind,
): Promise<void> {
  await tx
    .updateTable('employes')
    .set({
      mot_de_passe: hash,
      doit_changer_mot_de_passe: isTemporary,
      mot_de_passe_expire_le: expire_le ?? null,
    })
    .where('id', '=', employeId)
    .execute();
}

/** The same password under new parameters: nothing else about the account changes. */
export async function updatePasswordHash(tx: Tx, employeId: number, hash: string): Promise<void> {
  await tx
    .updateTable('employes')
    .set({ mot_de_passe: hash })
    .where('id', '=', employeId)
    .execute();
}

export async function updateLanguage(tx: Tx, employeId: number, langue: Language): Promise<void> {
  await tx.updateTable('employes').set({ langue }).where('id', '=', employeId).execute();
}

export interface NewToken {
  employe_id: number;
  hash: Buffer;
  appareil: string;
  cree_le: string;
  utilise_le: string;
  second_step_due: boolean;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx.insertInto('tokens').values(token).execute();
}

export const findTokens = (
  db: Connection,
  employeId: number,
  { usedSince, openedSince }: SessionBounds,
) =>
  db
    .selectFrom('tokens')
    .select(['id', 'appareil', 'cree_le', 'utilise_le'])
    .where('employe_id', '=', employeId)
    .where('utilise_le', '>', usedSince)
    .where('cree_le', '>', openedSince)
    .orderBy('utilise_le', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a session, its realtime connections included. Returns how many there were to end. */
export async function deleteToken(tx: Tx, employeId: number, tokenId: number): Promise<number> {
  const ended = await tx
    .deleteFrom('tokens')
    .where('employe_id', '=', employeId)
    .where('id', '=', tokenId)
    .returning('id')
    .execute();
  return announceEnd(tx, ended);
}

/** The same for all the devices of a person. */
export async function deleteTokens(
  tx: Tx,
  employeId: number,
  { except }: { except?: number } = {},
): Promise<number> {
  const ended = await tx
    .deleteFrom('tokens')
    .where('employe_id', '=', employeId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .returning('id')
    .execute();
  await deleteOtherWays(tx, employeId);
  return announceEnd(tx, ended);
}

/**
 * What whoever had the account may have kept beside a session: a device that is not asked for a second step, the address of
 * the calendar, and pushes of a device that has not said to which session they belong.
 */
async function deleteOtherWays(tx: Tx, employeId: number): Promise<void> {
  await deleteTrustedDevices(tx, employeId);
  await tx.deleteFrom('calendriers').where('employe_id', '=', employeId).execute();
  await tx
    .deleteFrom('abonnements_push')
    .where('employe_id', '=', employeId)
    .where('token_id', 'is', null)
    .execute();
}

/** Their devices connect anew and ask for each channel with the rights of today; nobody is signed out. */
export async function restartConnections(tx: Tx, employeId: number): Promise<void> {
  const rows = await tx
    .selectFrom('tokens')
    .select('id')
    .where('employe_id', '=', employeId)
    .execute();
  await announceEnd(tx, rows);
}

async function announceEnd(tx: Tx, ended: readonly { id: number }[]): Promise<number> {
  await tellSessionsEnded(
    tx,
    ended.map(({ id }) => id),
  );
  return ended.length;
}

export async function insertReset(
  tx: Tx,
  reset: { employe_id: number; courriel: string; hash: Buffer; expire_le: string },
): Promise<void> {
  await tx.insertInto('reinitialisations').values(reset).execute();
}

/** Marks a link as used and returns whose it is; one that is used, expired, foreign or of a former address gives nothing. */
export const takeReset = (tx: Tx, hash: Buffer, identity: string, now: string) =>
  tx
    .updateTable('reinitialisations')
    .set({ utilise_le: now })
    .from('employes')
    .whereRef('employes.id', '=', 'reinitialisations.employe_id')
    .where('hash', '=', hash)
    .where('reinitialisations.utilise_le', 'is', null)
    .where('expire_le', '>', now)
    .where('employes.actif', '=', true)
    .where(sql<boolean>`lower(reinitialisations.courriel) = lower(employes.courriel)`)
    .where(isIdentity(identity))
    .returning([
      'employes.id',
      'employes.username',
      'employes.prenom',
      'employes.nom',
      'employes.langue',
      'reinitialisations.courriel',
    ])
    .executeTakeFirst();

export async function deletePendingResets(tx: Tx, employeId: number): Promise<void> {
  await tx
    .deleteFrom('reinitialisations')
    .where('employe_id', '=', employeId)
    .where('utilise_le', 'is', null)
    .execute();
}

export async function deleteExpiredResets(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('reinitialisations').where('expire_le', '<', before).execute();
}

export const findDemoAccounts = (db: Connection) =>
  db
    .selectFrom('employes')
    .select(['username', 'usergroup'])
    .where('est_demo', '=', true)
    .where('actif', '=', true)
    .orderBy('usergroup')
    .orderBy('id')
    .execute();
