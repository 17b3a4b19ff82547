// What a push service asks of whoever sends (RFC 8292): signed with the key the browser subscribed with, for this
// very service, for a day at most, by someone who can be reached.
import { createPublicKey, verify } from 'node:crypto';

const A_DAY_SECONDS = 86_400;

function isSignedWith(key: string, [header, claims, signature]: readonly string[]): boolean {
  // 4, then the two coordinates of the point.
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
}

const readPart = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString() || '{}') as Record<string, unknown>;

/** Null where nothing is wrong. */
export function findVapidFault(
  authorization: string | undefined,
  { key, audience }: { key: string; audience: string },
): string | null {
  const [, token, sender] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined) return 'no VAPID';
  if (sender !== key) return 'not the key of the subscription';
  const parts = token.split('.');
  if (!isSignedWith(key, parts)) return 'not signed with its key';
  if (readPart(parts[0])['alg'] !== 'ES256') return 'not ES256';
  const { aud, exp, sub } = readPart(parts[1]);
  if (aud !== audience) return `meant for ${String(aud)}`;
  const remaining = Number(exp) - Date.now() / 1000;
  if (!(remaining > 0 && remaining <= A_DAY_SECONDS)) return `good for ${remaining} s`;
  return /^(?:mailto:.+@|https:\/\/)/.test(String(sub)) ? null : `from ${String(sub)}`;
}
