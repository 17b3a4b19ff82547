import { IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ListState } from '../../platform/url/define-list-search.ts';
import type { ListSearchState } from '../../platform/url/use-list-search.ts';
import type { DataColumn, RowAction } from '../data-table/data-columns.ts';
import { pagingLabels } from '../data-table/paging-labels.ts';
import { Paging, type PagingProps } from '../data-table/paging.tsx';
import { RowTable } from '../data-table/row-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { useIsLost } from '../use-is-lost.ts';
import { NothingFound } from '../nothing-found.tsx';
import { CardSkeleton } from '../skeletons.tsx';
import { CreateButton, type ListCreate } from './create-button.tsx';
import { CountSaid, KnownNote } from './list-notes.tsx';
import type { ListWords } from './list-words.ts';
import { CardBody, Quiet, RowName } from './row-parts.tsx';
import { toDataSort, toSortField } from './sort-field.ts';
import classes from './list-screen.module.css';

/** What `useEndpoint` answers for a list, with `keepsPrevious`. */
interface ListQuery<Row> {
  data: { data: Row[]; meta?: { total: number; more?: boolean | undefined } } | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** When it was last known, in milliseconds; 0 where it never was. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface RowGroup<Row> {
  key: string;
  title: string;
  rows: Row[];
}

type RowDrawing<Row> =
  | {
      columns: DataColumn<Row>[];
      /** One row on a phone; without it, its columns one under the other. */
      renderCard?: (row: Row) => ReactNode;
      renderRows?: undefined;
    }
  | {
      /** One row, on a desktop too. */
      renderCard: (row: Row) => ReactNode;
      /** Puts the rows of a page under headings; without it they are one list. */
      group?: ((rows: Row[]) => readonly RowGroup<Row>[]) | false;
      columns?: undefined;
      renderRows?: undefined;
    }
  | {
      /** Another drawing than a table or rows; `nothing` is what to say where there are none, null otherwise. */
      renderRows: (rows: Row[], nothing: ReactNode) => ReactNode;
      renderCard?: undefined;
      columns?: undefined;
    };

export type ListContentProps<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
> = {
  screen: ListSearchState<State, Column>;
  list: ListQuery<Row>;
  words: ListWords;
  /** Of the list that has nothing yet. */
  icon: TablerIcon;
  open?: RowAction<Row>;
  /** The row whose details are open beside. */
  selectedId?: number | undefined;
  create?: ListCreate | false;
  /** Said in place of « nothing found » where one filter alone leaves nothing, and that is good news. */
  done?: { title: string; text: string } | undefined;
  /** The words of the way back to the whole list, where they are not the usual ones. */
  clearLabel?: string;
  /** Other reads of the screen that a retry asks for again. */
  onRetry?: () => void;
} & RowDrawing<Row>;

/** Undefined until it is that of the rows asked for. */
const countOf = ({ data, isPlaceholderData }: ListQuery<unknown>): number | undefined =>
  isPlaceholderData ? undefined : (data?.meta?.total ?? data?.data.length);

/** The rows of a list, or what there is to say in their place. */
export function ListContent<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
>(props: ListContentProps<Row, State, Column>) {
  const { list, words, onRetry } = props;
  const t = useT();
  const isLost = useIsLost(list.data === undefined && !list.isError);
  if (list.data === undefined && (list.isError || isLost)) {
    return (
      <ErrorState
        title={words.failed}
        text={t('lists.failed_text')}
        onRetry={() => {
          void list.refetch();
          onRetry?.();
        }}
        isRetrying={list.isFetching}
      />
    );
  }
  return (
    <>
      <CountSaid
        count={countOf(list)}
        more={list.data?.meta?.more}
        page={props.screen.search.page}
      />
      <KnownNote updatedAt={list.dataUpdatedAt} />
      <ListRows {...props} />
    </>
  );
}

function ListRows<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
>(props: ListContentProps<Row, State, Column>) {
  const { screen, list, words, open, selectedId } = props;
  const { definition, search, change, narrow } = screen;
  const t = useT();
  const rows = list.data?.data ?? [];
  const nothing = <Nothing {...props} />;
  // Without a total, all of them are here.
  const paging: PagingProps = {
    page: search.page,
    perPage: definition.perPage,
    total: list.data?.meta?.total ?? 0,
    more: list.data?.meta?.more,
    onPageChange: (page) => change({ ...definition.firstPage, page }, { replaces: true }),
    labels: pagingLabels(t),
    isAnnounced: false,
  };
  if (props.columns !== undefined) {
    const { columns, renderCard = (row: Row) => <ColumnsCard row={row} columns={columns} /> } =
      props;
    const chosen: readonly string[] = definition.readColumns(search);
    const choosable: readonly string[] = definition.columns;
    return (
      <RowTable
        label={words.label}
        loadingLabel={words.loading}
        columns={columns.filter(({ id }) => chosen.includes(id) || !choosable.includes(id))}
        rows={rows}
        getRowId={({ id }) => String(id)}
        isLoading={list.data === undefined || list.isPlaceholderData}
        empty={nothing}
        sortable={definition.sorts}
        sort={toDataSort(search.sort)}
        onSortChange={(sort) => {
          const chosenSort = definition.readSort(toSortField(sort));
          narrow({ sort: chosenSort } as Partial<State>);
        }}
        {...(list.data?.meta && { paging })}
        {...(open && { rowAction: open })}
        selectedId={selectedId === undefined ? null : String(selectedId)}
        renderCard={renderCard}
      />
    );
  }
  if (list.data === undefined) return <CardSkeleton label={words.loading} count={4} />;
  if (props.renderRows !== undefined) {
    return props.renderRows(rows, rows.length === 0 ? nothing : null);
  }
  if (rows.length === 0) return nothing;
  const cards = { isStale: list.isPlaceholderData, renderCard: props.renderCard };
  return (
    <>
      {props.group ? (
        props.group(rows).map((group) => <GroupedCards key={group.key} {...cards} group={group} />)
      ) : (
        <Cards {...cards} rows={rows} label={words.label} />
      )}
      {list.data.meta && <Paging {...paging} />}
    </>
  );
}

interface CardsProps<Row> {
  isStale: boolean;
  renderCard: (row: Row) => ReactNode;
}

function Cards<Row extends { id: number | null }>({
  rows,
  isStale,
  renderCard,
  ...named
}: CardsProps<Row> & { rows: Row[] } & ({ label: string } | { titleId: string })) {
  return (
    <ul
      className={classes['rows']}
      {...('label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.titleId })}
      data-stale={isStale || undefined}
    >
      {rows.map((row) => (
        <Fragment key={row.id}>{renderCard(row)}</Fragment>
      ))}
    </ul>
  );
}

function GroupedCards<Row extends { id: number | null }>({
  group: { title, rows },
  ...cards
}: CardsProps<Row> & { group: RowGroup<Row> }) {
  const titleId = useId();
  return (
    <section className={classes['group']}>
      <h2 id={titleId} className={classes['groupTitle']}>
        {title}
      </h2>
      <Cards {...cards} rows={rows} titleId={titleId} />
    </section>
  );
}

/** The first column is what the row is called. A column without a visible heading is for the table alone. */
function ColumnsCard<Row>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }) {
  const [name, ...others] = columns.filter(({ isHeaderHidden }) => isHeaderHidden !== true);
  return (
    <CardBody>
      <RowName>{name?.cell(row)}</RowName>
      {others.map(({ id, header, cell }) => (
        <Quiet key={id}>
          {header}
          {'\u00a0: '}
          {cell(row)}
        </Quiet>
      ))}
    </CardBody>
  );
}

function Nothing<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
>({
  screen: { definition, search, clear },
  words,
  icon,
  create,
  done,
  clearLabel,
}: ListContentProps<Row, State, Column>) {
  if (!definition.isNarrowed(search)) {
    return (
      <EmptyState
        icon={icon}
        title={words.empty}
        text={words.empty_text}
        action={create && <CreateButton create={create} />}
      />
    );
  }
  const isDone =
    done !== undefined &&
    search.q === '' &&
    search.page === 1 &&
    definition.countFilters(search) === 1;
  return (
    <NothingFound
      {...(isDone
        ? { ...done, icon: IconCircleCheck }
        : { title: words.nothing_found, text: words.nothing_found_text })}
      {...(clearLabel !== undefined && { clearLabel })}
      onClear={clear}
    />
  );
}
