import { listClientOptions } from '@releve/domain/features/clients.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import {
  listSpecialDays,
  previewSpecialDay,
  type SpecialDayContent,
} from '@releve/domain/features/special-days.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { fullName } from '../../platform/i18n/person-name.ts';

export const useSpecialDays = (annee: number) => useEndpoint(listSpecialDays, { query: { annee } });

const PREVIEW_PAUSE_MS = 400;

/** The quarts that a day touches, saved or not; nothing while it cannot be read, or does not count. */
export function useTouchedQuarts(content: SpecialDayContent | null) {
  const written = content?.actif === true ? JSON.stringify(content) : null;
  const settled = useDebounced(written, PREVIEW_PAUSE_MS);
  const { data, ...query } = useQuery({
    queryKey: [previewSpecialDay.path, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled ?? '{}') as SpecialDayContent;
      return callEndpoint(previewSpecialDay, { body }, { signal, showsRefusal: true });
    },
    enabled: settled !== null,
    staleTime: 0,
  });
  return {
    ...query,
    quarts: written === settled && written !== null ? data?.data : undefined,
    isSettled: written === settled,
  };
}

/** For whoever saves before the form has heard how many they are; undefined where it cannot be known. */
export async function countTouched(content: SpecialDayContent): Promise<number | undefined> {
  if (!content.actif) return 0;
  try {
    const { data } = await callEndpoint(
      previewSpecialDay,
      { body: content },
      { showsRefusal: true },
    );
    return data.length;
  } catch {
    return undefined;
  }
}

function chunk(ids: readonly number[]): number[][] {
  const length = Math.ceil(ids.length / MAX_PER_PAGE);
  return Array.from({ length }, (_, at) => ids.slice(at * MAX_PER_PAGE, (at + 1) * MAX_PER_PAGE));
}

const queryOf = (ids: readonly number[]) => ({
  query: { ids: ids.join(','), per_page: MAX_PER_PAGE },
});

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

export interface QuartNames {
  clients: ReadonlyMap<number, string>;
  employes: ReadonlyMap<number, string>;
}

const NO_NAMES: QuartNames = { clients: new Map(), employes: new Map() };

/** The names of the sites and of the people of the quarts. */
export function useQuartNames(quarts: readonly PlanQuart[]): QuartNames {
  const clientIds = distinct(quarts.map(({ client_id }) => client_id));
  const employeIds = distinct(quarts.flatMap(({ employe_id }) => employe_id ?? []));
  const { data = NO_NAMES } = useQuery({
    queryKey: ['quart-names', clientIds, employeIds],
    queryFn: async ({ signal }): Promise<QuartNames> => {
      const [clients, employes] = await Promise.all([
        Promise.all(
          chunk(clientIds).map((ids) => callEndpoint(listClientOptions, queryOf(ids), { signal })),
        ),
        Promise.all(
          chunk(employeIds).map((ids) =>
            callEndpoint(listEmployeOptions, queryOf(ids), { signal }),
          ),
        ),
      ]);
      return {
        clients: new Map(clients.flatMap(({ data: list }) => list.map(({ id, nom }) => [id, nom]))),
        employes: new Map(
          employes.flatMap(({ data: list }) => list.map((one) => [one.id, fullName(one)])),
        ),
      };
    },
    enabled: quarts.length > 0,
  });
  return data;
}
