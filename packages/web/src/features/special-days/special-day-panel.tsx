import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import type { AppliedDay } from './applied-notice.tsx';
import { SpecialDayFacts } from './special-day-facts.tsx';
import { SpecialDaySheet } from './special-day-sheet.tsx';
import { CLOSED, NEW_DAY, type SpecialDaysSearch } from './special-days-search.ts';
import { findDay } from './special-days-year.ts';
import { TouchedSheet } from './touched-sheet.tsx';

type SpecialDayPanelProps = {
  days: readonly SpecialDay[] | undefined;
  annee: number;
  today: LocalDate;
  search: SpecialDaysSearch;
  canUpdate: boolean;
  onChange: ChangeUrlState<SpecialDaysSearch>;
  onApplied: (applied: AppliedDay) => void;
  onClose: () => void;
};

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

/** The day of the address: to read, to change, or with the quarts that it touches. */
export default function SpecialDayPanel(props: SpecialDayPanelProps) {
  const { days, annee, today, search, canUpdate, onChange, onApplied, onClose } = props;
  const found = findDay(days ?? [], search.jour);
  const isNew = canUpdate && search.jour === NEW_DAY;
  const isOpen = isNew || found !== undefined;
  const shownKey = useLastDefined(isOpen ? search.jour : undefined);
  const lastFound = useLastDefined(found);
  if (shownKey === undefined) return null;

  const day = shownKey === NEW_DAY ? null : (found ?? lastFound ?? null);
  if (!canUpdate) return day && <SpecialDayFacts day={day} isOpen={isOpen} onClose={onClose} />;
  if (search.etape === 'quarts' && day !== null && day.id !== null) {
    return (
      <TouchedSheet
        key={day.id}
        day={day}
        id={day.id}
        isOpen={isOpen}
        onClose={onClose}
        onBack={() => onChange({ etape: undefined })}
        onApplied={(applied) => {
          onApplied(applied);
          onChange(CLOSED, { ignoreBlocker: true });
        }}
      />
    );
  }
  const firstDate = search.le ?? (yearOf(today) === annee ? today : `${annee}-01-01`);
  const settle = (saved: SpecialDay, touchedCount: number | undefined) => {
    const next =
      touchedCount === 0
        ? CLOSED
        : { jour: String(saved.id), le: undefined, etape: 'quarts' as const };
    onChange({ ...next, annee: yearOf(saved.du) }, { ignoreBlocker: true });
  };
  return (
    <SpecialDaySheet
      key={`${shownKey} ${search.le ?? ''}`}
      day={day}
      firstDate={firstDate}
      isOpen={isOpen}
      onClose={onClose}
      onSaved={settle}
      onDeleted={() => onChange(CLOSED, { ignoreBlocker: true })}
      onSeeQuarts={() => onChange({ etape: 'quarts' })}
    />
  );
}
