// Asked for beside the screens, so that the first report of a night needs no network. Without the schemas of the domain:
// it must not weigh on the start.
import type { listForms } from '@releve/domain/features/suivi-schema.ts';
import type { listSuiviChoices } from '@releve/domain/features/suivis.ts';
import { hashKey } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/api/call-endpoint.ts';
import { lightCall } from '../../../platform/api/light-call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { queryKeyOf } from '../../../platform/api/use-endpoint.ts';
import { loadPersisted, savePinned } from '../../../platform/offline/persisted-queries.ts';
import { currentUserId, useUserStore } from '../../../platform/stores/user-store.ts';

/** A test holds both equal to the domain's endpoints. */
export const KEPT_CALLS = {
  forms: lightCall<typeof listForms>('GET', '/api/formulaires', 'signed-in'),
  choices: lightCall<typeof listSuiviChoices>('GET', '/api/suivis/choix', ['create', 'Suivi']),
};

/** They change by the week; the page that begins a report asks anew whenever it can. */
const FRESH_MS = 60 * 60_000;

async function isKept(owner: number, key: readonly unknown[]): Promise<boolean> {
  const kept = await loadPersisted(owner, hashKey(key));
  return kept !== null && Date.now() - kept.updatedAt < FRESH_MS;
}

async function keep(owner: number, key: readonly unknown[], data: unknown): Promise<void> {
  queryClient.setQueryData(key, data);
  await savePinned(owner, hashKey(key), data);
}

async function keepForms(owner: number): Promise<void> {
  const { forms, choices } = KEPT_CALLS;
  const keys = { forms: queryKeyOf(forms, {}), choices: queryKeyOf(choices, {}) };
  if ((await isKept(owner, keys.forms)) && (await isKept(owner, keys.choices))) return;
  const options = { showsRefusal: true };
  const [allForms, allChoices] = await Promise.all([
    callEndpoint(forms, {}, options),
    callEndpoint(choices, {}, options),
  ]);
  if (currentUserId() !== owner) return;
  await keep(owner, keys.forms, allForms);
  await keep(owner, keys.choices, allChoices);
}

let underway: { owner: number; work: Promise<void> } | null = null;

export async function keepFormsOnDevice(): Promise<void> {
  const owner = currentUserId();
  if (owner === null) return;
  if (underway?.owner !== owner) underway = { owner, work: keepForms(owner) };
  const { work } = underway;
  await work.finally(() => {
    if (underway?.work === work) underway = null;
  });
}

/** Whoever signs in, on a phone that finds its network again or is taken out of a pocket a week later. */
export function followForms(): void {
  // Without a network there is nothing to keep, and nothing to report.
  const keepNow = () => void keepFormsOnDevice().catch(() => undefined);
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
  keepNow();
}
