// Web push goes to whoever is signed in on this device: it ends with their session and comes back with the next.
import { reportError } from '../../platform/error-report.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { currentUserId, useUserStore } from '../../platform/stores/user-store.ts';
import { dropPush, restorePush } from './push-device.ts';

async function handOver(hadOwner: boolean, next: number | null): Promise<void> {
  if (hadOwner) await dropPush();
  if (next !== null) await restorePush(next);
}

export function followPushOwner(): void {
  let owner: number | null = null;
  const follow = () => {
    const next = currentUserId();
    const isKnown = useServerSettingsStore.getState().isLoaded;
    if (next === owner || (next !== null && !isKnown)) return;
    const hadOwner = owner !== null;
    owner = next;
    handOver(hadOwner, next).catch(reportError);
  };
  useUserStore.subscribe(follow);
  useServerSettingsStore.subscribe(follow);
  follow();
}
