import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { badgeOf, type WeekFigures as Figures } from './shown-week.ts';
import classes from './user-heures.module.css';

type WeekFiguresProps = { figures: Figures; lines: readonly HeuresLine[] };

/** In big type: what was planned, punched and paid, and a sentence on what lies between. */
export function WeekFigures({ figures, lines }: WeekFiguresProps) {
  const t = useT();
  return (
    <section className={classes['figures']} aria-label={t('my_heures.figures.label')}>
      <dl className={`${classes['three'] ?? ''} tabular`}>
        {(['paye', 'pointe', 'prevu'] as const).map((name) => (
          <div key={name} className={classes['figure']} data-name={name}>
            <dt>{t(`my_heures.figures.${name}`)}</dt>
            <dd>{formatMinutes(figures[name])}</dd>
          </div>
        ))}
      </dl>
      {sentencesOf(t, figures, lines).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

function sentencesOf(
  t: Translate,
  { pointe, non_paye, pauses }: Figures,
  lines: readonly HeuresLine[],
): string[] {
  const unpaid = non_paye + pauses;
  const open = lines.filter((line) => badgeOf(line) === 'a_completer').length;
  const sentences = [
    open > 0 ? t('my_heures.figures.to_complete', { count: open }) : null,
    unpaid > 0 ? t('my_heures.figures.unpaid', { duree: formatMinutes(unpaid) }) : null,
    unpaid === 0 && open === 0 && pointe > 0 ? t('my_heures.figures.all_paid') : null,
    pointe === 0 && open === 0 && lines.length > 0 ? t('my_heures.figures.nothing') : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}
