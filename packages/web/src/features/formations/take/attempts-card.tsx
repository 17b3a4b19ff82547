import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import classes from '../formations.module.css';

/** Attempts before the one that is shown; each stays. */
export function AttemptsCard({ formation: { anciennes } }: { formation: TakenFormation }) {
  const t = useT();
  const dates = useDateFormatter();
  if (anciennes.length === 0) return null;
  return (
    <ViewCard title={t('formations.attempts.title')}>
      <ul className={classes['rows']}>
        {anciennes.map(({ uuid, soumise_le, note, reussie }) => (
          <li key={uuid} className={classes['rowOf']}>
            <span className="tabular">{soumise_le === null ? '—' : dates.instant(soumise_le)}</span>
            <span className={classes['quiet']}>
              {[
                note !== null && t('formations.percent', { note }),
                reussie !== null && t(`formations.attempts.${reussie ? 'passed' : 'failed'}`),
              ]
                .filter((part) => part !== false)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}
