import type { Closing } from '@releve/domain/features/heures-periodes.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { formatGap } from '../list/heures-columns.tsx';
import classes from './closing.module.css';

type ComparisonProps = {
  comparaison: Closing['comparaison'];
  onPerson: (employeId: number) => void;
};

/** Who came, who left, and whose hours are a quarter more or less than in the period before. */
export function Comparison({ comparaison, onPerson }: ComparisonProps) {
  const t = useT();
  const { nouveaux, partis, ecarts } = comparaison;
  const names = (people: typeof nouveaux) => people.map(fullName).join(', ');
  return (
    <section className={classes['section']} aria-label={t('heures_review.compare.title')}>
      <h3>{t('heures_review.compare.title')}</h3>
      {nouveaux.length + partis.length + ecarts.length === 0 && (
        <p className={classes['quiet']}>{t('heures_review.compare.same')}</p>
      )}
      {nouveaux.length > 0 && (
        <p>{t('heures_review.compare.new', { count: nouveaux.length, noms: names(nouveaux) })}</p>
      )}
      {partis.length > 0 && (
        <p>{t('heures_review.compare.gone', { count: partis.length, noms: names(partis) })}</p>
      )}
      {ecarts.length > 0 && (
        <div
          className={classes['scroll']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
          tabIndex={0}
          role="region"
          aria-label={t('heures_review.compare.differences')}
        >
          <table className={`${classes['table']} tabular`}>
            <caption>{t('heures_review.compare.differences')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('heures_admin.columns.nom')}</th>
                <th scope="col" data-align="end">
                  {t('heures_review.compare.before')}
                </th>
                <th scope="col" data-align="end">
                  {t('heures_review.compare.now')}
                </th>
                <th scope="col" data-align="end">
                  {t('heures_admin.columns.ecart')}
                </th>
              </tr>
            </thead>
            <tbody>
              {ecarts.map(({ employe, avant, maintenant }) => (
                <tr key={employe.id}>
                  <td>
                    <button
                      type="button"
                      className={classes['link']}
                      onClick={() => onPerson(employe.id)}
                    >
                      {fullName(employe)}
                    </button>
                  </td>
                  <td data-align="end">{formatMinutes(avant)}</td>
                  <td data-align="end">{formatMinutes(maintenant)}</td>
                  <td data-align="end">{formatGap(maintenant - avant)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
