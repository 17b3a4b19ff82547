// Which memos are shown on the home page, and in which order. Pure.
import type { Memo } from '@releve/domain/features/memos.ts';

export const SHOWN_MEMOS = 3;

export type AwaitedMemo = Pick<Memo, 'id' | 'titre'> & { etat: 'a_confirmer' | 'a_lire' };

/** Those to confirm first; one that is both to read and to confirm appears once. */
export function pickAwaitedMemos(
  toConfirm: readonly Pick<Memo, 'id' | 'titre'>[],
  toRead: readonly Pick<Memo, 'id' | 'titre'>[],
): AwaitedMemo[] {
  const confirmIds = new Set(toConfirm.map(({ id }) => id));
  return [
    ...toConfirm.map(({ id, titre }) => ({ id, titre, etat: 'a_confirmer' as const })),
    ...toRead
      .filter(({ id }) => !confirmIds.has(id))
      .map(({ id, titre }) => ({ id, titre, etat: 'a_lire' as const })),
  ].slice(0, SHOWN_MEMOS);
}
