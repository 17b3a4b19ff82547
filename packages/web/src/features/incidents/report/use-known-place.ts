import { useWhereNow } from '../../punch/use-where-now.ts';
import type { Place } from './report-contents.ts';

/** Where the person is by the steps of the day; null where that is not known. */
export function useKnownPlace(): Place | null {
  const visit = useWhereNow()?.visit;
  if (visit === undefined || visit.client.nom === null) return null;
  const { client, quart } = visit;
  return { client_id: client.id, nom: client.nom ?? '', quart_id: quart?.id ?? null };
}
