// An authenticator in a few lines: it makes a key and signs with it, as a phone does for its browser.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

export interface Asked {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly type?: string;
  readonly flags?: number;
  readonly counter?: number;
}

const KEYS = {
  ec: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ed25519: () => generateKeyPairSync('ed25519'),
};

export function createAuthenticator(kind: keyof typeof KEYS = 'ec') {
  const { publicKey, privateKey } = KEYS[kind]();
  const credentialId = randomBytes(32);
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId, flags = USER_PRESENT, counter = 0 }: Asked, more = 0) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags | more, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  };
  return {
    id: credentialId.toString('base64url'),
    make: (asked: Asked) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = Buffer.concat([
        head(asked, HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        credentialId,
      ]);
      return {
        clientDataJSON: clientData(asked.type ?? 'webauthn.create', asked).toString('base64url'),
        authenticatorData: data.toString('base64url'),
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
      };
    },
    show: (asked: Asked) => {
      const client = clientData(asked.type ?? 'webauthn.get', asked);
      const data = head(asked);
      const signed = Buffer.concat([data, sha256(client)]);
      const signature = sign(kind === 'ed25519' ? null : 'sha256', signed, privateKey);
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
