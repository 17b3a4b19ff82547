import type { Memo } from '@releve/domain/features/memos.ts';
import { ReceiptProgress } from '../objects/receipt-progress.tsx';

type ReadingProgressProps = { memo: Memo; isDense?: boolean };

/** Only of what was published, for whoever manages it. */
export const ReadingProgress = ({ memo, isDense = false }: ReadingProgressProps) =>
  memo.published && memo.lectures !== null ? (
    <ReceiptProgress
      counts={memo.lectures}
      mustConfirm={memo.confirmation_requise}
      isDense={isDense}
    />
  ) : null;
