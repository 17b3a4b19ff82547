import { countReaders, type ReadGroup } from '@releve/domain/features/messagerie.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconChecks,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { ThreadMessage } from '../thread-messages.ts';
import classes from './thread.module.css';

/** How far a message of one's own has come: on this device, refused, on the server, read by all. */
export type Receipt = 'waiting' | 'parked' | 'received' | 'read';

const ICONS: Readonly<Record<Receipt, TablerIcon>> = {
  waiting: IconClock,
  parked: IconAlertCircle,
  received: IconCheck,
  read: IconChecks,
};

export function receiptOf(message: ThreadMessage, lectures: readonly ReadGroup[]): Receipt {
  if (message.state !== 'received') return message.state;
  const { read, total } = countReaders(lectures, message.seq);
  return total > 0 && read === total ? 'read' : 'received';
}

export function MessageState({ receipt }: { receipt: Receipt }) {
  const t = useT();
  const Icon = ICONS[receipt];
  return (
    <span className={classes['state']} data-receipt={receipt}>
      <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      <span className="visually-hidden">{t(`messages.message.states.${receipt}`)}</span>
    </span>
  );
}
