import {
  type ConversationGenre,
  countReaders,
  type ReadGroup,
} from '@releve/domain/features/messagerie.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { ThreadMessage } from '../thread-messages.ts';
import classes from './thread.module.css';

interface OwnReceiptProps {
  message: ThreadMessage;
  lectures: readonly ReadGroup[];
  genre: ConversationGenre;
  onOpen: () => void;
}

/** « Lu par 4 sur 6 », under the last message of one's own; a press says by whom. */
export function OwnReceipt({ message, lectures, genre, onOpen }: OwnReceiptProps) {
  const t = useT();
  if (message.state !== 'received' || message.retire_le !== null) return null;
  const { read, total } = countReaders(lectures, message.seq);
  if (total === 0) return null;
  const words =
    read === 0
      ? t('messages.message.read_by_nobody')
      : genre === 'directe'
        ? t('messages.message.states.read')
        : t('messages.message.read_by', { read, total });
  return (
    <div className={classes['receipt']}>
      <button type="button" className={classes['receiptButton']} onClick={onOpen}>
        {words}
        <span className="visually-hidden"> · {t('messages.message.see_readers')}</span>
      </button>
    </div>
  );
}
