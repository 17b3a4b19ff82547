import type { Memo } from '@releve/domain/features/memos.ts';
import { isDone } from '../../platform/api/is-done.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { useDeleteMemo, usePublishMemo, useUnscheduleMemo } from './memos.mutations.ts';
import { useAskPublication } from './use-ask-publication.ts';

export function useMemoActions(memo: Memo) {
  const t = useT();
  const publishing = usePublishMemo();
  const unscheduling = useUnscheduleMemo();
  const removing = useDeleteMemo();
  const askPublication = useAskPublication();
  const params = { id: memo.id };
  const { version, titre } = memo;

  const publishAt = (programme_le: string | null) =>
    isDone(publishing.mutateAsync({ params, body: { version, programme_le } }));

  return {
    isPublishing: publishing.isPending,

    async publish(): Promise<void> {
      const isSure = await askPublication({ ...memo, auteurId: memo.auteur.id });
      if (isSure && (await publishAt(null))) positive(t('memos.panel.published_now'));
    },

    async schedule(at: string): Promise<boolean> {
      const isScheduled = await publishAt(at);
      if (isScheduled) positive(t('memos.panel.scheduled_done'));
      return isScheduled;
    },

    async unschedule(): Promise<void> {
      if (await isDone(unscheduling.mutateAsync({ params, body: { version } }))) {
        positive(t('memos.panel.unscheduled'));
      }
    },

    async remove(): Promise<boolean> {
      const isSure = await askConfirmation({
        kind: 'danger',
        title: t('memos.panel.ask_remove'),
        text: t('memos.panel.ask_remove_text', { titre }),
        confirmLabel: t('memos.panel.confirm_remove'),
      });
      const isRemoved = isSure && (await isDone(removing.mutateAsync({ params })));
      if (isRemoved) positive(t('memos.panel.removed'));
      return isRemoved;
    },
  };
}
