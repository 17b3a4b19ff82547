import { SegmentedControl, Select } from '@mantine/core';
import { MEMO_STATUTS } from '@releve/domain/features/memos.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { MEMO_SORTS, type MemosSearch } from './memos-search.ts';
import classes from './memos.module.css';

const FILTERS = ['tous', ...MEMO_STATUTS] as const;

type MemosToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: MemosSearch;
  onChange: ChangeUrlState<MemosSearch>;
};

export function MemosToolbar({ text, onText, search, onChange }: MemosToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<MemosSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  return (
    <>
      <SearchField
        value={text}
        onChange={onText}
        label={t('memos.manage.search')}
        clearLabel={t('lists.clear_search')}
      />
      <SegmentedControl
        className={classes['filter'] ?? ''}
        aria-label={t('memos.manage.filter')}
        data={FILTERS.map((value) => ({ value, label: t(`memos.filters.${value}`) }))}
        value={search.statut ?? 'tous'}
        onChange={(value) => narrow({ statut: value === 'tous' ? undefined : value })}
      />
      {isPhone && (
        <Select
          className={classes['sort'] ?? ''}
          aria-label={t('memos.manage.sort')}
          data={MEMO_SORTS.map((value) => ({ value, label: t(`memos.sorts.${value}`) }))}
          value={search.sort}
          onChange={(sort) => sort !== null && narrow({ sort })}
        />
      )}
    </>
  );
}
