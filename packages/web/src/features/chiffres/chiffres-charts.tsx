import type { Chiffres } from '@releve/domain/features/chiffres.ts';
import { stepOf } from '@releve/domain/figure-period.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatCount } from '../../platform/i18n/format-figure.ts';
import { formatPercent } from '../../platform/i18n/format-number.ts';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { roundScale } from '../../ui/charts/chart-points.ts';
import { HeatStrip } from '../../ui/charts/heat-strip.tsx';
import { StackedBars } from '../../ui/charts/stacked-bars.tsx';
import { TrendChart } from '../../ui/charts/trend-chart.tsx';
import { ViewCard } from '../../ui/view-card.tsx';
import type { ChiffresSearch } from './chiffres-search.ts';
import { chiffresTexts } from './chiffres.texts.ts';
import { chiffreGraphiquesTexts } from './charts/charts.texts.ts';
import { formatHours, nameStep } from './figure-words.ts';
import classes from './chiffres.module.css';

needTexts(chiffresTexts, chiffreGraphiquesTexts);

type ChiffresChartsProps = { chiffres: Chiffres; search: ChiffresSearch };

const MINUTES_PER_HOUR = 60;

/** The points of the period with their names; a step that is not over says so. */
function useSteps({ demande, points }: Chiffres) {
  const t = useT();
  const language = useLanguage();
  const { long, date } = useDateFormatter();
  const step = stepOf(demande);
  return points.map((point) => {
    const { label, shortLabel } = nameStep(point, step, { t, language, long, date });
    return {
      ...point,
      shortLabel,
      label: point.incomplet ? t('chiffres.incomplete', { label }) : label,
    };
  });
}

/** A sentence before each, and the way to the rows it speaks of. */
export default function ChiffresCharts({ chiffres, search }: ChiffresChartsProps) {
  return (
    <div className={classes['charts']}>
      <div>
        <HoursChart chiffres={chiffres} search={search} />
        <AbsencesChart chiffres={chiffres} search={search} />
      </div>
      <div>
        <LateChart chiffres={chiffres} search={search} />
        <SitesChart chiffres={chiffres} search={search} />
      </div>
    </div>
  );
}

function HoursChart({ chiffres, search }: ChiffresChartsProps) {
  const t = useT();
  const language = useLanguage();
  const steps = useSteps(chiffres);
  const { travaillees, prevues } = chiffres.mesures;
  const hours = (minutes: number) => formatHours(minutes, language);
  const { max, ticks } = roundScale(
    Math.max(...steps.map(({ mesures }) => Math.max(mesures.travaillees, mesures.prevues))) /
      MINUTES_PER_HOUR,
  );
  return (
    <ViewCard
      title={t('chiffre_graphiques.hours')}
      text={
        prevues === 0
          ? t('chiffre_graphiques.hours_none')
          : t('chiffre_graphiques.hours_sentence', {
              worked: hours(travaillees),
              planned: hours(prevues),
              share: formatPercent(travaillees / prevues, language),
            })
      }
      isTextBelow
      link={<RowsLink figure="travaillees" search={search} />}
    >
      <TrendChart
        label={t('chiffre_graphiques.hours')}
        points={steps.map(({ label, shortLabel, mesures, incomplet }) => ({
          label,
          shortLabel,
          value: incomplet && mesures.travaillees === 0 ? null : mesures.travaillees,
          compared: mesures.prevues,
          isOpen: incomplet,
        }))}
        min={0}
        max={max * MINUTES_PER_HOUR}
        ticks={ticks.map((tick) => tick * MINUTES_PER_HOUR)}
        formatTick={(minutes) => formatCount(minutes / MINUTES_PER_HOUR, language)}
        formatValue={hours}
        headings={{
          label: t('chiffre_graphiques.step'),
          value: t('chiffre_graphiques.worked'),
          compared: t('chiffre_graphiques.planned'),
          none: t('chiffre_graphiques.none'),
        }}
      />
    </ViewCard>
  );
}

function AbsencesChart({ chiffres, search }: ChiffresChartsProps) {
  const t = useT();
  const language = useLanguage();
  const steps = useSteps(chiffres);
  const { absences, absences_motif } = chiffres.mesures;
  const without = absences - absences_motif;
  const told = { count: absences, without };
  const sentence =
    absences === 0
      ? t('chiffre_graphiques.absences_none')
      : t(`chiffre_graphiques.${without === 0 ? 'absences_explained' : 'absences_sentence'}`, told);
  return (
    <ViewCard
      title={t('chiffre_graphiques.absences')}
      text={sentence}
      isTextBelow
      link={<RowsLink figure="absences" search={search} />}
    >
      <StackedBars
        label={t('chiffre_graphiques.absences')}
        heading={t('chiffre_graphiques.step')}
        parts={[
          { key: 'motif', label: t('chiffre_graphiques.with_reason'), tone: 'neutral' },
          { key: 'sans', label: t('chiffre_graphiques.without_reason'), tone: 'wrong' },
        ]}
        stacks={steps.map(({ du, label, shortLabel, mesures }) => ({
          key: du,
          label,
          shortLabel,
          values: [mesures.absences_motif, mesures.absences - mesures.absences_motif],
        }))}
        formatValue={(value) => formatCount(value, language)}
        // There is no half an absence.
        formatTick={(value) => (Number.isInteger(value) ? formatCount(value, language) : '')}
      />
    </ViewCard>
  );
}

function LateChart({ chiffres, search }: ChiffresChartsProps) {
  const t = useT();
  const language = useLanguage();
  const steps = useSteps(chiffres);
  const { retards, retard_minutes } = chiffres.mesures;
  const over = steps.filter(({ incomplet }) => !incomplet);
  const most = over.toSorted((a, b) => b.mesures.retards - a.mesures.retards)[0];
  return (
    <ViewCard
      title={t('chiffre_graphiques.late')}
      text={
        retards === 0
          ? t('chiffre_graphiques.late_none')
          : t('chiffre_graphiques.late_sentence', {
              count: retards,
              minutes: formatHours(retard_minutes, language),
              most: most?.label ?? '',
            })
      }
      isTextBelow
      link={<RowsLink figure="ponctualite" search={search} />}
    >
      <HeatStrip
        label={t('chiffre_graphiques.late')}
        cells={steps.map(({ du, label, shortLabel, mesures }) => ({
          key: du,
          label,
          shortLabel,
          value: mesures.entrees === 0 ? null : mesures.retards,
        }))}
        max={Math.max(1, ...steps.map(({ mesures }) => mesures.retards))}
        formatValue={(count) => t('chiffre_graphiques.late_count', { count })}
        headings={{
          label: t('chiffre_graphiques.step'),
          value: t('chiffre_graphiques.late_heading'),
          none: t('chiffre_graphiques.none'),
        }}
      />
    </ViewCard>
  );
}

function SitesChart({ chiffres, search }: ChiffresChartsProps) {
  const t = useT();
  const language = useLanguage();
  const sites = chiffres.sites.filter(({ mesures }) => mesures.travaillees > 0);
  const [first] = sites;
  return (
    <ViewCard
      title={t('chiffre_graphiques.sites')}
      text={
        first === undefined
          ? t('chiffre_graphiques.sites_none')
          : t('chiffre_graphiques.sites_sentence', {
              site: first.nom,
              hours: formatHours(first.mesures.travaillees, language),
            })
      }
      isTextBelow
      link={<RowsLink figure="travaillees" search={search} />}
    >
      <BarChart
        label={t('chiffre_graphiques.sites')}
        bars={sites.map(({ id, nom, mesures }) => ({
          key: String(id),
          label: nom,
          value: mesures.travaillees,
        }))}
        max={first?.mesures.travaillees ?? 0}
        formatValue={({ value }) => formatHours(value, language)}
        headings={{ label: t('chiffre_graphiques.site'), value: t('chiffre_graphiques.worked') }}
      />
    </ViewCard>
  );
}

type RowsLinkProps = {
  figure: 'travaillees' | 'absences' | 'ponctualite';
  search: ChiffresSearch;
};

function RowsLink({ figure, search }: RowsLinkProps) {
  const t = useT();
  return (
    <Link to={`/Dashboard/chiffres/${figure}`} search={search}>
      {t('chiffres.rows_of', { figure: t(`chiffres.figures.${figure}`) })}
    </Link>
  );
}
