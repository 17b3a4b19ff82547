import { getHumeurTrend } from '@releve/domain/features/sondages-admin.ts';
import { IconMoodEmpty } from '@tabler/icons-react';
import { z } from 'zod';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { SurveyTabs } from '../admin/survey-tabs.tsx';
import { humeurTexts } from './humeur.texts.ts';
import classes from './humeur.module.css';

needTexts(humeurTexts);

const loadTrend = () => import('./humeur-trend.tsx');

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
          <OnDemand load={loadTrend} props={{ semaines: data.semaines }} />
        </div>
      )}
    </Page>
  );
}
