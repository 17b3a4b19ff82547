import { getRapport, listMachineRapports } from '@releve/domain/features/equipement-rapports.ts';
import {
  getEquipement,
  listMyEquipements,
  listSpares,
} from '@releve/domain/features/equipements.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useOfEmploye } from '../../platform/stores/shown-person.ts';

/** In employee mode, the employee's. */
export function useMyMachines({ enabled = true } = {}) {
  const query = useOfEmploye();
  const isActing = query.employe_id !== undefined;
  return useEndpoint(listMyEquipements, isActing ? { query } : {}, { enabled });
}

/** The address may name what was made a moment ago. */
export const useMachine = (id: number, { enabled = true } = {}) =>
  useEndpoint(getEquipement, { params: { id } }, { isAskedOnOpening: true, enabled });

export const useMachineRapports = (id: number, per_page: number) =>
  useEndpoint(listMachineRapports, { params: { id }, query: { per_page } });

export const useRapport = (id: number) =>
  useEndpoint(getRapport, { params: { id } }, { isAskedOnOpening: true });

export const useSpares = (id: number) => useEndpoint(listSpares, { params: { id } });
