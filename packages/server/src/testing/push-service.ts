// A browser's push service on a loopback port, over real TLS, with the browser behind it: it checks the signature
// of the server and decrypts what arrives, as RFC 8291 and RFC 8292 say.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type ServerOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

// A shared key instead of a certificate, which nothing at hand could make.
const SHARED_KEY = randomBytes(32);
const SHARED_TLS = { ciphers: 'PSK', maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const;

export interface Browser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it was sent, in clear. */
  readonly received: unknown[];
  readonly topics: (string | undefined)[];
}

export interface PushService {
  /** Trusts this service, as the usual one trusts public hosts. */
  readonly agent: Agent;
  subscribe(): Browser;
  /** How it answers from now on; 201 takes what comes. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

interface Keys {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly browser: Browser;
}

export async function startPushService(vapidPublicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  let status = 201;
  const options: ServerOptions = { ...SHARED_TLS, pskCallback: () => SHARED_KEY };
  const server = createServer(options, (request, response) => {
    void answer(request).then(
      (code) => response.writeHead(code).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  async function answer(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const keys = browsers.get(request.url ?? '');
    if (!keys) return 404;
    assertSigned(request.headers.authorization ?? '', vapidPublicKey(), origin);
    if (status !== 201) return status;
    keys.browser.received.push(JSON.parse(decrypt(body, keys)));
    keys.browser.topics.push(request.headers['topic']?.toString());
    return status;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    agent: new Agent({
      ...SHARED_TLS,
      keepAlive: true,
      pskCallback: () => ({ psk: SHARED_KEY, identity: 'releve' }),
      checkServerIdentity: () => undefined,
    }),
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const path = `/${randomBytes(8).toString('hex')}`;
      const browser: Browser = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received: [],
        topics: [],
      };
      browsers.set(path, { ecdh, auth, browser });
      return browser;
    },
    answerWith: (code) => {
      status = code;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function assertSigned(authorization: string, publicKey: string, origin: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  if (key !== publicKey || !isValid || aud !== origin) throw new Error('Not signed by the server.');
}

/** aes128gcm: salt, record size, the sender's key, then one record. */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, saltOf: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, saltOf, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
