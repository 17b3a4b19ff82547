import type { Memo } from '@releve/domain/features/memos.ts';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { FIRST_READERS } from '../objects/reader-search.ts';
import { ReceiptsPanel } from '../objects/receipts-panel.tsx';
import { useRemindMemo } from './memos.mutations.ts';
import { useMemoReaders } from './memos.queries.ts';

const NOBODY = { destinataires: 0, lus: 0, confirmes: 0 };

export function MemoReaders({ memo }: { memo: Memo }) {
  const t = useT();
  const [search, setSearch] = useState(FIRST_READERS);
  const { isPending, mutate } = useRemindMemo();
  return (
    <ReceiptsPanel
      listLabel={t('memos.readers')}
      counts={memo.lectures ?? NOBODY}
      mustConfirm={memo.confirmation_requise}
      readers={useMemoReaders(memo.id, search)}
      search={search}
      onSearch={setSearch}
      reminding={{
        isPending,
        remind: (onReminded) =>
          mutate(
            { params: { id: memo.id } },
            { onSuccess: (answer) => answer !== 'queued' && onReminded(answer) },
          ),
      }}
    />
  );
}
