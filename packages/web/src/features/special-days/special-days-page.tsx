import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { listSpecialDays, type SpecialDay } from '@releve/domain/features/special-days.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { onEvent } from '../../platform/realtime/realtime-events.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useSearchText } from '../../platform/url/use-search-text.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { type AppliedDay, AppliedNotice } from './applied-notice.tsx';
import { SpecialDayPanel } from './special-day-panel.tsx';
import { CLOSED, NEW_DAY, specialDaysSearch } from './special-days-search.ts';
import { SpecialDaysToolbar } from './special-days-toolbar.tsx';
import { SpecialDaysYear } from './special-days-year-view.tsx';
import { keyOf } from './special-days-year.ts';
import { useSpecialDays } from './special-days.queries.ts';

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Another manager's change arrives with the plan's. */
const followChanges = () =>
  onEvent(
    'planner',
    'QuartsChanged',
    () => void refreshReads([listSpecialDays]).catch(reportError),
  );

export default function SpecialDaysPage() {
  const t = useT();
  const canUpdate = useAbility().can('update', 'SpecialDay');
  const today = useServerSettingsStore((state) => state.virtualDate);
  const [search, change] = useUrlState(specialDaysSearch);
  const annee = search.annee ?? yearOf(today);
  const { days, isError, isFetching, refetch } = useSpecialDays(annee);
  const [applied, setApplied] = useState<AppliedDay | null>(null);
  const [text, setText] = useSearchText(search.q, (q) => change({ q }, { replaces: true }));
  useEffect(followChanges, []);

  const open = (day: SpecialDay) => change({ ...CLOSED, jour: keyOf(day) });
  const add = (le?: string) => change({ ...CLOSED, jour: NEW_DAY, le });
  const clearFilters = () => {
    setText('');
    change({ q: '', genres: '' }, { replaces: true });
  };
  return (
    <Page
      title={t('titles.special_days')}
      subtitle={t('special_days.subtitle')}
      isTitleHiddenOnPhone
      actions={
        canUpdate && (
          <Button
            leftSection={
              <IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            }
            onClick={() => add()}
          >
            {t('special_days.add')}
          </Button>
        )
      }
      toolbar={
        <SpecialDaysToolbar
          annee={annee}
          text={text}
          onText={setText}
          search={search}
          onChange={change}
        />
      }
    >
      {applied !== null && <AppliedNotice applied={applied} onClose={() => setApplied(null)} />}
      {days === undefined && isError && (
        <ErrorState
          title={t('special_days.failed')}
          text={t('special_days.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {days === undefined && !isError && (
        <CardSkeleton label={t('special_days.loading')} count={4} />
      )}
      {days !== undefined && (
        <SpecialDaysYear
          annee={annee}
          days={days}
          search={search}
          canUpdate={canUpdate}
          onOpen={open}
          onAdd={add}
          onClear={clearFilters}
        />
      )}
      <SpecialDayPanel
        days={days}
        annee={annee}
        today={today}
        search={search}
        canUpdate={canUpdate}
        onChange={change}
        onApplied={setApplied}
      />
    </Page>
  );
}
