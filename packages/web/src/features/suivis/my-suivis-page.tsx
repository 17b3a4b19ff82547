import { SegmentedControl } from '@mantine/core';
import type { SuiviRow } from '@releve/domain/features/suivis.ts';
import { IconCircleCheck, IconClipboardText, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSearchText } from '../../platform/url/use-search-text.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { fullName } from '../employes/employe-name.ts';
import { KnownListNote } from '../rapports/known-list-note.tsx';
import { PercentMark } from '../rapports/percent-mark.tsx';
import { PER_PAGE } from '../rapports/rapport-search.ts';
import { mySuiviStateOf } from './suivi-reading.ts';
import { MySuiviStateMark } from './suivi-state.tsx';
import { useMySuivis, useShowsPercent, useSuivi } from './suivis.queries.ts';
import { type MySuivisSearch, mySuivisSearch } from './suivis-search.ts';
import classes from './suivis.module.css';

const FILTERS = ['tous', 'a_lire', 'a_accuser'] as const;

/** As many as are fetched ahead, to be read where there is no signal. */
const KEPT_AHEAD = 5;

/** What was reported of the person: to read, to acknowledge, to answer. */
export default function MySuivisPage() {
  const t = useT();
  const [search, change] = useUrlState(mySuivisSearch);
  const { suivis, meta, isError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } =
    useMySuivis(search);
  const narrow = (part: Partial<MySuivisSearch>) =>
    change({ ...part, page: 1 }, { replaces: true });
  const [text, setText] = useSearchText(search.q, (q) => narrow({ q }));
  return (
    <Page
      title={t('titles.user_suivis')}
      subtitle={t('suivis.mine.subtitle')}
      isTitleHiddenOnPhone
      width="reading"
      toolbar={
        <>
          <SearchField
            value={text}
            onChange={setText}
            label={t('suivis.list.search')}
            clearLabel={t('lists.clear_search')}
          />
          <SegmentedControl
            className={classes['filter'] ?? ''}
            aria-label={t('suivis.mine.filter')}
            data={FILTERS.map((value) => ({ value, label: t(`suivis.mine.filters.${value}`) }))}
            value={search.etat ?? 'tous'}
            onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
          />
        </>
      }
    >
      <KnownListNote updatedAt={dataUpdatedAt} />
      {suivis === undefined && isError && (
        <ErrorState
          title={t('suivis.list.failed')}
          text={t('rapports.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {suivis === undefined && !isError && (
        <CardSkeleton label={t('suivis.list.loading')} count={4} />
      )}
      {suivis?.length === 0 && <NothingAboutMe search={search} />}
      {suivis !== undefined && suivis.length > 0 && (
        <>
          <ul
            className={classes['rows']}
            aria-label={t('titles.user_suivis')}
            data-stale={isPlaceholderData || undefined}
          >
            {suivis.map((row) => (
              <MySuiviRow key={row.id} row={row} />
            ))}
          </ul>
          <Paging
            page={search.page}
            perPage={PER_PAGE}
            total={meta?.total ?? 0}
            onPageChange={(page) => change({ page }, { replaces: true })}
            labels={pagingLabels(t)}
          />
          {suivis
            .filter(({ accuse_le }) => accuse_le === null)
            .slice(0, KEPT_AHEAD)
            .map(({ id }) => (
              <KeptAhead key={id} id={id} />
            ))}
        </>
      )}
    </Page>
  );
}

function KeptAhead({ id }: { id: number }) {
  useSuivi(id);
  return null;
}

function MySuiviRow({ row }: { row: SuiviRow }) {
  const t = useT();
  const dates = useDateFormatter();
  const showsPercent = useShowsPercent();
  const state = mySuiviStateOf(row);
  const { schema, client, auteur, date, pourcentage } = row;
  return (
    <li>
      <Link
        className={classes['row'] ?? ''}
        to={`/suivi/view/${row.id}`}
        data-waiting={state === 'a_lire' || state === 'a_accuser' || undefined}
      >
        <span className={classes['cardLine']}>
          <span className={classes['rowTitle']}>{schema.titre}</span>
          {showsPercent && pourcentage !== null && <PercentMark value={pourcentage} />}
        </span>
        <span className={`${classes['quiet']} tabular`}>
          {t('suivis.mine.by', { auteur: fullName(auteur), date: dates.date(date) })}
          {client !== null && ` · ${client.nom}`}
        </span>
        <MySuiviStateMark row={row} />
      </Link>
    </li>
  );
}

function NothingAboutMe({ search: { q, etat } }: { search: MySuivisSearch }) {
  const t = useT();
  if (q !== '') {
    return (
      <EmptyState
        icon={IconSearch}
        title={t('suivis.list.nothing_found')}
        text={t('suivis.mine.nothing_found_text')}
      />
    );
  }
  const what = etat ?? 'tous';
  return (
    <EmptyState
      icon={etat === undefined ? IconClipboardText : IconCircleCheck}
      title={t(`suivis.mine.empty.${what}`)}
      text={t(`suivis.mine.empty_text.${what}`)}
    />
  );
}
