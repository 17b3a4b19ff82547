import { useNavigate, useParams } from '@tanstack/react-router';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { readDate } from '../../platform/url/read-date.ts';
import { PlanFrame } from './plan-frame.tsx';
import classes from './planner.module.css';
import { narrowedQuery, type Narrowing } from './planner-search.ts';

type NarrowedPlanProps = {
  narrowing: Narrowing;
  /** Of the tab, without the date. */
  address: string;
};

/** The planner of one employee or one site. */
export function NarrowedPlan({ narrowing, address }: NarrowedPlanProps) {
  const navigate = useNavigate();
  const { date: asked }: { date?: string } = useParams({ strict: false });
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const date = readDate(asked, today);
  return (
    <PlanFrame
      query={narrowedQuery(date, narrowing)}
      narrowing={narrowing}
      onDate={(next) => void navigate({ to: `${address}/${next}`, resetScroll: false })}
      copyWeekAddress={`${address}/copyweek`}
    >
      {(tools, week) => (
        <div className={classes['stack']}>
          {tools}
          {week}
        </div>
      )}
    </PlanFrame>
  );
}
