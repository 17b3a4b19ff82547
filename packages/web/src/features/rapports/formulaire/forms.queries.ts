// The forms one may fill and the names one may report on, kept on the device: a report begins without a network.
import { listForms, type PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { listSuiviChoices } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';

/** A link to it may name a form or a site that was made a moment ago, by somebody else. */
const BEGINNING = { isAskedOnOpening: true };

/** One list for both kinds, so that what one screen kept serves the other. */
export function useForms(genre: Genre) {
  const { data, ...query } = useEndpoint(listForms, {}, BEGINNING);
  const forms: PublishedForm[] | undefined = data?.data.filter((form) => form.genre === genre);
  return { forms, ...query };
}

export const useChoices = () => useEndpoint(listSuiviChoices, {});

export const useChoicesToBegin = () => useEndpoint(listSuiviChoices, {}, BEGINNING);
