import type { getHumeurTrend } from '@releve/domain/features/sondages-admin.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { currentLanguage, localeTag, needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { humeurTexts } from './humeur.texts.ts';

needTexts(humeurTexts);

type Weeks = EndpointResponse<typeof getHumeurTrend>['semaines'];

const write = (mean: number): string => mean.toLocaleString(localeTag(currentLanguage()));

const LEAST_WEEKS = 8;

/** Months in which nobody was asked yet would be most of the drawing. */
function fromFirstTold(semaines: Weeks): Weeks {
  const first = semaines.findIndex(({ moyenne }) => moyenne !== null);
  return semaines.slice(Math.min(Math.max(first, 0), semaines.length - LEAST_WEEKS));
}

/** A sentence, then the line it speaks of. */
export default function HumeurTrend({ semaines }: { semaines: Weeks }) {
  const t = useT();
  const dates = useDateFormatter();
  const shown = fromFirstTold(semaines);
  const told = semaines.filter(({ moyenne }) => moyenne !== null);
  const [before, last] = [told.at(-2), told.at(-1)];
  const difference =
    Math.round(10 * ((last?.moyenne ?? 0) - (before?.moyenne ?? last?.moyenne ?? 0))) / 10;
  const way = difference === 0 ? 'none' : difference > 0 ? 'up' : 'down';
  return (
    <ViewCard
      title={t('humeur.chart')}
      isTextBelow
      text={
        last === undefined
          ? t('humeur.none')
          : [
              t('humeur.last', {
                date: dates.date(last.semaine),
                mean: write(last.moyenne ?? 0),
                count: last.nombre ?? 0,
              }),
              ...(before === undefined
                ? []
                : way === 'none'
                  ? [t('humeur.change_none')]
                  : [t(`humeur.change_${way}`, { by: write(Math.abs(difference)) })]),
            ].join(' ')
      }
    >
      <TrendChart
        label={t('humeur.chart')}
        points={shown.map(({ semaine, moyenne }) => ({
          label: t('humeur.week', { date: dates.date(semaine) }),
          shortLabel: semaine.slice(5),
          value: moyenne,
        }))}
        min={1}
        max={5}
        ticks={[1, 3, 5]}
        formatValue={(mean) => t('humeur.value', { mean: write(mean) })}
        headings={{
          label: t('humeur.headings.label'),
          value: t('humeur.headings.value'),
          none: t('humeur.headings.none'),
        }}
      />
    </ViewCard>
  );
}
