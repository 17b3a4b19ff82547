import { IconCloudCheck } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { announce } from '../../../platform/offline/outbox-signals.ts';
import { useOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { useNow } from '../../../platform/use-now.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { describeOutbox } from './outbox-words.ts';
import { OthersList } from './others-list.tsx';
import { RefusedList, WaitingList } from './outbox-lists.tsx';
import { useWaitingRows } from './unsent-rows.ts';

export default function OutboxSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const now = useNow();
  const waiting = useWaitingRows();
  const { waitingCount, parkedRows, lastSentAt, isDraining } = useOutboxStatus();
  const isEmpty = waitingCount === 0 && parkedRows.length === 0;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shell.outbox.title')}
      footer={
        waitingCount > 0 && (
          <NativeButton isBusy={isDraining} onClick={() => announce('ready')}>
            {t(isDraining ? 'shell.outbox.sending' : 'shell.outbox.send_now')}
          </NativeButton>
        )
      }
    >
      {isEmpty && (
        <EmptyState
          icon={IconCloudCheck}
          title={describeOutbox(t, { waiting: 0, refused: 0, lastSentAt }, now)}
          text={t('shell.outbox.all_sent_detail')}
        />
      )}
      {parkedRows.length > 0 && <RefusedList rows={parkedRows} />}
      {waiting.length > 0 && <WaitingList rows={waiting} />}
      <OthersList />
    </Sheet>
  );
}
