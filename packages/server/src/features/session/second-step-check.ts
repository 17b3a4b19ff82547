// The second step of a sign-in: what has to be shown beside a right password.
import type { PasskeyAssertion } from '@releve/domain/features/session.ts';
import { TRUSTED_DAYS } from '@releve/domain/features/second-step.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/data-key.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { invalidField, tooMany } from '../../platform/http/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { createToken, hashToken } from '../../platform/session/token.ts';
import { findStep, isTotpCode } from '../../platform/totp.ts';
import type { RelyingParty } from '../../platform/webauthn.ts';
import { askForSecondStep, checkPasskey } from './passkey-check.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import * as repository from './second-step.repository.ts';

const SOON_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const GUESSES_SOON = 10;
const GUESSES_DAILY = 30;

/**
 * Codes of six digits can be guessed by whoever has the password, from many addresses at once. These limits therefore belong
 * to the account: at thirty guesses a day, three codes in a million being right, one guesser in thirty is let in after a year.
 * A recovery code and a remembered device open all the same.
 */
export interface CodeLimits {
  readonly soon: RateLimit;
  readonly daily: RateLimit;
  /** A letter a day says enough of somebody who goes on. */
  readonly letters: RateLimit;
}

export const createCodeLimits = (clock: Clock): CodeLimits => ({
  soon: createRateLimit({ clock, limit: GUESSES_SOON, windowSeconds: SOON_SECONDS }),
  daily: createRateLimit({ clock, limit: GUESSES_DAILY, windowSeconds: DAY_SECONDS }),
  letters: createRateLimit({ clock, limit: 1, windowSeconds: DAY_SECONDS }),
});

export const ownerOfSecret = (employeId: number): string => `second_steps ${employeId}`;

/** Throws where the key of the installation is another one: nobody is let in for that. */
export function openSecret(box: SecretBox, sealed: Uint8Array, employeId: number): Buffer {
  const secret = box.open(sealed, ownerOfSecret(employeId));
  if (secret === undefined) throw new Error('A second step was sealed with another DATA_KEY');
  return Buffer.from(secret, 'base64');
}

export interface GivenStep {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
  readonly retenir?: boolean | undefined;
  readonly appareils?: readonly string[] | undefined;
}

/** How the second step was passed: with which of them the journal says. */
type PassedBy = 'code' | 'passkey' | 'code_de_secours' | 'appareil_retenu';

interface Passed {
  readonly by: PassedBy | null;
  /** Spends what was shown; throws where somebody else has spent it meanwhile. */
  readonly spend: (tx: Tx) => Promise<void>;
}

const NOT_ASKED: Passed = { by: null, spend: () => Promise.resolve() };

export const wrongCode = () => invalidField('code', 'auth.code_wrong');

async function spendOrRefuse(spent: Promise<boolean>): Promise<void> {
  if (!(await spent)) throw wrongCode();
}

interface CheckTools {
  readonly box: SecretBox;
  readonly limits: CodeLimits;
  readonly party: RelyingParty | null;
  readonly now: Temporal.Instant;
}

/** Resolves with undefined where what was typed is wrong. */
export async function checkSecondStep(
  db: Connection,
  tools: CheckTools,
  employeId: number,
  { code, passkey, appareils = [] }: GivenStep,
): Promise<Passed | undefined> {
  const { now } = tools;
  const stored = await repository.findSecondStep(db, employeId);
  if (!stored) return NOT_ASKED;
  const hashes = appareils.map(hashToken);
  const at = now.toString();
  if (await repository.isTrusted(db, employeId, { hashes, now: at })) {
    return { by: 'appareil_retenu', spend: () => Promise.resolve() };
  }
  if (passkey !== undefined) {
    const spend = await checkPasskey(db, tools, employeId, passkey);
    return spend && { by: 'passkey', spend: (tx) => spendOrRefuse(spend(tx)) };
  }
  if (code === undefined)
    throw await askForSecondStep(db, tools, employeId, stored.secret !== null);
  if (!isTotpCode(code)) {
    const hash = await hashRecoveryCode(code, stored.sel);
    if (!(await repository.hasRecoveryCode(db, employeId, hash))) return undefined;
    return {
      by: 'code_de_secours',
      spend: (tx) => spendOrRefuse(repository.spendRecoveryCode(tx, employeId, { hash, now: at })),
    };
  }
  return checkCode(tools, employeId, { ...stored, code });
}

interface TypedCode {
  readonly code: string;
  readonly secret: Buffer | null;
  readonly dernier_pas: number;
}

function checkCode(
  { box, limits, now }: CheckTools,
  employeId: number,
  { code, secret: sealed, dernier_pas }: TypedCode,
): Passed | undefined {
  if (sealed === null) return undefined;
  const key = String(employeId);
  const wait = Math.max(limits.soon.take(key), limits.daily.take(key));
  if (wait > 0) throw tooMany(wait);
  const secret = openSecret(box, sealed, employeId);
  const step = findStep(secret, code, { now, lastUsed: dernier_pas });
  if (step === undefined) return undefined;
  limits.soon.giveBack(key);
  limits.daily.giveBack(key);
  return { by: 'code', spend: (tx) => spendOrRefuse(repository.spendStep(tx, employeId, step)) };
}

/** True once for each day on which the codes of a person were guessed at until no more were taken. */
export function isWorthALetter({ soon, letters }: CodeLimits, employeId: number): boolean {
  const key = String(employeId);
  return soon.wait(key) > 0 && letters.take(key) === 0;
}

/** What the device shows the next time instead of a code. */
export async function trustDevice(
  tx: Tx,
  { employe_id, appareil }: { employe_id: number; appareil: string },
  now: Temporal.Instant,
): Promise<string> {
  const token = createToken();
  await repository.insertTrustedDevice(tx, {
    employe_id,
    hash: hashToken(token),
    appareil,
    cree_le: now.toString(),
    expire_le: now.add({ hours: 24 * TRUSTED_DAYS }).toString(),
  });
  return token;
}
