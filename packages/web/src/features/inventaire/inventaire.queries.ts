import { getProduit } from '@releve/domain/features/inventaire-admin.ts';
import {
  getStock,
  getSupplies,
  listMouvements,
  listMyStock,
  listMySupplies,
} from '@releve/domain/features/inventaire.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useOfEmploye } from '../../platform/stores/shown-person.ts';

/** In employee mode, the employee's. */
export function useMyStock({ enabled = true } = {}) {
  const query = useOfEmploye();
  return useEndpoint(listMyStock, query.employe_id === undefined ? {} : { query }, { enabled });
}

export function useMySupplies() {
  const query = useOfEmploye();
  return useEndpoint(listMySupplies, query.employe_id === undefined ? {} : { query });
}

/** The address may name what was made a moment ago. */
export const useStock = (id: number, { enabled = true } = {}) =>
  useEndpoint(getStock, { params: { id } }, { isAskedOnOpening: true, enabled });

export const useMouvements = (id: number, per_page: number) =>
  useEndpoint(listMouvements, { params: { id }, query: { per_page } }, { keepsPrevious: true });

export const useProduit = (id: number, { enabled = true } = {}) =>
  useEndpoint(getProduit, { params: { id } }, { isAskedOnOpening: true, enabled });

export const useSupplies = (id: number) =>
  useEndpoint(getSupplies, { params: { id } }, { isAskedOnOpening: true });
