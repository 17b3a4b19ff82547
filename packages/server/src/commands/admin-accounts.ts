// What `npm run admin` does to accounts. Each act is in the journal, without an actor: it came from the machine.
import { newPassword } from '@releve/domain/features/session.ts';
import { requiredText } from '@releve/domain/fields.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { z } from 'zod';
import { findTakenNames, insertEmploye } from '../features/employes/employes.repository.ts';
import type { Told } from '../features/session/account-notice.ts';
import { isCommonPassword } from '../features/session/password-rules.ts';
import { deleteSecondStep } from '../features/session/second-step.repository.ts';
import {
  deletePendingResets,
  deleteTokens,
  findAccount,
  updatePassword,
} from '../features/session/session.repository.ts';
import type { Db, Tx } from '../platform/database.ts';
import { recordJournal } from '../platform/journal.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { ChosenPassword } from './password-prompt.ts';

const account = z.object({
  usergroup: z.coerce.number().pipe(z.literal(USERGROUPS)),
  username: requiredText(100),
  prenom: requiredText(100),
  nom: requiredText(100),
  courriel: z.email().nullable().default(null),
});

export type NewAccount = z.output<typeof account>;

export function readAccount(given: unknown): NewAccount {
  const result = account.safeParse(given);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => `--${path.join('.')}`);
  throw new Error(`Missing or wrong: ${[...new Set(fields)].join(', ')}`);
}

async function assertGoodPassword(
  { password }: ChosenPassword,
  ownWords: readonly string[],
): Promise<void> {
  if (!newPassword.safeParse(password).success) {
    throw new Error('The password must have from 8 to 200 characters.');
  }
  if (await isCommonPassword(password, ownWords)) {
    throw new Error('This password is among the first that would be guessed.');
  }
}

export async function createAccount(
  db: Db,
  { courriel, ...person }: NewAccount,
  chosen: ChosenPassword,
): Promise<{ id: number; username: string }> {
  await assertGoodPassword(chosen, [person.username, person.prenom, person.nom]);
  const mot_de_passe = await hashPassword(chosen.password);
  return db.transaction().execute(async (tx) => {
    const taken = await findTakenNames(tx, { username: person.username, courriel });
    if (taken.length > 0) throw new Error(`Already in use: ${taken.join(', ')}`);
    const id = await insertEmploye(tx, {
      ...person,
      courriel,
      mot_de_passe,
      doit_changer_mot_de_passe: chosen.isTemporary,
    });
    const { username, usergroup } = person;
    await recordJournal(tx, {
      acteur: null,
      action: 'creation',
      objet: 'employes',
      objet_id: id,
      apres: { username, usergroup },
    });
    return { id, username };
  });
}

async function changeAccount<T>(
  db: Db,
  username: string,
  change: (tx: Tx, account: Told & { id: number }) => Promise<T>,
): Promise<T> {
  const found = await findAccount(db, username);
  if (!found) throw new Error(`There is no active account "${username}".`);
  return db.transaction().execute((tx) => change(tx, found));
}

/** Returns whom to tell of it, and where. */
export async function replacePassword(
  db: Db,
  username: string,
  chosen: ChosenPassword,
): Promise<Told> {
  await assertGoodPassword(chosen, [username]);
  const hash = await hashPassword(chosen.password);
  return changeAccount(db, username, async (tx, account) => {
    const { id } = account;
    await updatePassword(tx, id, hash, { isTemporary: chosen.isTemporary });
    await deletePendingResets(tx, id);
    await deleteTokens(tx, id);
    await recordJournal(tx, {
      acteur: null,
      action: 'mot_de_passe_reinitialise',
      objet: 'employes',
      objet_id: id,
    });
    return account;
  });
}

/** For whoever nobody stands above: their phone and their codes are lost. Returns whom to tell of it. */
export function removeSecondStep(db: Db, username: string): Promise<Told> {
  return changeAccount(db, username, async (tx, account) => {
    const { id } = account;
    if ((await deleteSecondStep(tx, id)) === 0) throw new Error(`${username} has no second step.`);
    await deleteTokens(tx, id);
    await recordJournal(tx, {
      acteur: null,
      action: 'second_step_effacee',
      objet: 'employes',
      objet_id: id,
    });
    return account;
  });
}

/** Returns how many devices were signed out. */
export function revokeSessions(db: Db, username: string): Promise<number> {
  return changeAccount(db, username, async (tx, { id }) => {
    const count = await deleteTokens(tx, id);
    await recordJournal(tx, {
      acteur: null,
      action: 'appareils_revoques',
      objet: 'employes',
      objet_id: id,
    });
    return count;
  });
}
