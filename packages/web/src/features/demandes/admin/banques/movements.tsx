import type { Banque, Movement } from '@releve/domain/features/demande-types.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { pagingLabels } from '../../../../ui/data-table/paging-labels.ts';
import { Paging } from '../../../../ui/data-table/paging.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import look from '../demandes-admin.module.css';
import { signedMinutes } from '../../demande-words.ts';
import { MOVEMENTS_PER_PAGE, useMovementsOf } from '../demandes-admin.queries.ts';
import { useDemandeWords } from '../use-demande-words.ts';
import classes from './account.module.css';

/** Every line of a bank with its cause, the newest first. */
export function Movements({ banque, employeId }: { banque: Banque; employeId: number }) {
  const t = useT();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useMovementsOf(banque.id, employeId, page);
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title={t('banques.account.movements_failed')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <ListSkeleton label={t('banques.account.movements_loading')} count={3} />
    );
  }
  if (data.data.length === 0) {
    return <p className={classes['quiet']}>{t('banques.account.no_movement')}</p>;
  }
  const label = t('banques.account.movements', { banque: nameIn(language, banque) });
  return (
    <>
      <ol className={classes['movements']} aria-label={label}>
        {data.data.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ol>
      {data.meta.total > MOVEMENTS_PER_PAGE && (
        <Paging
          page={page}
          perPage={MOVEMENTS_PER_PAGE}
          total={data.meta.total}
          onPageChange={setPage}
          labels={pagingLabels(t)}
        />
      )}
    </>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const t = useT();
  const dates = useDateFormatter();
  const { causeOf } = useDemandeWords();
  const { minutes, solde, le, demande_id, note, par } = movement;
  const details = [dates.date(le), par !== null && fullName(par), note !== '' && note].filter(
    (part) => part !== false,
  );
  return (
    <li className={classes['movement']}>
      {demande_id === null ? (
        <span>{causeOf(movement)}</span>
      ) : (
        <Link className={look['link'] ?? ''} to="/admin/demandes" search={{ demande: demande_id }}>
          {causeOf(movement)}
        </Link>
      )}
      <span className={`${classes['amount']} tabular`}>{signedMinutes(minutes)}</span>
      <span className={classes['quiet']}>{details.join(' · ')}</span>
      <span className={`${classes['quiet']} tabular`}>
        {t('banques.account.balance_after', { heures: formatMinutes(solde) })}
      </span>
    </li>
  );
}
