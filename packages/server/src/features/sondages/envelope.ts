// What waits sealed. Whoever has the database has neither the key nor the length of what is inside.
import type { SecretBox } from '../../platform/data-key.ts';

/** Of a survey: nearly every answer fits into one block, and so looks like every other. */
export const SONDAGE_BLOCK = 16 * 1024;
export const HUMEUR_BLOCK = 128;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Filled up to whole blocks, in bytes as they will be sealed. */
function fill(text: string, block: number): string {
  const length = Buffer.byteLength(text);
  return text + ' '.repeat((block - (length % block)) % block);
}

export const sealEnvelope = (
  box: SecretBox,
  content: unknown,
  { owner, block }: { owner: string; block: number },
): Buffer => box.seal(fill(JSON.stringify(content), block), owner);

/** Undefined where it was sealed with another key. */
export function openEnvelope(box: SecretBox, sealed: Uint8Array, owner: string): unknown {
  const text = box.open(sealed, owner);
  return isText(text) ? JSON.parse(text) : undefined;
}
