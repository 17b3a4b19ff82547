import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { readDate } from '../../platform/url/read-date.ts';
import { Page } from '../../ui/page.tsx';
import { PlanFrame } from './plan-frame.tsx';
import { PlannerFilters } from './planner-filters.tsx';
import { countFilters, NO_FILTER, plannerSearch, queryOf } from './planner-search.ts';
import { openCreation } from './planner-store.ts';
import { plannerPanelTexts } from './panel/planner-panel.texts.ts';
import { plannerTexts } from './planner.texts.ts';

needTexts(plannerPanelTexts, plannerTexts);

const ADDRESS = '/admin/horaire';

/** Everyone's week. */
export default function PlannerPage() {
  const t = useT();
  const navigate = useNavigate();
  const { date: asked }: { date?: string } = useParams({ strict: false });
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const [search, change] = useUrlState(plannerSearch);
  const date = readDate(asked, today);
  const isNew = search.nouveau === true;
  useEffect(() => {
    if (!isNew) return;
    openCreation({}, [date]);
    change({ nouveau: undefined }, { replaces: true });
  }, [isNew, date, change]);
  const isNarrowed = search.q !== '' || countFilters(search) > 0;
  // The search field holds its own text: cleared from outside, it begins anew.
  const [clears, setClears] = useState(0);
  const clear = () => {
    change(NO_FILTER, { replaces: true });
    setClears(clears + 1);
  };
  const goTo = (next: string) =>
    void navigate({
      to: `${ADDRESS}/${next}`,
      search: (current: Record<string, unknown>) => current,
      resetScroll: false,
    });
  return (
    <PlanFrame
      query={queryOf(date, search)}
      narrowing={null}
      onDate={goTo}
      copyWeekAddress={`${ADDRESS}/copyweek`}
      filters={<PlannerFilters key={clears} search={search} onChange={change} />}
      onClear={isNarrowed ? clear : undefined}
    >
      {(tools, week) => (
        <Page title={t('titles.planner')} isTitleHiddenOnPhone isHeadLow actions={tools}>
          {week}
        </Page>
      )}
    </PlanFrame>
  );
}
