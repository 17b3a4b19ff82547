import { delayChoices, isDelayOffered } from '@releve/domain/announced-delay.ts';
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { IconClockPause } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { useHoraireStore } from '../../horaire/kept/horaire-store.ts';
import type { PunchStep } from '../unplanned-visits.ts';
import { announceDelay } from './announce-delay.ts';
import { announcedOf, stayOf } from './announced.ts';
import classes from './delay.module.css';

const loadDelaySheet = () => import('./delay-sheet.tsx');

interface DelayLineProps {
  step: PunchStep;
  now: number;
}

/** Below the button of an entry, from some hours before it: that one will be late, in one tap, or what was said. */
export function DelayLine({ step: { type, quart }, now }: DelayLineProps) {
  if (type !== 'entree' || quart === null || !isDelayOffered(stayOf(quart), now)) return null;
  return <QuartDelay key={quart.id} quart={quart} now={now} />;
}

function QuartDelay({ quart, now }: { quart: HoraireQuart; now: number }) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  const days = useHoraireStore(({ dayPunch }) => dayPunch);
  const [isChoosing, setIsChoosing] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const said = announcedOf(quart, days);
  const [first] = delayChoices(stayOf(quart), now);
  if (said === null && first === undefined) return null;
  const announce = async (minutes: number) => {
    try {
      await announceDelay(quart, minutes);
    } catch (error) {
      reportError(error);
      negative(t('punch.delay.failed'));
    }
  };
  const words =
    said === null
      ? ''
      : t('punch.delay.said', { minutes: said.minutes, time: format.time(said.arrivee_at) });
  return (
    <div className={classes['delay']}>
      {said !== null && (
        <p className={`${classes['said']} tabular`}>
          <IconClockPause size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {words}
        </p>
      )}
      {said === null && first !== undefined && (
        <button
          type="button"
          className={classes['say']}
          onClick={() => {
            // The one that was pressed goes away with it.
            void announce(first).then(() => more.current?.focus());
          }}
        >
          <IconClockPause size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('punch.delay.say', { minutes: first })}
        </button>
      )}
      <button
        ref={more}
        type="button"
        className={classes['more']}
        aria-label={t(said === null ? 'punch.delay.more_named' : 'punch.delay.change_named')}
        onClick={() => setIsChoosing(true)}
      >
        {t(said === null ? 'punch.delay.more' : 'punch.delay.change')}
      </button>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <OnDemand
        load={loadDelaySheet}
        isWanted={isChoosing}
        props={{
          isOpen: isChoosing,
          quart,
          said,
          now,
          onAnnounce: announce,
          onClose: () => setIsChoosing(false),
        }}
      />
    </div>
  );
}
