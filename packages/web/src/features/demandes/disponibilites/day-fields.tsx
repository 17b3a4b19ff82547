import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  type AvailabilityWindow,
  type DayAvailability,
  MAX_WINDOWS,
} from '@releve/domain/features/disponibilites.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './disponibilites.module.css';
import { TimeField } from '../../../ui/time-field.tsx';

type DayFieldsProps = {
  /** Of the day, or of the question. */
  label: string;
  /** Where its errors are, such as `semaine.2`. */
  name: string;
  day: DayAvailability;
  error: string | null;
  onChange: (day: DayAvailability) => void;
};

type Etat = DayAvailability['etat'];

const ETATS: readonly Etat[] = ['disponible', 'indisponible', 'selon'];
const FIRST_WINDOW: AvailabilityWindow = { debut: '18:00:00', fin: '23:00:00' };
const icon = { size: iconSize.control, stroke: iconStroke };

/** Yes, no, or some hours: one line, and one for each span of hours. */
export function DayFields({ label, name, day, error, onChange }: DayFieldsProps) {
  const t = useT();
  const { etat, heures } = day;
  const choose = (chosen: Etat) =>
    onChange({ etat: chosen, heures: chosen === 'selon' ? [FIRST_WINDOW] : [] });
  const setWindows = (windows: AvailabilityWindow[]) => onChange({ etat, heures: windows });
  return (
    <div className={classes['day']} role="group" aria-label={label}>
      <div className={classes['choice']}>
        <span className={classes['dayName']}>{label}</span>
        <SegmentedControl
          aria-label={label}
          data={ETATS.map((value) => ({ value, label: t(`disponibilites.choices.${value}`) }))}
          value={etat}
          onChange={choose}
        />
      </div>
      {heures.map((window, at) => (
        <WindowFields
          // A span has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={label}
          name={`${name}.heures.${at}`}
          window={window}
          onChange={(changed) => setWindows(heures.with(at, changed))}
          {...(heures.length > 1 && { onRemove: () => setWindows(heures.toSpliced(at, 1)) })}
        />
      ))}
      {etat === 'selon' && heures.length < MAX_WINDOWS && (
        <Button
          variant="subtle"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus {...icon} />}
          aria-label={t('disponibilites.hours.add_for', { jour: label })}
          onClick={() => setWindows([...heures, FIRST_WINDOW])}
        >
          {t('disponibilites.hours.add')}
        </Button>
      )}
      {error !== null && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type WindowFieldsProps = {
  label: string;
  name: string;
  window: AvailabilityWindow;
  onChange: (window: AvailabilityWindow) => void;
  /** Absent for the only one. */
  onRemove?: () => void;
};

function WindowFields({ label, name, window, onChange, onRemove }: WindowFieldsProps) {
  const t = useT();
  const { debut, fin } = window;
  const plage = t('disponibilites.between', { debut: formatClock(debut), fin: formatClock(fin) });
  return (
    <div className={classes['window']}>
      {(['debut', 'fin'] as const).map((side) => (
        <TimeField
          key={side}
          name={`${name}.${side}`}
          label={t(`disponibilites.hours.${side}`)}
          aria-label={`${label}, ${t(`disponibilites.hours.${side}`)}`}
          value={formatClock(window[side])}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...window, [side]: value === '' ? '' : `${value}:00` })
          }
        />
      ))}
      <span className={classes['nextDay']}>
        {debut !== '' && fin !== '' && fin <= debut && t('disponibilites.hours.next_day')}
      </span>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          aria-label={t('disponibilites.hours.remove', { plage, jour: label })}
          onClick={onRemove}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </div>
  );
}
