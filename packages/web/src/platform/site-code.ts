// Recognises the codes of a site by their digests: a phone knows its sites without knowing their codes.
import { qrDigest } from '@releve/domain/qr-digest.ts';

/** Null where the browser cannot tell: outside a secure page it has no digest. */
export async function digestSiteCode(token: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return qrDigest(new Uint8Array(bytes));
}

interface KnownSite {
  qr_empreinte: string;
  /** A week that an earlier release kept on this device has none. */
  codes_empreintes?: readonly string[];
}

/** Whether the code on the sheet of a site, or one of those on its labels, has that digest. */
export const bearsCode = (
  { qr_empreinte, codes_empreintes = [] }: KnownSite,
  digest: string,
): boolean => qr_empreinte === digest || codes_empreintes.includes(digest);
