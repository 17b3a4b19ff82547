import type { EndpointInput } from '@releve/domain/endpoint.ts';
import {
  listFournisseurs,
  listProduits,
  listStock,
  listUsage,
} from '@releve/domain/features/inventaire-admin.ts';
import {
  getCommande,
  getLoading,
  listCommandes,
  listToOrder,
} from '@releve/domain/features/inventaire-commandes.ts';
import { listSupplies } from '@releve/domain/features/inventaire.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';

const list = { keepsPrevious: true } as const;

export const useAllStock = (query: EndpointInput<typeof listStock>['query']) =>
  useEndpoint(listStock, { query }, list);

export const useToOrder = (query: EndpointInput<typeof listToOrder>['query']) =>
  useEndpoint(listToOrder, { query }, list);

export const useCommandes = (query: EndpointInput<typeof listCommandes>['query']) =>
  useEndpoint(listCommandes, { query }, list);

export const useCommande = (id: number) =>
  useEndpoint(getCommande, { params: { id } }, { isAskedOnOpening: true });

export const useAllSupplies = (query: EndpointInput<typeof listSupplies>['query']) =>
  useEndpoint(listSupplies, { query }, list);

export const useProduits = (query: EndpointInput<typeof listProduits>['query']) =>
  useEndpoint(listProduits, { query }, list);

export const useUsage = (id: number | undefined, query: EndpointInput<typeof listUsage>['query']) =>
  useEndpoint(
    listUsage,
    { params: { id: id ?? 0 }, query },
    { ...list, enabled: id !== undefined },
  );

export const useLoading = (query: EndpointInput<typeof getLoading>['query']) =>
  useEndpoint(getLoading, { query }, list);

export const useFournisseurs = (): readonly string[] =>
  useEndpoint(listFournisseurs, {}).data?.data ?? [];
