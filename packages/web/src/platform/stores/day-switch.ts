// When the working day changes for the person whose screens are shown: the employee's in employee mode, else one's own.
import { DEFAULT_DAY_SWITCH_TIME, type LocalTime } from '@releve/domain/working-day.ts';
import { useSettingsStore } from './settings-store.ts';
import { useUserStore } from './user-store.ts';

type Settings = ReturnType<typeof useSettingsStore.getState>;
type Session = ReturnType<typeof useUserStore.getState>;

/** Until the server has told the employee's, one's own is the best guess. */
const shownDaySwitchTime = (
  { employeMode: { active, employe } }: Settings,
  { details }: Session,
): LocalTime =>
  (active ? employe?.day_switch_time : undefined) ??
  details?.day_switch_time ??
  DEFAULT_DAY_SWITCH_TIME;

export const readDaySwitchTime = (): LocalTime =>
  shownDaySwitchTime(useSettingsStore.getState(), useUserStore.getState());

export function useDaySwitchTime(): LocalTime {
  const settings = useSettingsStore();
  return useUserStore((session) => shownDaySwitchTime(settings, session));
}
