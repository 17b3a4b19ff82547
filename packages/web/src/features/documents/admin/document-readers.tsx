import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { FIRST_READERS } from '../../objects/reader-search.ts';
import { ReceiptsPanel } from '../../objects/receipts-panel.tsx';
import { useRemindDocument } from './documents-admin.mutations.ts';
import { useDocumentReaders } from './documents-admin.queries.ts';

/** Of the current version. */
export function DocumentReaders({ document }: { document: ManagedDetail }) {
  const t = useT();
  const canUpdate = useAbility().can('update', 'Document');
  const [search, setSearch] = useState(FIRST_READERS);
  const { isPending, mutate } = useRemindDocument();
  const isOut = document.statut === 'publie';
  return (
    <ReceiptsPanel
      listLabel={t('documents_admin.readers')}
      counts={document.lectures}
      mustConfirm={document.confirmation_requise}
      readers={useDocumentReaders(document.id, search)}
      search={search}
      onSearch={setSearch}
      {...(canUpdate &&
        isOut && {
          reminding: {
            isPending,
            remind: (onReminded) =>
              mutate(
                { params: { id: document.id } },
                { onSuccess: (answer) => answer !== 'queued' && onReminded(answer) },
              ),
          },
        })}
    />
  );
}
