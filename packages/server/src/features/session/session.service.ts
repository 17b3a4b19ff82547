// Signing in and out, and the signed-in person.
import type { User } from '@releve/domain/features/session.ts';
import type { Language } from '@releve/domain/texts.ts';
import { toOnline } from '../../platform/broadcast.ts';
import { ForbiddenError, invalid, notFound } from '../../platform/http/errors.ts';
import type { PublicContext, ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../platform/passwords.ts';
import { findActedAs } from '../../platform/session/acted-as.ts';
import {
  endOfSession,
  needsSecondStep,
  sessionBounds,
} from '../../platform/session/current-user.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import type { SecretBox } from '../../platform/data-key.ts';
import type { Connection } from '../../platform/database.ts';
import type { Enqueue } from '../../platform/unit-of-work.ts';
import { tellAccountChange } from './account-notice.ts';
import { createToken, hashToken } from '../../platform/session/token.ts';
import type { RelyingParty } from '../../platform/webauthn.ts';
import { nameDevice } from './device-name.ts';
import type { FailureJournal } from './failure-journal.ts';
import {
  checkSecondStep,
  isWorthALetter,
  trustDevice,
  wrongCode,
  type CodeLimits,
  type GivenStep,
} from './second-step-check.ts';
import { toUser } from './session-user.ts';
import * as repository from './session.repository.ts';
import type { SignInLimits } from '../../platform/session/sign-in-limits.ts';

export const DEMO_PASSWORD = 'releve-demo';

interface Credentials extends GivenStep {
  identity: string;
  password: string;
}

export interface SignInTools {
  readonly limits: SignInLimits;
  readonly codes: CodeLimits;
  readonly failures: FailureJournal;
  readonly demo: DemoAccess;
  readonly settings: SettingsCache;
  readonly box: SecretBox;
  readonly party: RelyingParty | null;
  readonly enqueueIn: (connection: Connection) => Enqueue;
}

/** The password of the demo accounts is public: they are for whoever sits at this machine, unless it was decided otherwise. */
interface DemoAccess {
  isPublic: boolean;
}

function assertDemoOpen({ isFromThisMachine }: PublicContext, { isPublic }: DemoAccess): void {
  if (!isPublic && !isFromThisMachine) throw new ForbiddenError('auth.demo_closed');
}

type Account = NonNullable<Awaited<ReturnType<typeof repository.findAccount>>>;

/** What was typed is not kept: people type their password in the wrong field. */
async function noteFailure(
  { db, address }: PublicContext,
  failures: FailureJournal,
  account: Account | undefined,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const unwritten = failures.note(address);
  if (unwritten === null) return;
  const apres = { ...details, ...(unwritten > 0 && { autres_essais: unwritten }) };
  await recordJournal(db, {
    acteur: null,
    action: 'connexion_echouee',
    objet: 'employes',
    ...(account && { objet_id: account.id }),
    ...(Object.keys(apres).length > 0 && { apres }),
    adresse: address,
  });
}

/** The password is right, the code is not: somebody else may know the password. */
async function refuseCode(
  context: PublicContext,
  { failures, codes, enqueueIn }: SignInTools,
  account: Account,
): Promise<never> {
  const { db, now } = context;
  await noteFailure(context, failures, account, { second_step: 'code' });
  if (isWorthALetter(codes, account.id)) {
    await tellAccountChange(enqueueIn(db), account, { changes: ['codes_refuses'], by: null, now });
  }
  throw wrongCode();
}

/** A password on paper opens for some days only. Said to nobody but whoever knows it. */
async function refuseExpired(
  context: PublicContext,
  failures: FailureJournal,
  account: Account,
): Promise<void> {
  const { mot_de_passe_expire_le: end } = account;
  if (end === null || Temporal.Instant.compare(end, context.now) > 0) return;
  await noteFailure(context, failures, account);
  throw new ForbiddenError('auth.password_expired');
}

export async function signIn(
  context: PublicContext,
  tools: SignInTools,
  { identity, password, ...given }: Credentials,
): Promise<{ token: string; user: User; appareil?: string }> {
  const { db, now, address, userAgent } = context;
  const { limits, failures, demo, box, codes, party } = tools;
  const account = await repository.findAccount(db, identity);
  // An account has two identities, its username and its e-mail: they share one limit.
  const limited = account?.username ?? identity;
  limits.take(limited, address);
  if (account?.est_demo) assertDemoOpen(context, demo);
  const isRight = await verifyPassword(account?.mot_de_passe, password);
  if (!account || !isRight) {
    await noteFailure(context, failures, account);
    throw invalid('auth.failed');
  }
  await refuseExpired(context, failures, account);
  const isAsked = given.code === undefined && given.passkey === undefined;
  // A right password costs nothing; a code that is wrong does.
  if (isAsked) limits.giveBack(limited, address);
  const passed = await checkSecondStep(db, { box, limits: codes, party, now }, account.id, given);
  if (!passed) return refuseCode(context, tools, account);
  if (!isAsked) limits.giveBack(limited, address);
  const newHash = needsRehash(account.mot_de_passe ?? '') ? await hashPassword(password) : null;
  const settings = await tools.settings.read();
  const second_step_due = passed.by === null && needsSecondStep(account.usergroup, settings);
  const session_expire_le = endOfSession(now.toString(), settings);
  const token = createToken();
  const appareil = nameDevice(userAgent);
  const trusted = await db.transaction().execute(async (tx) => {
    // A session is worth what opened it: the password may have been replaced while this one was being checked.
    const { mot_de_passe } = await repository.lockPassword(tx, account.id);
    if (mot_de_passe !== account.mot_de_passe) throw invalid('auth.failed');
    await passed.spend(tx);
    if (newHash) await repository.updatePasswordHash(tx, account.id, newHash);
    await repository.insertToken(tx, {
      employe_id: account.id,
      hash: hashToken(token),
      appareil,
      cree_le: now.toString(),
      utilise_le: now.toString(),
      second_step_due,
    });
    await recordJournal(tx, {
      acteur: account,
      action: 'connexion',
      objet: 'employes',
      objet_id: account.id,
      apres: { appareil, ...(passed.by && { second_step: passed.by }) },
      adresse: address,
    });
    if (passed.by === 'code_de_secours') {
      const changes = ['code_de_secours'] as const;
      await tellAccountChange(tools.enqueueIn(tx), account, { changes, by: null, now });
    }
    const isKept = given.retenir === true && passed.by !== null && passed.by !== 'appareil_retenu';
    return isKept ? trustDevice(tx, { employe_id: account.id, appareil }, now) : null;
  });
  return {
    token,
    user: toUser({ ...account, second_step_due, session_expire_le }),
    ...(trusted !== null && { appareil: trusted }),
  };
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

export async function listDevices({ db, user, now }: ReadContext, settings: SettingsCache) {
  const bounds = sessionBounds(now, await settings.read());
  const tokens = await repository.findTokens(db, user.id, bounds);
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
