import { type Chiffres, exportFormationsChiffre } from '@releve/domain/features/chiffres.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { formatCount } from '../../platform/i18n/format-figure.ts';
import { formatPercent } from '../../platform/i18n/format-number.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { ExportMenu } from '../../ui/menu/export-menu.tsx';
import { type ChiffresSearch, filtersOf } from './chiffres-search.ts';
import classes from './chiffres.module.css';

type TrainingCardProps = {
  formations: NonNullable<Chiffres['formations']>;
  search: ChiffresSearch;
};

/** How people stand with their courses, today. */
export function TrainingCard({ formations: { a_jour, demandees }, search }: TrainingCardProps) {
  const t = useT();
  const language = useLanguage();
  const titleId = useId();
  const name = t('chiffres.formations');
  // Of one site there is no such figure: people are of the company.
  const { client_id: _site, ...whose } = filtersOf(search);
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
      <div className={classes['tools']}>
        <ExportMenu
          sections={[
            {
              run: (format) =>
                downloadFile(exportFormationsChiffre, { query: { ...whose, format } }),
            },
          ]}
        />
      </div>
      <details className={classes['more']}>
        <summary>{t('chiffres.define')}</summary>
        <p>{t('chiffres.formations_define')}</p>
      </details>
    </section>
  );
}
