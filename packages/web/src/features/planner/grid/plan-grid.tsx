import '../../../ui/theme/site-colors.css';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { usePlannerStore } from '../planner-store.ts';
import { GridDays, GridTotals } from './grid-edges.tsx';
import { HeldHint } from './held-hint.tsx';
import { PlanRowView } from './plan-row.tsx';
import { QuartTip } from './quart-tip.tsx';
import { rowHeight, type RowMeasures } from './row-height.ts';
import { useActivePlace } from './use-active-place.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import classes from './plan-grid.module.css';

type PlanGridProps = {
  plan: Plan;
  actions: PlanActions;
  canEdit: boolean;
  today: string;
  measures: RowMeasures;
  isRoomy?: boolean;
};

const OVERSCAN = 3;
const HEADER_ROWS = 1;

/** The week as a grid. Only the rows in sight are drawn, and the one that has the focus. */
export function PlanGrid({
  plan,
  actions,
  canEdit,
  today,
  measures,
  isRoomy = false,
}: PlanGridProps) {
  const t = useT();
  const dates = useDateFormatter();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, names } = plan.index;
  const expanded = usePlannerStore((state) => state.expanded);
  const activeRow = usePlannerStore(({ active }) => active?.row);
  const isCarrying = usePlannerStore(({ carry }) => carry?.by === 'pointer');
  const activeAt = activeRow === undefined ? -1 : rows.findIndex(({ key }) => key === activeRow);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => rows[at]?.key ?? at,
    estimateSize: (at) => {
      const row = rows[at];
      return row === undefined ? measures.single : rowHeight(row, measures, expanded.has(row.key));
    },
    overscan: OVERSCAN,
    // The rows are made in a task of their own, apart from the one that lays out and paints them.
    useFlushSync: false,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return activeAt < 0 || shown.includes(activeAt)
        ? shown
        : [...shown, activeAt].toSorted((a, b) => a - b);
    },
  });
  const [isScrolling] = useState(() => () => virtualizer.isScrolling);
  useActivePlace({ plan, scroller, measures, scrollToRow: (at) => virtualizer.scrollToIndex(at) });
  const keys = useGridKeys({ plan, actions, measures, canEdit });
  const pointer = useGridPointer({ plan, actions, canEdit });
  const [from = '', ...rest] = plan.dates;
  return (
    <div className={classes['frame']}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        data-editable={canEdit || undefined}
        aria-label={t('planner.grid', {
          from: dates.date(from),
          to: dates.date(rest.at(-1) ?? from),
        })}
        aria-rowcount={rows.length + HEADER_ROWS}
        aria-colcount={plan.dates.length + 1}
        aria-multiselectable="true"
        aria-busy={plan.isOld}
        className={classes['scroll']}
        data-old={plan.isOld || undefined}
        data-roomy={isRoomy || undefined}
        data-dense={measures.across !== undefined || undefined}
        data-carrying={isCarrying || undefined}
        onKeyDown={keys}
        {...pointer}
      >
        <div className={classes['sized']} role="presentation">
          <GridDays plan={plan} today={today} />
          <div
            role="rowgroup"
            className={classes['body']}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ key, index, start, size }) => {
              const row = rows[index];
              return (
                row && (
                  <PlanRowView
                    key={key}
                    row={row}
                    place={index + 1 + HEADER_ROWS}
                    top={start}
                    height={size}
                    dates={plan.dates}
                    today={today}
                    par={plan.par}
                    names={names}
                    finder={plan.finder}
                    measures={measures}
                    isRoomy={isRoomy}
                    mayWait={isScrolling}
                  />
                )
              );
            })}
          </div>
          <GridTotals plan={plan} />
        </div>
      </div>
      <HeldHint plan={plan} />
      <QuartTip plan={plan} scroller={scroller} />
    </div>
  );
}
