import type { Memo } from '@releve/domain/features/memos.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { countReached } from '../objects/audience.queries.ts';
import { describeAudience } from '../objects/audience-words.ts';

interface Publication extends Pick<Memo, 'titre' | 'audience'> {
  readonly auteurId: number;
}

/** Asks before a memo leaves, and names the number of people it leaves to: the server counts them at that moment. */
export function useAskPublication() {
  const t = useT();
  return async (
    { titre, audience, auteurId }: Publication,
    cancelLabel?: string,
  ): Promise<boolean> => {
    const count = await countReached(audience, auteurId);
    const text = t('memos.panel.ask_publish_text', {
      titre,
      audience: describeAudience(audience, t),
    });
    return askConfirmation({
      title: t('memos.panel.ask_publish'),
      text: count === 0 ? `${text} ${t('memos.panel.nobody')}` : text,
      confirmLabel:
        count === null || count === 0
          ? t('memos.panel.publish')
          : t('memos.panel.send_to', { count }),
      ...(cancelLabel !== undefined && { cancelLabel }),
    });
  };
}
