import type { PlannedAbsence } from '@releve/domain/features/absences.ts';
import type { Conflit } from '@releve/domain/conflicts.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { memo } from 'react';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { shownNaming } from '../plan/conflict-names.ts';
import { type ConflictMark, markOf, reasonsText } from '../plan/conflict-words.ts';
import type { ConflictFinder } from '../plan/plan-conflicts.ts';
import type { PlanNames, PlanRow } from '../plan/plan-index.ts';
import type { Place } from '../plan/plan-operations.ts';
import { useTurn } from '../../../ui/use-turn.ts';
import { type PlanWords, usePlanWords } from '../plan/use-plan-words.ts';
import { type PlannerState, toggleExpanded, usePlannerStore } from '../planner-store.ts';
import { AbsenceBlock } from './absence-block.tsx';
import { QuartBlock } from './quart-block.tsx';
import { companyOf, isAcross, isSingleLine, type RowMeasures, splitDay } from './row-height.ts';
import { RowHead } from './row-head.tsx';
import classes from './plan-grid.module.css';

type PlanRowViewProps = {
  row: PlanRow;
  /** Among all the rows, the header counted. */
  place: number;
  top: number;
  height: number;
  dates: readonly string[];
  today: string;
  par: 'employe' | 'client';
  names: PlanNames;
  finder: ConflictFinder;
  measures: RowMeasures;
  isRoomy: boolean;
  /** Whether the row may be drawn by and by: see use-turn.ts. */
  mayWait: () => boolean;
};

const NO_CONFLICTS: readonly Conflit[] = [];

/** One line of the grid. Nothing but a change of its own draws it again. While the grid scrolls, its name comes before its days. */
export const PlanRowView = memo(function PlanRowView(props: PlanRowViewProps) {
  const { row, place, top, height, names, measures, mayWait } = props;
  const words = usePlanWords(names);
  const isExpanded = usePlannerStore(({ expanded }) => expanded.has(row.key));
  const hasTurn = useTurn(mayWait);
  return (
    <div
      role="row"
      aria-rowindex={place}
      className={classes['row']}
      data-kind={row.kind}
      data-dense={isAcross(measures, isExpanded) || undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <RowHead row={row} name={words.row(row)} measures={measures} />
      {hasTurn && <RowDays {...props} words={words} isExpanded={isExpanded} />}
    </div>
  );
});

type RowDaysProps = PlanRowViewProps & { words: PlanWords; isExpanded: boolean };

function RowDays(props: RowDaysProps) {
  const { row, dates, today, par, names, finder, measures, isRoomy, words, isExpanded } = props;
  const t = useT();
  const groups = row.groups.map((group) => finder.ofGroup(group));
  const conflictsOf = ({ id }: PlanQuart): readonly Conflit[] =>
    groups.find((group) => group.has(String(id)))?.get(String(id)) ?? NO_CONFLICTS;
  // The other quart of a conflict is one of the same person.
  const byCle = new Map(row.groups.flat().map((quart) => [String(quart.id), quart]));
  const standAgainst = (quart: PlanQuart) => {
    const conflicts = conflictsOf(quart);
    const naming = shownNaming({ byCle, names }, String(quart.id));
    return { reasons: reasonsText(conflicts, t, naming), mark: markOf(conflicts) };
  };
  return dates.map((date, at) => (
    <DayCell
      key={date}
      row={row}
      date={date}
      isToday={date === today}
      quarts={row.jours[at] ?? []}
      absence={row.absences[at]}
      measures={measures}
      isExpanded={isExpanded}
      isRoomy={isRoomy}
      par={par}
      words={words}
      t={t}
      standAgainst={standAgainst}
    />
  ));
}

type DayCellProps = {
  row: PlanRow;
  date: string;
  isToday: boolean;
  quarts: readonly PlanQuart[];
  absence: PlannedAbsence | undefined;
  measures: RowMeasures;
  isExpanded: boolean;
  isRoomy: boolean;
  par: 'employe' | 'client';
  words: PlanWords;
  t: Translate;
  standAgainst: (quart: PlanQuart) => { reasons: string; mark: ConflictMark | undefined };
};

const ACTIVE = 'a';
const TARGET = 't';
const SWEPT = 's';

/** All that concerns one cell, as one value to listen to. */
function readMarks({ active, carry, sweep }: PlannerState, row: string, date: string): string {
  const isHere = (place: Place | null | undefined) => place?.row === row && place.date === date;
  return [
    isHere(active) ? ACTIVE : '',
    isHere(carry?.to) ? TARGET : '',
    sweep?.row === row && between(date, sweep.from, sweep.to) ? SWEPT : '',
  ].join('');
}

const between = (date: string, a: string, b: string): boolean =>
  (a <= date && date <= b) || (b <= date && date <= a);

function DayCell({
  row,
  date,
  isToday,
  quarts,
  absence,
  measures,
  isExpanded,
  isRoomy,
  par,
  words,
  t,
  standAgainst,
}: DayCellProps) {
  const isEmpty = quarts.length === 0;
  const marks = usePlannerStore((state) => readMarks(state, row.key, date));
  const isAway = absence !== undefined;
  const day = splitDay(quarts, measures, isExpanded, isAway);
  const { shown, hidden } = day;
  const isDense = isAcross(measures, isExpanded);
  const isTall = !isDense && (isRoomy || isSingleLine(row));
  const place = { row: words.row(row), day: words.day(date) };
  const away = absence && words.absence(absence);
  const emptyLabel =
    away === undefined
      ? t('planner.cell_label', place)
      : t('planner.cell_away_label', { ...place, absence: away });
  return (
    <div
      role="gridcell"
      className={classes['cell']}
      data-row={row.key}
      data-date={date}
      data-empty={isEmpty || undefined}
      data-company={isDense ? companyOf(day, isAway) : undefined}
      data-today={isToday || undefined}
      data-target={marks.includes(TARGET) || undefined}
      data-swept={marks.includes(SWEPT) || undefined}
      tabIndex={isEmpty ? (marks.includes(ACTIVE) ? 0 : -1) : undefined}
      aria-label={isEmpty ? emptyLabel : undefined}
      title={away}
    >
      {absence !== undefined && away !== undefined && (
        <AbsenceBlock absence={absence} name={away} isTall={isTall} />
      )}
      {shown.map((quart) => (
        <QuartBlock
          key={quart.id}
          quart={quart}
          name={words.quart(quart, par)}
          rowName={place.row}
          day={place.day}
          isTall={isTall}
          {...standAgainst(quart)}
          t={t}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          data-plain
          className={classes['more']}
          aria-label={t('planner.more_quarts', { count: hidden })}
          onClick={() => toggleExpanded(row.key)}
        >
          {isDense ? `+${hidden}` : t('planner.more_quarts', { count: hidden })}
        </button>
      )}
    </div>
  );
}
