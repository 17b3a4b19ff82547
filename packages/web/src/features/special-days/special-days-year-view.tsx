import { Button } from '@mantine/core';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { IconCalendarOff, IconSearch } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { readGenres, type SpecialDaysSearch } from './special-days-search.ts';
import { SpecialDaysList } from './special-days-list.tsx';
import { filterDays } from './special-days-year.ts';
import { YearCalendar } from './year-calendar.tsx';
import classes from './special-days.module.css';

type SpecialDaysYearProps = {
  annee: number;
  days: readonly SpecialDay[];
  search: SpecialDaysSearch;
  canUpdate: boolean;
  onOpen: (day: SpecialDay) => void;
  onAdd: (date?: LocalDate) => void;
  onClear: () => void;
};

/** The calendar with its list beside it on a desktop; one of the two on a phone. */
export function SpecialDaysYear(props: SpecialDaysYearProps) {
  const { annee, days, search, canUpdate, onOpen, onAdd } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const genres = readGenres(search.genres);
  const shown = filterDays(days, { q: search.q, genres }, (day) => specialDayName(day, t));
  const list =
    shown.length > 0 ? (
      <SpecialDaysList annee={annee} days={shown} openKey={search.jour} onOpen={onOpen} />
    ) : (
      <NothingToShow {...props} isFiltered={search.q !== '' || genres.length > 0} />
    );
  const calendar = (
    <YearCalendar
      key={annee}
      annee={annee}
      days={shown}
      onOpen={onOpen}
      onAdd={canUpdate ? onAdd : undefined}
    />
  );
  if (isPhone) return search.vue === 'liste' ? list : calendar;
  return (
    <div className={classes['columns']}>
      {calendar}
      {list}
    </div>
  );
}

type NothingToShowProps = Pick<
  SpecialDaysYearProps,
  'annee' | 'canUpdate' | 'onAdd' | 'onClear'
> & {
  isFiltered: boolean;
};

function NothingToShow({ annee, canUpdate, onAdd, onClear, isFiltered }: NothingToShowProps) {
  const t = useT();
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconSearch}
        title={t('special_days.nothing_found')}
        text={t('special_days.nothing_found_text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('lists.clear_filters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t('special_days.empty', { annee })}
      text={t('special_days.empty_text')}
      action={canUpdate && <Button onClick={() => onAdd()}>{t('special_days.add')}</Button>}
    />
  );
}
