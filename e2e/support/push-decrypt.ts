// What a browser does with the body of a push: RFC 8291 over RFC 8188, one record.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface PushReceiver {
  keys: PushKeys;
  /** Throws where it was not encrypted for this receiver, or was changed on the way. */
  decrypt(body: Buffer): string;
}

const SALT_BYTES = 16;
const KEY_ID_LENGTH_AT = 20;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

function removePadding(record: Buffer): string {
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== LAST_RECORD) throw new Error('The push is not one whole record');
  return record.toString('utf8', 0, end);
}

export function createReceiver(): PushReceiver {
  const pair = createECDH('prime256v1');
  const ownKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => {
      const salt = body.subarray(0, SALT_BYTES);
      const keyAt = KEY_ID_LENGTH_AT + 1;
      const recordAt = keyAt + body.readUInt8(KEY_ID_LENGTH_AT);
      const senderKey = body.subarray(keyAt, recordAt);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const record = decipher.update(body.subarray(recordAt, -TAG_BYTES));
      return removePadding(Buffer.concat([record, decipher.final()]));
    },
  };
}
