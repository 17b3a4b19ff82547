import type { EmployeQuart } from '@releve/domain/features/employes-glance.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useFutureQuarts } from './employe-file.queries.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import classes from './employe-account.module.css';

/** The quarts to come, which somebody else will have to take. */
export function QuartsToReassign({ id }: { id: number }) {
  const t = useT();
  const { data, isError } = useFutureQuarts(id);
  if (data === undefined) {
    return isError ? (
      <p>{t('employes.departure.quarts_failed')}</p>
    ) : (
      <ListSkeleton label={t('employes.departure.quarts_loading')} count={3} />
    );
  }
  const { total } = data.meta;
  const unseen = total - data.data.length;
  if (total === 0) return <p className={classes['quiet']}>{t('employes.departure.no_quart')}</p>;
  return (
    <div className={classes['toReassign']}>
      <p>
        <strong>{t('employes.departure.quarts', { count: total })}</strong>
      </p>
      <ul
        className={classes['quarts']}
        aria-label={t('employes.departure.quarts_list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={0}
      >
        {data.data.map((quart) => (
          <QuartLine key={quart.id} quart={quart} />
        ))}
      </ul>
      {unseen > 0 && (
        <p className={classes['quiet']}>{t('employes.departure.more_quarts', { count: unseen })}</p>
      )}
    </div>
  );
}

function QuartLine({ quart: { date, debut, fin, client } }: { quart: EmployeQuart }) {
  const dates = useDateFormatter();
  return (
    <li className={classes['quart']}>
      <span>{dates.long(date)}</span>
      <span className="tabular">
        {formatClock(debut)} – {formatClock(fin)}
      </span>
      <span>{client.nom}</span>
    </li>
  );
}
