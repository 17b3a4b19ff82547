import { minutesUntil } from '@releve/domain/worked-time.ts';
import { weekOf } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { IconClockHour4 } from '@tabler/icons-react';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { type Announcing, useTellKnown } from '../../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useHoraireStore } from '../../horaire/kept/horaire-store.ts';
import type { ShownDay } from '../use-punch-plan.ts';
import { readWorkedWeek } from './worked-week.ts';
import classes from './worked-lines.module.css';
import { workedTexts } from './worked.texts.ts';

needTexts(workedTexts);

interface WorkedLinesProps {
  shown: Pick<ShownDay, 'input' | 'day' | 'weekMinutes'>;
}

/** What was worked on the shown day and in its week, beside what is planned: one is never taken for the other. */
export default function WorkedLines({ shown, onKnown }: WorkedLinesProps & Announcing) {
  useTellKnown(true, onKnown);
  const { input, day: told, weekMinutes = 0 } = shown;
  const t = useT();
  const dayPunch = useHoraireStore((state) => state.dayPunch);
  const firstDayOfWeek = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const { date, today, now } = input;
  const { day, week, incomplete } = readWorkedWeek({ ...input, dayPunch, told, firstDayOfWeek });
  const dayMinutes = minutesUntil(day, now);
  const minutes = minutesUntil(week, now);
  const hasDay = date === today && (dayMinutes > 0 || day.depuis !== null);
  const hasPunched = minutes > 0 || week.depuis !== null || week.oublis > 0;
  if (!hasPunched && weekMinutes === 0) return null;
  const planned = formatMinutes(weekMinutes);
  const worked = formatMinutes(minutes);
  const isWeekOfToday = weekOf(date, firstDayOfWeek).includes(today);
  const weekName = t(isWeekOfToday ? 'worked.this_week' : 'worked.that_week');
  return (
    <div className={classes['worked']}>
      <IconClockHour4 size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      <div className={`${classes['lines']} tabular`}>
        {hasDay && (
          <p className={classes['day']}>
            {t(day.depuis === null ? 'worked.today' : 'worked.today_running', {
              duration: formatMinutes(dayMinutes),
            })}
          </p>
        )}
        <p>
          {!hasPunched
            ? t('worked.week_planned', { week: weekName, planned })
            : weekMinutes === 0
              ? t('worked.week_worked', { week: weekName, worked })
              : t('worked.week', { week: weekName, worked, planned })}
        </p>
        {hasPunched && <p className={classes['basis']}>{t('worked.basis')}</p>}
        {week.oublis > 0 && (
          <p className={classes['missing']}>
            {week.oublis === 1 && incomplete[0] === addDays(today, -1)
              ? t('worked.forgotten_yesterday')
              : t('worked.incomplete', { count: week.oublis })}
          </p>
        )}
      </div>
    </div>
  );
}
