import type { HoraireJour, HoraireQuart } from '@releve/domain/features/horaire.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { dayNumber, formatWeekday } from '../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { absencesOf, awaitsConfirmation } from './shown-week.ts';
import { useAbsenceText } from './use-absence-text.ts';
import classes from './week-strip.module.css';

type DayTabProps = {
  date: LocalDate;
  jour: HoraireJour | undefined;
  isToday: boolean;
  isChosen: boolean;
  isUnpublished: boolean;
  panelId: string;
  onChoose: () => void;
};

/** One day of the strip. What it shows in signs is said in its name. */
export function DayTab(props: DayTabProps) {
  const { date, jour, isToday, isChosen, panelId, onChoose } = props;
  const language = useLanguage();
  const name = useDayName(props);
  const now = useCorrectedNow();
  const isPhone = useIsPhone();
  const quarts = jour?.quarts ?? [];
  const needsYou = quarts.some((quart) => awaitsConfirmation(quart, now));
  return (
    <button
      type="button"
      role="tab"
      className={classes['day']}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-controls={panelId}
      data-today={isToday || undefined}
      data-away={absencesOf(jour)[0]?.statut}
      data-special={(jour?.jours_speciaux.length ?? 0) > 0 || undefined}
      onClick={onChoose}
    >
      <span className="visually-hidden">{name}</span>
      <span className={classes['weekday']} aria-hidden="true">
        {formatWeekday(date, language)}
      </span>
      <span className={`${classes['number']} tabular`} aria-hidden="true">
        {dayNumber(date)}
      </span>
      <span
        className={`${classes['hours']} tabular`}
        data-off={quarts.length === 0 || undefined}
        aria-hidden="true"
      >
        {isPhone ? startOf(jour) : hoursOf(jour)}
      </span>
      {needsYou && <span className={classes['dot']} aria-hidden="true" />}
      {quarts.length > 0 && (
        <span className={classes['visits']} aria-hidden="true">
          {quarts.map((quart) => (
            <Visit key={quart.id} quart={quart} />
          ))}
        </span>
      )}
    </button>
  );
}

function Visit({ quart: { debut, client } }: { quart: HoraireQuart }) {
  return (
    <span className={classes['visit']}>
      <span className="tabular">{formatClock(debut)}</span> {client.nom}
    </span>
  );
}

const NO_QUART = '–';

const hoursOf = (jour: HoraireJour | undefined): string => {
  if (jour === undefined) return '\u00a0';
  return jour.quarts.length === 0 ? NO_QUART : formatMinutes(jour.minutes);
};

/** There is no room for the visits on a phone: when one starts is what is looked for. */
const startOf = (jour: HoraireJour | undefined): string => {
  if (jour === undefined) return '\u00a0';
  const [first] = jour.quarts;
  return first === undefined ? NO_QUART : formatClock(first.debut);
};

function useDayName({ date, jour, isToday, isUnpublished }: DayTabProps): string {
  const t = useT();
  const long = useDateFormatter().long(date);
  const now = useCorrectedNow();
  const absenceText = useAbsenceText();
  if (jour === undefined) return long;
  const [first] = jour.quarts;
  const time = formatClock(first?.debut ?? '');
  return [
    first === undefined
      ? t(isUnpublished ? 'horaire.week.day_unpublished' : 'horaire.week.day_off', { date: long })
      : t('horaire.week.day', { date: long, time, duration: formatMinutes(jour.minutes) }),
    ...(isToday ? [t('horaire.week.is_today')] : []),
    ...(jour.quarts.some((quart) => awaitsConfirmation(quart, now))
      ? [t('horaire.week.to_confirm')]
      : []),
    ...jour.jours_speciaux.map((day) => specialDayName(day, t)),
    ...absencesOf(jour).map(absenceText),
  ].join(', ');
}
