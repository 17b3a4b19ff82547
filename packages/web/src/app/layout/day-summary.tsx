import { IconX } from '@tabler/icons-react';
import { AwaitsSection } from '../../features/home/awaits-section.tsx';
import { homeTexts } from '../../features/home/home.texts.ts';
import { TeamLine } from '../../features/home/team-line.tsx';
import { fullName, initialsOf } from '../../platform/i18n/person-name.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { updateSettings } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useNow } from '../../platform/use-now.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { describeOutbox, moodOf } from './outbox/outbox-words.ts';
import { openOverlay } from '../../platform/shell-store.ts';
import classes from './day-summary.module.css';

needTexts(homeTexts);

/** The right drawer of the settings: who one is, what has not left, the team, what waits. */
export default function DaySummary() {
  const t = useT();
  const now = useNow();
  const format = useDateFormatter();
  const workingDate = useServerSettingsStore((state) => state.virtualDate);
  const person = useUserStore((state) => state.details);
  const { waitingCount, parkedRows, lastSentAt } = useOutboxStatus();
  const counts = { waiting: waitingCount, refused: parkedRows.length, lastSentAt };
  return (
    <aside className={classes['drawer']} aria-label={t('shell.summary.title')}>
      <button
        type="button"
        className={classes['close']}
        aria-label={t('shell.bar.close_summary')}
        onClick={() => updateSettings({ displayRightDrawer: false })}
      >
        <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
      <p className={classes['date']}>{format.long(workingDate)}</p>
      {person !== null && (
        <div className={classes['person']}>
          <span className={classes['initials']} aria-hidden="true">
            {initialsOf(person)}
          </span>
          <div>
            <p className={classes['name']}>{fullName(person)}</p>
            <p className={classes['group']}>{t(`usergroups.${person.usergroup}`)}</p>
          </div>
        </div>
      )}
      <h2 className={classes['heading']}>{t('shell.summary.unsent')}</h2>
      <p className={classes['outbox']} data-mood={moodOf(counts)}>
        {describeOutbox(t, counts, now)}
      </p>
      {moodOf(counts) !== 'sent' && (
        <NativeButton variant="outline" onClick={() => openOverlay('outbox')}>
          {t('shell.banners.late_action')}
        </NativeButton>
      )}
      <div className={classes['day']}>
        <TeamLine />
        <AwaitsSection />
      </div>
    </aside>
  );
}
