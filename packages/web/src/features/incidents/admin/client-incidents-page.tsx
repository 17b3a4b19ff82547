import type { Client } from '@releve/domain/features/client-file.ts';
import { exportIncidents } from '@releve/domain/features/incidents.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { ListSection } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { ClientFile, ClientPage } from '../../clients/client-file.tsx';
import { incidentsTexts } from '../incidents.texts.ts';
import { EscalationPreview } from './escalade/escalation-preview.tsx';
import { incidentAddress } from './incident-addresses.ts';
import { useIncidentRows } from './incident-columns.tsx';
import { IncidentFilters, OpenChoice } from './incident-filters.tsx';
import { useIncidents } from './incidents-admin.queries.ts';
import { incidentsAdminTexts } from './incidents-admin.texts.ts';
import { filtersOf, siteIncidentsSearch } from './incidents-search.ts';
import { ReportOnDemand } from './report/report-on-demand.tsx';

needTexts(incidentsTexts, incidentsAdminTexts);

export default function ClientIncidentsPage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.incidents')}>
      {(client) => (
        <ClientPage client={client}>
          <SiteIncidents client={client} />
          {client.actif && <EscalationPreview clientId={client.id} />}
        </ClientPage>
      )}
    </ClientFile>
  );
}

function SiteIncidents({ client }: { client: Client }) {
  const t = useT();
  const ability = useAbility();
  const navigate = useNavigate();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const screen = useListSearch(siteIncidentsSearch);
  const { search, change, narrow } = screen;
  const { columns, renderCard, openLabel } = useIncidentRows({ isOfSite: true });
  return (
    <ListSection
      screen={screen}
      list={useIncidents({ ...screen.settled, client: client.id })}
      words={{ ...listWords(t, 'incidents_admin.list'), ...listWords(t, 'incidents_admin.site') }}
      icon={IconAlertTriangle}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`incidents_admin.sorts.${sort}`))}
      choice={<OpenChoice search={search} narrow={narrow} />}
      filters={<IncidentFilters search={search} narrow={narrow} />}
      open={{
        label: openLabel,
        onOpen: ({ id }) => void navigate({ to: incidentAddress(id) }),
      }}
      exports={
        ability.can('export', 'Incident') && [
          {
            run: (format) =>
              downloadFile(exportIncidents, {
                query: { ...filtersOf({ ...search, client: client.id }, today), format },
              }),
          },
        ]
      }
      create={
        client.actif &&
        ability.can('create', 'OwnIncident') && {
          label: t('incidents_admin.list.new'),
          onClick: () => change({ signaler: 'oui' }),
        }
      }
    >
      <ReportOnDemand
        isOpen={search.signaler !== undefined}
        clientId={client.id}
        onClose={() => change({ signaler: undefined })}
      />
    </ListSection>
  );
}
