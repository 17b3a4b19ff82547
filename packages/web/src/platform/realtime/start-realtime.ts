// Keeps one connection for whoever is signed in: starts when the person and the place are both known, begins anew when
// either changes, ends with the session. Where the server no longer knows the key, the place is asked for once; with the same
// key, the next try is after the next sync. Everything works without a connection.
import { createAbility } from '@releve/domain/ability.ts';
import { reportError } from '../error-report.ts';
import { useServerSettingsStore } from '../stores/server-settings-store.ts';
import { useUserStore } from '../stores/user-store.ts';
import { fetchSettings } from './follow-server-settings.ts';
import type { ConnectionDeps } from './realtime-connection.ts';
import { placeOfRealtime } from './realtime-place.ts';
import { setRealtimeState } from './realtime-store.ts';

type OpenConnection = (deps: ConnectionDeps) => () => void;

export interface RealtimeDeps {
  load: () => Promise<OpenConnection>;
  page: Pick<Location, 'protocol' | 'hostname' | 'port'>;
  /** Brings the settings, and with them the place, to their store. */
  askPlace: () => Promise<void>;
}

const browserDeps: RealtimeDeps = {
  load: async () => (await import('./realtime-connection.ts')).openConnection,
  page: globalThis.location,
  askPlace: fetchSettings,
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
export function startRealtime({ load, page, askPlace }: RealtimeDeps = browserDeps): () => void {
  let wantedKey: string | null = null;
  let close = () => {};
  let lastUserId: number | null = null;
  /** The settings that named a key which the server does not know, by when they came. */
  let refused: { syncedAt: number | null } | null = null;

  const askOnce = async (key: string) => {
    await askPlace().catch(reportError);
    // With another key another connection is there already.
    if (wantedKey === key) refused = { syncedAt: useServerSettingsStore.getState().syncedAt };
  };

  const open = async (wanted: Wanted, key: string) => {
    setRealtimeState('waiting');
    const isReturn = lastUserId === wanted.userId;
    lastUserId = wanted.userId;
    try {
      const openConnection = await load();
      // Signed out, or elsewhere, while the library came.
      if (wantedKey !== key) return;
      close = openConnection({
        ...wanted,
        isReturn,
        onState: setRealtimeState,
        onUnknownKey: () => void askOnce(key),
      });
    } catch (error) {
      reportError(error);
      // The library could not be fetched: whatever wakes `follow` next tries again.
      if (wantedKey === key) wantedKey = null;
    }
  };

  const follow = () => {
    const wanted = findWanted(page);
    const key = wanted === null ? null : JSON.stringify(wanted);
    const { syncedAt } = useServerSettingsStore.getState();
    const mayBeKnown = refused !== null && refused.syncedAt !== syncedAt;
    if (key === wantedKey && !mayBeKnown) return;
    close();
    close = () => {};
    wantedKey = key;
    refused = null;
    if (wanted === null) lastUserId = null;
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
