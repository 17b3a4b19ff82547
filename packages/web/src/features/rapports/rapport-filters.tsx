import { Select, TextInput } from '@mantine/core';
import { RAPPORT_STATUTS } from '@releve/domain/features/rapports.ts';
import { listSchemas } from '@releve/domain/features/suivi-schema.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ClientPicker } from '../clients/client-picker.tsx';
import { EmployePicker } from '../employes/employe-picker.tsx';
import type { RapportFilterSearch } from './rapport-search.ts';
import classes from './rapport-filters.module.css';

type RapportFiltersProps = {
  genre: Genre;
  search: RapportFilterSearch;
  onNarrow: (change: Partial<RapportFilterSearch>) => void;
};

/** The forms there are and were: an old report may stand under one that is no longer offered. */
function useFormOptions(genre: Genre) {
  const canRead = useAbility().can('read', 'SuiviSchema');
  const { data } = useEndpoint(
    listSchemas,
    { query: { genre, archive: 'tous', sort: 'titre', per_page: MAX_PER_PAGE } },
    { enabled: canRead },
  );
  return (data?.data ?? [])
    .filter(({ version_publiee }) => version_publiee !== null)
    .map(({ id, titre }) => ({ value: String(id), label: titre }));
}

/** Site, form, author, dates, state; whoever sees only their own has no need of the first three. */
export function RapportFilters({ genre, search, onNarrow }: RapportFiltersProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const isManager = useAbility().can('enter', 'Admin');
  const forms = useFormOptions(genre);
  /** On a phone, where there is room above the field; in a line, in the field itself. */
  const named = (label: string) =>
    isPhone ? { label } : { 'aria-label': label, placeholder: label };
  return (
    <>
      {isManager && (
        <>
          <div className={classes['choice']}>
            <ClientPicker
              isInline={!isPhone}
              label={t('rapports.filters.client')}
              value={search.client ?? null}
              onChange={(id) => onNarrow({ client: id ?? undefined })}
            />
          </div>
          <Select
            className={classes['choice'] ?? ''}
            {...named(t('rapports.filters.form'))}
            clearable
            data={forms}
            value={search.modele === undefined ? null : String(search.modele)}
            onChange={(value) => onNarrow({ modele: value === null ? undefined : Number(value) })}
          />
          <div className={classes['choice']}>
            <EmployePicker
              isInline={!isPhone}
              label={t(`rapports.filters.auteur.${genre}`)}
              value={search.auteur ?? null}
              onChange={(id) => onNarrow({ auteur: id ?? undefined })}
            />
          </div>
        </>
      )}
      <Select
        className={classes['state'] ?? ''}
        {...named(t('rapports.filters.statut'))}
        clearable
        data={RAPPORT_STATUTS.map((value) => ({ value, label: t(`rapports.statut.${value}`) }))}
        value={search.statut ?? null}
        onChange={(statut) => onNarrow({ statut: statut ?? undefined })}
      />
      <div className={classes['dates']}>
        {(['du', 'au'] as const).map((name) => (
          <TextInput
            key={name}
            className={classes['date'] ?? ''}
            type="date"
            {...named(t(`rapports.filters.${name}`))}
            leftSection={isPhone ? undefined : t(`rapports.filters.${name}`)}
            leftSectionPointerEvents="none"
            value={search[name] ?? ''}
            onChange={(event) => onNarrow({ [name]: event.currentTarget.value || undefined })}
          />
        ))}
      </div>
    </>
  );
}
