// Signs a request to an S3 service with AWS Signature Version 4. Knows nothing of what is stored.
import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** As `20130524T000000Z`. */
const stampOf = (now: Temporal.Instant): string =>
  now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/** Sorted by name, as it is signed. */
function canonicalQuery({ searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return sorted.toString().replaceAll('+', '%20');
}

/** The headers to send with a request that has no header of its own but its host. */
export function signRequest(
  request: { method: string; url: URL; body: Uint8Array },
  { region, accessKey, secretKey }: S3Credentials,
  now: Temporal.Instant,
): Record<string, string> {
  const stamp = stampOf(now);
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const bodyHash = sha256(request.body);
  const signedHeaders = 'host;x-amz-content-sha256;x-amz-date';
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    `host:${request.url.host}`,
    `x-amz-content-sha256:${bodyHash}`,
    `x-amz-date:${stamp}`,
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secretKey}`);
  const signature = hmac(key, text).toString('hex');
  return {
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}
