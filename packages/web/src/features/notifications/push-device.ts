// This device's subscription to web push. Asks for nothing by itself: the person has clicked, now or earlier.
import { subscribePush, unsubscribePush } from '@releve/domain/features/notifications.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { isIos, useInstallOffer } from '../../platform/install-offer.ts';
import { hasMark, removeMark, setMark } from '../../platform/offline/device-marks.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { decodeKey, type PushState, pushStateOf } from './push-state.ts';

/** That this person wants push on this device, through a sign-out and the next sign-in. */
const WANTED_MARK = 'push-wanted';

/** What a browser says of a subscription, of which the types promise less. */
function describe({ endpoint, keys }: PushSubscriptionJSON) {
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('A subscription without an address or keys');
  }
  return { endpoint, keys: { p256dh, auth } };
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Undefined where no worker runs, as in development. */
const findManager = async (): Promise<PushManager | undefined> =>
  isSupported() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;

const publicKey = (): string | null => useServerSettingsStore.getState().settings.PUSH_PUBLIC_KEY;

export async function readPushState(): Promise<PushState> {
  const manager = await findManager();
  return pushStateOf({
    publicKey: publicKey(),
    isIos: isIos(navigator),
    isInstalled: useInstallOffer.getState().isInstalled,
    isSupported: manager !== undefined,
    permission: isSupported() ? Notification.permission : 'default',
    isSubscribed: Boolean(await manager?.getSubscription()),
  });
}

/** A subscription made with the server's former key is worth nothing. */
async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: decodeKey(key) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const former = await manager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return manager.subscribe(options);
  }
}

async function subscribeDevice(manager: PushManager, key: string): Promise<void> {
  const made = await subscribeWith(manager, key);
  await callEndpoint(subscribePush, { body: describe(made.toJSON()) });
}

/** On a click only: the browser may ask the person. Resolves to what came of it. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  const manager = await findManager();
  const key = publicKey();
  const owner = currentUserId();
  if (permission === 'granted' && manager !== undefined && key !== null && owner !== null) {
    await subscribeDevice(manager, key);
    await setMark(owner, WANTED_MARK);
  }
  return readPushState();
}

export async function turnPushOff(): Promise<PushState> {
  const owner = currentUserId();
  if (owner !== null) await removeMark(owner, WANTED_MARK);
  const current = await (await findManager())?.getSubscription();
  if (current) {
    await current.unsubscribe();
    await callEndpoint(unsubscribePush, { body: { endpoint: current.endpoint } });
  }
  return readPushState();
}

/** At each start and sign-in: the browser may have changed the subscription, or the sign-out ended it. */
export async function restorePush(owner: number): Promise<void> {
  const manager = await findManager();
  const key = publicKey();
  if (manager === undefined || key === null || Notification.permission !== 'granted') return;
  if (await hasMark(owner, WANTED_MARK)) await subscribeDevice(manager, key);
}

/** Whoever signs in next must not receive what is meant for this person. The push service then tells the server. */
export async function dropPush(): Promise<void> {
  const current = await (await findManager())?.getSubscription();
  await current?.unsubscribe();
}
