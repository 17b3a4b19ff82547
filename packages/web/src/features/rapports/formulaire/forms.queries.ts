// The forms one may fill and the names one may report on, kept on the device: a report begins without a network.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { listForms, type PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { listSuiviChoices, MAX_SUIVI_CHOICES } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { useDebounced } from '../../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';

/** A link to it may name a form or a site that was made a moment ago, by somebody else. */
const BEGINNING = { isAskedOnOpening: true };

/** One list for both kinds, so that what one screen kept serves the other. */
export function useForms(genre: Genre) {
  const { data, ...query } = useEndpoint(listForms, {}, BEGINNING);
  const forms: PublishedForm[] | undefined = data?.data.filter((form) => form.genre === genre);
  return { forms, ...query };
}

const useChoices = () => useEndpoint(listSuiviChoices, {});

type Choices = EndpointResponse<typeof listSuiviChoices>;

/** All that there are, as far as this person may see them. */
const isAll = ({ employes, clients }: Choices): boolean =>
  employes.length < MAX_SUIVI_CHOICES && clients.length < MAX_SUIVI_CHOICES;

const SEARCH_PAUSE_MS = 250;

/** Those that this device keeps, and in a large company those that the server finds. */
export function useFoundChoices(search: string) {
  const kept = useChoices();
  const q = useDebounced(search.trim(), SEARCH_PAUSE_MS);
  const isAsked = q !== '' && kept.data !== undefined && !isAll(kept.data);
  const asked = useEndpoint(
    listSuiviChoices,
    { query: { q } },
    { enabled: isAsked, keepsPrevious: true, isKept: () => false },
  );
  const found = isAsked ? asked.data : undefined;
  return {
    ...kept,
    isLoading: kept.isPending || (isAsked && asked.isFetching),
    employes: mergeById(kept.data?.employes, found?.employes),
    clients: mergeById(kept.data?.clients, found?.clients),
  };
}

const mergeById = <Choice extends { id: number }>(
  kept: readonly Choice[] = [],
  found: readonly Choice[] = [],
): Choice[] => [...new Map([...kept, ...found].map((choice) => [choice.id, choice])).values()];

interface Given {
  employe?: number | undefined;
  client?: number | undefined;
}

const lacks = (choices: readonly { id: number }[], wanted: number | undefined): boolean =>
  wanted !== undefined && choices.every(({ id }) => id !== wanted);

/** To begin with: those that this device keeps, with the ones that an address names. */
export function useChoicesToBegin({ employe, client }: Given): Choices | undefined {
  const { data: kept } = useEndpoint(listSuiviChoices, {}, BEGINNING);
  const isLacking =
    kept !== undefined && (lacks(kept.employes, employe) || lacks(kept.clients, client));
  const asked = useEndpoint(
    listSuiviChoices,
    { query: { employe, client } },
    { enabled: isLacking, isKept: () => false },
  );
  return (isLacking ? asked.data : undefined) ?? kept;
}
