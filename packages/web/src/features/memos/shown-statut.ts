import type { Memo, MemoStatut } from '@releve/domain/features/memos.ts';

export type ShownStatut = MemoStatut | 'termine';

/** A published memo whose last day has passed is no longer read by anyone. */
export const shownStatut = (
  { statut, fin_le }: Pick<Memo, 'statut' | 'fin_le'>,
  today: string,
): ShownStatut => (statut === 'publie' && fin_le !== null && fin_le < today ? 'termine' : statut);
