// An employee's account: password, reset link, sessions, blocked sign-in.
import type { EmployeAccount } from '@releve/domain/features/employes-account.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { PASSWORD_SENT } from '@releve/domain/features/session.ts';
import { ForbiddenError, invalid, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { isAbove } from '@releve/domain/usergroup.ts';
import { sessionBounds } from '../../platform/session/current-user.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { tellAccountChange } from '../session/account-notice.ts';
import { limitMails, setPassword } from '../session/passwords.service.ts';
import { sendInvitation, sendPasswordReset } from '../session/session.jobs.ts';
import { deleteSecondStep, findSecondStep } from '../session/second-step.repository.ts';
import * as session from '../session/session.repository.ts';
import type { SignInLimits } from '../../platform/session/sign-in-limits.ts';
import type { StoredEmploye } from './employe-file.repository.ts';
import { assertNotAbove } from './employe-rules.ts';
import { requireEmploye, requireWritable } from './employes.service.ts';

export async function getAccount(
  { db, user, now }: ReadContext,
  { limits, settings }: { limits: SignInLimits; settings: SettingsCache },
  id: number,
): Promise<EmployeAccount> {
  const employe = await requireEmploye(db, id);
  assertNotAbove(user, employe);
  const bounds = sessionBounds(now, await settings.read());
  const [account, secondStep, sessions] = await Promise.all([
    session.findAccountState(db, id),
    findSecondStep(db, id),
    session.findTokens(db, id, bounds),
  ]);
  return {
    ...account,
    bloque: limits.isBlocked(employe.username),
    second_step_depuis: secondStep?.confirme_le ?? null,
    sessions,
  };
}

function assertActive({ actif }: StoredEmploye): void {
  if (!actif) throw invalid('employes.inactive');
}

async function journal(
  { db, user, address }: WriteContext,
  action: JournalAction,
  id: number,
  apres?: unknown,
): Promise<void> {
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'employes',
    objet_id: id,
    apres,
    adresse: address,
  });
}

/** One's own is changed on the profile, where the old one is asked for. */
export async function setTemporaryPassword(
  context: WriteContext,
  id: number,
  { password }: { password: string },
): Promise<{ message: string }> {
  const { db, user, now, enqueue } = context;
  if (id === user.id) throw invalid('employes.not_yourself');
  const employe = await requireWritable(context, id);
  assertActive(employe);
  await setPassword(db, employe, password, { isTemporary: true });
  await session.deleteTokens(db, id);
  await journal(context, 'mot_de_passe_temporaire', id);
  const changes = ['mot_de_passe_temporaire'] as const;
  await tellAccountChange(enqueue, employe, { changes, by: user, now });
  return { message: 'employes.password_set' };
}

export async function sendResetLink(
  context: WriteContext,
  id: number,
): Promise<{ message: string }> {
  const { db, enqueue } = context;
  const employe = await requireWritable(context, id);
  assertActive(employe);
  if (employe.courriel === null) throw invalid('employes.no_courriel');
  const { a_mot_de_passe } = await session.findAccountState(db, id);
  await enqueue(
    a_mot_de_passe ? sendPasswordReset : sendInvitation,
    { employe_id: id },
    { atMostOnce: limitMails(id, employe.courriel) },
  );
  await journal(context, 'lien_envoye', id);
  return { message: PASSWORD_SENT };
}

export async function endSessions(
  context: WriteContext,
  id: number,
): Promise<{ terminees: number }> {
  const { db, user } = context;
  await requireWritable(context, id);
  // Ending the session in use would leave the answer to nobody.
  const terminees = await session.deleteTokens(db, id, { except: user.token_id });
  await journal(context, 'appareils_revoques', id, { appareils: terminees });
  return { terminees };
}

export async function endSession(
  context: WriteContext,
  id: number,
  sessionId: number,
): Promise<{ terminees: number }> {
  const { db } = context;
  await requireWritable(context, id);
  const terminees = await session.deleteToken(db, id, sessionId);
  if (terminees === 0) throw notFound();
  await journal(context, 'appareil_revoque', id, { appareil: sessionId });
  return { terminees };
}

export async function unlock(
  context: WriteContext,
  limits: SignInLimits,
  id: number,
): Promise<{ message: string }> {
  const { username } = await requireWritable(context, id);
  context.afterCommit(() => limits.unblock(username));
  await journal(context, 'deblocage', id);
  return { message: 'employes.unlocked' };
}

/**
 * For somebody whose phone and codes are lost. By nobody but those who stand strictly above: a peer who knows the password
 * would have the account. The lost phone is signed out with the rest.
 */
export async function resetSecondStep(
  context: WriteContext,
  id: number,
): Promise<{ message: string }> {
  const { db, user, now, enqueue } = context;
  const employe = await requireWritable(context, id);
  if (!isAbove(user.usergroup, employe.usergroup)) throw new ForbiddenError();
  if ((await deleteSecondStep(db, id)) === 0) throw notFound();
  await session.deleteTokens(db, id);
  await journal(context, 'second_step_effacee', id);
  await tellAccountChange(enqueue, employe, { changes: ['second_step_effacee'], by: user, now });
  return { message: 'employes.second_step_reset' };
}
