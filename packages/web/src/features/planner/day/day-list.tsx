import '../../../ui/theme/site-colors.css';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ownerOf } from '../plan/plan-operations.ts';
import type { Plan } from '../plan/use-plan.ts';
import { usePlanWords } from '../plan/use-plan-words.ts';
import { openCreation } from '../planner-store.ts';
import { DayStrip } from './day-strip.tsx';
import { DayQuart } from './day-quart.tsx';
import { type DayLine, listDayLines } from './day-lines.ts';
import classes from './day.module.css';

type DayListProps = {
  plan: Plan;
  canEdit: boolean;
  today: string;
  date: string;
  onDate: (date: string) => void;
};

const LINE_PX = 64;
const HEAD_PX = 52;

/** One day at a time, for a phone: whoever works, and when. */
export function DayList({ plan, canEdit, today, date, onDate }: DayListProps) {
  const t = useT();
  const shown = plan.dates.includes(date) ? date : (plan.dates[0] ?? date);
  const lines = listDayLines(plan.index.rows, plan.dates.indexOf(shown));
  return (
    <div className={classes['day']} data-old={plan.isOld || undefined}>
      <DayStrip plan={plan} today={today} date={shown} onDate={onDate} />
      {lines.length === 0 ? (
        <EmptyState
          icon={IconCalendarOff}
          title={t('planner.day.none')}
          text={canEdit && t('planner.day.none_text')}
        />
      ) : (
        <Lines plan={plan} lines={lines} date={shown} canEdit={canEdit} />
      )}
    </div>
  );
}

type LinesProps = {
  plan: Plan;
  lines: readonly DayLine[];
  date: string;
  canEdit: boolean;
};

function Lines({ plan, lines, date, canEdit }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => (lines[at]?.quart === null ? HEAD_PX : LINE_PX),
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 6,
    scrollMargin: offset,
  });
  return (
    <ul ref={list} className={classes['list']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start, size }) => {
        const line = lines[index];
        return (
          line && (
            <li
              key={key}
              className={classes['line']}
              style={{ transform: `translateY(${start - offset}px)`, height: size }}
            >
              {line.quart === null ? (
                <LineHead plan={plan} line={line} date={date} canEdit={canEdit} />
              ) : (
                <DayQuart plan={plan} quart={line.quart} />
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

type LineHeadProps = { plan: Plan; line: DayLine; date: string; canEdit: boolean };

function LineHead({ plan, line: { row }, date, canEdit }: LineHeadProps) {
  const t = useT();
  const words = usePlanWords(plan.index.names);
  const name = words.row(row);
  const absence = row.absences[plan.dates.indexOf(date)];
  return (
    <div className={classes['head']} data-kind={row.kind}>
      <h2 className={classes['name']}>{name}</h2>
      {absence !== undefined && (
        <span className={classes['away']} data-statut={absence.statut}>
          {words.absence(absence)}
        </span>
      )}
      {canEdit && (
        <button
          type="button"
          className={classes['add']}
          aria-label={t('planner.day.add_for', { nom: name })}
          onClick={() => openCreation(ownerOf(row.key), [date])}
        >
          <IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
