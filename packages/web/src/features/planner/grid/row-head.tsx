import { MAX_WEEK_MINUTES } from '@releve/domain/conflicts.ts';
import { IconChevronDown, IconChevronUp, IconUserQuestion } from '@tabler/icons-react';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { formatDollars } from '../../../platform/i18n/format-money.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { PlanRow } from '../plan/plan-index.ts';
import { toggleExpanded, usePlannerStore } from '../planner-store.ts';
import { canExpand, isAcross, type RowMeasures } from './row-height.ts';
import classes from './plan-grid.module.css';

type RowHeadProps = { row: PlanRow; name: string; measures: RowMeasures };

/** Who or where, with the hours of the week as a thin bar and what they cost. A dense row has room for the hours alone: the hint has it all. */
export function RowHead({ row, name, measures }: RowHeadProps) {
  const t = useT();
  const language = useLanguage();
  const { kind, minutes, cout, sans_cout, detail } = row;
  const hours = formatMinutes(minutes);
  const isOver = kind === 'employe' && minutes > MAX_WEEK_MINUTES;
  const isExpanded = usePlannerStore(({ expanded }) => expanded.has(row.key));
  const allFacts = [
    ...(kind === 'employe' ? [t('planner.hours_of', { hours })] : []),
    ...(kind === 'client' ? [detail, hours] : []),
    ...(cout === null ? [] : [formatDollars(cout, language)]),
    ...(cout === null || sans_cout === 0
      ? []
      : [t('planner.totals.without', { count: sans_cout })]),
  ].filter((fact) => fact !== '');
  const facts = !isAcross(measures, isExpanded) ? allFacts : kind === 'ouverts' ? [] : [hours];
  return (
    <div
      role="rowheader"
      className={classes['head']}
      data-over={isOver || undefined}
      title={[name, ...allFacts].join(' · ')}
    >
      <span className={classes['name']}>
        {kind === 'ouverts' && (
          <IconUserQuestion size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
        )}
        {name}
      </span>
      {facts.length > 0 && <span className={classes['facts']}>{facts.join(' · ')}</span>}
      {kind === 'employe' && (
        <span
          className={classes['bar']}
          style={{ backgroundSize: `${Math.min(1, minutes / MAX_WEEK_MINUTES) * 100}% 100%` }}
        />
      )}
      {canExpand(row, measures) && <ExpandButton row={row.key} />}
    </div>
  );
}

function ExpandButton({ row }: { row: string }) {
  const t = useT();
  const isExpanded = usePlannerStore(({ expanded }) => expanded.has(row));
  const Icon = isExpanded ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      data-plain
      className={classes['expand']}
      aria-expanded={isExpanded}
      aria-label={t('planner.expand_row')}
      onClick={() => toggleExpanded(row)}
    >
      <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
    </button>
  );
}
