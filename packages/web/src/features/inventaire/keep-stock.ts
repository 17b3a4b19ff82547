// What one's sites have: something is taken where there is no network, on a phone that never opened the screen.
import type { listMyStock, listMySupplies } from '@releve/domain/features/inventaire.ts';
import { keepReads } from '../../platform/api/keep-reads.ts';
import { lightCall } from '../../platform/api/light-call.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';

/** A test holds them equal to the domain's endpoints. */
export const STOCK_CALL = lightCall<typeof listMyStock>('GET', '/api/user/inventaire', [
  'read',
  'OwnInventaire',
]);
export const SUPPLIES_CALL = lightCall<typeof listMySupplies>(
  'GET',
  '/api/user/approvisionnements',
  ['read', 'OwnInventaire'],
);

const kept = keepReads([STOCK_CALL, SUPPLIES_CALL]);

/** Nothing is asked for where the inventory is off; switched on, it is kept from then on. */
export function followStock(): void {
  const isOn = () => useServerSettingsStore.getState().settings.ENABLE_CLIENT_INVENTORY;
  if (isOn()) {
    kept.follow();
    return;
  }
  const stop = useServerSettingsStore.subscribe(() => {
    if (!isOn()) return;
    stop();
    kept.follow();
  });
}
