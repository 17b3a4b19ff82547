// Passkeys (Web Authentication, level 3) as far as a second step needs them. Attestation is not asked for: which device made
// a key is nobody's concern here, and without it nothing has to be read but fixed offsets. Knows nothing of accounts.
import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { isIP } from 'node:net';

/** Whom a passkey is for: browsers give it to no other site. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null where browsers make no passkeys: at an IP address, and without TLS elsewhere than on the machine itself. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isAddress || !isSecure ? null : { id: hostname, origin };
}

/** ES256, EdDSA and RS256, in the order they are wished for. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

const HASH_BYTES = 32;
const FLAGS_AT = HASH_BYTES;
const COUNTER_AT = FLAGS_AT + 1;
const CREDENTIAL_LENGTH_AT = COUNTER_AT + 4 + 16;
const CREDENTIAL_AT = CREDENTIAL_LENGTH_AT + 2;
const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

interface Expected {
  readonly party: RelyingParty;
  readonly challenge: Uint8Array;
}

/** What the browser says that it asked the authenticator for. */
function isClientDataOf(
  clientDataJSON: Uint8Array,
  type: 'webauthn.create' | 'webauthn.get',
  { party, challenge }: Expected,
): boolean {
  const said = readJson(clientDataJSON);
  return (
    said['type'] === type &&
    said['challenge'] === Buffer.from(challenge).toString('base64url') &&
    said['origin'] === party.origin &&
    said['crossOrigin'] !== true
  );
}

/** What was signed, as the browser says; whoever gave it to sign looks whether they did. */
export function challengeOf(clientDataJSON: Uint8Array): Buffer {
  const said = readJson(clientDataJSON)['challenge'];
  return Buffer.from(typeof said === 'string' ? said : '', 'base64url');
}

function readJson(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Made for this site, by somebody who was there. */
function isAuthenticatorDataOf(data: Buffer, { id }: RelyingParty): boolean {
  return (
    data.length >= COUNTER_AT + 4 &&
    timingSafeEqual(data.subarray(0, HASH_BYTES), sha256(id)) &&
    (data.readUInt8(FLAGS_AT) & USER_PRESENT) !== 0
  );
}

function readPublicKey(spki: Uint8Array): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const isTaken =
      (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
      key.asymmetricKeyType === 'ed25519' ||
      (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096);
    return isTaken ? key : undefined;
  } catch {
    return undefined;
  }
}

export interface Registration {
  readonly clientDataJSON: Uint8Array;
  readonly authenticatorData: Uint8Array;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
}

export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Undefined where it is not what was asked for. */
export function readRegistration(
  expected: Expected,
  { clientDataJSON, authenticatorData, publicKey }: Registration,
): NewPasskey | undefined {
  const data = Buffer.from(authenticatorData);
  if (!isClientDataOf(clientDataJSON, 'webauthn.create', expected)) return undefined;
  if (!isAuthenticatorDataOf(data, expected.party)) return undefined;
  if ((data.readUInt8(FLAGS_AT) & HAS_CREDENTIAL) === 0 || data.length < CREDENTIAL_AT)
    return undefined;
  const length = data.readUInt16BE(CREDENTIAL_LENGTH_AT);
  const credentialId = data.subarray(CREDENTIAL_AT, CREDENTIAL_AT + length);
  if (length === 0 || credentialId.length !== length) return undefined;
  if (readPublicKey(publicKey) === undefined) return undefined;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter: data.readUInt32BE(COUNTER_AT),
  };
}

export interface Assertion {
  readonly clientDataJSON: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly signature: Uint8Array;
}

/** The counter to keep; undefined where the assertion is not of this key, or the key has been copied. */
export function checkAssertion(
  expected: Expected,
  { publicKey, counter }: Pick<NewPasskey, 'publicKey' | 'counter'>,
  { clientDataJSON, authenticatorData, signature }: Assertion,
): number | undefined {
  const data = Buffer.from(authenticatorData);
  if (!isClientDataOf(clientDataJSON, 'webauthn.get', expected)) return undefined;
  if (!isAuthenticatorDataOf(data, expected.party)) return undefined;
  const key = readPublicKey(publicKey);
  if (key === undefined) return undefined;
  const signed = Buffer.concat([data, sha256(clientDataJSON)]);
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  if (!verify(hash, signed, key, signature)) return undefined;
  const next = data.readUInt32BE(COUNTER_AT);
  const isCounted = next > 0 || counter > 0;
  return isCounted && next <= counter ? undefined : next;
}
