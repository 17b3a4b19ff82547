import type { Client } from '@releve/domain/features/client-file.ts';
import { listIncidents } from '@releve/domain/features/incidents.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { editAddress } from '../../clients/client-addresses.ts';
import { LastRapports } from '../../rapports/record/last-rapports.tsx';
import { incidentsTexts } from '../incidents.texts.ts';
import { incidentAddress } from './incident-addresses.ts';
import { IncidentState } from './incident-state.tsx';
import { incidentsAdminTexts } from './incidents-admin.texts.ts';
import classes from './incidents-admin.module.css';

needTexts(incidentsTexts, incidentsAdminTexts);

const SHOWN = 4;

/** What is not put right yet on the site, each a step away. */
export function SiteIncidentsCard({ client: { id } }: { client: Client }) {
  const t = useT();
  const dates = useDateFormatter();
  const list = useEndpoint(listIncidents, {
    query: { client_id: id, ouverts: '1', per_page: SHOWN },
  });
  const rows = list.data?.data;
  const total = list.data?.meta.total ?? 0;
  return (
    <ViewCard
      title={t('incidents_admin.card.title')}
      link={
        <Link to={editAddress(id, 'incidents')}>
          {total > SHOWN
            ? t('incidents_admin.card.all_open', { count: total })
            : t('incidents_admin.card.all')}
        </Link>
      }
    >
      {rows === undefined && !list.isError && (
        <ListSkeleton label={t('incidents_admin.list.loading')} count={1} />
      )}
      {rows === undefined && list.isError && (
        <p className={classes['quiet']}>{t('incidents_admin.list.failed')}</p>
      )}
      {rows?.length === 0 && <p className={classes['quiet']}>{t('incidents_admin.card.none')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <LastRapports
          rapports={rows.map((incident) => ({
            id: incident.id,
            to: incidentAddress(incident.id),
            title: t(`incidents.types.${incident.type}`),
            detail: [
              incident.numero,
              t(`incidents.gravites.${incident.gravite}`),
              dates.relative(incident.signale_le),
            ].join(' · '),
            pourcentage: null,
            mark: <IncidentState incident={incident} />,
          }))}
        />
      )}
    </ViewCard>
  );
}
