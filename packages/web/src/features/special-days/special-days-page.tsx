import {
  listSpecialDays,
  SPECIAL_DAY_GENRES,
  type SpecialDay,
} from '@releve/domain/features/special-days.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { refreshReads } from '../../platform/api/use-command.ts';
import { reportError } from '../../platform/error-report.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { FilterChoice } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type AppliedDay, AppliedNotice } from './applied-notice.tsx';
import {
  CLOSED,
  NEW_DAY,
  readGenres,
  specialDaysSearch,
  writeGenres,
} from './special-days-search.ts';
import { SpecialDaysYear } from './special-days-year-view.tsx';
import { filterDays, keyOf } from './special-days-year.ts';
import { useSpecialDays } from './special-days.queries.ts';
import { YearChoice } from './year-choice.tsx';
import { specialDaysTexts } from './special-days.texts.ts';

needTexts(specialDaysTexts);

const loadPanel = () => import('./special-day-panel.tsx');

const VIEWS = ['liste', 'calendrier'] as const;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Another manager's change arrives with the plan's; what came before this device listened is asked for then. */
function followChanges() {
  const refresh = () => void refreshReads([listSpecialDays]).catch(reportError);
  const stops = [onEvent('planner', 'QuartsChanged', refresh), onSubscribed('planner', refresh)];
  return () => {
    for (const stop of stops) stop();
  };
}

export default function SpecialDaysPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const canUpdate = useAbility().can('update', 'SpecialDay');
  const today = useServerSettingsStore((state) => state.virtualDate);
  const screen = useListSearch(specialDaysSearch);
  const { search, change, narrow } = screen;
  const annee = search.annee ?? yearOf(today);
  const year = useSpecialDays(annee);
  const days = year.data?.data;
  const genres = readGenres(search.genres);
  const shown = days && filterDays(days, { q: search.q, genres }, (day) => specialDayName(day, t));
  const [applied, setApplied] = useState<AppliedDay | null>(null);
  useEffect(followChanges, []);

  const open = (day: SpecialDay) => change({ ...CLOSED, jour: keyOf(day) });
  const add = (le?: string) => change({ ...CLOSED, jour: NEW_DAY, le });
  return (
    <ListScreen
      screen={screen}
      list={{ ...year, data: shown && { data: shown } }}
      title={t('titles.special_days')}
      subtitle={t('special_days.subtitle')}
      words={{
        label: t('special_days.list', { annee }),
        loading: t('special_days.loading'),
        search: t('special_days.search'),
        failed: t('special_days.failed'),
        empty: t('special_days.empty', { annee }),
        empty_text: t('special_days.empty_text'),
        nothing_found: t('special_days.nothing_found'),
        nothing_found_text: t('special_days.nothing_found_text'),
      }}
      icon={IconCalendarOff}
      renderRows={(rows, nothing) => (
        <SpecialDaysYear
          annee={annee}
          days={rows}
          nothing={nothing}
          search={search}
          onOpen={open}
          onAdd={canUpdate ? add : undefined}
        />
      )}
      lead={
        <>
          <YearChoice
            annee={annee}
            onChange={(chosen) => change({ annee: chosen }, { replaces: true })}
          />
          {isPhone && (
            <FilterChoice
              label={t('special_days.views.label')}
              options={VIEWS.map((value) => ({ value, label: t(`special_days.views.${value}`) }))}
              value={search.vue}
              onChange={(vue) => change({ vue }, { replaces: true })}
            />
          )}
        </>
      }
      filters={
        <ChoiceMenu
          label={t('special_days.filter')}
          options={SPECIAL_DAY_GENRES.map((value) => ({
            value,
            label: t(`special_day_names.genres.${value}`),
          }))}
          value={genres}
          onChange={(chosen) => narrow({ genres: writeGenres(chosen) })}
        />
      }
      create={canUpdate && { label: t('special_days.add'), onClick: () => add() }}
      above={applied && <AppliedNotice applied={applied} onClose={() => setApplied(null)} />}
    >
      <OnDemand
        load={loadPanel}
        isWanted={search.jour !== undefined}
        props={{
          days,
          annee,
          today,
          search,
          canUpdate,
          onChange: change,
          onApplied: setApplied,
          onClose: () => change(CLOSED),
        }}
      />
    </ListScreen>
  );
}
