import { type Incident, INCIDENT_STATUTS } from '@releve/domain/features/incidents.ts';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { findFormDraft } from '../../../platform/offline/form-drafts.ts';
import { useSheet } from '../../../platform/use-sheet.tsx';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';
import { type ListSearchState, useListSearch } from '../../../platform/url/use-list-search.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { useReportSites } from '../incidents.queries.ts';
import { incidentsTexts } from '../incidents.texts.ts';
import { reportForm } from '../report/report-form.ts';
import { IncidentRow, withSite } from './incident-row.tsx';
import { type MyIncidentsSearch, myIncidentsSearch } from './my-incidents-search.ts';
import { RefusedIncidents } from './refused-incidents.tsx';
import { useMyIncidents } from './use-my-incidents.ts';

needTexts(incidentsTexts);

const loadUnsent = () => import('./unsent-sheet.tsx');

/** What I told of, and what is open where I work. */
export default function MyIncidentsPage() {
  const t = useT();
  const screen = useListSearch(myIncidentsSearch);
  const { data: { data: sites = [] } = {} } = useReportSites();
  const list = useMyIncidents(screen.settled);
  const unsent = useSheet(loadUnsent);
  return (
    <ListScreen
      title={t('titles.my_incidents')}
      screen={screen}
      list={list}
      words={listWords(t, 'incidents.list')}
      icon={IconFlag}
      create={{ label: t('incidents.list.report'), to: '/user/incidents/nouveau' }}
      filters={<Filters {...screen} sites={sites} />}
      above={
        <>
          <RefusedIncidents />
          <BegunReport />
        </>
      }
      renderCard={(incident: Incident) => {
        const shown = withSite(incident, sites);
        return (
          <IncidentRow incident={shown} onOpenUnsent={() => unsent.open({ incident: shown })} />
        );
      }}
    >
      {unsent.layer}
    </ListScreen>
  );
}

/** A report that was begun and not sent: the way back to it. */
function BegunReport() {
  const t = useT();
  const dates = useDateFormatter();
  const [begun, setBegun] = useState<string | null>(null);
  useEffect(() => {
    const owner = currentUserId();
    if (owner === null) return;
    let isCurrent = true;
    const look = async () => {
      const draft = await findFormDraft(owner, reportForm(actedForId()));
      if (isCurrent) setBegun(draft?.begun ?? null);
    };
    look().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, []);
  if (begun === null) return null;
  return (
    <Banner
      kind="info"
      action={<Link to="/user/incidents/nouveau">{t('incidents.list.continue')}</Link>}
    >
      {t('incidents.list.begun', { when: dates.instant(begun) })}
    </Banner>
  );
}

type FiltersProps = ListSearchState<MyIncidentsSearch> & {
  sites: readonly { id: number; nom: string }[];
};

function Filters({ search, narrow, sites }: FiltersProps) {
  const t = useT();
  const shown = search.a_confirmer === undefined ? search.statut : 'a_confirmer';
  return (
    <>
      <FilterSelect
        label={t('incidents.list.statut')}
        options={[
          { value: 'a_confirmer' as const, label: t('incidents.list.a_confirmer') },
          ...INCIDENT_STATUTS.map((value) => ({ value, label: t(`incidents.states.${value}`) })),
        ]}
        value={shown}
        onChange={(value) =>
          narrow(
            value === 'a_confirmer'
              ? { statut: undefined, a_confirmer: '1', ouverts: undefined }
              : { statut: value, a_confirmer: undefined, ouverts: undefined },
          )
        }
      />
      <FilterSelect
        label={t('incidents.list.site')}
        isSearchable
        options={sites.map(({ id, nom }) => ({ value: String(id), label: nom }))}
        value={search.site === undefined ? undefined : String(search.site)}
        onChange={(site) => narrow({ site: site === undefined ? undefined : Number(site) })}
      />
    </>
  );
}
