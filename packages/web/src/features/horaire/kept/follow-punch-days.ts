// Mirrors the punches of the last days from JADB into the persisted store, where screens find them without waiting:
// at start, when anything changes in any tab, and when the day or the person does.
import { addDays } from '@releve/domain/working-day.ts';
import { reportError } from '../../../platform/error-report.ts';
import { isKnownDay } from './kept-punches.ts';
import { listenToOutbox } from '../../../platform/offline/outbox-signals.ts';
import { forgetDaysBefore, readDays } from './punch-store.ts';
import { oneAtATime } from '../../../platform/realtime/one-at-a-time.ts';
import { clearDayPunch, storeDayPunch, toDayPunch } from './horaire-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { actedForId, useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { currentUserId, useUserStore } from '../../../platform/stores/user-store.ts';

/** As far back as a forgotten exit is offered for correction. */
const MIRRORED_DAYS = 7;
const KEPT_DAYS = 62;

const shownPerson = (): { owner: number; employe: number } | null => {
  const owner = currentUserId();
  return owner === null ? null : { owner, employe: actedForId() ?? owner };
};

const isSamePerson = (one: ReturnType<typeof shownPerson>): boolean => {
  const now = shownPerson();
  return one?.owner === now?.owner && one?.employe === now?.employe;
};

/** Reads them once; whoever has written may call it to see the result at once. */
export async function mirrorPunchDays(): Promise<void> {
  const person = shownPerson();
  const today = useServerSettingsStore.getState().virtualDate;
  if (person === null || today === '') return;
  const days = await readDays(person, addDays(today, -MIRRORED_DAYS), addDays(today, 1));
  // Another person, or another employee, may have come meanwhile.
  if (!isSamePerson(person)) return;
  const known = Object.entries(days).filter(([, day]) => isKnownDay(day));
  storeDayPunch(Object.fromEntries(known.map(([date, day]) => [date, toDayPunch(day)])));
}

export function followPunchDays(): void {
  const mirror = oneAtATime(() => mirrorPunchDays().catch(reportError));
  listenToOutbox((signal) => {
    if (signal === 'ready' || signal === 'changed') mirror();
  });
  useServerSettingsStore.subscribe((now, before) => {
    if (now.virtualDate !== before.virtualDate) mirror();
  });
  let mirrored = shownPerson();
  const followPerson = () => {
    if (isSamePerson(mirrored)) return;
    // What one person did must not stand under another's name while the database is read.
    if (mirrored !== null) clearDayPunch();
    mirrored = shownPerson();
    mirror();
  };
  useSettingsStore.subscribe(followPerson);
  useUserStore.subscribe(followPerson);
  mirror();
  const today = useServerSettingsStore.getState().virtualDate;
  if (today !== '') forgetDaysBefore(addDays(today, -KEPT_DAYS)).catch(reportError);
}
