// A person's own passkeys: adding one, removing one.
import { MAX_PASSKEYS, type PasskeyRequest } from '@releve/domain/features/second-step.ts';
import type { User } from '@releve/domain/features/session.ts';
import { ForbiddenError, invalid, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { needsSecondStep } from '../../platform/session/current-user.ts';
import {
  challengeOf,
  type NewPasskey,
  PASSKEY_ALGORITHMS,
  readRegistration,
  type RelyingParty,
} from '../../platform/webauthn.ts';
import { nameDevice } from './device-name.ts';
import { fromBase64url } from './passkey-check.ts';
import * as repository from './passkeys.repository.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import {
  assertOwner,
  assertPassword,
  ISSUER,
  type SecondStepTools,
  tell,
  within,
} from './second-step.service.ts';
import * as secondSteps from './second-step.repository.ts';
import { toUser } from './session-user.ts';

const unusable = () => invalid('auth.passkey_unusable');

/** Where browsers make none, nobody is asked to make one. */
function requireParty({ party }: SecondStepTools): RelyingParty {
  if (party === null) throw unusable();
  return party;
}

export async function beginPasskey(
  context: WriteContext,
  tools: SecondStepTools,
  { current_password }: { current_password?: string | undefined },
): Promise<PasskeyRequest> {
  const { db, user, now } = context;
  const party = requireParty(tools);
  await assertOwner(context, tools, current_password);
  const own = await repository.listPasskeys(db, user.id);
  if (own.length >= MAX_PASSKEYS) throw invalid('auth.passkeys_full');
  const challenge = await repository.createChallenge(db, user.id, { purpose: 'registration', now });
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: party.id, name: ISSUER },
    user: {
      id: Buffer.from(String(user.id)).toString('base64url'),
      name: user.username,
      displayName: `${user.prenom} ${user.nom}`.trim(),
    },
    algorithms: [...PASSKEY_ALGORITHMS],
    exclude: own.map(({ credential_id }) => credential_id.toString('base64url')),
  };
}

interface MadePasskey {
  clientDataJSON: string;
  authenticatorData: string;
  publicKey: string;
}

async function readMade(
  { db, user, now }: WriteContext,
  tools: SecondStepTools,
  made: MadePasskey,
): Promise<NewPasskey> {
  const party = requireParty(tools);
  const clientDataJSON = fromBase64url(made.clientDataJSON);
  const challenge = challengeOf(clientDataJSON);
  const purpose = 'registration' as const;
  const isOurs = await repository.spendChallenge(db, user.id, { challenge, purpose, now });
  const passkey =
    isOurs &&
    readRegistration(
      { party, challenge },
      {
        clientDataJSON,
        authenticatorData: fromBase64url(made.authenticatorData),
        publicKey: fromBase64url(made.publicKey),
      },
    );
  if (!passkey) throw unusable();
  return passkey;
}

export async function confirmPasskey(
  context: WriteContext,
  tools: SecondStepTools,
  made: MadePasskey,
): Promise<{ codes: string[]; user: User }> {
  const { db, user, now, userAgent } = context;
  const passkey = await within(tools.limit, `passkey ${user.id}`, () =>
    readMade(context, tools, made),
  );
  const { codes, hashes, salt } = await createRecoveryCodes();
  const at = now.toString();
  const isFirst = await secondSteps.confirmWithPasskey(db, user.id, { now: at, sel: salt });
  if (isFirst) await secondSteps.replaceRecoveryCodes(db, user.id, hashes);
  const isNew = await repository.insertPasskey(db, {
    employe_id: user.id,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    nom: nameDevice(userAgent),
    cree_le: at,
  });
  if (!isNew) throw unusable();
  const change = isFirst ? 'second_step_ajoutee' : 'passkey_ajoutee';
  await tell(context, change, change);
  return { codes: isFirst ? codes : [], user: toUser({ ...user, second_step_due: false }) };
}

export async function removePasskey(
  context: WriteContext,
  tools: SecondStepTools,
  { id, current_password }: { id: number; current_password: string },
): Promise<{ message: string }> {
  const { db, user } = context;
  await assertPassword(context, tools, current_password);
  const stored = await secondSteps.lockSecondStep(db, user.id);
  const own = await repository.listPasskeys(db, user.id);
  if (!stored || !own.some((passkey) => passkey.id === id)) throw notFound();
  if (stored.secret === null && own.length === 1) {
    const isRequired = needsSecondStep(user.usergroup, await tools.settings.read());
    if (isRequired) throw new ForbiddenError('auth.second_step_kept');
    await secondSteps.deleteSecondStep(db, user.id);
    await tell(context, 'second_step_retiree', 'second_step_retiree');
    return { message: 'auth.second_step_removed' };
  }
  await repository.deletePasskey(db, user.id, id);
  await tell(context, 'passkey_retiree', 'passkey_retiree');
  return { message: 'auth.passkey_removed' };
}
