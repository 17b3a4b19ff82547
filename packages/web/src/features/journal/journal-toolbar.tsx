import { Button, Select, TextInput } from '@mantine/core';
import { JOURNAL_ACTIONS, JOURNAL_OBJETS } from '@releve/domain/features/journal.ts';
import { IconX } from '@tabler/icons-react';
import { compareTexts } from '../../platform/i18n/compare-texts.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { EmployePicker } from '../employes/employe-picker.tsx';
import { countFilters, type JournalSearch, NO_FILTER } from './journal-search.ts';
import classes from './journal.module.css';

type JournalToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: JournalSearch;
  onChange: ChangeUrlState<JournalSearch>;
};

type Option<Value> = { value: Value; label: string };

const byLabel = <Value,>(a: Option<Value>, b: Option<Value>): number =>
  compareTexts(a.label, b.label);

export function JournalToolbar({ text, onText, search, onChange }: JournalToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<JournalSearch>) =>
    onChange({ ...change, page: 1, entree: undefined }, { replaces: true });
  /** On a phone, where there is room above the field; in a line, in the field itself. */
  const named = (label: string, placeholder: string) =>
    isPhone ? { label, placeholder } : { 'aria-label': label, placeholder };
  return (
    <>
      <div className={classes['search']}>
        <SearchField
          value={text}
          onChange={onText}
          label={t('journal.filters.q')}
          clearLabel={t('lists.clear_search')}
        />
      </div>
      <FilterBar count={countFilters(search)} onClear={() => narrow(NO_FILTER)}>
        <div className={classes['choice']}>
          <EmployePicker
            isInline={!isPhone}
            label={t('journal.filters.acteur')}
            value={search.acteur_id ?? null}
            onChange={(id) => narrow({ acteur_id: id ?? undefined })}
          />
        </div>
        <div className={classes['choice']}>
          <EmployePicker
            isInline={!isPhone}
            label={t('journal.filters.pour')}
            value={search.pour_id ?? null}
            onChange={(id) => narrow({ pour_id: id ?? undefined })}
          />
        </div>
        <Select
          className={classes['choice'] ?? ''}
          {...named(t('journal.filters.action'), t('journal.filters.any_action'))}
          clearable
          searchable
          data={JOURNAL_ACTIONS.map((value) => ({
            value,
            label: t(`journal.actions.${value}`),
          })).toSorted(byLabel)}
          value={search.action ?? null}
          onChange={(action) => narrow({ action: action ?? undefined })}
        />
        {search.objet_id === undefined ? (
          <Select
            className={classes['choice'] ?? ''}
            {...named(t('journal.filters.objet'), t('journal.filters.any_objet'))}
            clearable
            data={JOURNAL_OBJETS.map((value) => ({
              value,
              label: t(`journal.objets.${value}`),
            })).toSorted(byLabel)}
            value={search.objet ?? null}
            onChange={(objet) => narrow({ objet: objet ?? undefined })}
          />
        ) : (
          <OneFile
            search={search}
            onRemove={() => narrow({ objet: undefined, objet_id: undefined })}
          />
        )}
        <div className={classes['dates']}>
          {(['du', 'au'] as const).map((name) => (
            <TextInput
              key={name}
              className={classes['date'] ?? ''}
              type="date"
              {...named(t(`journal.filters.${name}`), '')}
              leftSection={isPhone ? undefined : t(`journal.filters.${name}`)}
              leftSectionPointerEvents="none"
              value={search[name] ?? ''}
              onChange={(event) => narrow({ [name]: event.currentTarget.value || undefined })}
            />
          ))}
        </div>
      </FilterBar>
    </>
  );
}

/** The entries of one thing alone, as an address may ask. */
function OneFile({ search, onRemove }: { search: JournalSearch; onRemove: () => void }) {
  const t = useT();
  const kind = search.objet === undefined ? '' : t(`journal.objets.${search.objet}`);
  const label = `${kind} ${t('pickers.unknown', { id: search.objet_id ?? 0 })}`.trim();
  return (
    <Button
      variant="light"
      rightSection={<IconX size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />}
      aria-label={t('journal.filters.one_objet', { label })}
      onClick={onRemove}
    >
      {label}
    </Button>
  );
}
