// A passkey shown at sign-in, and what is asked of whoever has shown none.
import { type PasskeyAssertion, SECOND_STEP_ASKED } from '@releve/domain/features/session.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { challengeOf, checkAssertion, type RelyingParty } from '../../platform/webauthn.ts';
import * as repository from './passkeys.repository.ts';

export const fromBase64url = (text: string): Buffer => Buffer.from(text, 'base64url');

interface PasskeyTools {
  readonly party: RelyingParty | null;
  readonly now: Temporal.Instant;
}

/** Which ways there are to pass, and what a passkey would have to sign. */
export async function askForSecondStep(
  db: Connection,
  { party, now }: PasskeyTools,
  employeId: number,
  hasApplication: boolean,
): Promise<HttpError> {
  const message = SECOND_STEP_ASKED;
  const application = hasApplication ? 1 : 0;
  const passkeys = party === null ? [] : await repository.listPasskeys(db, employeId);
  if (party === null || passkeys.length === 0) {
    return new HttpError(403, { message, ...(!hasApplication && { details: { application } }) });
  }
  const purpose = 'sign_in' as const;
  const challenge = await repository.createChallenge(db, employeId, { purpose, now });
  const details = {
    application,
    challenge: challenge.toString('base64url'),
    credentials: passkeys.map((each) => each.credential_id.toString('base64url')).join(' '),
    rp: party.id,
  };
  return new HttpError(403, { message, details });
}

/** Undefined where it is no passkey of this person, or signs something else. */
export async function checkPasskey(
  db: Connection,
  { party, now }: PasskeyTools,
  employeId: number,
  shown: PasskeyAssertion,
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  if (party === null) return undefined;
  const clientDataJSON = fromBase64url(shown.clientDataJSON);
  const challenge = challengeOf(clientDataJSON);
  const purpose = 'sign_in' as const;
  if (!(await repository.spendChallenge(db, employeId, { challenge, purpose, now }))) {
    return undefined;
  }
  const id = fromBase64url(shown.id);
  const passkeys = await repository.listPasskeys(db, employeId);
  const passkey = passkeys.find((each) => each.credential_id.equals(id));
  if (!passkey) return undefined;
  const before = passkey.counter;
  const counter = checkAssertion(
    { party, challenge },
    { publicKey: passkey.public_key, counter: before },
    {
      clientDataJSON,
      authenticatorData: fromBase64url(shown.authenticatorData),
      signature: fromBase64url(shown.signature),
    },
  );
  if (counter === undefined) return undefined;
  return (tx) =>
    repository.notePasskeyUse(tx, passkey.id, { before, counter, now: now.toString() });
}
