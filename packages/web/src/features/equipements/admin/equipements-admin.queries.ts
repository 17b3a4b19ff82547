import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { getEquipementFigures, listRapports } from '@releve/domain/features/equipement-rapports.ts';
import { listEquipements } from '@releve/domain/features/equipements.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';

export const useMachines = (query: EndpointInput<typeof listEquipements>['query']) =>
  useEndpoint(listEquipements, { query }, { keepsPrevious: true });

export const useRapports = (query: EndpointInput<typeof listRapports>['query']) =>
  useEndpoint(listRapports, { query }, { keepsPrevious: true });

export const useFigures = (client_id: number | undefined) =>
  useEndpoint(getEquipementFigures, { query: { client_id } });
