import { listMyFormations, takeFormation } from '@releve/domain/features/formations.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';

export const useMyFormations = () => useEndpoint(listMyFormations, {});

const takenInput = (id: number) => ({ params: { id } });

export const takenKey = (id: number) => queryKeyOf(takeFormation, takenInput(id));

export const useTakenFormation = (id: number) => useEndpoint(takeFormation, takenInput(id));
