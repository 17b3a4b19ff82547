// The forms one may fill and the names one may report on, kept on the device: a report begins without a network.
import { listForms, type PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { listSuiviChoices } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { hashKey } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { savePersisted } from '../../platform/offline/persisted-queries.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';

/** One list for both kinds, so that what one screen kept serves the other. */
export function useForms(genre: Genre) {
  const { data, ...query } = useEndpoint(listForms, {});
  const forms: PublishedForm[] | undefined = data?.data.filter((form) => form.genre === genre);
  return { forms, ...query };
}

export const useChoices = () => useEndpoint(listSuiviChoices, {});

/** Asked for at the start of the app, so that the first report of a night needs no network. */
export async function keepFormsOnDevice(): Promise<void> {
  const owner = currentUserId();
  if (owner === null) return;
  const options = { showsRefusal: true };
  const [forms, choices] = await Promise.all([
    callEndpoint(listForms, {}, options),
    callEndpoint(listSuiviChoices, {}, options),
  ]);
  const kept = [
    [queryKeyOf(listForms, {}), forms],
    [queryKeyOf(listSuiviChoices, {}), choices],
  ] as const;
  for (const [key, data] of kept) {
    queryClient.setQueryData(key, data);
    await savePersisted(owner, hashKey(key), data);
  }
}
