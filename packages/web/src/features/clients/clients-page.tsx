import { SegmentedControl } from '@mantine/core';
import { exportClients } from '@releve/domain/features/client-import.ts';
import { IconBuilding, IconFileUpload, IconList, IconMap } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { type ListSearchState, useListSearch } from '../../platform/url/use-list-search.ts';
import { FilterChoice, FilterField, FilterPicker } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { Select } from '../../ui/select/select.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ManagerPicker } from '../employes/employe-picker.tsx';
import { CREATE_ADDRESS, viewAddress } from './client-addresses.ts';
import { ClientCard } from './client-card.tsx';
import { clientColumns } from './client-columns.tsx';
import {
  ACTIF,
  type ClientsSearch,
  clientsSearch,
  exportColumnsOf,
  filtersOf,
} from './clients-search.ts';
import { useClientVilles } from './client-villes.ts';
import { useClients } from './clients.queries.ts';
import classes from './clients.module.css';
import { clientsTexts } from './clients.texts.ts';

needTexts(clientsTexts);

const ClientsMap = lazy(() => import('./clients-map.tsx'));

/** Reading files and the preview come with the first import. */
const loadImport = () => import('./client-import.tsx');

/** The register: a table or cards, or the map, as the address says. */
export default function ClientsPage() {
  const t = useT();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(clientsSearch);
  const { search, settled, change, clear } = screen;
  const isMap = search.vue === 'carte';
  const [isImporting, setIsImporting] = useState(false);
  const download = (colonnes?: string) => (format: 'csv' | 'xlsx') =>
    downloadFile(exportClients, {
      query: { ...filtersOf(search), sort: search.sort, format, colonnes },
    });
  return (
    <ListScreen
      screen={screen}
      list={useClients(settled, { isWanted: !isMap })}
      title={t('titles.clients')}
      words={listWords(t, 'clients.list')}
      icon={IconBuilding}
      columns={clientColumns(t)}
      renderCard={(client) => <ClientCard client={client} />}
      sortText="columns"
      filters={<ClientFilters {...screen} />}
      views={<ViewChoice {...screen} />}
      open={{
        label: ({ nom }) => t('clients.list.open', { nom }),
        onOpen: ({ id }) => void navigate({ to: viewAddress(id) }),
      }}
      exports={
        ability.can('export', 'Client') && [
          { label: t('lists.export_shown'), run: download(exportColumnsOf(search)) },
          { label: t('lists.export_all'), run: download() },
        ]
      }
      tools={
        ability.can('manage', 'Client') && (
          <ToolButton
            label={t('clients.list.import')}
            icon={IconFileUpload}
            onClick={() => setIsImporting(true)}
          />
        )
      }
      create={
        ability.can('create', 'Client') && { label: t('clients.list.add'), to: CREATE_ADDRESS }
      }
      instead={
        isMap && (
          <Suspense fallback={<CardSkeleton label={t('clients.map.loading')} count={3} />}>
            <ClientsMap search={settled} onChange={change} onClear={clear} />
          </Suspense>
        )
      }
    >
      <OnDemand
        load={loadImport}
        isWanted={isImporting}
        props={{ isOpen: isImporting, onClose: () => setIsImporting(false) }}
      />
    </ListScreen>
  );
}

function ClientFilters({ search, narrow }: ListSearchState<ClientsSearch>) {
  const t = useT();
  return (
    <>
      <FilterChoice
        label={t('clients.list.actif')}
        options={ACTIF.map((value) => ({ value, label: t(`clients.list.actifs.${value}`) }))}
        value={search.actif}
        onChange={(actif) => narrow({ actif })}
      />
      <FilterField>
        <VilleFilter ville={search.ville} onChange={(ville) => narrow({ ville })} />
      </FilterField>
      <FilterPicker
        of={ManagerPicker}
        label={t('clients.list.superviseur')}
        value={search.superviseur}
        onChange={(superviseur) => narrow({ superviseur })}
      />
    </>
  );
}

const VIEWS = [
  { value: 'liste', Icon: IconList },
  { value: 'carte', Icon: IconMap },
] as const;

function ViewChoice({ search, change }: ListSearchState<ClientsSearch>) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <SegmentedControl
      aria-label={t('clients.list.view')}
      data={VIEWS.map(({ value, Icon }) => ({
        value,
        label: (
          <span className={classes['viewChoice']}>
            <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
            <span className={isPhone ? 'visually-hidden' : undefined}>
              {t(`clients.list.${value}`)}
            </span>
          </span>
        ),
      }))}
      value={search.vue}
      onChange={(vue) => change({ vue, client: undefined })}
    />
  );
}

type VilleFilterProps = {
  ville: string | undefined;
  onChange: (ville: string | undefined) => void;
};

function VilleFilter({ ville, onChange }: VilleFilterProps) {
  const t = useT();
  const villes = useClientVilles().data?.data ?? [];
  const known = villes.map((each) => ({
    value: each.ville,
    label: t('clients.list.ville_count', { ville: each.ville, count: each.nombre }),
  }));
  // One that no client is in any more still stands in the address.
  const isKnown = ville === undefined || villes.some((each) => each.ville === ville);
  return (
    <Select
      aria-label={t('clients.list.ville')}
      placeholder={t('clients.list.ville')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('pickers.clear') }}
      nothingFoundMessage={t('pickers.nothing_found')}
      data={isKnown ? known : [...known, { value: ville, label: ville }]}
      value={ville ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
