import { LIEUX } from '@releve/domain/features/equipement-shapes.ts';
import { IconForklift } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterPicker, FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { equipementsTexts } from '../equipements.texts.ts';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';
import { useMachines } from './equipements-admin.queries.ts';
import { machinesSearch } from './equipements-search.ts';
import { machineAddress, useMachineRows } from './machine-columns.tsx';
import { DownChoice, MachineFilters } from './machine-filters.tsx';
import { PrintLabels } from './print-labels.tsx';

needTexts(equipementsTexts, equipementsAdminTexts);

const loadSheet = () => import('./machine-sheet.tsx');

/** All machines, wherever they are. */
export default function MachinesPage() {
  const t = useT();
  const navigate = useNavigate();
  const canCreate = useAbility().can('create', 'Equipement');
  const screen = useListSearch(machinesSearch);
  const { search, change, narrow } = screen;
  const { columns, renderCard, openLabel } = useMachineRows();
  const isAdding = search.ajouter !== undefined;
  const list = useMachines(screen.query);
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.machines')}
      words={listWords(t, 'equipements_admin.machines')}
      icon={IconForklift}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`equipements_admin.sorts.${sort}`))}
      choice={<DownChoice search={search} narrow={narrow} />}
      filters={
        <>
          <FilterPicker
            of={ClientPicker}
            label={t('equipements_admin.filters.site')}
            {...screen.filter('client_id')}
          />
          <FilterSelect
            label={t('equipements_admin.filters.lieu')}
            options={LIEUX.map((value) => ({ value, label: t(`equipements.lieux.${value}`) }))}
            {...screen.filter('lieu')}
          />
          <MachineFilters search={search} narrow={narrow} />
        </>
      }
      tools={<PrintLabels machines={list.data?.data} />}
      open={{ label: openLabel, onOpen: ({ id }) => void navigate({ to: machineAddress(id) }) }}
      create={
        canCreate && {
          label: t('equipements_admin.machines.new'),
          onClick: () => change({ ajouter: 'oui' }),
        }
      }
    >
      <OnDemand
        load={loadSheet}
        isWanted={isAdding}
        props={{
          machine: null,
          clientId: search.client_id ?? null,
          isOpen: isAdding,
          onClose: () => change({ ajouter: undefined }),
        }}
      />
    </ListScreen>
  );
}
