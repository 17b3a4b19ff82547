// Keeps one connection for whoever is signed in: starts when the person and the place are both known, begins anew when
// either changes, ends with the session. Everything works without it.
import { createAbility } from '@releve/domain/ability.ts';
import { reportError } from '../error-report.ts';
import { useServerSettingsStore } from '../stores/server-settings-store.ts';
import { useUserStore } from '../stores/user-store.ts';
import type { ConnectionDeps } from './realtime-connection.ts';
import { placeOfRealtime } from './realtime-place.ts';
import { setRealtimeState } from './realtime-store.ts';

type OpenConnection = (deps: ConnectionDeps) => () => void;

export interface RealtimeDeps {
  load: () => Promise<OpenConnection>;
  page: Pick<Location, 'protocol' | 'hostname' | 'port'>;
}

const browserDeps: RealtimeDeps = {
  load: async () => (await import('./realtime-connection.ts')).openConnection,
  page: globalThis.location,
};

type Wanted = Pick<ConnectionDeps, 'place' | 'userId' | 'rights'>;

/** Whoever must first choose a password is let into no channel that would be worth it. */
function findWanted(page: RealtimeDeps['page']): Wanted | null {
  const { details, permissions } = useUserStore.getState();
  const { settings, isLoaded } = useServerSettingsStore.getState();
  const place = isLoaded ? placeOfRealtime(settings, page) : null;
  if (details === null || details.doit_changer_mot_de_passe || place === null) return null;
  const ability = createAbility(permissions);
  const rights = {
    canReadPlan: ability.can('read', 'Horaire'),
    canReadPresences: ability.can('read', 'Presence'),
  };
  return { place, userId: details.id, rights };
}

/** Returns how to stop for good. */
export function startRealtime({ load, page }: RealtimeDeps = browserDeps): () => void {
  let wantedKey: string | null = null;
  let close = () => {};

  const open = async (wanted: Wanted, key: string) => {
    setRealtimeState('waiting');
    try {
      const openConnection = await load();
      // Signed out, or elsewhere, while the library came.
      if (wantedKey === key) close = openConnection({ ...wanted, onState: setRealtimeState });
    } catch (error) {
      reportError(error);
      // The library could not be fetched: whatever wakes `follow` next tries again.
      if (wantedKey === key) wantedKey = null;
    }
  };

  const follow = () => {
    const wanted = findWanted(page);
    const key = wanted === null ? null : JSON.stringify(wanted);
    if (key === wantedKey) return;
    close();
    close = () => {};
    wantedKey = key;
    setRealtimeState('off');
    if (wanted !== null && key !== null) void open(wanted, key);
  };

  const stops = [useUserStore.subscribe(follow), useServerSettingsStore.subscribe(follow)];
  addEventListener('online', follow);
  follow();
  return () => {
    for (const stop of stops) stop();
    removeEventListener('online', follow);
    wantedKey = null;
    close();
    setRealtimeState('off');
  };
}
