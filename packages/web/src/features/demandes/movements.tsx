import type { Banque, Movement } from '@releve/domain/features/demande-types.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { KnownNote } from '../../ui/list-screen/list-notes.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { causeInWords, signedMinutes } from './demande-words.ts';
import { MOVEMENTS_PER_PAGE, useMovements } from './demandes.queries.ts';
import { demandesTexts } from './demandes.texts.ts';
import classes from './movements.module.css';

needTexts(demandesTexts);

/** Where a request is read: one's own, or to decide. */
type ToDemande = (id: number) => LinkProps;

type MovementsProps = {
  banque: Banque;
  /** One's own bank where it is left out. */
  employeId?: number;
  toDemande: ToDemande;
};

/** A bank explains itself: every line with its cause and what there was after it, the newest first. */
export function Movements({ banque, employeId, toDemande }: MovementsProps) {
  const t = useT();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const list = useMovements(banque.id, { employeId, page });
  const { data, dataUpdatedAt } = list;
  if (data === undefined) {
    return (
      <ReadFallback
        read={list}
        title={t('demandes.movements.failed')}
        skeleton={<ListSkeleton label={t('demandes.movements.loading')} count={3} />}
      />
    );
  }
  const label = t('demandes.movements.list', { bank: nameIn(language, banque) });
  return (
    <>
      <KnownNote updatedAt={dataUpdatedAt} />
      {data.data.length === 0 && (
        <p className={classes['quiet']}>{t('demandes.movements.empty')}</p>
      )}
      {data.data.length > 0 && (
        <ol className={classes['movements']} aria-label={label}>
          {data.data.map((movement) => (
            <MovementLine key={movement.id} movement={movement} toDemande={toDemande} />
          ))}
        </ol>
      )}
      {data.meta.total > MOVEMENTS_PER_PAGE && (
        <Paging
          page={page}
          perPage={MOVEMENTS_PER_PAGE}
          total={data.meta.total}
          more={data.meta.more}
          onPageChange={setPage}
          labels={pagingLabels(t)}
        />
      )}
    </>
  );
}

type MovementLineProps = { movement: Movement; toDemande: ToDemande };

function MovementLine({ movement, toDemande }: MovementLineProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { minutes, solde, le, note, par, demande_id } = movement;
  const cause = causeInWords(movement, { t, language, today });
  return (
    <li className={classes['movement']}>
      <span className={classes['words']}>
        {demande_id === null ? (
          <span>{cause}</span>
        ) : (
          <Link className={classes['cause'] ?? ''} {...toDemande(demande_id)}>
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
