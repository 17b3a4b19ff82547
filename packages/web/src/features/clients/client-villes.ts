// Apart from the other reads of clients: a filter of another feature must not bring the contracts of a whole file.
import { listClientVilles } from '@releve/domain/features/clients.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';

export const useClientVilles = () => useEndpoint(listClientVilles, {});
