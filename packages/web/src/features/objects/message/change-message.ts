// Correcting and withdrawing what one wrote, in a conversation or under an object.
import { editMessage, withdrawMessage } from '@releve/domain/features/messagerie.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { TIMELINE_CHANGES } from '../timeline-changes.ts';

/**
 * What changes a message follows it, and what changed it before, where those still wait. Of one that the server has, a
 * change is a subject of its own: its refusal holds back no other message.
 */
function subjectOfChange(uuid: string): string {
  const isOfIt = ({ params, body }: { params?: { uuid?: unknown }; body: unknown }): boolean =>
    params?.uuid === uuid ||
    (typeof body === 'object' && body !== null && 'uuid' in body && body.uuid === uuid);
  const rows = useOutboxStatus.getState().rows ?? [];
  return rows.findLast(isOfIt)?.subject ?? `message:${uuid}`;
}

const ONE_MESSAGE = {
  subject: ({ params }: { params: { uuid: string } }) => subjectOfChange(params.uuid),
  changes: TIMELINE_CHANGES,
};

export function useEditMessage(): (uuid: string, texte: string) => Promise<void> {
  const { mutateAsync } = useCommand(editMessage, ONE_MESSAGE);
  return async (uuid, texte) => {
    await mutateAsync({ params: { uuid }, body: { texte, at: correctedNow() } });
  };
}

/** Asks first. */
export function useWithdrawMessage(): (uuid: string) => Promise<void> {
  const t = useT();
  const { mutateAsync } = useCommand(withdrawMessage, ONE_MESSAGE);
  return async (uuid) => {
    const isSure = await askConfirmation({
      title: t('messages.change.withdraw_title'),
      text: t('messages.change.withdraw_text'),
      confirmLabel: t('messages.change.withdraw_confirm'),
      kind: 'danger',
    });
    if (isSure) await mutateAsync({ params: { uuid }, body: { at: correctedNow() } });
  };
}
