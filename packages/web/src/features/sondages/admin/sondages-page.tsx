import { listSondages, SONDAGE_STATUTS } from '@releve/domain/features/sondages-admin.ts';
import { IconChartDonut } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { SondageCard, sondageColumns } from './sondage-columns.tsx';
import { sondagesAdminTexts } from './sondages-admin.texts.ts';
import { sondagesSearch } from './sondages-search.ts';
import { useSurveyBase } from './survey-base.ts';
import { SurveyTabs } from './survey-tabs.tsx';

needTexts(sondagesAdminTexts);

const STATUTS = ['tous', ...SONDAGE_STATUTS] as const;

/** The surveys of the company. Those who lead read them; directors write them. */
export default function SondagesPage() {
  const t = useT();
  const dates = useDateFormatter();
  const ability = useAbility();
  const navigate = useNavigate();
  const base = useSurveyBase();
  const screen = useListSearch(sondagesSearch);
  const { search, narrow } = screen;
  return (
    <ListScreen
      screen={screen}
      list={useEndpoint(listSondages, { query: screen.query }, { keepsPrevious: true })}
      title={t('titles.survey')}
      words={listWords(t, 'sondages_admin.list')}
      icon={IconChartDonut}
      tabs={<SurveyTabs />}
      columns={sondageColumns(t, dates)}
      renderCard={(sondage) => <SondageCard sondage={sondage} />}
      sortText={(sort) => (sort === undefined ? '' : t(`sondages_admin.sorts.${sort}`))}
      choice={
        <FilterChoice
          label={t('sondages_admin.list.statut')}
          options={STATUTS.map((value) => ({
            value,
            label: t(`sondages_admin.statuts.${value}`),
          }))}
          value={search.statut ?? 'tous'}
          onChange={(value) => narrow({ statut: value === 'tous' ? undefined : value })}
          isWide
        />
      }
      open={{
        label: ({ titre }) => t('sondages_admin.list.open', { titre }),
        onOpen: ({ id }) => void navigate({ to: `${base}/view/${id}` }),
      }}
      create={
        ability.can('create', 'Survey') && {
          label: t('sondages_admin.list.new'),
          to: `${base}/create`,
        }
      }
    />
  );
}
