import type { Client } from '@releve/domain/features/client-file.ts';
import { IconForklift } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { ListSection } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { ClientFile, ClientPage } from '../../clients/client-file.tsx';
import { equipementsTexts } from '../equipements.texts.ts';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';
import { useMachines } from './equipements-admin.queries.ts';
import { siteMachinesSearch } from './equipements-search.ts';
import { machineAddress, useMachineRows } from './machine-columns.tsx';
import { DownChoice, MachineFilters } from './machine-filters.tsx';
import { PrintLabels } from './print-labels.tsx';

needTexts(equipementsTexts, equipementsAdminTexts);

const loadFigures = () => import('./figures-card.tsx');
const loadSheet = () => import('./machine-sheet.tsx');

export default function ClientEquipementPage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.equipement')}>
      {(client) => (
        <ClientPage client={client}>
          <SiteMachines client={client} />
          <OnDemand load={loadFigures} isWanted props={{ clientId: client.id }} />
        </ClientPage>
      )}
    </ClientFile>
  );
}

function SiteMachines({ client }: { client: Client }) {
  const t = useT();
  const navigate = useNavigate();
  const canCreate = useAbility().can('create', 'Equipement');
  const screen = useListSearch(siteMachinesSearch);
  const { search, change, narrow } = screen;
  const { columns, renderCard, openLabel } = useMachineRows({ isOfSite: true });
  const isAdding = search.ajouter !== undefined;
  const list = useMachines({ ...screen.query, client_id: client.id });
  return (
    <ListSection
      screen={screen}
      list={list}
      words={{
        ...listWords(t, 'equipements_admin.machines'),
        ...listWords(t, 'equipements_admin.site'),
      }}
      icon={IconForklift}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`equipements_admin.sorts.${sort}`))}
      choice={<DownChoice search={search} narrow={narrow} />}
      filters={<MachineFilters search={search} narrow={narrow} />}
      tools={<PrintLabels machines={list.data?.data} />}
      open={{ label: openLabel, onOpen: ({ id }) => void navigate({ to: machineAddress(id) }) }}
      create={
        client.actif &&
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
          clientId: client.id,
          isOpen: isAdding,
          onClose: () => change({ ajouter: undefined }),
        }}
      />
    </ListSection>
  );
}
