import { Button } from '@mantine/core';
import { IconCalendarOff, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { SkeletonLine } from '../../ui/skeletons.tsx';
import { PlanBoard } from './plan-board.tsx';
import { PlanTools } from './plan-tools.tsx';
import { type Plan, usePlan } from './plan/use-plan.ts';
import { usePlanChanges } from './plan/use-plan-changes.ts';
import type { Narrowing, PlannerQuery } from './planner-search.ts';
import { resetPlanner } from './planner-store.ts';
import { WeekNav } from './week-nav.tsx';
import classes from './planner.module.css';

type PlanFrameProps = {
  query: PlannerQuery;
  narrowing: Narrowing | null;
  onDate: (date: string) => void;
  copyWeekAddress: string;
  filters?: ReactNode;
  /** What to do where the filters leave nothing. */
  onClear?: (() => void) | undefined;
  /** Puts the two parts where they belong: the tools beside a title, or above the week. */
  children: (tools: ReactNode, week: ReactNode) => ReactNode;
};

/** A week with its tools, or why it is not there: the planner itself, and the tabs of a file. */
export function PlanFrame(props: PlanFrameProps) {
  const { query, narrowing, onDate, copyWeekAddress, filters, onClear, children } = props;
  const t = useT();
  const { plan, week } = usePlan(query);
  const changes = usePlanChanges(plan);
  const isDense = useSettingsStore(({ plannerDense }) => plannerDense) && narrowing === null;
  const isOnline = useIsServerReached();
  const canEdit = useAbility().can('update', 'Horaire') && isOnline;
  const dates = useDateFormatter();
  const { date } = query;
  useEffect(() => resetPlanner, []);
  return children(
    <div className={classes['head']}>
      <WeekNav date={date} onDate={onDate} />
      <PlanTools
        plan={plan}
        changes={changes}
        canEdit={canEdit}
        narrowing={narrowing}
        copyWeekAddress={copyWeekAddress}
        query={query}
      />
    </div>,
    <div className={classes['stack']}>
      {filters}
      {!isOnline && plan !== null && (
        <Banner kind="info">
          {t('planner.stale', { date: dates.instant(plan.semaine.updated_at) })}
        </Banner>
      )}
      {plan === null ? (
        <NoPlan week={week} isDense={isDense} />
      ) : isNothingFound(plan, query) ? (
        <NoRows par={plan.par} onClear={onClear} />
      ) : (
        <PlanBoard
          plan={plan}
          changes={changes}
          canEdit={canEdit}
          date={date}
          onDate={onDate}
          isRoomy={narrowing !== null}
        />
      )}
    </div>,
  );
}

/** Open quarts belong to nobody: beside a search that finds no one, they would look like its answer. */
const isNothingFound = ({ index: { rows } }: Plan, { q }: PlannerQuery): boolean =>
  q ? rows.every(({ kind }) => kind === 'ouverts') : rows.length === 0;

type NoPlanProps = { week: ReturnType<typeof usePlan>['week']; isDense: boolean };

function NoPlan({ week, isDense }: NoPlanProps) {
  const t = useT();
  return (
    <ReadFallback
      read={week}
      title={t('planner.failed')}
      text={t('planner.failed_text')}
      skeleton={<GridSkeleton isDense={isDense} />}
    />
  );
}

const SKELETON_ROWS = 12;
const COLUMNS = 8;

function GridSkeleton({ isDense }: { isDense: boolean }) {
  const t = useT();
  return (
    <div aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{t('planner.loading')}</span>
      <div className={classes['skeleton']} data-dense={isDense || undefined} aria-hidden="true">
        {Array.from({ length: SKELETON_ROWS * COLUMNS }, (_, at) => (
          <span key={at}>
            {(at % COLUMNS === 0 || (at * 7) % 5 < 2) && <SkeletonLine index={at} />}
          </span>
        ))}
      </div>
    </div>
  );
}

type NoRowsProps = { par: 'employe' | 'client'; onClear: (() => void) | undefined };

function NoRows({ par, onClear }: NoRowsProps) {
  const t = useT();
  return onClear === undefined ? (
    <EmptyState
      icon={IconCalendarOff}
      title={t(`planner.empty_${par}s`)}
      text={t('planner.empty_text')}
    />
  ) : (
    <EmptyState
      icon={IconSearch}
      title={t('planner.nothing_found')}
      text={t('planner.nothing_found_text')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clear_filters')}
        </Button>
      }
    />
  );
}
