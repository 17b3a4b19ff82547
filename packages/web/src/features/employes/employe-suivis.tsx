import type { Employe } from '@releve/domain/features/employes.ts';
import { listSuivis, suiviTrend } from '@releve/domain/features/suivis.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useShortHold } from '../../ui/settle-together.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { ViewCard } from '../../ui/view-card.tsx';
import { LastRapports } from '../rapports/record/last-rapports.tsx';
import { TrendSummary } from '../rapports/record/rapport-trend.tsx';
import { useFileRights } from './employe-actions.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import classes from './employe-view.module.css';

const SHOWN = 4;

/** What was last reported of the person, and how it goes. */
export function EmployeSuivis({ employe }: { employe: Employe }) {
  const t = useT();
  const dates = useDateFormatter();
  const { canUpdate } = useFileRights(employe);
  const showsPercent = useServerSettingsStore(({ settings }) => settings.DISPLAY_SUIVI_PERCENT);
  const of = { employe_id: employe.id };
  const list = useEndpoint(listSuivis, { query: { ...of, sort: '-date', per_page: SHOWN } });
  const trends = useEndpoint(suiviTrend, { query: of }, { enabled: showsPercent });
  const trend = trends.data;
  const rows = list.data?.data;
  useShortHold(list.isLoading || trends.isLoading);
  return (
    <ViewCard
      title={t('employes.view.suivis')}
      link={
        canUpdate && (
          <Link to={`/admin/employes/edit/${employe.id}/suivis`}>
            {t('employes.view.all_suivis')}
          </Link>
        )
      }
    >
      {rows === undefined && !list.isError && (
        <ListSkeleton label={t('employes.view.suivis_loading')} count={2} />
      )}
      {rows === undefined && list.isError && (
        <p className={classes['quiet']}>{t('employes.view.suivis_failed')}</p>
      )}
      {rows?.length === 0 && <p className={classes['quiet']}>{t('employes.view.no_suivi')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <>
          {showsPercent && trend !== undefined && trend.nombre > 1 && (
            <TrendSummary trend={trend} />
          )}
          <LastRapports
            rapports={rows.map(({ id, schema, date, auteur, pourcentage }) => ({
              id,
              to: `/suivi/view/${id}`,
              title: schema.titre,
              detail: `${dates.date(date)} · ${fullName(auteur)}`,
              pourcentage: showsPercent ? pourcentage : null,
            }))}
          />
        </>
      )}
    </ViewCard>
  );
}
