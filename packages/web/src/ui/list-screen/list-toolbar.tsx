import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Select } from '../select/select.tsx';
import { type ListState, writeColumns } from '../../platform/url/define-list-search.ts';
import type { ListSearchState } from '../../platform/url/use-list-search.ts';
import { ChoiceMenu } from '../choice-menu.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SearchField } from '../search-field.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { ListWords } from './list-words.ts';
import classes from './list-screen.module.css';

export type ListToolbarProps<State extends ListState, Column extends string> = {
  screen: ListSearchState<State, Column>;
  words: Pick<ListWords, 'search'>;
  /** Before the search field: whose, which year. */
  lead?: ReactNode;
  /** The one filter that is always in sight. */
  choice?: ReactNode;
  /** In a line on a desktop, in a sheet on a phone. */
  filters?: ReactNode;
  /** The headings, for the choice of columns. */
  columns?: readonly { id: string; header: string }[];
  /** An order in words, for the phone, which has no headings to press; `columns`: the headings say it. */
  sortText?: 'columns' | ((sort: State['sort']) => string);
  /** Fewer orders than the server knows. */
  sorts?: readonly State['sort'][];
  /** At the end of the line: another view of the same rows. */
  views?: ReactNode;
};

export function ListToolbar<State extends ListState, Column extends string>(
  props: ListToolbarProps<State, Column>,
) {
  const { screen, words, lead, choice, filters, sortText, views } = props;
  const { definition, search, narrow, text, setText } = screen;
  const t = useT();
  const isPhone = useIsPhone();
  const sorts = props.sorts ?? definition.sorts;
  const headingOf = (id: string) => props.columns?.find((column) => column.id === id)?.header ?? id;
  const sayOrder = (sort: State['sort']) => {
    if (typeof sortText === 'function') return sortText(sort);
    const column = headingOf(sort.replace('-', ''));
    return t(sort.startsWith('-') ? 'lists.sort_down' : 'lists.sort_up', { column });
  };
  const hasColumns = !isPhone && props.columns !== undefined && definition.columns.length > 0;
  return (
    <>
      {lead}
      <SearchField
        value={text}
        onChange={setText}
        label={words.search}
        clearLabel={t('lists.clear_search')}
      />
      {choice}
      {filters && (
        <FilterBar
          count={definition.countFilters(search)}
          onClear={() => narrow(definition.noFilter)}
        >
          {filters}
        </FilterBar>
      )}
      {isPhone && sortText && sorts.length > 0 && (
        <Select
          className={classes['sort'] ?? ''}
          aria-label={t('lists.sort')}
          data={sorts.map((value) => ({ value, label: sayOrder(value) }))}
          placeholder={t('lists.sort')}
          value={search.sort ?? null}
          onChange={(sort) => narrow({ sort: definition.readSort(sort ?? '') } as Partial<State>)}
        />
      )}
      {(hasColumns || views) && (
        <div className={classes['views']}>
          {hasColumns && <ColumnChoice screen={screen} columns={props.columns ?? []} />}
          {views}
        </div>
      )}
    </>
  );
}

type ColumnChoiceProps<State extends ListState, Column extends string> = Required<
  Pick<ListToolbarProps<State, Column>, 'screen' | 'columns'>
>;

function ColumnChoice<State extends ListState, Column extends string>({
  screen: { definition, search, change },
  columns,
}: ColumnChoiceProps<State, Column>) {
  const t = useT();
  const headerOf = (column: Column) => columns.find(({ id }) => id === column)?.header ?? column;
  return (
    <ChoiceMenu
      label={t('lists.columns')}
      icon={IconColumns3}
      isCounted={false}
      options={definition.columns.map((value) => ({ value, label: headerOf(value) }))}
      value={definition.readColumns(search)}
      onChange={(chosen) => {
        const part = { colonnes: writeColumns(chosen) };
        change(part as Partial<State>, { replaces: true });
      }}
    />
  );
}
