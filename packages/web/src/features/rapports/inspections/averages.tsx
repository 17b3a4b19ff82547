import { SegmentedControl } from '@mantine/core';
import { INSPECTION_TREND_BY, type inspectionTrend } from '@releve/domain/features/inspections.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { PercentMark } from '../record/percent-mark.tsx';
import { TrendSummary } from '../record/rapport-trend.tsx';
import type { InspectionsSearch } from './inspections-search.ts';
import classes from './inspections.module.css';

type AveragesProps = {
  trend: EndpointResponse<typeof inspectionTrend>;
  search: InspectionsSearch;
  onChange: (change: Partial<InspectionsSearch>) => void;
};

/** The lowest first: those are where to look. */
const SHOWN = 6;

/** How the average goes, and where or with whom it is lowest. */
export function Averages(props: AveragesProps) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <section className={classes['averages']} aria-label={t('rapports.trend.title')}>
      {isPhone ? (
        <TrendSummary trend={props.trend} isFolded>
          <LowestAverages {...props} />
        </TrendSummary>
      ) : (
        <>
          <TrendSummary trend={props.trend} />
          <LowestAverages {...props} />
        </>
      )}
    </section>
  );
}

/** Each leads to its own list. */
function LowestAverages({ trend, search, onChange }: AveragesProps) {
  const t = useT();
  const { par } = search;
  const lines = trend.lignes.slice(0, SHOWN);
  const toggle = (id: number) => onChange({ [par]: search[par] === id ? undefined : id, page: 1 });
  return (
    <div className={classes['by']}>
      <SegmentedControl
        size="sm"
        aria-label={t('inspections.by.label')}
        data={INSPECTION_TREND_BY.map((value) => ({ value, label: t(`inspections.by.${value}`) }))}
        value={par}
        onChange={(value) => onChange({ par: value })}
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
                aria-pressed={search[par] === id}
                onClick={() => toggle(id)}
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
  );
}
