// When the manifest is asked for: at the start, at a sign-in, whenever the network or the person comes back, with each sync, and
// when the server says that a document or a course has changed.
import { reportError } from '../error-report.ts';
import { onEvent, onSubscribed } from '../realtime/realtime-events.ts';
import { useServerSettingsStore } from '../stores/server-settings-store.ts';
import { actedForId } from '../stores/settings-store.ts';
import { currentUserId, isAdmitted, useUserStore } from '../stores/user-store.ts';
import { whenAppKept } from '../when-app-kept.ts';
import { whenIdle } from '../when-idle.ts';
import { onPacksAsked } from './ask-packs.ts';
import { carryPacks, showHeld } from './pack-manager.ts';
import { followPublishedPacks, usePackStore } from './pack-store.ts';

const SOON_MS = 1_000;
/** Of occasions that come often and mean little, as a look at the page. */
const REST_MS = 60_000;

let owner: number | null = null;
let stopper = new AbortController();
let isRunning = false;
let isDue = false;
let doneAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function run(): Promise<void> {
  if (isRunning) {
    isDue = true;
    return;
  }
  // In somebody else's place the server would name what is theirs.
  if (owner === null || !isAdmitted() || actedForId() !== null) return;
  isRunning = true;
  isDue = false;
  try {
    isDue = (await carryPacks(owner, stopper.signal)) || isDue;
    doneAt = Date.now();
  } catch (error) {
    reportError(error);
  } finally {
    isRunning = false;
  }
  if (isDue) askSoon();
}

/** Something changed what this device should hold: an event, a pin that the server has, the wish of whoever looks. */
function askSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(() => void run()), SOON_MS);
}

function askIfRested(): void {
  if (Date.now() - doneAt > REST_MS) askSoon();
}

function followOwner(): void {
  const next = isAdmitted() ? currentUserId() : null;
  if (next === owner) return;
  owner = next;
  stopper.abort();
  stopper = new AbortController();
  usePackStore.setState({ packs: {} });
  doneAt = 0;
  if (next === null) return;
  void showHeld(next).catch(reportError);
  void whenAppKept().then(askSoon);
}

export function followPacks(): void {
  followPublishedPacks();
  onPacksAsked(askSoon);
  useUserStore.subscribe(followOwner);
  onEvent('user', 'DocumentChanged', askSoon);
  onEvent('user', 'FormationChanged', askSoon);
  onEvent('user', 'HoraireChanged', askSoon);
  onSubscribed('user', () => void whenAppKept().then(askIfRested));
  addEventListener('online', askSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askIfRested();
  });
  useServerSettingsStore.subscribe((now, before) => {
    if (now.syncedAt !== before.syncedAt) void whenAppKept().then(askIfRested);
  });
  followOwner();
}
