// Reads asked for beside the screens, so that what begins with them needs no network. Without the schemas of the domain:
// it must not weigh on the start.
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import { hashKey } from '@tanstack/react-query';
import { loadPersisted, savePinned } from '../offline/persisted-queries.ts';
import { currentUserId, useUserStore } from '../stores/user-store.ts';
import { whenAppKept } from '../when-app-kept.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { LightCall } from './light-call.ts';
import { queryClient } from './query-client.ts';
import { showRead } from './show-read.ts';

/** They change by the week; the screens ask anew whenever they can. */
const FRESH_MS = 60 * 60_000;

type ReadCall = LightCall<Endpoint & { readonly produces: 'json' }> & {
  /** What the screen asks it with, where that is more than nothing. */
  readonly input?: { readonly query: Readonly<Record<string, string | number>> };
};

/** As `queryKeyOf` makes it. */
const keyOf = ({ path, input }: ReadCall): readonly unknown[] => [path, input ?? {}];

/** What this device has of it for whoever is signed in, also where its screen was never opened. */
export async function readKept<E extends Endpoint & { readonly produces: 'json' }>(
  call: LightCall<E> & Pick<ReadCall, 'input'>,
): Promise<EndpointResponse<E> | undefined> {
  const key = keyOf(call);
  const shown = queryClient.getQueryData<EndpointResponse<E>>(key);
  const owner = currentUserId();
  if (shown !== undefined || owner === null) return shown;
  return (await loadPersisted(owner, hashKey(key)))?.data as EndpointResponse<E> | undefined;
}

async function isKept(owner: number, call: ReadCall): Promise<boolean> {
  const kept = await loadPersisted(owner, hashKey(keyOf(call)));
  return kept !== null && Date.now() - kept.updatedAt < FRESH_MS;
}

async function keepMissing(owner: number, calls: readonly ReadCall[]): Promise<void> {
  const kept = await Promise.all(calls.map((call) => isKept(owner, call)));
  if (!kept.every(Boolean)) await keepAll(owner, calls);
}

async function keepAll(owner: number, calls: readonly ReadCall[]): Promise<void> {
  const asked = Date.now();
  const answers = await Promise.all(
    calls.map(async (call) => ({
      key: keyOf(call),
      data: await callEndpoint(call, call.input ?? {}, { showsRefusal: true }),
    })),
  );
  if (currentUserId() !== owner) return;
  for (const { key, data } of answers) {
    showRead(key, data, asked);
    await savePinned(owner, hashKey(key), data, asked);
  }
}

/** `follow` keeps them for whoever signs in, on a phone that finds its network again or is taken out of a pocket a week later. */
export function keepReads(calls: readonly ReadCall[]) {
  let underway: { owner: number; work: Promise<void> } | null = null;

  const keep = async (): Promise<void> => {
    const owner = currentUserId();
    if (owner === null) return;
    if (underway?.owner !== owner) underway = { owner, work: keepMissing(owner, calls) };
    const { work } = underway;
    await work.finally(() => {
      if (underway?.work === work) underway = null;
    });
  };

  /** Whatever is kept: the server says that it is no longer so. */
  const renew = async (): Promise<void> => {
    const owner = currentUserId();
    if (owner !== null) await keepAll(owner, calls);
  };

  const follow = (): void => {
    // Without a network there is nothing to keep, and nothing to report.
    const keepNow = () => void keep().catch(() => undefined);
    const whoIsIn = () => {
      const { details } = useUserStore.getState();
      return details === null || details.doit_changer_mot_de_passe ? null : details.id;
    };
    let known = whoIsIn();
    useUserStore.subscribe(() => {
      const before = known;
      known = whoIsIn();
      if (known !== null && known !== before) keepNow();
    });
    addEventListener('online', keepNow);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') keepNow();
    });
    void whenAppKept().then(keepNow);
  };

  return { keep, renew, follow };
}
