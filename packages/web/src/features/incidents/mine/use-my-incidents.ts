import {
  createIncident,
  type Incident,
  listMyIncidents,
} from '@releve/domain/features/incidents.ts';
import { queryKeyOf, useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { readShownPerson } from '../../../platform/stores/shown-person.ts';
import { isUnsent, unsentIncident } from '../incident-changes.ts';
import { isOpen } from '../incident-words.ts';
import { useOfEmploye } from '../../../platform/stores/shown-person.ts';
import { type MyIncidentsSearch, queryOf } from './my-incidents-search.ts';

/** What is only on this device went through no filter of the server: the page looks at it itself. */
const isShown =
  ({ statut, site, ouverts, a_confirmer, q }: MyIncidentsSearch) =>
  (incident: Incident): boolean =>
    !isUnsent(incident) ||
    ((statut ?? incident.statut) === incident.statut &&
      (site ?? incident.client.id) === incident.client.id &&
      (ouverts === undefined || isOpen(incident)) &&
      a_confirmer === undefined &&
      q === '');

/** Also where the list was never read on this device: what was told without a network is in it at once. */
export function useMyIncidents(search: MyIncidentsSearch) {
  const input = { query: { ...queryOf(search), ...useOfEmploye() } };
  const list = useEndpoint(listMyIncidents, input, { keepsPrevious: true });
  const waiting = useWaitingCommands(createIncident, queryKeyOf(listMyIncidents, input));
  const told = waiting.map(({ body }, index) => unsentIncident(body, readShownPerson(), -index));
  const here = { data: told, meta: { total: told.length, page: 1, per_page: told.length } };
  const known = list.data ?? (told.length > 0 ? here : undefined);
  if (known === undefined) return list;
  const data = known.data.filter(isShown(search));
  const hidden = known.data.length - data.length;
  const meta = { ...known.meta, total: known.meta.total - hidden };
  return { ...list, data: { data, meta } };
}
