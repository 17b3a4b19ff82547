// Asked for at the start of the app, so that the first report of a night needs no network. Without the schemas of the
// domain: it must not weigh on that start.
import type { listForms } from '@releve/domain/features/suivi-schema.ts';
import type { listSuiviChoices } from '@releve/domain/features/suivis.ts';
import { hashKey } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { lightCall } from '../../platform/api/light-call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { queryKeyOf } from '../../platform/api/use-endpoint.ts';
import { loadPersisted, savePersisted } from '../../platform/offline/persisted-queries.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';

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
  await savePersisted(owner, hashKey(key), data);
}

export async function keepFormsOnDevice(): Promise<void> {
  const owner = currentUserId();
  if (owner === null) return;
  const { forms, choices } = KEPT_CALLS;
  if (await isKept(owner, queryKeyOf(choices, {}))) return;
  const options = { showsRefusal: true };
  const [allForms, allChoices] = await Promise.all([
    callEndpoint(forms, {}, options),
    callEndpoint(choices, {}, options),
  ]);
  await keep(owner, queryKeyOf(forms, {}), allForms);
  await keep(owner, queryKeyOf(choices, {}), allChoices);
}
