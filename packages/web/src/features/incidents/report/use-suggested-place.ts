import type { ReportSite } from '@releve/domain/features/incidents.ts';
import type { CarriedDraft } from '../../../platform/forms/carried-draft.ts';
import { useWhereNow } from '../../punch/use-where-now.ts';
import type { Place } from './report-contents.ts';

/** Where the person is by the steps of the day; null where that is not known. */
function useKnownPlace(): Place | null {
  const visit = useWhereNow()?.visit;
  if (visit === undefined || visit.client.nom === null) return null;
  const { client, quart } = visit;
  return { client_id: client.id, nom: client.nom ?? '', quart_id: quart?.id ?? null };
}

/**
 * The site that a message was about, where one may report on it; else the one where the person is. Of a message, nothing is
 * suggested before the sites are known: the wrong one would be kept with its files.
 */
export function suggestPlace(
  siteId: number | undefined,
  sites: readonly Pick<ReportSite, 'id' | 'nom'>[] | undefined,
  known: Place | null,
): Place | null {
  if (siteId === undefined) return known;
  if (sites === undefined) return null;
  const site = sites.find(({ id }) => id === siteId);
  if (site === undefined || site.id === known?.client_id) return known;
  return { client_id: site.id, nom: site.nom, quart_id: null };
}

export function useSuggestedPlace(
  carried: Pick<CarriedDraft, 'siteId'> | null,
  sites: readonly ReportSite[] | undefined,
): Place | null {
  return suggestPlace(carried?.siteId, sites, useKnownPlace());
}
