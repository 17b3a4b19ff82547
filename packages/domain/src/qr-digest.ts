// How a phone recognises the code of a site that it does not know: by the beginning of its SHA-256, in hexadecimal.

/** Enough to tell every site apart, and far too little to find the code again. */
export const QR_DIGEST_LENGTH = 16;

export const qrDigest = (sha256: Uint8Array): string =>
  Array.from(sha256, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, QR_DIGEST_LENGTH);
