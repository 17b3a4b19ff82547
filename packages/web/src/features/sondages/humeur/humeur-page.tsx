import { getHumeurTrend } from '@releve/domain/features/sondages-admin.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { IconMoodEmpty } from '@tabler/icons-react';
import { z } from 'zod';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { currentLanguage, localeTag, needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { TrendChart } from '../../../ui/trend-chart.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { SurveyTabs } from '../admin/survey-tabs.tsx';
import { humeurTexts } from './humeur.texts.ts';
import classes from './humeur.module.css';

needTexts(humeurTexts);

const humeurSearch = z.object({ site: z.int().positive().optional().catch(undefined) });

/** How the nights go, week by week, where enough people say so. */
export default function HumeurPage() {
  const t = useT();
  const [{ site }, change] = useUrlState(humeurSearch);
  const read = useEndpoint(
    getHumeurTrend,
    site === undefined ? {} : { query: { client_id: site } },
    { keepsPrevious: true },
  );
  const { data } = read;
  return (
    <Page
      title={t('humeur.title')}
      subtitle={t('humeur.subtitle')}
      width="sections"
      isTitleHiddenOnPhone
      toolbar={<SurveyTabs />}
    >
      {data === undefined ? (
        <ReadFallback
          read={read}
          title={t('humeur.failed')}
          text={t('humeur.failed_text')}
          skeleton={<DetailSkeleton label={t('humeur.loading')} />}
        />
      ) : data.sites.length === 0 ? (
        <EmptyState icon={IconMoodEmpty} title={t('humeur.none')} text={t('humeur.none_text')} />
      ) : (
        <div className={classes['trend']}>
          <Select
            label={t('humeur.site')}
            placeholder={t('humeur.all')}
            clearable
            data={data.sites.map(({ id, nom }) => ({ value: String(id), label: nom }))}
            value={site === undefined ? null : String(site)}
            onChange={(chosen) => change({ site: chosen === null ? undefined : Number(chosen) })}
          />
          <Trend semaines={data.semaines} />
        </div>
      )}
    </Page>
  );
}

type Weeks = EndpointResponse<typeof getHumeurTrend>['semaines'];

const write = (mean: number): string => mean.toLocaleString(localeTag(currentLanguage()));

function Trend({ semaines }: { semaines: Weeks }) {
  const t = useT();
  const dates = useDateFormatter();
  const told = semaines.filter(({ moyenne }) => moyenne !== null);
  const [before, last] = [told.at(-2), told.at(-1)];
  const difference =
    Math.round(10 * ((last?.moyenne ?? 0) - (before?.moyenne ?? last?.moyenne ?? 0))) / 10;
  const way = difference === 0 ? 'none' : difference > 0 ? 'up' : 'down';
  return (
    <ViewCard
      title={t('humeur.chart')}
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
        points={semaines.map(({ semaine, moyenne }) => ({
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
