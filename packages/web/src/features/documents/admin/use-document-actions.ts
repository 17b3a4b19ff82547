import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { isDone } from '../../../platform/api/is-done.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useArchiveDocument, useDeleteDocument } from './documents-admin.mutations.ts';

export function useDocumentActions({ id, titre, version }: ManagedDetail) {
  const t = useT();
  const archiving = useArchiveDocument();
  const removing = useDeleteDocument();
  const params = { id };
  return {
    /** `false` gives it back to those it is for. */
    async archive(archive: boolean): Promise<void> {
      const act = archive ? 'archive' : 'unarchive';
      const isSure =
        !archive ||
        (await askConfirmation({
          title: t('documents_admin.panel.ask_archive'),
          text: t('documents_admin.panel.ask_archive_text', { titre }),
          confirmLabel: t('documents_admin.panel.archive'),
        }));
      if (isSure && (await isDone(archiving.mutateAsync({ params, body: { archive, version } })))) {
        positive(t(`documents_admin.panel.${act}d`));
      }
    },

    async remove(): Promise<boolean> {
      const isSure = await askConfirmation({
        kind: 'danger',
        title: t('documents_admin.panel.ask_remove'),
        text: t('documents_admin.panel.ask_remove_text', { titre }),
        confirmLabel: t('documents_admin.panel.remove'),
      });
      const isRemoved = isSure && (await isDone(removing.mutateAsync({ params })));
      if (isRemoved) positive(t('documents_admin.panel.removed'));
      return isRemoved;
    },
  };
}
