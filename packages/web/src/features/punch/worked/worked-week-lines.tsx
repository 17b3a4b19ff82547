import { weekOf } from '@releve/domain/week.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useShownDay } from '../use-punch-plan.ts';
import WorkedLines from './worked-lines.tsx';

/** Nothing waits for these lines to be known. */
const tellNobody = () => undefined;

/** Of the week that holds the date, where nothing else of the day is shown. */
export default function WorkedWeekLines({ date }: { date: LocalDate }) {
  const today = useServerSettingsStore((state) => state.virtualDate);
  const firstDayOfWeek = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const dates = weekOf(date, firstDayOfWeek);
  const shown = useShownDay(dates.includes(today) ? today : (dates.at(-1) ?? date));
  return shown.isAwaited ? null : <WorkedLines shown={shown} onKnown={tellNobody} />;
}
