// Signing in and out, and the signed-in person.
import { rulesFor } from '@releve/domain/ability.ts';
import type { User } from '@releve/domain/features/session.ts';
import type { Language } from '@releve/domain/texts.ts';
import { toOnline } from '../../platform/broadcast.ts';
import { ForbiddenError, invalid, notFound } from '../../platform/http/errors.ts';
import type { PublicContext, ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../platform/passwords.ts';
import { findActedAs } from '../../platform/session/acted-as.ts';
import { sessionsExpiredAt } from '../../platform/session/current-user.ts';
import type { Person } from '../../platform/session/session.repository.ts';
import { createToken, hashToken } from '../../platform/session/token.ts';
import { nameDevice } from './device-name.ts';
import type { FailureJournal } from './failure-journal.ts';
import * as repository from './session.repository.ts';
import type { SignInLimits } from '../../platform/session/sign-in-limits.ts';

export const DEMO_PASSWORD = 'releve-demo';

interface Credentials {
  identity: string;
  password: string;
}

export function toUser(person: Person): User {
  const { id, prenom, nom, username, courriel, telephone, langue, usergroup } = person;
  const { day_switch_time, doit_changer_mot_de_passe } = person;
  return {
    id,
    prenom,
    nom,
    username,
    courriel,
    telephone,
    langue,
    usergroup,
    day_switch_time,
    doit_changer_mot_de_passe,
    casl: rulesFor(usergroup),
  };
}

/** The password of the demo accounts is public: they are for whoever sits at this machine, unless it was decided otherwise. */
interface DemoAccess {
  isPublic: boolean;
}

function assertDemoOpen({ isFromThisMachine }: PublicContext, { isPublic }: DemoAccess): void {
  if (!isPublic && !isFromThisMachine) throw new ForbiddenError('auth.demo_closed');
}

export async function signIn(
  context: PublicContext,
  { limits, failures, demo }: { limits: SignInLimits; failures: FailureJournal; demo: DemoAccess },
  { identity, password }: Credentials,
): Promise<{ token: string; user: User }> {
  const { db, now, address, userAgent } = context;
  const account = await repository.findAccount(db, identity);
  // An account has two identities, its username and its e-mail: they share one limit.
  const limited = account?.username ?? identity;
  limits.take(limited, address);
  if (account?.est_demo) assertDemoOpen(context, demo);
  const isRight = await verifyPassword(account?.mot_de_passe, password);
  if (!account || !isRight) {
    const unwritten = failures.note(address);
    // What was typed is not kept: people type their password in the wrong field.
    if (unwritten !== null) {
      await recordJournal(db, {
        acteur: null,
        action: 'connexion_echouee',
        objet: 'employes',
        ...(account && { objet_id: account.id }),
        ...(unwritten > 0 && { apres: { autres_essais: unwritten } }),
        adresse: address,
      });
    }
    throw invalid('auth.failed');
  }
  limits.giveBack(limited, address);
  const newHash = needsRehash(account.mot_de_passe ?? '') ? await hashPassword(password) : null;
  const token = createToken();
  const appareil = nameDevice(userAgent);
  await db.transaction().execute(async (tx) => {
    // A session is worth what opened it: the password may have been replaced while this one was being checked.
    const { mot_de_passe } = await repository.lockPassword(tx, account.id);
    if (mot_de_passe !== account.mot_de_passe) throw invalid('auth.failed');
    if (newHash) await repository.updatePasswordHash(tx, account.id, newHash);
    await repository.insertToken(tx, {
      employe_id: account.id,
      hash: hashToken(token),
      appareil,
      cree_le: now.toString(),
      utilise_le: now.toString(),
    });
    await recordJournal(tx, {
      acteur: account,
      action: 'connexion',
      objet: 'employes',
      objet_id: account.id,
      apres: { appareil },
      adresse: address,
    });
  });
  return { token, user: toUser(account) };
}

export async function signOut({ db, user, address }: WriteContext): Promise<{ message: string }> {
  await repository.deleteToken(db, user.id, user.token_id);
  await recordJournal(db, {
    acteur: user,
    action: 'deconnexion',
    objet: 'employes',
    objet_id: user.id,
    adresse: address,
  });
  return { message: 'auth.signed_out' };
}

export async function reloadUser({ db, user }: ReadContext, id: number | undefined): Promise<User> {
  return toUser(id === undefined || id === user.id ? user : await findActedAs(db, user, id));
}

/** Tells what has changed about someone: to the online list, and to their own devices, which then ask again. */
export async function refreshOnlineUser(
  { db, broadcast }: Pick<WriteContext, 'db' | 'broadcast'>,
  employeId: number,
): Promise<void> {
  const found = await repository.findOnlineUser(db, employeId);
  if (!found) return;
  const { app_version, ...user } = found;
  const info = app_version === null ? {} : { info: { app_version } };
  broadcast(toOnline('RefreshOnlineUser', { user: { ...user, ...info } }));
}

export async function changeLanguage(
  context: WriteContext,
  { langue }: { langue: Language },
): Promise<User> {
  const { db, user } = context;
  await repository.updateLanguage(db, user.id, langue);
  await refreshOnlineUser(context, user.id);
  return toUser({ ...user, langue });
}

export async function listDevices({ db, user, now }: ReadContext) {
  const tokens = await repository.findTokens(db, user.id, sessionsExpiredAt(now));
  const data = tokens.map(({ id, appareil, cree_le, utilise_le }) => ({
    id,
    appareil,
    cree_le,
    utilise_le,
    courant: id === user.token_id,
  }));
  return { data };
}

export async function revokeDevice(
  { db, user, address }: WriteContext,
  id: number,
): Promise<{ message: string }> {
  const count = await repository.deleteToken(db, user.id, id);
  if (count === 0) throw notFound();
  await recordJournal(db, {
    acteur: user,
    action: 'appareil_revoque',
    objet: 'jetons',
    objet_id: id,
    adresse: address,
  });
  return { message: 'auth.device_revoked' };
}

export async function listDemoAccounts(
  context: PublicContext,
  { isDemo, ...demo }: DemoAccess & { isDemo: boolean },
) {
  const accounts = isDemo ? await repository.findDemoAccounts(context.db) : [];
  if (accounts.length > 0) assertDemoOpen(context, demo);
  const data = accounts.map(({ username, usergroup }) => ({
    username,
    password: DEMO_PASSWORD,
    usergroup,
  }));
  return { data };
}
