import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { SpecialDaysSearch } from './special-days-search.ts';
import { SpecialDaysList } from './special-days-list.tsx';
import { YearCalendar } from './year-calendar.tsx';
import classes from './special-days.module.css';

type SpecialDaysYearProps = {
  annee: number;
  days: readonly SpecialDay[];
  /** What to say in place of the list where there are none. */
  nothing: ReactNode;
  search: SpecialDaysSearch;
  onOpen: (day: SpecialDay) => void;
  /** Not given to whoever may only read. */
  onAdd: ((date?: LocalDate) => void) | undefined;
};

/** The calendar with its list beside it on a desktop; one of the two on a phone. */
export function SpecialDaysYear(props: SpecialDaysYearProps) {
  const { annee, days, nothing, search, onOpen, onAdd } = props;
  const isPhone = useIsPhone();
  const list = nothing ?? (
    <SpecialDaysList annee={annee} days={days} openKey={search.jour} onOpen={onOpen} />
  );
  const calendar = (
    <YearCalendar key={annee} annee={annee} days={days} onOpen={onOpen} onAdd={onAdd} />
  );
  if (isPhone) return search.vue === 'liste' ? list : calendar;
  return (
    <div className={classes['columns']}>
      {calendar}
      {list}
    </div>
  );
}
