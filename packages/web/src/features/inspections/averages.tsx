import { SegmentedControl } from '@mantine/core';
import { INSPECTION_TREND_BY, type inspectionTrend } from '@releve/domain/features/inspections.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { PercentMark } from '../rapports/percent-mark.tsx';
import { TrendSummary } from '../rapports/rapport-trend.tsx';
import type { InspectionsSearch } from './inspections-search.ts';
import classes from './inspections.module.css';

type AveragesProps = {
  trend: EndpointResponse<typeof inspectionTrend>;
  search: InspectionsSearch;
  onChange: (change: Partial<InspectionsSearch>) => void;
};

/** The lowest first: those are where to look. */
const SHOWN = 6;

/** How the average goes, and where or with whom it is lowest; each leads to its own list. */
export function Averages({ trend, search, onChange }: AveragesProps) {
  const t = useT();
  const lines = trend.lignes.slice(0, SHOWN);
  return (
    <section className={classes['averages']} aria-label={t('rapports.trend.title')}>
      <TrendSummary trend={trend} />
      <div className={classes['by']}>
        <SegmentedControl
          size="sm"
          aria-label={t('inspections.by.label')}
          data={INSPECTION_TREND_BY.map((value) => ({
            value,
            label: t(`inspections.by.${value}`),
          }))}
          value={search.par}
          onChange={(par) => onChange({ par })}
        />
        {lines.length === 0 ? (
          <p className={classes['quiet']}>{t('inspections.by.none')}</p>
        ) : (
          <ol className={classes['lines']}>
            {lines.map(({ id, nom, nombre, moyenne }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes['line']}
                  aria-pressed={search[search.par] === id}
                  onClick={() =>
                    onChange({ [search.par]: search[search.par] === id ? undefined : id, page: 1 })
                  }
                >
                  <span className={classes['lineName']}>{nom}</span>
                  <span className={`${classes['quiet']} tabular`}>
                    {t('inspections.by.count', { count: nombre })}
                  </span>
                  {moyenne !== null && <PercentMark value={moyenne} />}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
