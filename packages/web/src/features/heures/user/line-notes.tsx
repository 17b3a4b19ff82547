import type { HeuresAnomaly, HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import {
  IconAlertCircle,
  IconClockHour4,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { anomalyName, anomalyText } from '../shared/anomaly-words.ts';
import classes from './line.module.css';

const ICONS: Record<HeuresAnomaly['gravite'], TablerIcon> = {
  bloquante: IconAlertCircle,
  a_decider: IconClockHour4,
  a_savoir: IconInfoCircle,
};

/** What other parts of the card say already. */
const SAID_ELSEWHERE: ReadonlySet<HeuresAnomaly['code']> = new Set([
  'contestee',
  'semaine_suivante',
]);

/** An approved line has been looked at: only what is worth knowing stays. */
const notesOf = ({ anomalies, etat }: HeuresLine): HeuresAnomaly[] =>
  anomalies.filter(
    ({ code, gravite }) =>
      !SAID_ELSEWHERE.has(code) && (etat !== 'approuvee' || gravite === 'a_savoir'),
  );

/** Of an exit that is missing, the minutes are those of the plan: nothing that happened. */
const measureOf = ({ code, minutes }: HeuresAnomaly): string =>
  code === 'visite_ouverte' || minutes === null || minutes <= 0
    ? ''
    : ` · ${formatMinutes(minutes)}`;

export function LineNotes({ line }: { line: HeuresLine }) {
  return <Notes anomalies={notesOf(line)} />;
}

/** Doubts in plain words: what it is, and what it means for the hours. */
export function Notes({ anomalies }: { anomalies: readonly HeuresAnomaly[] }) {
  const t = useT();
  if (anomalies.length === 0) return null;
  return (
    <ul className={classes['notes']}>
      {anomalies.map((anomaly) => {
        const { code, gravite, cle } = anomaly;
        const Icon = ICONS[gravite];
        return (
          <li key={`${code} ${cle}`} data-gravity={gravite}>
            <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            <div>
              <p className={`${classes['noteName'] ?? ''} tabular`}>
                {anomalyName(t, code)}
                {measureOf(anomaly)}
              </p>
              <p className={classes['quiet']}>{anomalyText(t, code)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
