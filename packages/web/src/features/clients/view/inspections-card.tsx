import type { Client } from '@releve/domain/features/client-file.ts';
import { inspectionTrend, listInspections } from '@releve/domain/features/inspections.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { LastRapports } from '../../rapports/record/last-rapports.tsx';
import { TrendSummary } from '../../rapports/record/rapport-trend.tsx';
import classes from './client-view.module.css';

const SHOWN = 4;

/** How the site was last found, and how it goes. */
export function InspectionsCard({ client: { id } }: { client: Client }) {
  const t = useT();
  const dates = useDateFormatter();
  const canCreate = useAbility().can('create', 'Inspection');
  const list = useEndpoint(listInspections, {
    query: { client_id: id, statut: 'depose', sort: '-date', per_page: SHOWN },
  });
  const trend = useEndpoint(inspectionTrend, { query: { client_id: id } });
  const rows = list.data?.data;
  const shownTrend = trend.data;
  const toAll = (
    <Link to="/inspections" search={{ client: id }}>
      {t('clients.file.all_inspections')}
    </Link>
  );
  const toNew = canCreate && (
    <Link to="/inspections/create" search={{ client: id }}>
      {t('clients.file.new_inspection')}
    </Link>
  );
  return (
    <ViewCard
      title={t('clients.file.inspections')}
      link={rows !== undefined && rows.length > 0 ? toAll : toNew}
    >
      {rows === undefined && !list.isError && (
        <ListSkeleton label={t('clients.file.inspections_loading')} count={2} />
      )}
      {rows === undefined && list.isError && (
        <p className={classes['quiet']}>{t('clients.file.inspections_failed')}</p>
      )}
      {rows?.length === 0 && <p className={classes['quiet']}>{t('clients.file.no_inspection')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <>
          {shownTrend !== undefined && shownTrend.nombre > 1 && <TrendSummary trend={shownTrend} />}
          <LastRapports
            rapports={rows.map((row) => ({
              id: row.id,
              to: `/inspections/view/${row.id}`,
              title: row.schema.titre,
              detail: `${dates.date(row.date)} · ${fullName(row.auteur)}`,
              pourcentage: row.pourcentage_apres ?? row.pourcentage,
            }))}
          />
        </>
      )}
    </ViewCard>
  );
}
