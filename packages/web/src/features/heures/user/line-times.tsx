import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { toInstant } from '@releve/domain/pay/pay-clock.ts';
import { formatTime } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { payCodeName } from '../shared/anomaly-words.ts';
import { presenceOf, specialCodes } from './shown-week.ts';
import classes from './line.module.css';

const DASH = '\u2013';

interface Span {
  readonly debut: number | null;
  readonly fin: number | null;
}

/** Minutes as people read a clock, in the company's time zone. */
export function useSpans(): (spans: readonly Span[]) => string {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const read = (minute: number | null): string =>
    minute === null ? t('my_heures.line.unknown') : formatTime(toInstant(minute), timeZone);
  return (spans) =>
    spans.map(({ debut, fin }) => `${read(debut)}\u00a0${DASH}\u00a0${read(fin)}`).join(', ');
}

/** Planned and punched, with their times; then what else is presence, and what is paid otherwise than as usual hours. */
export function LineTimes({ line }: { line: HeuresLine }) {
  const t = useT();
  const spansOf = useSpans();
  const { pistes, prevu, client } = line;
  const { punched, travel, shortBreaks } = presenceOf(line);
  return (
    <dl className={`${classes['times'] ?? ''} tabular`}>
      {pistes.prevu.length > 0 && (
        <Row name={t('my_heures.line.planned')} text={spansOf(pistes.prevu)} minutes={prevu} />
      )}
      {client !== null && (
        <Row
          name={t('my_heures.line.punched')}
          text={pistes.pointe.length === 0 ? t('my_heures.line.nothing') : spansOf(pistes.pointe)}
          minutes={punched}
        />
      )}
      {travel > 0 && <Row name={t('my_heures.line.travel')} minutes={travel} />}
      {shortBreaks > 0 && <Row name={t('my_heures.line.short_breaks')} minutes={shortBreaks} />}
      {specialCodes(line).map(({ code, minutes }) => (
        <Row
          key={code}
          name={t('my_heures.line.paid_as', { code: payCodeName(t, code) })}
          minutes={minutes}
        />
      ))}
    </dl>
  );
}

function Row({ name, text, minutes }: { name: string; text?: string; minutes: number }) {
  return (
    <div className={classes['time']}>
      <dt data-alone={text === undefined || undefined}>{name}</dt>
      {text !== undefined && <dd className={classes['span']}>{text}</dd>}
      <dd>{formatMinutes(minutes)}</dd>
    </div>
  );
}
