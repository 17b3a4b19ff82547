import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { useRealtimeStore } from '../../../platform/realtime/realtime-store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useConnectionState } from '../connection-state.ts';
import { openOverlay } from '../../../platform/shell-store.ts';
import { describeOutbox, moodOf, type OutboxMood } from './outbox-words.ts';
import classes from './outbox-indicator.module.css';

const ICONS: Record<OutboxMood, TablerIcon> = {
  sent: IconCloudCheck,
  waiting: IconCloudUp,
  refused: IconCloudExclamation,
};

/** What is still on this device, and whether the server can be reached: one glance, one tap. */
export function OutboxIndicator() {
  const t = useT();
  const now = useNow();
  const connection = useConnectionState();
  const { waitingCount, parkedRows, lastSentAt, isDraining } = useOutboxStatus();
  const live = useRealtimeStore(({ state }) => state);
  const counts = { waiting: waitingCount, refused: parkedRows.length, lastSentAt };
  const mood = moodOf(counts);
  const Icon = mood === 'sent' && connection !== 'online' ? IconCloudOff : ICONS[mood];
  return (
    <button
      type="button"
      className={classes['indicator']}
      data-mood={mood}
      data-count={parkedRows.length || waitingCount || undefined}
      data-connection={connection}
      data-live={live}
      title={t(`frame.live.${live}`)}
      data-draining={isDraining || undefined}
      onClick={() => openOverlay('outbox')}
    >
      <span className={classes['glyph']}>
        <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        <span className={classes['dot']} aria-hidden="true" />
      </span>
      <span className={classes['words']}>{describeOutbox(t, counts, now)}</span>
      <span className="visually-hidden">{t(`shell.connection.${connection}`)}</span>
    </button>
  );
}
