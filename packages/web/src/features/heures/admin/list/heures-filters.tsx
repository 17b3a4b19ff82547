import type { HeuresHead } from '@releve/domain/features/heures-admin.ts';
import { PAY_CLASSES } from '@releve/domain/pay/rules.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import type { ListSearchState } from '../../../../platform/url/use-list-search.ts';
import { FilterSelect } from '../../../../ui/list-screen/filter-fields.tsx';
import { anomalyName } from '../../shared/anomaly-words.ts';
import type { HeuresSearch } from '../heures-search.ts';

type HeuresFiltersProps = ListSearchState<HeuresSearch> & { tete: HeuresHead | undefined };

const toText = (id: number | undefined): string | undefined =>
  id === undefined ? undefined : String(id);
const toId = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Only what the period has: whoever, wherever and whatever is in it. */
export function HeuresFilters({ search, narrow, tete }: HeuresFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('heures_admin.filters.superviseur')}
        options={(tete?.superviseurs ?? []).map((one) => ({
          value: String(one.id),
          label: fullName(one),
        }))}
        value={toText(search.superviseur_id)}
        onChange={(id) => narrow({ superviseur_id: toId(id) })}
        isSearchable
      />
      <FilterSelect
        label={t('heures_admin.filters.client')}
        options={(tete?.clients ?? []).map(({ id, nom }) => ({ value: String(id), label: nom }))}
        value={toText(search.client_id)}
        onChange={(id) => narrow({ client_id: toId(id) })}
        isSearchable
      />
      <FilterSelect
        label={t('heures_admin.filters.classe')}
        options={PAY_CLASSES.map((value) => ({
          value,
          label: t('heures_admin.filters.classe_value', { classe: value }),
        }))}
        value={search.classe}
        onChange={(classe) => narrow({ classe })}
      />
      <FilterSelect
        label={t('heures_admin.filters.anomalie')}
        options={(tete?.anomalies ?? []).map(({ code, nombre }) => ({
          value: code,
          label: `${anomalyName(t, code)} (${nombre})`,
        }))}
        value={search.anomalie}
        onChange={(anomalie) => narrow({ anomalie })}
        isSearchable
      />
    </>
  );
}
