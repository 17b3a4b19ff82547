import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import type { Banque, Movement } from '@releve/domain/features/demande-types.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KnownNote } from '../../ui/list-screen/list-notes.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { causeInWords, signedMinutes } from './demande-words.ts';
import { MOVEMENTS_PER_PAGE, useMovements } from './demandes.queries.ts';
import classes from './my-demandes.module.css';

type MovementsSheetProps = { banque: Banque; isOpen: boolean; onClose: () => void };

/** A bank explains itself: every line with its cause, and what there was after it. */
export default function MovementsSheet({ banque, isOpen, onClose }: MovementsSheetProps) {
  const t = useT();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useMovements(banque.id, page);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes.movements.title', { bank: nameIn(language, banque) })}
      closeLabel={t('app.close')}
    >
      {data === undefined && isError && (
        <ErrorState
          title={t('demandes.movements.failed')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && !isError && <CardSkeleton label={t('demandes.movements.loading')} />}
      {data !== undefined && <KnownNote updatedAt={dataUpdatedAt} />}
      {data !== undefined && data.data.length === 0 && (
        <p className={classes['quiet']}>{t('demandes.movements.empty')}</p>
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ol className={classes['movements']} aria-label={t('demandes.movements.list')}>
            {data.data.map((movement) => (
              <MovementLine key={movement.id} movement={movement} />
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
      )}
    </Sheet>
  );
}

function MovementLine({ movement }: { movement: Movement }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { minutes, solde, le, note, par, demande_id } = movement;
  const cause = causeInWords(movement, { t, language, today });
  return (
    <li className={classes['movement']}>
      <span className={classes['movementWords']}>
        {demande_id === null ? (
          <span>{cause}</span>
        ) : (
          <Link className={classes['causeLink'] ?? ''} to={`/user/demandes/view/${demande_id}`}>
            {cause}
          </Link>
        )}
        {note !== '' && <span className={classes['quiet']}>{note}</span>}
        <span className={`${classes['quiet']} tabular`}>
          {[dates.date(le), par && fullName(par)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={`${classes['figures']} tabular`}>
        <span data-sign={minutes < 0 ? 'taken' : 'earned'} className={classes['amount']}>
          {signedMinutes(minutes)}
        </span>
        <span className={classes['quiet']}>
          {t('demandes.movements.balance', { duration: formatMinutes(solde) })}
        </span>
      </span>
    </li>
  );
}
