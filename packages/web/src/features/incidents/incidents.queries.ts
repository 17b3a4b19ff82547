import {
  countOpenIncidents,
  getIncident,
  type IncidentFile,
  listMyIncidents,
  listReportSites,
} from '@releve/domain/features/incidents.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useOfEmploye } from '../../platform/stores/shown-person.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';

/** Those of a site that somebody still has to put right. */
export function useOpenAtSite(clientId: number | null) {
  const query = { ...useOfEmploye(), ouverts: '1' as const, page: 1, per_page: 25 };
  return useEndpoint(
    listMyIncidents,
    { query: { ...query, client_id: clientId ?? undefined } },
    { enabled: clientId !== null },
  );
}

/** Of every site, for managers. */
export const useOpenBySite = () => useEndpoint(countOpenIncidents, {});

export const useReportSites = () => useEndpoint(listReportSites, {});

/** What the register says of an injury is kept on the devices of who was hurt and who wrote it, and nowhere else. */
const isKept = ({ registre_contenu: line }: IncidentFile): boolean =>
  line === null || [line.victime_id, line.auteur?.id].includes(currentUserId());

/** In employee mode nobody reads the register, in what was known before it either. */
export const asShown = (file: IncidentFile, isActing: boolean): IncidentFile =>
  isActing
    ? { ...file, registre_contenu: null, droits: { ...file.droits, registre: false } }
    : file;

/** The address may name what was made a moment ago. */
export function useIncident(id: number) {
  const isActing = useSettingsStore(({ employeMode }) => employeMode.active);
  const query = useEndpoint(getIncident, { params: { id } }, { isAskedOnOpening: true, isKept });
  return { ...query, data: query.data && asShown(query.data, isActing) };
}
