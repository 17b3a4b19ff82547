import { exportIncidents } from '@releve/domain/features/incidents.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterPicker } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { incidentsTexts } from '../incidents.texts.ts';
import { incidentAddress } from './incident-addresses.ts';
import { useIncidentRows } from './incident-columns.tsx';
import { IncidentFilters, OpenChoice } from './incident-filters.tsx';
import { useIncidents } from './incidents-admin.queries.ts';
import { incidentsAdminTexts } from './incidents-admin.texts.ts';
import { filtersOf, incidentsSearch } from './incidents-search.ts';
import { ReportOnDemand } from './report/report-on-demand.tsx';

needTexts(incidentsTexts, incidentsAdminTexts);

/** Incidents of all sites: those that nobody answered stand first. */
export default function IncidentsPage() {
  const t = useT();
  const ability = useAbility();
  const navigate = useNavigate();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const screen = useListSearch(incidentsSearch);
  const { search, change, narrow } = screen;
  const { columns, renderCard, openLabel } = useIncidentRows();
  return (
    <ListScreen
      screen={screen}
      list={useIncidents(screen.settled)}
      title={t('titles.incidents')}
      words={listWords(t, 'incidents_admin.list')}
      icon={IconAlertTriangle}
      columns={columns}
      renderCard={renderCard}
      // Without an order those that nobody answered come first.
      sortText={(sort) => (sort === undefined ? '' : t(`incidents_admin.sorts.${sort}`))}
      choice={<OpenChoice search={search} narrow={narrow} />}
      filters={
        <>
          <FilterPicker
            of={ClientPicker}
            label={t('incidents_admin.filters.site')}
            {...screen.filter('client')}
          />
          <IncidentFilters search={search} narrow={narrow} />
        </>
      }
      open={{
        label: openLabel,
        onOpen: ({ id }) => void navigate({ to: incidentAddress(id) }),
      }}
      {...(search.ouverts !== undefined && {
        done: {
          title: t('incidents_admin.list.all_done'),
          text: t('incidents_admin.list.all_done_text'),
        },
      })}
      exports={
        ability.can('export', 'Incident') && [
          {
            run: (format) =>
              downloadFile(exportIncidents, { query: { ...filtersOf(search, today), format } }),
          },
        ]
      }
      create={
        ability.can('create', 'OwnIncident') && {
          label: t('incidents_admin.list.new'),
          onClick: () => change({ signaler: 'oui' }),
        }
      }
    >
      <ReportOnDemand
        isOpen={search.signaler !== undefined}
        clientId={search.client ?? null}
        onClose={() => change({ signaler: undefined })}
      />
    </ListScreen>
  );
}
