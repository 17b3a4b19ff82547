import { Button } from '@mantine/core';
import type { Disponibilites, WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import { IconCalendarCheck, IconHourglass, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter, weekdayNames } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SettingRow, SettingsSection } from '../../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { ALWAYS, changedDays, dayText, FREE, weekOrder } from './day-words.ts';
import { useWeekType } from './disponibilites.queries.ts';
import classes from './disponibilites.module.css';

const loadWeekSheet = () => import('./week-sheet.tsx');

/** The week as it is, what was approved for later and what waits for an answer. */
export function UsualWeek({ known }: { known: Disponibilites }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const type = useWeekType();
  const sheet = useOpened<WeekAvailability>(ALWAYS);
  const { semaine, depuis, a_venir, en_attente } = known;
  const week = semaine ?? ALWAYS;
  const latest = en_attente?.semaine ?? a_venir.at(-1)?.semaine ?? week;
  return (
    <SettingsSection title={t('disponibilites.week.title')} text={t('disponibilites.week.text')}>
      {a_venir.map(({ en_vigueur_le, semaine: coming }) => (
        <Banner key={en_vigueur_le} kind="info" icon={IconCalendarCheck}>
          <strong>{t('disponibilites.coming', { date: dates.long(en_vigueur_le) })}</strong>
          <WeekDifference before={week} after={coming} />
        </Banner>
      ))}
      {en_attente !== null && <AskedWeek asked={en_attente} before={week} />}
      <ul className={classes['week']} aria-label={t('disponibilites.week.title')}>
        {weekOrder(firstDay).map((day) => (
          <li key={day} data-etat={week[day]?.etat}>
            <span className={classes['dayName']}>{weekdayNames(language)[day]}</span>
            <span className="tabular">{dayText(week[day] ?? FREE, t)}</span>
          </li>
        ))}
      </ul>
      <SettingRow
        text={
          depuis === null
            ? t('disponibilites.week.never_said')
            : t('disponibilites.week.since', { date: dates.long(depuis) })
        }
        isStacked
        control={
          <Button
            variant="default"
            leftSection={<IconPencil size={iconSize.control} stroke={iconStroke} />}
            disabled={type === undefined}
            onClick={() => sheet.open(latest)}
          >
            {t('disponibilites.week.change')}
          </Button>
        }
      />
      {type !== undefined && (
        <OpenedLayer load={loadWeekSheet} opened={sheet} props={{ type, semaine: sheet.subject }} />
      )}
    </SettingsSection>
  );
}

type AskedWeekProps = {
  asked: NonNullable<Disponibilites['en_attente']>;
  before: WeekAvailability;
};

function AskedWeek({ asked: { demande_id, en_vigueur_le, semaine }, before }: AskedWeekProps) {
  const t = useT();
  const date = useDateFormatter().long(en_vigueur_le);
  return (
    <Banner
      kind="info"
      icon={IconHourglass}
      action={
        demande_id !== null && (
          <Button
            component={Link}
            to={`/user/demandes/view/${demande_id}`}
            variant="outline"
            size="compact-md"
          >
            {t('disponibilites.asked.see')}
          </Button>
        )
      }
    >
      <strong>{t('disponibilites.asked.title', { date })}</strong>
      <WeekDifference before={before} after={semaine} />
      {demande_id === null && <p>{t('disponibilites.asked.unsent')}</p>}
    </Banner>
  );
}

/** The days that differ, one a line. */
function WeekDifference({ before, after }: { before: WeekAvailability; after: WeekAvailability }) {
  const t = useT();
  const language = useLanguage();
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const days = changedDays(before, after, firstDay);
  if (days.length === 0) return <p>{t('disponibilites.no_difference')}</p>;
  return (
    <ul className={classes['difference']}>
      {days.map((day) => (
        <li key={day}>
          {weekdayNames(language)[day]} · {dayText(after[day] ?? FREE, t)}
        </li>
      ))}
    </ul>
  );
}
