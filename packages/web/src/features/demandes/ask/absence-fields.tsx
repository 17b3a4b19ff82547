import { Switch } from '@mantine/core';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import type { Banque, DemandeType } from '@releve/domain/features/demande-types.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useDaySwitchTime } from '../../../platform/stores/day-switch.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import type { FormFields } from '../../../ui/form/use-fields.ts';
import { UNSENT_ID } from '../demande-changes.ts';
import { daysInWords } from '../demande-words.ts';
import { type DemandeValues, hoursOf, isPartDay } from './demande-form.ts';
import { chooseDay, findOther, type LeaveCalendar, toDays, weighLeave } from './leave-calendar.ts';
import { MonthCalendar } from './month-calendar.tsx';
import classes from './ask.module.css';
import { TimeField } from '../../../ui/time-field.tsx';

type AbsenceFieldsProps = {
  type: DemandeType;
  banques: readonly Banque[];
  /** Undefined where this device has never seen it. */
  calendar: LeaveCalendar | undefined;
  bounds: { du: string; au: string };
  field: FormFields<DemandeValues>;
};

/** Which days, or which hours of one; what they count, and what the bank has afterwards. */
export function AbsenceFields({ type, banques, calendar, bounds, field }: AbsenceFieldsProps) {
  const t = useT();
  const errorId = useId();
  const { values, change } = field;
  const isPart = isPartDay(values);
  const days = toDays(calendar);
  const other = values.du === null ? null : findOther(days, values.du);
  const error = field.errorOf('du');
  return (
    <>
      <MonthCalendar
        label={t('demandes.ask.fields.du')}
        name="du"
        days={days}
        bounds={bounds}
        chosen={values.du}
        error={error}
        errorId={errorId}
        onChoose={(date, { isRange }) =>
          change({ du: chooseDay(values.du, date, { isRange, isSingle: isPart }) })
        }
      />
      {error !== null && (
        <p id={errorId} className={classes['fault']} role="alert">
          {error}
        </p>
      )}
      {other !== null && other.id > UNSENT_ID && (
        <Link className={classes['link'] ?? ''} to={`/user/demandes/view/${other.id}`}>
          {t('demandes.refused.see_other')}
        </Link>
      )}
      {type.unite === 'jours' && (
        <Switch
          {...field.flag('isPart')}
          onChange={({ currentTarget: { checked } }) =>
            change({
              isPart: checked,
              du: values.du && { ...values.du, au: values.du.du, isOpen: !checked },
            })
          }
        />
      )}
      {isPart && (
        <div className={classes['times']}>
          <TimeField {...field.text('debut')} required />
          <TimeField {...field.text('fin')} required />
        </div>
      )}
      <LeaveSummary type={type} banques={banques} calendar={calendar} values={values} />
    </>
  );
}

type LeaveSummaryProps = Pick<AbsenceFieldsProps, 'type' | 'banques' | 'calendar'> & {
  values: DemandeValues;
};

/** « 3 quarts, 21 h · après cette demande : 18 h 30 de vacances », as it is chosen. */
function LeaveSummary({ type, banques, calendar, values }: LeaveSummaryProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const daySwitchTime = useDaySwitchTime();
  const { du: chosen } = values;
  if (chosen === null) {
    return <p className={classes['summary']}>{t('demandes.ask.choose_days')}</p>;
  }
  const asked = { chosen, hours: hoursOf(values) };
  const { count, bank } = weighLeave(calendar, { type, banques }, asked, daySwitchTime);
  return (
    <div className={classes['summary']} aria-live="polite">
      <p className={classes['strong']}>{daysInWords(chosen, { t, language, today })}</p>
      {count.isKnown && (
        <p className="tabular">
          {count.quarts > 0 && `${t('demandes.ask.quarts', { count: count.quarts })}, `}
          {t(count.isUsual ? 'demandes.ask.about' : 'demandes.ask.exactly', {
            duration: formatMinutes(count.minutes),
          })}
        </p>
      )}
      {bank !== null && (
        <p className="tabular">
          {t('demandes.ask.after', {
            duration: formatMinutes(bank.apres),
            bank: nameIn(language, bank.banque),
          })}
        </p>
      )}
      {bank !== null && bank.manque > 0 && (
        <p className={classes['fault']}>
          {t(`demandes.ask.lacks.${type.depassement}`, { duration: formatMinutes(bank.manque) })}
        </p>
      )}
      {type.banque_id !== null && bank === null && (
        <p className={classes['quiet']}>{t('demandes.ask.balance_unknown')}</p>
      )}
      {type.banque_id === null && !count.isKnown && (
        <p className={classes['quiet']}>{t('demandes.ask.hours_unknown')}</p>
      )}
      <NoticeHint type={type} du={chosen.du} today={today} />
    </div>
  );
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function NoticeHint({ type, du, today }: { type: DemandeType; du: string; today: string }) {
  const t = useT();
  const isShort = type.preavis_jours > 0 && daysBetween(today, du) < type.preavis_jours;
  return isShort ? (
    <p className={classes['quiet']}>
      {t('demandes.ask.short_notice', { count: type.preavis_jours })}
    </p>
  ) : null;
}
