import { getSeance, listMySeances } from '@releve/domain/features/formation-seances.ts';
import { listFormations } from '@releve/domain/features/formations-admin.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { queryKeyOf, useEndpoint } from '../../../platform/api/use-endpoint.ts';

const seanceInput = (id: number) => ({ params: { id } });

export const seanceKey = (id: number) => queryKeyOf(getSeance, seanceInput(id));

/** Somebody may have signed meanwhile on their own phone. */
export const useSeance = (id: number) =>
  useEndpoint(getSeance, seanceInput(id), { isAskedOnOpening: true });

export const mySeancesKey = queryKeyOf(listMySeances, {});

export const useMySeances = () => useEndpoint(listMySeances, {});

interface Course {
  readonly id: number;
  readonly titre: string;
}

/** The courses that a sheet can be of, and the one that it is of, whatever became of it. */
export function usePublishedCourses(own: Course | null): readonly Course[] {
  const { data } = useEndpoint(listFormations, {
    query: { statut: 'publiee', sort: 'titre', per_page: MAX_PER_PAGE },
  });
  const offered = data?.data ?? [];
  const isOffered = own === null || offered.some(({ id }) => id === own.id);
  return isOffered ? offered : [own, ...offered];
}
