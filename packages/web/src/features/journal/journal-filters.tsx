import { Button } from '@mantine/core';
import { JOURNAL_ACTIONS, JOURNAL_OBJETS } from '@releve/domain/features/journal.ts';
import { IconX } from '@tabler/icons-react';
import { compareTexts } from '../../platform/i18n/compare-texts.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ListSearchState } from '../../platform/url/use-list-search.ts';
import { FilterDates, FilterPicker, FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { EmployePicker } from '../employes/employe-picker.tsx';
import type { JournalSearch } from './journal-search.ts';

const byLabel = (a: { label: string }, b: { label: string }): number =>
  compareTexts(a.label, b.label);

export function JournalFilters({ search, narrow }: ListSearchState<JournalSearch>) {
  const t = useT();
  return (
    <>
      <FilterPicker
        of={EmployePicker}
        label={t('journal.filters.acteur')}
        value={search.acteur_id}
        onChange={(acteur_id) => narrow({ acteur_id })}
      />
      <FilterPicker
        of={EmployePicker}
        label={t('journal.filters.pour')}
        value={search.pour_id}
        onChange={(pour_id) => narrow({ pour_id })}
      />
      <FilterSelect
        label={t('journal.filters.action')}
        placeholder={t('journal.filters.any_action')}
        isSearchable
        options={JOURNAL_ACTIONS.map((value) => ({
          value,
          label: t(`acts.${value}`),
        })).toSorted(byLabel)}
        value={search.action}
        onChange={(action) => narrow({ action })}
      />
      {search.objet_id === undefined ? (
        <FilterSelect
          label={t('journal.filters.objet')}
          placeholder={t('journal.filters.any_objet')}
          options={JOURNAL_OBJETS.map((value) => ({
            value,
            label: t(`objets.${value}`),
          })).toSorted(byLabel)}
          value={search.objet}
          onChange={(objet) => narrow({ objet })}
        />
      ) : (
        <OneFile
          search={search}
          onRemove={() => narrow({ objet: undefined, objet_id: undefined })}
        />
      )}
      <FilterDates
        labels={{ du: t('journal.filters.du'), au: t('journal.filters.au') }}
        value={search}
        onChange={narrow}
      />
    </>
  );
}

/** The entries of one thing alone, as an address may ask. */
function OneFile({ search, onRemove }: { search: JournalSearch; onRemove: () => void }) {
  const t = useT();
  const kind = search.objet === undefined ? '' : t(`objets.${search.objet}`);
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
