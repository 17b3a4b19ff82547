import type { LocalDate } from '@releve/domain/working-day.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { readDate } from '../../platform/url/read-date.ts';

/** The day of the address, and how to go to another. The way back leaves the schedule, whatever was looked at in it. */
export function useHoraireDate(): readonly [LocalDate, (date: LocalDate) => void] {
  const { date: written }: { date?: string } = useParams({ strict: false });
  const today = useServerSettingsStore((state) => state.virtualDate);
  const navigate = useNavigate();
  const goTo = (date: LocalDate) => {
    const to = date === today ? '/user/horaire' : `/user/horaire/${date}`;
    void navigate({ to, replace: true, resetScroll: false });
  };
  return [readDate(written, today), goTo];
}
