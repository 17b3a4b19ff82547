// The browser's side of passkeys: asks the authenticator, and writes what it answers as text.
import type { PasskeyRequest } from '@releve/domain/features/second-step.ts';
import type { PasskeyAssertion } from '@releve/domain/features/session.ts';
import { ApiError } from '../../../platform/api/api-error.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The person closed the question, or let it wait too long: nothing went wrong. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** This device or key has one for this account. */
export const isMadeAlready = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
}

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toDescriptor = (id: string): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: toBytes(id),
});

export async function makePasskey({ challenge, rp, user, algorithms, exclude }: PasskeyRequest) {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp,
      user: { ...user, id: toBytes(user.id) },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: exclude.map(toDescriptor),
      // Beside a password: the key is asked for by name, and needs no place of its own on a USB key.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    },
  });
  if (!(made instanceof PublicKeyCredential)) throw new Error('No passkey was made.');
  const response = made.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey();
  if (publicKey === null) throw new Error('The browser does not know this kind of key.');
  return {
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.getAuthenticatorData()),
    publicKey: toText(publicKey),
  };
}

/** What the server gave to sign, and with which keys. */
export interface PasskeyQuestion {
  readonly challenge: string;
  readonly credentials: readonly string[];
  readonly rp: string;
}

/** Which ways to pass the second step the server has named. */
export interface StepWays {
  readonly hasApplication: boolean;
  readonly question: PasskeyQuestion | null;
}

export function readWays(error: unknown): StepWays {
  const details = (error instanceof ApiError ? error.details : undefined) as Partial<
    Record<'challenge' | 'credentials' | 'rp', string>
  > & { application?: number };
  const { challenge, credentials, rp, application } = details ?? {};
  const question =
    challenge !== undefined && credentials !== undefined && rp !== undefined
      ? { challenge, credentials: credentials.split(' '), rp }
      : null;
  return { hasApplication: application !== 0, question };
}

export async function signWithPasskey({
  challenge,
  credentials,
  rp,
}: PasskeyQuestion): Promise<PasskeyAssertion> {
  const shown = await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(challenge),
      rpId: rp,
      allowCredentials: credentials.map(toDescriptor),
      userVerification: 'preferred',
    },
  });
  if (!(shown instanceof PublicKeyCredential)) throw new Error('No passkey was shown.');
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    id: toText(shown.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  };
}
