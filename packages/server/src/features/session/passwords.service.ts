// Forgotten, reset and changed passwords.
import {
  PASSWORD_SENT,
  PASSWORD_USER_UNKNOWN,
  type User,
} from '@releve/domain/features/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { ForbiddenError, invalid, invalidField, tooMany } from '../../platform/http/errors.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { PublicContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/session/token.ts';
import type { Enqueue } from '../../platform/unit-of-work.ts';
import { tellAccountChange } from './account-notice.ts';
import { isCommonPassword } from './password-rules.ts';
import { sendPasswordReset } from './session.jobs.ts';
import * as repository from './session.repository.ts';
import { toUser } from './session-user.ts';

const ONE_MAIL_PER_SECONDS = 60;

/** To one address: the link to a corrected one does not wait for the link to the wrong one. */
export const limitMails = (employeId: number, courriel: string) => ({
  key: `${employeId} ${courriel}`,
  seconds: ONE_MAIL_PER_SECONDS,
});

interface ForgotLimits {
  addresses: RateLimit;
  soon: RateLimit;
  daily: RateLimit;
}

export const createForgotLimits = (clock: Clock): ForgotLimits => ({
  addresses: createRateLimit({ clock, limit: 5, windowSeconds: 60 }),
  soon: createRateLimit({ clock, limit: 3, windowSeconds: 15 * 60 }),
  daily: createRateLimit({ clock, limit: 10, windowSeconds: 24 * 3600 }),
});

interface Owner {
  username: string;
  prenom: string;
  nom: string;
}

async function assertHardToGuess(
  password: string,
  { username, prenom, nom }: Owner,
): Promise<void> {
  if (!(await isCommonPassword(password, [username, prenom, nom]))) return;
  throw invalidField('password', 'validation.password_common');
}

/** The hash to keep, once the password is known not to be among the first that would be guessed. */
export async function preparePassword(password: string, owner: Owner): Promise<string> {
  await assertHardToGuess(password, owner);
  return hashPassword(password);
}

function take(limit: RateLimit, key: string): void {
  const wait = limit.take(key);
  if (wait > 0) throw tooMany(wait);
}

export async function forgotPassword(
  { db, address }: Pick<PublicContext, 'db' | 'address'>,
  { limits, enqueueIn }: { limits: ForgotLimits; enqueueIn: (connection: Connection) => Enqueue },
  identity: string,
) {
  take(limits.addresses, addressGroup(address));
  const account = await repository.findAccount(db, identity);
  if (!account?.courriel) return { data: PASSWORD_USER_UNKNOWN } as const;
  const person = String(account.id);
  // The mails of before are there, with links that still open.
  const isEnough = limits.soon.take(person) > 0 || limits.daily.take(person) > 0;
  if (isEnough) return { data: PASSWORD_SENT } as const;
  await enqueueIn(db)(
    sendPasswordReset,
    { employe_id: account.id },
    // Strangers at many addresses must not be able to fill someone's mailbox.
    { atMostOnce: limitMails(account.id, account.courriel) },
  );
  return { data: PASSWORD_SENT } as const;
}

export async function resetPassword(
  { db, now, address }: PublicContext,
  enqueueIn: (connection: Connection) => Enqueue,
  { token, identity, password }: { token: string; identity: string; password: string },
): Promise<{ message: string }> {
  await db.transaction().execute(async (tx) => {
    const owner = await repository.takeReset(tx, hashToken(token), identity, now.toString());
    if (!owner) throw invalid('passwords.token');
    await setPassword(tx, owner, password, { isTemporary: false });
    await repository.deleteTokens(tx, owner.id);
    await recordJournal(tx, {
      acteur: owner,
      action: 'mot_de_passe_reinitialise',
      objet: 'employes',
      objet_id: owner.id,
      adresse: address,
    });
    const changes = ['mot_de_passe_reinitialise'] as const;
    await tellAccountChange(enqueueIn(tx), owner, { changes, by: null, now });
  });
  return { message: 'passwords.reset' };
}

export async function changePassword(
  context: WriteContext,
  limit: RateLimit,
  { current_password, password }: { current_password: string; password: string },
): Promise<{ message: string }> {
  const { db, user } = context;
  // Whoever found an open session must not be able to guess the password through it.
  const key = String(user.id);
  take(limit, key);
  const storedHash = await repository.findPasswordHash(db, user.id);
  if (!(await verifyPassword(storedHash, current_password))) {
    throw invalidField('current_password', 'auth.password_wrong');
  }
  limit.giveBack(key);
  if (password === current_password) {
    throw invalidField('password', 'validation.password_unchanged');
  }
  await replaceOwnPassword(context, password);
  return { message: 'passwords.changed' };
}

/**
 * Within the session that the temporary password opened: giving one ends every session, so none is older than it. Once it is
 * replaced, only the same choice again is heard, from a device that did not get the answer.
 */
export async function choosePassword(
  context: WriteContext,
  limit: RateLimit,
  { password }: { password: string },
): Promise<User> {
  const { db, user } = context;
  await assertHardToGuess(password, user);
  const key = String(user.id);
  take(limit, key);
  const stored = await repository.lockPassword(db, user.id);
  const isStored = await verifyPassword(stored.mot_de_passe, password);
  const chosen = toUser({ ...user, doit_changer_mot_de_passe: false });
  if (!stored.doit_changer_mot_de_passe) {
    if (!isStored) throw new ForbiddenError();
    limit.giveBack(key);
    return chosen;
  }
  if (isStored) throw invalidField('password', 'validation.password_unchanged');
  await replaceOwnPassword(context, password);
  limit.giveBack(key);
  return chosen;
}

async function replaceOwnPassword(
  { db, user, now, address, enqueue }: WriteContext,
  password: string,
): Promise<void> {
  await setPassword(db, user, password, { isTemporary: false });
  await repository.deleteTokens(db, user.id, { except: user.token_id });
  await recordJournal(db, {
    acteur: user,
    action: 'mot_de_passe_change',
    objet: 'employes',
    objet_id: user.id,
    adresse: address,
  });
  await tellAccountChange(enqueue, user, { changes: ['mot_de_passe'], by: null, now });
}

export async function setPassword(
  tx: Tx,
  owner: Owner & { id: number },
  password: string,
  kind: repository.PasswordKind,
): Promise<void> {
  await storePassword(tx, owner.id, await preparePassword(password, owner), kind);
}

/** A link that was on its way must not undo the choice just made. */
export async function storePassword(
  tx: Tx,
  employeId: number,
  hash: string,
  kind: repository.PasswordKind,
): Promise<void> {
  await repository.updatePassword(tx, employeId, hash, kind);
  await repository.deletePendingResets(tx, employeId);
}
