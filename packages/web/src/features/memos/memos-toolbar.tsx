import { SegmentedControl, Select } from '@mantine/core';
import { MEMO_STATUTS } from '@releve/domain/features/memos.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSearchText } from '../../platform/url/use-search-text.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { MEMO_SORTS, type MemosSearch } from './memos-search.ts';
import classes from './memos.module.css';

const FILTERS = ['tous', ...MEMO_STATUTS] as const;

type MemosToolbarProps = { search: MemosSearch; onChange: ChangeUrlState<MemosSearch> };

export function MemosToolbar({ search, onChange }: MemosToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<MemosSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  return (
    <>
      <SearchText q={search.q} onSearch={(q) => narrow({ q })} />
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

type SearchTextProps = { q: string; onSearch: (q: string) => void };

export function SearchText({ q, onSearch }: SearchTextProps) {
  const t = useT();
  const [text, setText] = useSearchText(q, onSearch);
  return (
    <SearchField
      value={text}
      onChange={setText}
      label={t('memos.manage.search')}
      clearLabel={t('memos.manage.clear_search')}
    />
  );
}
