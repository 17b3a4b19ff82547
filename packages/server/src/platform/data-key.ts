// The keys made from the one secret of this installation's data, each for one purpose, and texts kept encrypted
// with one of them: whoever has the database without the key reads nothing.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export const deriveKey = (dataKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `releve ${purpose}`, KEY_BYTES));

export interface SecretBox {
  /** `owner` says whose secret it is: put elsewhere, it cannot be opened. */
  seal(text: string, owner: string): Buffer;
  /** Undefined where it was sealed with another key or for another owner. */
  open(sealed: Uint8Array, owner: string): string | undefined;
}

export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The one box of an installation. */
export const openSecretBox = (dataKey: string): SecretBox =>
  createSecretBox(deriveKey(dataKey, 'secrets'));
