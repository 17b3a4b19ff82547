// Recognises the code on the sheet of a site by its digest: a phone knows its sites without knowing their codes.
import { qrDigest } from '@releve/domain/qr-digest.ts';

/** Null where the browser cannot tell: outside a secure page it has no digest. */
export async function digestSiteCode(token: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return qrDigest(new Uint8Array(bytes));
}
