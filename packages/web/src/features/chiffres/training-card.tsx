import type { Chiffres } from '@releve/domain/features/chiffres.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatCount } from '../../platform/i18n/format-figure.ts';
import { formatPercent } from '../../platform/i18n/format-number.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import classes from './chiffres.module.css';

type TrainingCardProps = { formations: NonNullable<Chiffres['formations']> };

/** How people stand with their courses, today. */
export function TrainingCard({ formations: { a_jour, demandees } }: TrainingCardProps) {
  const t = useT();
  const language = useLanguage();
  const titleId = useId();
  const name = t('chiffres.formations');
  const shown = formatPercent(a_jour / demandees, language);
  return (
    <section className={classes['figure']} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['name']}>
        {name}
      </h2>
      <Link
        className={classes['value']}
        to="/formations/matrice"
        aria-label={`${name}, ${shown}. ${t('chiffres.formations_link')}`}
      >
        {shown}
      </Link>
      <ul className={classes['against']}>
        <li data-quiet>
          {t('chiffres.formations_of', {
            current: formatCount(a_jour, language),
            asked: formatCount(demandees, language),
          })}
        </li>
      </ul>
      <details className={classes['more']}>
        <summary>{t('chiffres.define')}</summary>
        <p>{t('chiffres.formations_define')}</p>
      </details>
    </section>
  );
}
