// A person's own second step: adding it, its recovery codes, taking it away.
import type { SecondStep } from '@releve/domain/features/second-step.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type { User } from '@releve/domain/features/session.ts';
import type { SecretBox } from '../../platform/data-key.ts';
import {
  ForbiddenError,
  invalidField,
  notFound,
  passwordChangeRequired,
  tooMany,
} from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { needsSecondStep } from '../../platform/session/current-user.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import type { RelyingParty } from '../../platform/webauthn.ts';
import { createTotpSecret, findStep, writeBase32, writeTotpUri } from '../../platform/totp.ts';
import { tellAccountChange } from './account-notice.ts';
import type { AccountChange } from './account-notice.mail.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { openSecret, ownerOfSecret, wrongCode } from './second-step-check.ts';
import { listPasskeys } from './passkeys.repository.ts';
import * as repository from './second-step.repository.ts';
import { toUser } from './session-user.ts';
import { findPasswordHash } from './session.repository.ts';

export const ISSUER = 'Relève';

export interface SecondStepTools {
  readonly box: SecretBox;
  readonly settings: SettingsCache;
  readonly party: RelyingParty | null;
  /** Of passwords typed to show who asks, and of first codes. */
  readonly limit: RateLimit;
}

export async function getSecondStep(
  { db, user, now }: ReadContext,
  { settings, party }: SecondStepTools,
): Promise<SecondStep> {
  const [stored, codes, devices, current, passkeys] = await Promise.all([
    repository.findSecondStep(db, user.id),
    repository.countRecoveryCodes(db, user.id),
    repository.countTrustedDevices(db, user.id, now.toString()),
    settings.read(),
    listPasskeys(db, user.id),
  ]);
  return {
    depuis: stored?.confirme_le ?? null,
    exigee: needsSecondStep(user.usergroup, current),
    application: stored ? stored.secret !== null : false,
    passkeys: passkeys.map(({ id, nom, cree_le, utilise_le }) => ({
      id,
      nom,
      cree_le,
      utilise_le,
    })),
    passkeys_possibles: party !== null,
    codes_restants: codes,
    appareils_retenus: devices,
  };
}

/** Runs the check, whose failures count. */
export async function within<T>(
  limit: RateLimit,
  key: string,
  check: () => Promise<T>,
): Promise<T> {
  const wait = limit.take(key);
  if (wait > 0) throw tooMany(wait);
  const result = await check();
  limit.giveBack(key);
  return result;
}

/** A session that opens nothing else was opened with the password a moment ago. */
export async function assertOwner(
  context: WriteContext,
  tools: SecondStepTools,
  password: string | undefined,
): Promise<void> {
  const { user } = context;
  if (user.doit_changer_mot_de_passe) throw passwordChangeRequired();
  if (!user.second_step_due) await assertPassword(context, tools, password);
}

/** Whoever found an open session must not be able to change how its owner signs in. */
export const assertPassword = (
  { db, user }: WriteContext,
  { limit }: SecondStepTools,
  password: string | undefined,
): Promise<void> =>
  within(limit, String(user.id), async () => {
    const hash = await findPasswordHash(db, user.id);
    if (password !== undefined && (await verifyPassword(hash, password))) return;
    throw invalidField('current_password', 'auth.password_wrong');
  });

export async function tell(
  { db, user, now, address, enqueue }: WriteContext,
  action: JournalAction,
  change: AccountChange,
): Promise<void> {
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'employes',
    objet_id: user.id,
    adresse: address,
  });
  await tellAccountChange(enqueue, user, { changes: [change], by: null, now });
}

export async function beginSecondStep(
  context: WriteContext,
  tools: SecondStepTools,
  { current_password }: { current_password?: string | undefined },
): Promise<{ secret: string; uri: string }> {
  const { db, user } = context;
  await assertOwner(context, tools, current_password);
  const secret = createTotpSecret();
  const attente = tools.box.seal(secret.toString('base64'), ownerOfSecret(user.id));
  await repository.storePending(db, { employe_id: user.id, attente, sel: Buffer.alloc(0) });
  return {
    secret: writeBase32(secret),
    uri: writeTotpUri(secret, { issuer: ISSUER, account: user.username }),
  };
}

export async function confirmSecondStep(
  context: WriteContext,
  { box, limit }: SecondStepTools,
  { code }: { code: string },
): Promise<{ codes: string[]; user: User }> {
  const { db, user, now } = context;
  const step = await within(limit, `code ${user.id}`, async () => {
    const stored = await repository.lockSecondStep(db, user.id);
    if (!stored?.attente) throw notFound();
    const secret = openSecret(box, stored.attente, user.id);
    const found = findStep(secret, code, { now, lastUsed: 0 });
    if (found === undefined) throw wrongCode();
    return found;
  });
  const { codes, hashes, salt } = await createRecoveryCodes();
  await repository.confirmPending(db, user.id, { now: now.toString(), step, sel: salt });
  await repository.replaceRecoveryCodes(db, user.id, hashes);
  // What was remembered was shown with the former secret.
  await repository.deleteTrustedDevices(db, user.id);
  await tell(context, 'second_step_ajoutee', 'second_step_ajoutee');
  return { codes, user: toUser({ ...user, second_step_due: false }) };
}

export async function renewRecoveryCodes(
  context: WriteContext,
  tools: SecondStepTools,
  { current_password }: { current_password: string },
): Promise<{ codes: string[] }> {
  const { db, user } = context;
  await assertPassword(context, tools, current_password);
  const stored = await repository.lockSecondStep(db, user.id);
  if (!stored?.confirme_le) throw notFound();
  const { codes, hashes, salt } = await createRecoveryCodes();
  await repository.updateSalt(db, user.id, salt);
  await repository.replaceRecoveryCodes(db, user.id, hashes);
  await tell(context, 'codes_renouveles', 'codes_renouveles');
  return { codes };
}

export async function removeSecondStep(
  context: WriteContext,
  tools: SecondStepTools,
  { current_password }: { current_password: string },
): Promise<{ message: string }> {
  const { db, user } = context;
  const isRequired = needsSecondStep(user.usergroup, await tools.settings.read());
  if (isRequired) throw new ForbiddenError('auth.second_step_kept');
  await assertPassword(context, tools, current_password);
  if ((await repository.deleteSecondStep(db, user.id)) > 0) {
    await tell(context, 'second_step_retiree', 'second_step_retiree');
  }
  return { message: 'auth.second_step_removed' };
}

export async function forgetTrustedDevices({
  db,
  user,
  address,
}: WriteContext): Promise<{ message: string }> {
  await repository.deleteTrustedDevices(db, user.id);
  await recordJournal(db, {
    acteur: user,
    action: 'appareils_oublies',
    objet: 'employes',
    objet_id: user.id,
    adresse: address,
  });
  return { message: 'auth.devices_forgotten' };
}
